"""The table in a terminal: drawing, asking, telling, replaying, simulating. No rule lives here."""
