"""Stone Age: The Expansion. Only what it adds; the rules are told in `rulebook/expansion.md`."""
