"""What a move would change, asked of the game itself: the move is tried in a copy that the seat may imagine."""

from collections import Counter
from functools import cached_property
from typing import Any

import holocene
from holocene.terminal.look import View
from holocene.terminal.show import Asked

ANY_SEED = 0  # only what the seat sees for certain is read off the copy


class Trials:
    """The moves of one question, each tried once."""

    def __init__(self, asked: Asked) -> None:
        """Nothing is tried yet."""
        self.asked = asked
        self.seen: dict[str, View] = {}
        self.told: dict[str, list[dict[str, Any]]] = {}

    @cached_property
    def imagined(self) -> holocene.Game:
        """An honest copy: what the seat cannot know is dealt anew."""
        return self.asked.game.imagine(self.asked.seat, ANY_SEED)

    def after(self, move: str) -> View:
        """What the seat would see after a move."""
        if move not in self.seen:
            trial = self.imagined.copy()
            trial.play(move)
            self.seen[move] = trial.view(self.asked.seat)
            self.told[move] = trial.events(self.asked.seat)
        return self.seen[move]

    def changes(self, move: str) -> dict[str, int]:
        """What the player would have more or less of, status where it is seen."""
        self.after(move)
        found: Counter[str] = Counter()
        for event in self.told[move]:
            if event["seat"] == self.asked.seat and event["kind"] in ("got", "gave"):
                found[event["what"]] += event["amount"] if event["kind"] == "got" else -event["amount"]
        return {what: amount for what, amount in found.items() if amount}

    def power(self, move: str) -> int:
        """How much work power, in halves, a move would add or take."""
        return power(self.after(move)) - power(self.asked.view)


def power(view: View) -> int:
    """The work power at hand, in halves."""
    return int((view.get("pending") or {}).get("power") or 0)


def halves(count: int) -> str:
    """A number of halves as people write it."""
    whole, half = divmod(count, 2)
    if not half:
        return str(whole)
    return f"{whole} 1/2" if whole else "1/2"
