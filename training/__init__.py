"""Training a champion: one net a game, for every edition and number of players. README.md says how."""
