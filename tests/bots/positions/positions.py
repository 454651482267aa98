"""Positions with one clearly best move: how they are written down, and how they are laid."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

import holocene
from holocene.epoch.pieces import SITES_BESIDE
from holocene.stone_age.cards import CARD_IDS
from tests.epoch import scenario as epoch_laying
from tests.epoch.near_the_end import without
from tests.stone_age import scenario as stone_age_laying

COLOURS = ("red", "blue", "green", "yellow", "black")
PILE = 7
ROUNDS_BEFORE = 12  # or a little less, so that everybody has begun equally often
PLAIN_TILES = [f"H{number:02d}" for number in range(1, 29)]
NEW_TILES = ["XH6", "XH7", "XH8", "XH9", "XH2", "XH3", "XH1"]  # those that open no place of one's own
BASE_CARDS, ALL_CARDS = 36, 45
OTHERS = "others"

Laid = dict[str, Any]


@dataclass(frozen=True)
class Position:
    """A table, and the moves that a sound player makes there."""

    name: str
    why: str
    best: frozenset[str]
    set_up: Callable[[], holocene.Game]
    moves: tuple[str, ...] = ()  # played first, with the dice as in a record: "use hunt = 3 4"
    proof: bool = True  # whether looking at everything up to the end of the round settles it

    def __str__(self) -> str:
        return self.name

    def game(self) -> holocene.Game:
        """The game at the question."""
        game = self.set_up()
        for move in self.moves:
            words, _, dice = move.partition(" = ")
            game.play(words, rolled=[int(die) for die in dice.split()] if dice else None)
        return game


def at(set_up: Any, name: str, why: str, best: str, *moves: str, proof: bool = True, **set_up_table: Any) -> Position:
    """A row of a list of positions; if several moves are best, a bar stands between them."""
    return Position(name, why, frozenset(best.split(" | ")), partial(set_up, **set_up_table), moves, proof)


def stone_age(
    *, piles: str = "", deck: int | None = None, start: str = "blue", players: int = 2, **set_up_table: Any
) -> Any:
    """A table of Stone Age late in the game on which no piece is missing; red is to act, the last of the round.

    Piles are written "H24:1 H09:3": the open tile of each and how many are left with it, "-" for an empty one. A
    board's `built` is its number of buildings; who says nothing shares the others evenly. With `deck` so many cards are
    left to draw; the player whose `cards` are "others" has bought the rest.
    """
    boards = {colour: dict(set_up_table.pop(colour, {})) for colour in COLOURS[:players]}
    tops = piles.split() or [f"{tile}:{PILE}" for tile in PLAIN_TILES[:players]]
    box = PLAIN_TILES + (NEW_TILES if set_up_table.get("expansion") else [])
    spare = iter([tile for tile in box if tile not in " ".join(tops)])
    set_up_table["piles"] = [pile_of(top, spare) for top in tops]
    bought = PILE * players - sum(map(len, set_up_table["piles"]))
    share_buildings(list(boards.values()), bought, spare)
    share_cards(boards, set_up_table, deck)
    round = ROUNDS_BEFORE - ROUNDS_BEFORE % players + 1 + COLOURS.index(start)
    return stone_age_laying.set_up(players, start=start, **{"round": round, "to_act": "red", **boards, **set_up_table})


def expansion(**set_up_table: Any) -> Any:
    """The same with the expansion."""
    return stone_age(expansion=True, **set_up_table)


def pile_of(top: str, spare: Any) -> list[str]:
    """A pile with that open tile."""
    if top == "-":
        return []
    tile, left = top.split(":")
    return [tile, *islice(spare, int(left) - 1)]


def share_buildings(boards: list[Laid], bought: int, spare: Any) -> None:
    """Every tile that left a pile belongs to somebody."""
    counts = [board.pop("built", None) for board in boards]
    silent = counts.count(None)
    left = bought - sum(count or 0 for count in counts)
    for board, count in zip(boards, counts, strict=True):
        share = count if count is not None else -(-left // silent)
        if count is None:
            left, silent = left - share, silent - 1
        named = board.get("buildings", [])
        board["buildings"] = [*named, *islice(spare, share - len(named))]
    owned = sum(len(board["buildings"]) for board in boards)
    if owned != bought:
        message = f"{bought} tiles have left the piles, not {owned}"
        raise ValueError(message)


def share_cards(boards: dict[str, Laid], set_up_table: Laid, deck: int | None) -> None:
    """Every card that left the deck belongs to somebody or lies open."""
    box = CARD_IDS[: ALL_CARDS if set_up_table.get("expansion") else BASE_CARDS]
    gone = [card for board in boards.values() if board.get("cards") != OTHERS for card in board.get("cards", [])]
    gone += [card for board in boards.values() for card in board.get("blind", [])]
    if "display" not in set_up_table:
        spaces = 5 if set_up_table.get("expansion") else 4
        set_up_table["display"] = [card for card in box if card not in gone][:spaces]
    rest = [card for card in box if card not in gone and card not in set_up_table["display"]]
    set_up_table["deck"] = rest if deck is None else rest[:deck]
    others = [board for board in boards.values() if board.get("cards") == OTHERS]
    if len(others) != (0 if deck is None else 1):
        message = "with a deck that is nearly used up one player has the other cards"
        raise ValueError(message)
    for board in others:
        board["cards"] = rest[deck:]


def epoch(*, down: str = "", **set_up_table: Any) -> Any:
    """A table of Epoch in its last round, blue's turn: every tile lies face up, except those that are named."""
    rows = {"round": ROUNDS_BEFORE + 1, "last_rounds": 1, "to_act": "blue", "down": down.split(), **set_up_table}
    game = epoch_laying.set_up(land=without(*down.split()), **rows)
    table = game._table  # noqa: SLF001
    for place, quadrant in enumerate(SITES_BESIDE):
        if quadrant >= 0 and table.up[place]:
            table.site_status[quadrant] = 0
    return game
