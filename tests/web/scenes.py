"""Tables in the middle of a game or at its end, brought there past the page."""

import random
from collections.abc import Callable
from typing import Any

import holocene
from tests.analysis.games import RECORDS, record
from tests.server.servers import Client, Json, choose

OF_TWO = "two_sensible_players"
OF_TWO_WITH_THE_EXPANSION = "expansion_two_sensible_players"
OF_FIVE = "expansion_five_sensible_players_with_bonus_buildings"
OF_EPOCH = "epoch_three_sensible_players"
ALONE = "epoch_one_sensible_player_alone"


def going_on(client: Client, name: str, number: int, *seats: str, **settings: Any) -> str:
    """A table that goes on after so many moves of a golden record."""
    origin = {"record": (RECORDS / f"{name}.txt").read_text(encoding="utf-8"), "number": number}
    return client.new_table(*seats, **{"from": origin, "public": False, **settings})


def near_the_end(client: Client, name: str, moves: int, *seats: str) -> str:
    """A table so many moves before the end of a golden record; played otherwise, the game may last longer."""
    return going_on(client, name, len(record(name).moves) - moves, *seats)


def finished(client: Client, name: str = OF_TWO) -> str:
    """A table that this person has played to the end, on all seats: the last move of a golden record is made here."""
    game = record(name)
    table = going_on(client, name, len(game.moves) - 1, *["human"] * game.players, public=True)
    client.move(table, game.moves[-1][1])
    return table


def at_a_payment(client: Client, name: str = OF_TWO) -> str:
    """A table of this person's where a price of several pieces can be paid in several ways."""
    return going_on(client, name, moves_before(name, is_a_choice_of_goods), *["human"] * record(name).players)


def is_a_choice_of_goods(game: holocene.Game) -> bool:
    """Whether a price of several pieces can be paid in several ways."""
    pending = game.view(None)["pending"] or {}
    pays = [move for move in game.legal_moves() if move.startswith("pay ")]
    return len(pays) > 1 and not pending.get("paid") and "place" in pending


def moves_before(name: str, wanted: Callable[[holocene.Game], bool]) -> int:
    """How many moves of a golden record are made before something is true of the table."""
    whole = record(name)
    game = whole.at(0)
    for _, move, _ in whole.moves:
        if wanted(game):
            break
        game.play(move)
    assert wanted(game)
    return len(game.moves)


def play_until(client: Client, table: str, wanted: Callable[[Json], object], seed: int = 1) -> Json:
    """Chance plays all seats of this person until something is true of the position."""
    dice = random.Random(seed)
    while not wanted(position := client.look(table)):
        client.move(table, choose(position["choices"], dice), position["number"] + 1)
    return position
