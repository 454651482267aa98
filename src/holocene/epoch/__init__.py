"""Epoch: Early Inventors."""
