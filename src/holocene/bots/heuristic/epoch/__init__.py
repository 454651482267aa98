"""How greedy plays Epoch, one file a chapter."""
