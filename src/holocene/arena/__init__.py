"""Bots against bots: matches, results, ratings and reports. `arena.play(arena.Match(bots=["greedy", "random"]))`."""

from holocene.arena.match import ArenaError, Match
from holocene.arena.result_files import read
from holocene.arena.results import Results
from holocene.arena.run import play
from holocene.arena.summary import Summary

__all__ = ["ArenaError", "Match", "Results", "Summary", "play", "read"]
