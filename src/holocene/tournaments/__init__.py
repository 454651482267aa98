"""Tournaments: who meets whom, and who leads. Pure functions that know neither games nor servers."""
