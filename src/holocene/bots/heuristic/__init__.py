"""How greedy plays, one folder a game; everything is read from the view of its seat."""
