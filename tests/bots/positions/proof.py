"""Looking at everything that can happen until the round is over, to prove a position right without asking a bot.

A chance of winning is known within bounds: both ends are equal where every way leads to the end of the game, and what
comes after the round counts as anything from nothing to a sure win.
"""

from collections.abc import Iterator

import holocene

Bounds = tuple[float, float]

UNKNOWN, WON, LOST = (0.0, 1.0), (1.0, 1.0), (0.0, 0.0)
MOST_TABLES = 5_000  # looked at after one move
LITTLE = 200
DIGITS = 9
WITH_DICE = {"chance", "tools", "share", "die"}


class Prover:
    """The chance of one seat to win, whatever the others do."""

    def __init__(self, game: holocene.Game, room: int = MOST_TABLES) -> None:
        assert game.to_act is not None
        self.seat = game.to_act
        self.round = round_of(game)
        self.two = game.players == 2
        self.known: dict[str, Bounds] = {}
        self.room = room

    def after(self, game: holocene.Game, move: str) -> Bounds:
        """Bounds of the chance after a move."""
        later = game.copy()
        later.play(move, stop_at_chance=True)
        return self.bounds(later)

    def bounds(self, game: holocene.Game) -> Bounds:
        """Bounds of the chance on a table."""
        if game.over:
            winners = game.winners()
            return (1 / len(winners),) * 2 if self.seat in winners else LOST
        if round_of(game) > self.round:
            return UNKNOWN
        key = face(game)
        if key not in self.known:
            if self.room == 0:
                return UNKNOWN
            self.room -= 1
            self.known[key] = self.look(game)
        return self.known[key]

    def look(self, game: holocene.Game) -> Bounds:
        """Bounds from those after every roll or every move."""
        if game.decision == "chance":
            rolls = list(self.rolls(game))
            low, high = (sum(roll[0] * roll[end] for roll in rolls) for end in (1, 2))
            return round(low, DIGITS), round(high, DIGITS)
        mine = game.to_act == self.seat
        found: list[Bounds] = []
        for move in game.legal_moves():
            found.append(self.after(game, move))
            if found[-1] == (WON if mine else LOST):
                return found[-1]
        lows, highs = [low for low, _ in found], [high for _, high in found]
        if mine:
            return max(lows), max(highs)
        return min(lows), min(highs) if self.two else max(highs)

    def rolls(self, game: holocene.Game) -> Iterator[tuple[float, float, float]]:
        """Every roll: how likely it is, and the bounds after it."""
        for dice, part in game.chances():
            later = game.copy()
            later.answer(dice)
            yield part, *self.bounds(later)


def round_of(game: holocene.Game) -> int:
    """The number of the round."""
    return int(game._table.round_number)  # noqa: SLF001


def face(game: holocene.Game) -> str:
    """All that matters about a table: not the dice to come, nor those used up, nor how many free steps were made."""
    stream = dict.fromkeys(("key", "keystream", "drawn", "faces"), 0)
    matters = vars(game._table) | stream | {"free_steps": 0, "choices": game.legal_moves()}  # noqa: SLF001
    if game.decision not in WITH_DICE:
        matters |= {"rolled": []}
    return repr(matters)


def chances(game: holocene.Game, best: frozenset[str]) -> dict[str, Bounds]:
    """Bounds of the chance of winning after every move; others than the best need no long look if those surely win."""
    found = {move: looked_through(game, move) for move in best}
    room = LITTLE if set(found.values()) == {WON} else MOST_TABLES
    return found | {move: Prover(game, room).after(game, move) for move in game.legal_moves() if move not in best}


def looked_through(game: holocene.Game, move: str) -> Bounds:
    """Bounds after a move; what is not known of them lies in later rounds, not in tables that were left out."""
    prover = Prover(game)
    bounds = prover.after(game, move)
    assert prover.room > 0 or bounds == WON, f"too many tables after {move}"
    return bounds


def is_better(one: Bounds, other: Bounds) -> bool:
    """Whether one is at least as good whatever is not known, and not known to be the same."""
    return one[0] >= other[1] and one != other
