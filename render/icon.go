package render

// This file holds the drawn signs: figures of tokens, causes of markers, actions
// of the bar. Each is a few paths on a field of 24 by 24.

import (
	"blindfight/render/scene"
	"blindfight/rules/bestiary"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// sign is a drawing: filled outlines and stroked lines.
type sign struct{ fill, line string }

var (
	swordSign   = sign{"M16.5 3 L21 3 L21 7.5 L11 17.5 L6.5 13 Z", "M4.5 12.5 L11.5 19.5 M8 16 L4 20"}
	shieldSign  = sign{"M12 6 L13.4 7.5 L13.4 13 L15.5 13 L15.5 14.6 L13 14.6 L13 17.5 L11 17.5 L11 14.6 L8.5 14.6 L8.5 13 L10.6 13 L10.6 7.5 Z", "M12 2.2 L20 5 L20 12 C20 17 16 20.3 12 22 C8 20.3 4 17 4 12 L4 5 L12 2.2"}
	daggerSign  = sign{"M15 5 L19.5 4.5 L19 9 L12.5 15.5 L8.5 11.5 Z", "M6.5 11 L13 17.5 M9.5 14.5 L5 19"}
	bowSign     = sign{"", "M8 2.5 Q21 12 8 21.5 M8 2.5 L8 21.5 M3 12 L19 12 M16 9 L19 12 L16 15"}
	maceSign    = sign{"M12 9 L13 4.5 L17 3 L21 7 L19.5 11 L15 12 Z", "M5 20 L14 10"}
	hoodSign    = sign{"M12 2 C6 5 4 11 5 20.5 L9 21.5 L8.6 15 C8.6 10.5 15.4 10.5 15.4 15 L15 21.5 L19 20.5 C20 11 18 5 12 2 Z M10 13.2 L11.6 14.2 L10 15 Z M14 13.2 L12.4 14.2 L14 15 Z", ""}
	personSign  = sign{"M12 3.5 C9.3 3.5 8 5.6 8 7.8 C8 10.3 9.8 12 12 12 C14.2 12 16 10.3 16 7.8 C16 5.6 14.7 3.5 12 3.5 Z M5 21 C5 15 8 13.5 12 13.5 C16 13.5 19 15 19 21 Z", ""}
	earSign     = sign{"", "M8 18 C8 21.5 12 22 13.5 18.5 C14.2 16.5 17 15 17.5 11 C18 6 15 3 11.5 3 C8 3 6 6 6.5 9.5 M9.5 10 C9.5 6.8 14 6.5 14 10 C14 12 11.5 12 11.5 14.5"}
	handSign    = sign{"", "M7.5 13 L7.5 6.5 M10.5 12 L10.5 4 M13.5 12 L13.5 3.5 M16.5 12.5 L16.5 5.5 M7.5 14 C5 10.5 2.5 12 4 14.5 L7.5 19.5 C10 22.5 15.5 22 17 17.5 L16.5 12"}
	burstSign   = sign{"M12 2 L14 8 L20 5 L16.5 11 L22 13 L16 14.5 L18 21 L12.5 16.5 L8 21.5 L8.5 15.5 L2 15 L7.5 11.5 L4 6 L10 8 Z", ""}
	eyeSign     = sign{"M12 8.8 C14 8.8 15.2 10.3 15.2 12 C15.2 13.7 14 15.2 12 15.2 C10 15.2 8.8 13.7 8.8 12 C8.8 10.3 10 8.8 12 8.8 Z", "M2 12 C6 5 18 5 22 12 C18 19 6 19 2 12 Z"}
	shutEyeSign = sign{"", "M2.5 9.5 C7 16 17 16 21.5 9.5 M6 13.5 L4 17 M12 14.7 L12 18.7 M18 13.5 L20 17"}
	bumpSign    = sign{"", "M5 3 L5 21 M20 12 L9 12 M13.5 7.5 L9 12 L13.5 16.5"}
	feetSign    = sign{"M8 2.5 C10.3 2.5 10.8 6 10.3 9 L6.7 9.5 C5.6 6 5.7 2.5 8 2.5 Z M6.9 11 L10.1 10.6 C10.3 13.6 7.4 14 6.9 11 Z M16 9 C18.3 8.8 18.6 12.5 17.7 15.5 L14.2 15.2 C13.4 12 13.8 9.2 16 9 Z M14.2 16.8 L17.5 17 C17.3 20.2 14.3 20 14.2 16.8 Z", ""}
	stepSign    = sign{"", "M5 19 L18 6 M9 5.5 L18.5 5.5 L18.5 15"}
	flameSign   = sign{"M12.5 1.5 C13 6 18.5 9 18.5 14.5 C18.5 19.5 15 22.5 12 22.5 C9 22.5 5.5 19.5 5.5 14.5 C5.5 11 8.2 9.5 8.8 6.5 C10 9 11.5 8 12.5 1.5 Z", ""}
	douseSign   = sign{"", "M12.5 2.5 C13 7 17.5 9.5 17.5 14.5 C17.5 19 15 21.5 12 21.5 C9 21.5 6.5 19 6.5 14.5 C6.5 12 8.5 10.5 9 8 C10.5 10 11.5 8 12.5 2.5 M3.5 4 L20.5 21"}
	drawSign    = sign{"", "M12 16 L12 4 M6.5 9 L12 3.5 L17.5 9 M5 16 L5 20.5 L19 20.5 L19 16"}
	loadSign    = sign{"", "M3.5 8.5 Q12 1.5 20.5 8.5 M12 5 L12 21.5 M3.5 8.5 L12 15 L20.5 8.5"}
	takeSign    = sign{"", "M12 14.5 L12 4 M7 8.5 L12 3.5 L17 8.5 M4 20 L20 20"}
	dropSign    = sign{"", "M12 3.5 L12 14 M7 9.5 L12 14.5 L17 9.5 M4 20 L20 20"}
	undoSign    = sign{"", "M8.5 4 L4 8.5 L8.5 13 M4.5 8.5 L14 8.5 C21.5 8.5 21.5 19.5 14 19.5 L8.5 19.5"}
	endSign     = sign{"M8.7 19.5 L15.3 19.5 L12 15.5 Z", "M5.5 2.5 L18.5 2.5 M5.5 21.5 L18.5 21.5 M7 2.5 C7 9 17 15 17 21.5 M17 2.5 C17 9 7 15 7 21.5"}
	goOnSign    = sign{"", "M4 5 L11 12 L4 19 M12.5 5 L19.5 12 L12.5 19"}
	guardSign   = sign{"", "M4 3.5 L18.5 18 M20 3.5 L5.5 18 M3.5 15 L8.5 20.5 M20.5 15 L15.5 20.5"}
	earsSign    = sign{"", "M5 18 C5 21.5 9 22 10.5 18.5 C11.2 16.5 13.5 15 14 11 C14.5 6 12 3 8.5 3 C5 3 3 6 3.5 9.5 M6.5 10 C6.5 6.8 10.8 6.5 10.8 10 C10.8 12 8.5 12 8.5 14.5 M17 6.5 Q19 10 17 13.5 M20 4 Q23.4 10 20 16"}
	torchSign   = sign{"M14.5 2 C15 5 18.5 6.5 18 10 C17.5 12.8 14.5 13.5 12.8 12 C11 10 12 8 12.8 7 C13.5 6 14.3 5 14.5 2 Z", "M13 12.5 L6 21.5"}
	noseSign    = sign{"", "M13 2.5 C12 8 9 11 6.5 14.5 C5.5 17 8 18.5 10 17.5 C11 20 15 20 15.5 16.5 M10 17.5 C9.5 16.5 9.5 15.8 10 15.2 M18.5 5 Q20.5 7 18.5 9 M20 11.5 Q22 13.5 20 15.5"}
	tremorSign  = sign{"", "M2 20.5 L22 20.5 M5 15.5 Q7 13.5 9 15.5 Q11 17.5 13 15.5 Q15 13.5 17 15.5 Q18 16.5 19 16.5 M12 2.5 L12 10.5 M8.5 7 L12 10.8 L15.5 7"}
	senseSign   = sign{"M12 10 C13.2 10 14 10.8 14 12 C14 13.2 13.2 14 12 14 C10.8 14 10 13.2 10 12 C10 10.8 10.8 10 12 10 Z", "M7 7 Q3.8 12 7 17 M17 7 Q20.2 12 17 17 M3.8 4 Q.2 12 3.8 20 M20.2 4 Q23.8 12 20.2 20"}
	hornSign    = sign{"M3 9.5 L7.5 9.5 L14 4.5 L14 19.5 L7.5 14.5 L3 14.5 Z", "M17 8 Q19.5 12 17 16 M20 5 Q24 12 20 19"}
	callsSign   = sign{"M2 9.5 L5.5 9.5 L11 5 L11 19 L5.5 14.5 L2 14.5 Z", "M14 8.5 Q16 12 14 15.5 M21.5 7 L17 12 L21.5 17 M17 12 L23 12"}
	glimpseSign = sign{"M12 5 L13.4 10.6 L19 12 L13.4 13.4 L12 19 L10.6 13.4 L5 12 L10.6 10.6 Z", "M4 4 L6.5 6.5 M20 4 L17.5 6.5 M4 20 L6.5 17.5 M20 20 L17.5 17.5"}
	maskSign    = sign{"M2.5 7 C6 5.5 9.5 6.5 12 8 C14.5 6.5 18 5.5 21.5 7 C22 13 19 17.5 15.5 17.5 C13.5 17.5 12.8 15.5 12 15.5 C11.2 15.5 10.5 17.5 8.5 17.5 C5 17.5 2 13 2.5 7 Z", ""}
	lookSign    = sign{"", "M10 3.5 C14 3.5 16.5 6.5 16.5 10 C16.5 13.5 14 16.5 10 16.5 C6 16.5 3.5 13.5 3.5 10 C3.5 6.5 6 3.5 10 3.5 M15 15 L21 21"}
	throwSign   = sign{"M18.5 17.5 L23 16 L20.5 21.5 Z", "M3 15.5 C6 5.5 15.5 5 20 18"}
	beamSign    = sign{"M3 9.5 L7.5 9.5 L7.5 14.5 L3 14.5 Z", "M9.5 9.5 L21.5 3.5 M9.5 12 L22 12 M9.5 14.5 L21.5 20.5"}
	darkEyeSign = sign{"", "M2 12 C6 5 18 5 22 12 C18 19 6 19 2 12 M4.5 20.5 L19.5 3.5"}
	glareSign   = sign{"M12 9 C13.7 9 15 10.3 15 12 C15 13.7 13.7 15 12 15 C10.3 15 9 13.7 9 12 C9 10.3 10.3 9 12 9 Z", "M12 2 L12 5.5 M12 18.5 L12 22 M2 12 L5.5 12 M18.5 12 L22 12 M5 5 L7.4 7.4 M16.6 16.6 L19 19 M19 5 L16.6 7.4 M7.4 16.6 L5 19"}
	magicSign   = sign{"M17.5 1.5 L18.5 4.5 L21.5 5.5 L18.5 6.5 L17.5 9.5 L16.5 6.5 L13.5 5.5 L16.5 4.5 Z", "M2 14.5 C6 8.5 10 8 13 9 M20.5 12.5 L22 14.5 C18 20.5 6 20.5 2 14.5 M8 20.5 L17 9.5"}
	deafSign    = sign{"", "M8 18 C8 21.5 12 22 13.5 18.5 C14.2 16.5 17 15 17.5 11 C18 6 15 3 11.5 3 C8 3 6 6 6.5 9.5 M3.5 3.5 L20.5 20.5"}
	sleepSign   = sign{"", "M3.5 11 L11 11 L3.5 20.5 L11 20.5 M14 3 L20.5 3 L14 11 L20.5 11"}
	ghostSign   = sign{"", "M12 3 C13.5 3 14.8 3.5 15.8 4.5 M18 7 L18.4 9.5 M18.5 12.5 L18.5 16 M18.5 19 L18.5 21 L16 19 M13.5 20.5 L12 19 L10.5 20.5 M8 19 L5.5 21 L5.5 18.5 M5.5 15.5 L5.5 12 M5.6 9.5 C6 7.5 6.8 5.5 8.5 4"}
	haloSign    = sign{"M12 7.5 C10.5 7.5 9.8 8.6 9.8 9.8 C9.8 11.2 10.8 12 12 12 C13.2 12 14.2 11.2 14.2 9.8 C14.2 8.6 13.5 7.5 12 7.5 Z M8 18 C8 14 9.8 13 12 13 C14.2 13 16 14 16 18 Z", "M12 2 C18 2 22 6.5 22 12 C22 17.5 18 22 12 22 C6 22 2 17.5 2 12 C2 6.5 6 2 12 2"}
	dustSign    = sign{"M7 2.5 L8.2 6.8 L12.5 8 L8.2 9.2 L7 13.5 L5.8 9.2 L1.5 8 L5.8 6.8 Z M17 9.5 L18.2 13.8 L22.5 15 L18.2 16.2 L17 20.5 L15.8 16.2 L11.5 15 L15.8 13.8 Z", ""}
	spiralSign  = sign{"", "M12 12 C13.5 11 14.5 13 13 14.2 C10.5 16 8 13.5 8.8 11 C10 7 15 6.5 17.2 10 C19.8 14.5 16.5 20 11.5 20 C6 20 3 15 4 10 C5 5.5 9 3 13 3"}
	moreSign    = sign{"M5 10 L9 10 L9 14 L5 14 Z M10.5 10 L14.5 10 L14.5 14 L10.5 14 Z M16 10 L20 10 L20 14 L16 14 Z", ""}
	pawSign     = sign{"M12 11 C15 11 18 14.5 18 17.5 C18 20.5 14.5 20.5 12 19.5 C9.5 20.5 6 20.5 6 17.5 C6 14.5 9 11 12 11 Z M5 8 C7 8 7.6 11.5 6.2 12.8 C4.6 12.8 3.4 9.5 5 8 Z M19 8 C20.6 9.5 19.4 12.8 17.8 12.8 C16.4 11.5 17 8 19 8 Z M9.5 3.5 C11.5 4 11.4 8 10.2 9.3 C8.2 9 7.7 5 9.5 3.5 Z M14.5 3.5 C16.3 5 15.8 9 13.8 9.3 C12.6 8 12.5 4 14.5 3.5 Z", ""}
	clubSign    = sign{"M14 2.5 C18 1.5 22.5 5.5 21.5 10 C20.5 13 16.5 13 14.5 11.5 L6.5 21.5 L3 18 L12.5 9.8 C11 7 11.5 3.5 14 2.5 Z", ""}
	goblinSign  = sign{"M12 6 C15 6 17 7.6 17.6 9.8 L23 8 L19 14 C18 18 15.5 20.5 12 20.5 C8.5 20.5 6 18 5 14 L1 8 L6.4 9.8 C7 7.6 9 6 12 6 Z M8.5 12 L11 13.8 L8.8 14.8 Z M15.5 12 L15.2 14.8 L13 13.8 Z", ""}
	skullSign   = sign{"M12 3 C17 3 20 6.5 20 11 C20 13.5 19 15.3 17 16.5 L17 20.5 L7 20.5 L7 16.5 C5 15.3 4 13.5 4 11 C4 6.5 7 3 12 3 Z M8.5 9.5 L8.5 13 L11 13 L11 9.5 Z M13 9.5 L13 13 L15.5 13 L15.5 9.5 Z", ""}
	wingsSign   = sign{"M12 8 L13 6 L14.5 8.5 C17 6 20 6 23 8.5 C21.5 10 21 12 21.2 14.5 C19 13 17.5 13.2 16 15.5 C14.6 14.4 13.2 15 12 18.5 C10.8 15 9.4 14.4 8 15.5 C6.5 13.2 5 13 2.8 14.5 C3 12 2.5 10 1 8.5 C4 6 7 6 9.5 8.5 L11 6 Z", ""}
	runSign     = sign{"M15 2 C16.7 2 17.6 3.2 17.6 4.5 C17.6 5.9 16.6 7 15 7 C13.5 7 12.5 5.9 12.5 4.5 C12.5 3.2 13.4 2 15 2 Z", "M7 9 L11.5 7.5 L14 10.5 L18 11.5 M12.5 8.5 L10 13.5 L14 16.5 L12.5 22 M10 13.5 L8 18 L3 18.5"}
	chargeSign  = sign{"M14 4 L22 12 L14 20 L14 15 L9 15 L9 9 L14 9 Z", "M2 9 L6 9 M1 12 L6 12 M2 15 L6 15"}
	leaveSign   = sign{"M10 4 L2 12 L10 20 L10 15 L14 15 L14 9 L10 9 Z", "M17 6 L17 18 M21 4 L21 20"}
	inchSign    = sign{"M19 9 L23 12.5 L19 16 Z", "M2 16 Q5 7 8 13 Q11 19 14 12.5 L18 12.5"}
	tumbleSign  = sign{"M19.5 5 L21 11 L15 9.5 Z", "M18 8 C14 2 5 4 4 11.5 C3.2 18 10 22 15 18.5"}
	proneSign   = sign{"M4.5 11 C6.2 11 7.2 12.2 7.2 13.6 C7.2 15 6.2 16.2 4.5 16.2 C2.9 16.2 2 15 2 13.6 C2 12.2 2.9 11 4.5 11 Z M8.5 13 L22 14.5 L22 17 L8.5 16.5 Z", "M2 20.5 L22 20.5"}
	standSign   = sign{"M12 9 C13.4 9 14.3 8 14.3 6.7 C14.3 5.4 13.4 4.5 12 4.5 C10.6 4.5 9.7 5.4 9.7 6.7 C9.7 8 10.6 9 12 9 Z M9.5 10 L14.5 10 L14 21 L10 21 Z", "M3.5 13 L3.5 4 M1 6.5 L3.5 3.5 L6 6.5 M20.5 13 L20.5 4 M18 6.5 L20.5 3.5 L23 6.5"}
	stowSign    = sign{"", "M12 3 L12 15 M6.5 10.5 L12 16 L17.5 10.5 M4 13 L4 21 L20 21 L20 13"}
	shutterSign = sign{"", "M8 7 L16 7 L17.5 20 L6.5 20 Z M9.5 7 C9.5 3 14.5 3 14.5 7 M9.5 10 L14.5 10 M9.2 13.2 L14.8 13.2 M9 16.4 L15 16.4"}
	wallSign    = sign{"M12 2.2 L20 5 L20 12 C20 17 16 20.3 12 22 C8 20.3 4 17 4 12 L4 5 Z", ""}
	warySign    = sign{"", "M9 3 L16 5.5 L16 11 C16 15.5 12.5 18.5 9 20 C5.5 18.5 2 15.5 2 11 L2 5.5 Z M22 2 L13 14 M18.5 15.5 L12.5 11.5"}
	readySign   = sign{"", "M6 2.5 L18 2.5 M6 21.5 L18 21.5 M7.5 2.5 C7.5 9 16.5 15 16.5 21.5 M16.5 2.5 C16.5 9 7.5 15 7.5 21.5 M20 9 L23 12 L20 15"}
	delaySign   = sign{"", "M12 3 C17 3 21 7 21 12 C21 17 17 21 12 21 C7 21 3 17 3 12 C3 7 7 3 12 3 M12 7 L12 12.5 L16 15"}
	aidSign     = sign{"", "M2 13 L7 8 L12 12.5 L15.5 9 M22 13 L17 8 L12 12.5 L14.5 15 M7 17 L10.5 20 L17 14.5"}
	tendSign    = sign{"M9.5 3 L14.5 3 L14.5 9.5 L21 9.5 L21 14.5 L14.5 14.5 L14.5 21 L9.5 21 L9.5 14.5 L3 14.5 L3 9.5 L9.5 9.5 Z", ""}
	openSign    = sign{"M11 4.5 L18 2 L18 22 L11 19.5 Z M13 11.2 L13 13 L14.5 13 L14.5 11.2 Z", "M4 20 L4 4.5 L11 4.5 M4 20 L11 20"}
	closeSign   = sign{"M6 3 L18 3 L18 21 L6 21 Z M14 11 L14 13.2 L16 13.2 L16 11 Z", "M3.5 21.5 L20.5 21.5"}
	pickSign    = sign{"M7 6 C9.8 6 12 8 12 10.7 C12 13.4 9.8 15.5 7 15.5 C4.2 15.5 2 13.4 2 10.7 C2 8 4.2 6 7 6 Z M7 8.7 L5.2 10.7 L7 12.8 L8.8 10.7 Z", "M12 10.7 L22 10.7 M18.5 10.7 L18.5 15 M21.5 10.7 L21.5 14"}
	bashSign    = sign{"M15 3 L22 3 L22 21 L15 21 Z M14 8 L9 12 L14 16 L12.5 12 Z", "M2 12 L8 12 M2 7 L7 9 M2 17 L7 15"}
	barSign     = sign{"M2 10 L22 10 L22 14 L2 14 Z", "M6 3 L18 3 L18 21 L6 21 Z"}
	disarmSign  = sign{"", "M3 20 L12 4.5 L21 20 Z M8 12 L16 19 M16 12 L8 19"}
	castSign    = sign{"M12 1.5 L13.5 6.5 L18.5 8 L13.5 9.5 L12 14.5 L10.5 9.5 L5.5 8 L10.5 6.5 Z", "M4 22 C5 17.5 9 16.5 12 17.5 C15 16.5 19 17.5 20 22"}
	readSign    = sign{"", "M6 3 L19 3 L19 18 M6 3 C3.5 3 3.5 7 6 7 L8 7 M8 7 L8 18 C8 22 13 22 13 18 L22 18 C22 22 18.5 21.5 17.5 21.5 L10.5 21.5 M11 8 L16 8 M11 11.5 L16 11.5 M11 15 L14.5 15"}
	drinkSign   = sign{"M7.5 14 L16.5 14 C17.5 18.5 15.5 21.5 12 21.5 C8.5 21.5 6.5 18.5 7.5 14 Z", "M10 2.5 L14 2.5 M10.8 3 L10.8 8.5 C7 10.5 5.5 14 6 17 C6.5 20.5 9 22 12 22 C15 22 17.5 20.5 18 17 C18.5 14 17 10.5 13.2 8.5 L13.2 3"}
	fistSign    = sign{"", "M5 4 L19 18 M19 4 L5 18 M3.5 15.5 L8 20 M20.5 15.5 L16 20 M12 1.5 L12 6"}
	bagSign     = sign{"M8.5 8 L15.5 8 C20.5 12 21.5 21.5 17.5 21.5 L6.5 21.5 C2.5 21.5 3.5 12 8.5 8 Z", "M8.5 7 L7 2.5 L10 4.5 L12 2.5 L14 4.5 L17 2.5 L15.5 7"}
	sensesSign  = sign{"M7.5 10.3 C8.5 10.3 9.2 11 9.2 12 C9.2 13 8.5 13.7 7.5 13.7 C6.5 13.7 5.8 13 5.8 12 C5.8 11 6.5 10.3 7.5 10.3 Z", "M1 12 C3.5 7.5 11.5 7.5 14 12 C11.5 16.5 3.5 16.5 1 12 Z M17 7 Q20 12 17 17 M20.5 4.5 Q24.5 12 20.5 19.5"}
	bareSign    = sign{"", "M12 2.2 L20 5 L20 12 C20 17 16 20.3 12 22 C8 20.3 4 17 4 12 L4 5 L12 2.2 M3 21.5 L21.5 2.5"}
	trapSign    = sign{"M11 9 L13 9 L12.6 15 L11.4 15 Z M11.2 16.6 L12.8 16.6 L12.8 18.2 L11.2 18.2 Z", "M12 3 L22 20.5 L2 20.5 L12 3"}
	lockSign    = sign{"M5 11 L19 11 L19 21 L5 21 Z M12 14 L11 17.5 L13 17.5 Z", "M8 11 L8 7.5 C8 2.8 16 2.8 16 7.5 L16 11"}
	wedgeSign   = sign{"M3 20 L21 20 L3 13 Z", "M6 4 L18 4 M6 8.5 L18 8.5"}
	beamsSign   = sign{"M2 8.5 L22 8.5 L22 14.5 L2 14.5 Z", "M6 4 L6 19.5 M18 4 L18 19.5"}
	tripSign    = sign{"M4.5 4 C6.2 4 7.2 5.2 7.2 6.6 C7.2 8 6.2 9.2 4.5 9.2 C2.9 9.2 2 8 2 6.6 C2 5.2 2.9 4 4.5 4 Z", "M7 9.5 L14 14 L21 13 M10.5 12 L9 18 L14.5 20.5 M2 22 L22 22 M18 4 Q22.5 6.5 20.5 10.5 M18 8.5 L20.3 11 L22.8 8.8"}
	gripSign    = sign{"M6.5 3.5 C8.1 3.5 9 4.6 9 5.8 C9 7.2 8 8.2 6.5 8.2 C5 8.2 4 7.2 4 5.8 C4 4.6 4.9 3.5 6.5 3.5 Z M17.5 3.5 C19.1 3.5 20 4.6 20 5.8 C20 7.2 19 8.2 17.5 8.2 C16 8.2 15 7.2 15 5.8 C15 4.6 15.9 3.5 17.5 3.5 Z", "M6 9.5 L6 21.5 M18 9.5 L18 21.5 M6 11 L14 16 M18 11 L10 16"}
	spareSign   = sign{"", "M5 19 L15 9 M3 15 L8.5 20.5 M15 9 L19.5 3.5 L20.5 8.5 L15 9 M14 17 L22 17"}
	twinSign    = sign{"", "M4 20.5 L18 3.5 L20.5 3.5 L20 6 M3 15.5 L8.5 20 M20 20.5 L6 3.5 L3.5 3.5 L4 6 M21 15.5 L15.5 20"}
	finishSign  = sign{"M10 2 L14 2 L14 12 L12 16 L10 12 Z", "M7 5 L17 5 M3 20 L9 20 M15 20 L21 20 M12 17.5 L12 21.5"}
	smotherSign = sign{"M12 8 C12.4 11 15.5 12.5 15.5 16 C15.5 18.6 14 20 12 20 C10 20 8.5 18.6 8.5 16 C8.5 14 10 13 10.3 11.5 C11 12.5 11.6 11.5 12 8 Z", "M2.5 21.5 C3 6 8 3 12 3 C16 3 21 6 21.5 21.5"}
	flaskSign   = sign{"M7.5 14 L16.5 14 C18 19 15.5 21.5 12 21.5 C8.5 21.5 6 19 7.5 14 Z M13 8 C13.4 10 15 10.8 14.6 12.8 L10.5 12.8 C10.3 10.8 12.5 10.5 13 8 Z", "M9 2.5 L15 2.5 M10 3 L10 7.5 C6.5 10 5 14 6 17 C7 20.5 9 22 12 22 C15 22 17 20.5 18 17 C19 14 17.5 10 14 7.5 L14 3 M20 3 L22.5 1 M20.5 6 L23.5 6"}
	faithSign   = sign{"M12 6.5 C15 6.5 17.5 9 17.5 12 C17.5 15 15 17.5 12 17.5 C9 17.5 6.5 15 6.5 12 C6.5 9 9 6.5 12 6.5 Z", "M12 1.5 L12 4 M12 20 L12 22.5 M1.5 12 L4 12 M20 12 L22.5 12 M4.5 4.5 L6.3 6.3 M17.7 17.7 L19.5 19.5 M19.5 4.5 L17.7 6.3 M6.3 17.7 L4.5 19.5"}
	leapSign    = sign{"M20 8.5 L22.5 13.5 L17 13 Z", "M4 13 Q12 -3 19.5 11 M2 20 L7 20 L7 22.5 M22 20 L17 20 L17 22.5"}
	climbSign   = sign{"M12 2.5 L16 7.5 L8 7.5 Z", "M12 7 L12 14 M4 9 L4 21.5 L20 21.5 L20 9 M4 15 L20 15"}
	rodSign     = sign{"", "M6 20 L16 8 M16 2.5 L17 5.5 M21.5 8 L18.5 8 M20.5 3.5 L18.5 5.5"}
)

func figureSign(f scene.Figure) *sign {
	return [...]*sign{
		scene.Person: &personSign, scene.Sword: &shieldSign, scene.Dagger: &daggerSign, scene.Bow: &bowSign, scene.Mace: &maceSign,
		scene.Hood: &hoodSign, scene.Beast: &pawSign, scene.Brute: &clubSign, scene.Small: &goblinSign, scene.Bones: &skullSign,
		scene.Wings: &wingsSign,
	}[min(f, scene.Wings)]
}

func causeSign(c view.Cause) *sign {
	switch c {
	case view.ByEar:
		return &earSign
	case view.ByHand, view.ByTouch:
		return &handSign
	case view.ByBlow, view.ByHit:
		return &burstSign
	case view.ByBump:
		return &bumpSign
	case view.ByShout:
		return &hornSign
	case view.BySmell:
		return &noseSign
	case view.ByTremor:
		return &tremorSign
	case view.ByBlindsense:
		return &senseSign
	case view.ByGlimpse:
		return &glimpseSign
	default:
		return &eyeSign
	}
}

func statusSign(s scene.Status) *sign {
	return [...]*sign{
		scene.Sleeping: &sleepSign, scene.BlindMagic: &magicSign, scene.BlindGlare: &glareSign, scene.BlindShut: &shutEyeSign,
		scene.BlindDark: &darkEyeSign, scene.Blind: &darkEyeSign, scene.EyesShut: &shutEyeSign, scene.Hiding: &maskSign,
		scene.Invisible: &ghostSign, scene.Outlined: &haloSign, scene.Dusted: &dustSign, scene.Dazzled: &glareSign, scene.Deaf: &deafSign,
		scene.Fascinated: &spiralSign, scene.Lying: &proneSign, scene.Guarding: &wallSign, scene.Charging: &chargeSign,
		scene.Running: &runSign, scene.Waiting: &readySign, scene.Wary: &warySign, scene.Bare: &bareSign, scene.Helped: &aidSign,
		scene.Burning: &flameSign, scene.HeldFast: &barSign, scene.Gripping: &gripSign, scene.Rigid: &lockSign, scene.Stone: &wedgeSign,
		scene.Senseless: &skullSign, scene.Fleeing: &leaveSign, scene.Bruised: &fistSign, scene.TwoHands: &twinSign,
	}[s]
}

func buttonSign(i scene.Icon) *sign {
	return [...]*sign{
		scene.IconWalk: &feetSign, scene.IconStep: &stepSign, scene.IconStrike: &swordSign, scene.IconBlind: &shutEyeSign,
		scene.IconGrope: &handSign, scene.IconListen: &earSign, scene.IconLight: &flameSign, scene.IconDouse: &douseSign,
		scene.IconDraw: &drawSign, scene.IconLoad: &loadSign, scene.IconTake: &takeSign, scene.IconDrop: &dropSign,
		scene.IconUndo: &undoSign, scene.IconEnd: &endSign, scene.IconAlone: &eyeSign,
		scene.IconGoOn: &goOnSign, scene.IconGuard: &guardSign, scene.IconAutoListen: &earsSign,
		scene.IconCall: &hornSign, scene.IconHide: &maskSign, scene.IconSpot: &lookSign, scene.IconSniff: &noseSign,
		scene.IconEyes: &shutEyeSign, scene.IconThrow: &throwSign, scene.IconTurn: &beamSign, scene.IconAutoCall: &callsSign,
		scene.IconRun: &runSign, scene.IconCharge: &chargeSign, scene.IconWithdraw: &leaveSign, scene.IconInch: &inchSign,
		scene.IconTumble: &tumbleSign, scene.IconProne: &proneSign, scene.IconStand: &standSign, scene.IconStow: &stowSign,
		scene.IconShield: &shieldSign, scene.IconShutter: &shutterSign, scene.IconDefend: &wallSign, scene.IconDefensive: &warySign,
		scene.IconReady: &readySign, scene.IconDelay: &delaySign, scene.IconAid: &aidSign, scene.IconTend: &tendSign,
		scene.IconOpen: &openSign, scene.IconClose: &closeSign, scene.IconPick: &pickSign, scene.IconBash: &bashSign,
		scene.IconBar: &barSign, scene.IconSearch: &lookSign, scene.IconDisarm: &disarmSign, scene.IconCast: &castSign,
		scene.IconRead: &readSign, scene.IconDrink: &drinkSign,
		scene.IconManoeuvre: &tripSign, scene.IconGrapple: &gripSign, scene.IconSpare: &spareSign, scene.IconTwin: &twinSign,
		scene.IconFinish: &finishSign, scene.IconSmother: &smotherSign, scene.IconLob: &flaskSign, scene.IconTurnUndead: &faithSign, scene.IconLeap: &leapSign, scene.IconClimb: &climbSign,
		scene.IconMoves: &runSign, scene.IconFight: &fistSign,
		scene.IconHands: &bagSign, scene.IconDoors: &closeSign, scene.IconMagic: &castSign, scene.IconSenses: &sensesSign,
	}[i]
}

func itemSign(item order.Item) *sign {
	if w, ok := bestiary.WeaponOf(item); ok {
		switch {
		case w.Crossbow:
			return &loadSign
		case w.Ranged():
			return &bowSign
		case w.Light:
			return &daggerSign
		default:
			return &swordSign
		}
	}
	if item == "sunrod" {
		return &rodSign
	}
	return &torchSign
}
