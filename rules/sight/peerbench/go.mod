module blindfight/rules/sight/peerbench

go 1.26.0

require (
	blindfight v0.0.0
	codeberg.org/anaseto/gruid v0.28.0
)

replace blindfight => ../../..
