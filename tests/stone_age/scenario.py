"""Lay any table that the rules can reach, in one line, for a scenario."""

from collections.abc import Callable
from typing import Any

import pytest

from holocene.engine.game import Game
from holocene.engine.options import usual_values
from holocene.expansion.private import open_private_place
from holocene.stone_age import play
from holocene.stone_age.buildings import BUILDING_IDS, BUILDINGS
from holocene.stone_age.cards import CARD_IDS
from holocene.stone_age.face import StoneAge
from holocene.stone_age.moves import PLACE_WORDS
from holocene.stone_age.rounds import begin_feeding, begin_placing, next_to_use
from holocene.stone_age.rows import OPEN_PRIVATE_PLACE
from holocene.stone_age.table import COLOURS, GOODS, NOBODY, NOTHING, PILE, USING, Player, Table
from holocene.stone_age.tools import WEAKEST_ONCE

Laid = dict[str, Any] | None
PLAIN = ("people", "food", "agriculture", "score", "merchant")
LISTS = ("tools", "used", "once", "cards", "blind", "buildings", "placed", "claim", "traded")


def rule(*numbers: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The sentences of the rulebook that a test shows."""
    return pytest.mark.rule(*numbers)


def player(game: Game, colour: str) -> dict[str, Any]:
    """A player's board as its owner sees it."""
    seat = COLOURS.index(colour)
    board: dict[str, Any] = game.view(seat)["players"][seat]
    return board


def set_up(
    players: int = 4,
    *,
    phase: str | None = None,
    to_act: str | None = None,
    start: str = "red",
    round: int = 1,
    display: list[str | None] | None = None,
    deck: list[str] | None = None,
    piles: list[list[str]] | None = None,
    red: Laid = None,
    blue: Laid = None,
    green: Laid = None,
    yellow: Laid = None,
    black: Laid = None,
    **options: Any,
) -> Game:
    """A game in the middle, with everything as said and the rest as at the start."""
    rules = StoneAge()
    given = {**usual_values(rules.options, players), **options}
    table = rules.begin(players, 1, given)
    boards = [board or {} for board in (red, blue, green, yellow, black)]
    for seat, board in enumerate(boards):
        if seat < players:
            lay_board(table, seat, board)
        elif board:
            message = f"{COLOURS[seat]} does not play"
            raise ValueError(message)
    lay_cards(table, display, deck)
    lay_tiles(table, piles)
    table.round_number = round
    table.start_player = COLOURS.index(start)
    anybody_out = any(board.get("placed") for board in boards)
    begin_phase(table, phase or ("use" if anybody_out else "place"), to_act or start)
    return Game(rules, players, given, table)


def begin_phase(table: Table, phase: str, to_act: str) -> None:
    """Ask the first question of that part of the round."""
    begin_placing(table)
    table.to_act = table.turn = COLOURS.index(to_act)
    if phase == "use":
        table.phase = USING
        next_to_use(table)
    elif phase == "feed":
        begin_feeding(table)
    elif phase != "place":
        message = f"there is no phase {phase!r}"
        raise ValueError(message)
    play.settle(table)


def lay_board(table: Table, seat: int, board: dict[str, Any]) -> None:
    """One player's board."""
    owner = table.players[seat]
    for name in board:
        if name not in PLAIN + LISTS + GOODS:
            message = f"a player board has no {name!r}"
            raise ValueError(message)
    for name in PLAIN:
        setattr(owner, name, board.get(name, getattr(owner, name)))
    for good, name in enumerate(GOODS):
        owner.goods[good] = board.get(name, owner.goods[good])
    owner.claim = int(board.get("claim", False))
    owner.traded = int(board.get("traded", False))
    lay_tools(owner, board)
    for place, people in board.get("placed", {}).items():
        table.placed[PLACE_WORDS.index(place)][seat] = people
    owner.home = owner.people - sum(board.get("placed", {}).values())
    if owner.home < 0:
        message = f"{COLOURS[seat]} has placed more people than there are"
        raise ValueError(message)
    for card in board.get("cards", []) + board.get("blind", []):
        take(table.card_owner, CARD_IDS.index(card), seat)
        table.card_blind[CARD_IDS.index(card)] = int(card in board.get("blind", []))
    for tile in board.get("buildings", []):
        take(table.building_owner, BUILDING_IDS.index(tile), seat)
        row = BUILDINGS[BUILDING_IDS.index(tile)]
        if row.top == OPEN_PRIVATE_PLACE:
            open_private_place(owner, row.what)


def lay_tools(owner: Player, board: dict[str, Any]) -> None:
    """Tools by slot, and one-use tools."""
    for slot, value in enumerate(board.get("tools", [])):
        owner.tools[slot] = value
    for slot in board.get("used", []):
        owner.used[slot - 1] = 1
    for value in board.get("once", []):
        owner.once[value - WEAKEST_ONCE] = 1


def take(owners: list[int], piece: int, seat: int) -> None:
    """A piece has one owner."""
    if owners[piece] != NOBODY:
        message = f"piece {piece} is laid twice"
        raise ValueError(message)
    owners[piece] = seat


def lay_cards(table: Table, display: list[str | None] | None, deck: list[str] | None) -> None:
    """Display and deck; what is not named comes in the order of the ids."""
    named = [card for card in (display or []) + (deck or []) if card]
    box = CARD_IDS[: table.cards]
    rest = [card for card in box if card not in named and table.card_owner[CARD_IDS.index(card)] == NOBODY]
    if len(set(named)) < len(named) or any(table.card_owner[CARD_IDS.index(card)] != NOBODY for card in named):
        message = f"a card is laid twice: {named}"
        raise ValueError(message)
    shown = display if display is not None else [rest.pop(0) for _ in range(table.card_spaces)]
    table.display[: table.card_spaces] = [CARD_IDS.index(card) if card else NOTHING for card in shown]
    stack = [CARD_IDS.index(card) for card in (rest if deck is None else deck)][::-1]
    table.deck_left = len(stack)
    table.deck[:] = stack + [NOTHING] * (len(table.deck) - len(stack))


def lay_tiles(table: Table, piles: list[list[str]] | None) -> None:
    """The piles; what is not named comes in the order of the ids."""
    box = BUILDING_IDS[: table.tiles]
    rest = [tile for tile in box if table.building_owner[BUILDING_IDS.index(tile)] == NOBODY]
    set_up_table = (
        piles if piles is not None else [rest[PILE * pile : PILE * (pile + 1)] for pile in range(table.seats)]
    )
    named = [tile for pile in set_up_table for tile in pile]
    if len(set_up_table) != table.seats or len(set(named)) < len(named) or not set(named) <= set(rest):
        message = f"the piles cannot be laid like this: {set_up_table}"
        raise ValueError(message)
    for pile, tiles in enumerate(set_up_table):
        stack = [BUILDING_IDS.index(tile) for tile in tiles][::-1]
        table.pile_left[pile] = len(stack)
        table.piles[pile][:] = stack + [NOTHING] * (PILE - len(stack))
