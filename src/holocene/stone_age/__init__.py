"""Stone Age, the base game for two to four players. The rules are told in `rulebook/stone_age.md`."""
