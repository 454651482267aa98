"""How greedy plays Stone Age, one file a chapter."""
