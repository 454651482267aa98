"""A bot that takes a seat over, or gives a hint, goes on from whatever was played before by legal moves."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import holocene
from holocene import bots
from holocene.bots.playout import ask
from tests.stone_age.scenario import set_up
from tests.tiers import sample

SOME_TABLES = [("stone-age", 3, {"expansion": True, "bonus_buildings": True}), ("epoch", 1, {})]
MORE_TABLES = [
    ("stone-age", 2, {}),
    ("stone-age", 4, {"open_cards": True}),
    ("stone-age", 5, {"expansion": True}),
    ("epoch", 3, {"landscape_visible": False}),
]
BY_CHANCE = 0.5  # of the moves
STOCK = {"wood": 5, "brick": 2, "stone": 2, "gold": 5}
CHOSEN_PRICES = ["card-1", "card-2", "card-3", "card-4", "H02", "H03", "H05", "H07", "H09", "H17", "H19", "H22", "H25"]


def buying(what: str) -> holocene.Game:
    """A card, or a building whose price the player chooses, is about to be paid."""
    place = what if what.startswith("card") else "building-1"
    others = [["H01", "H04"], ["H06", "H08"], ["H12", "H13"]]
    piles = [[what if place == "building-1" else "H14", "H15"], *others]
    game = set_up(display=["C01", "C02", "C03", "C07"], piles=piles, red={"placed": {place: 1}, **STOCK})
    if game.decision == "use":
        game.play(f"use {place}")
    return game


def payments_begun(game: holocene.Game) -> Iterator[holocene.Game]:
    """Every question that may come up in paying, whatever is paid."""
    if game.decision == "pay":
        yield game
        for move in game.legal_moves():
            if move.startswith("pay "):
                after = game.copy()
                after.play(move)
                yield from payments_begun(after)


@pytest.mark.parametrize("what", CHOSEN_PRICES)
@pytest.mark.parametrize("name", ["greedy", "planner"])
def test_a_payment_that_somebody_else_began_is_gone_on_with(name: str, what: str) -> None:
    questions = list(payments_begun(buying(what)))
    assert questions
    for game in questions:
        assert game.to_act is not None
        assert bots.make(name).advise(game.imagine(game.to_act)).move in game.legal_moves(), game.view(0)["pending"]


@pytest.mark.parametrize(("name", "players", "options"), sample("bots", few=SOME_TABLES, many=MORE_TABLES))
@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_a_bot_knows_an_answer_whatever_was_played_before(
    bot: str, name: str, players: int, options: dict[str, Any]
) -> None:
    game, chance = holocene.new(name, players=players, seed=players, **options), random.Random(players)
    while not game.over:
        wanted = ask(game, bots.make(bot, players), chance.getrandbits(62))
        game.play(chance.choice(game.legal_moves()) if chance.random() < BY_CHANCE else wanted)
    assert game.over


def test_a_bot_that_remembers_its_plan_gives_it_up_where_others_play_for_its_seat() -> None:
    game, chance = holocene.new("epoch", players=2, seed=6), random.Random(6)
    seated = [bots.make("greedy", seat) for seat in range(2)]
    while (seat := game.to_act) is not None:
        wanted = ask(game, seated[seat], chance.getrandbits(62))
        game.play(chance.choice(game.legal_moves()) if chance.random() < BY_CHANCE else wanted)
    assert game.over
