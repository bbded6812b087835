module blindfight

go 1.26
