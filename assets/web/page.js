// The page's side of the game: it loads the program and counts real bytes, says
// plainly what is missing, and starts on the first click, tap or key, because only
// then may a page take the keyboard and make sound. The states of #door are
// loading, ready, running, over and failed.
"use strict";

(() => {
  const door = document.getElementById("door");
  const bar = document.getElementById("bar");
  const word = document.getElementById("word");
  const enter = document.getElementById("enter");
  const canvas = () => document.querySelector("canvas");

  function show(state, text) {
    door.dataset.state = state;
    door.hidden = state === "running";
    enter.hidden = state !== "ready" && state !== "over";
    word.textContent = text;
  }

  function fail(text) {
    show("failed", text);
  }

  // missing says what this browser lacks, or nothing.
  function missing() {
    if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiateStreaming !== "function") {
      return "This browser cannot run WebAssembly, which the game is made of. " +
        "Any current Firefox, Chrome, Edge or Safari can; a locked-down profile may have it switched off.";
    }
    const probe = document.createElement("canvas").getContext("webgl2");
    if (!probe) {
      return "This browser offers no WebGL 2, which the game draws with. " +
        "Switch hardware acceleration on in its settings, or try another browser.";
    }
    probe.getExtension("WEBGL_lose_context")?.loseContext();
    return "";
  }

  async function fetched(name) {
    const response = await fetch(name);
    if (!response.ok) {
      throw new Error(`${name}: the server answers ${response.status}`);
    }
    return response;
  }

  function progress(got, all) {
    const part = all > 0 ? Math.min(got / all, 1) : 0;
    bar.value = part;
    door.style.setProperty("--loaded", part.toFixed(3));
    const mb = (n) => (n / 1e6).toFixed(1);
    word.textContent = part < 1 ? `Loading the game: ${mb(got)} of ${mb(all)} MB` : "Getting ready";
  }

  // counted passes a response on and tells how many bytes came out of it: what
  // is counted is the program itself, however it was packed for the way.
  function counted(response, all) {
    const reader = response.body.getReader();
    let got = 0;
    const body = new ReadableStream({
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          return;
        }
        got += value.byteLength;
        progress(got, all);
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return new Response(body, { headers: { "Content-Type": "application/wasm" } });
  }

  // startKey tells a key that means "begin" from one that means the browser.
  function startKey(event) {
    return !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat &&
      (event.key.length === 1 || event.key === "Enter" || event.key.startsWith("Arrow"));
  }

  // begun resolves on the first click, tap or key.
  function begun() {
    return new Promise((resolve) => {
      const done = (event) => {
        if (event.type === "keydown") {
          if (!startKey(event)) {
            return;
          }
          event.preventDefault();
        }
        door.removeEventListener("click", done);
        removeEventListener("keydown", done);
        resolve();
      };
      door.addEventListener("click", done);
      addEventListener("keydown", done);
      enter.focus({ preventScroll: true });
    });
  }

  // The engine takes every key for itself. What belongs to the browser is kept
  // from it here, before it gets to the canvas; releases always pass, so that no
  // key is left held.
  function browsers(event) {
    if (event.getModifierState("AltGraph") && event.key.length === 1) {
      return false; // a character that needs AltGr
    }
    return event.ctrlKey || event.metaKey || event.altKey || ["F5", "F11", "F12"].includes(event.key);
  }

  function keepBrowserKeys() {
    addEventListener("keydown", (event) => {
      if (browsers(event)) {
        event.stopImmediatePropagation();
      }
    }, true);
  }

  // keepFocus lets held keys go when the player goes elsewhere (the engine does
  // so when its canvas loses the focus) and takes the focus back on return.
  function keepFocus() {
    addEventListener("blur", () => canvas()?.blur());
    addEventListener("focus", () => canvas()?.focus({ preventScroll: true }));
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) {
        canvas()?.blur();
      } else {
        canvas()?.focus({ preventScroll: true });
      }
    });
  }

  async function main() {
    const lack = missing();
    if (lack) {
      fail(lack);
      return;
    }
    const build = await (await fetched("build.json")).json();
    const go = new Go();
    let status = 0;
    go.exit = (code) => { status = code; };
    const { instance } = await WebAssembly.instantiateStreaming(
      counted(await fetched(build.wasm), build.bytes), go.importObject);
    show("ready", "Click, tap or press a key to begin");
    await begun();
    show("running", "");
    keepBrowserKeys();
    keepFocus();
    const over = go.run(instance);
    canvas()?.focus({ preventScroll: true });
    await over;
    canvas()?.remove();
    const why = document.documentElement.dataset.error;
    if (status !== 0) {
      fail(`The game has stopped${why ? `: ${why}` : ""}. Reload the page to begin again; the console tells more.`);
      return;
    }
    enter.textContent = "Play again";
    enter.addEventListener("click", () => location.reload());
    show("over", "The game is over.");
  }

  main().catch((error) => fail(`The game could not be loaded: ${error.message}. Reload the page to try again.`));
})();
