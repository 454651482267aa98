"""Epoch in the terminal: its map, boards, menus, story and score sheet, all drawn from views."""
