"""How the greedy bot plays Epoch, one file a chapter; everything is read from the view of its seat."""
