"""What the greedy bot does on a laid table of Epoch, question by question."""

from itertools import pairwise

import pytest

import holocene
from tests.bots.questions import choice, let_it_play
from tests.epoch.scenario import player, set_up


def turn_of(game: holocene.Game) -> list[str]:
    """All moves of the turn that begins."""
    bot, moves = holocene.bots.make("greedy"), []
    seat, round_number = game.to_act, game.view(None)["round"]
    while game.to_act == seat and game.view(None)["round"] == round_number:
        moves.append(bot.choose(game.imagine(seat, 0)))
        game.play(moves[-1])
        if moves[-1] == "end":
            break
    return moves


def test_what_can_be_paid_is_developed_at_once() -> None:
    game = set_up(land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 3})
    assert "develop f2" in turn_of(game)
    assert "pottery" in player(game, "red")["abilities"]


def test_materials_for_an_offer_are_carried_to_the_site() -> None:
    game = set_up(
        land={"h1": "grasslands", "h2": "grasslands", "g2": "grasslands"},
        sites=["egtved", "varna", "carnac", "stonehenge"],
        round=12,
        red={"at": "g2", "food": 8, "antler": 1, "tendon": 1, "wood": 1},
    )
    assert "offer egtved 3" in turn_of(game)


def test_who_has_no_food_gets_some() -> None:
    game = set_up(land={"f2": "grasslands"}, red={"at": "e3", "food": 0})
    assert turn_of(game)[0] in {"gather", "fish", "hunt"}


def test_a_first_turn_with_much_food_and_nothing_to_develop_is_for_exploring() -> None:
    game = set_up(red={"at": "e3", "food": 16, "abilities": ["fishing-pole", "hoop-net"]})
    moves = turn_of(game)
    assert len([move for move in moves if move.startswith("explore")]) == 2


def test_on_the_last_turn_food_is_spent_for_status() -> None:
    game = set_up(last_rounds=1, round=18, land={"f2": "forest"}, red={"at": "f2", "food": 3})
    assert any(move.startswith("explore") for move in turn_of(game))


def test_a_second_offer_that_would_end_the_game_early_waits() -> None:
    sites = ["egtved", "varna", "carnac", "stonehenge"]
    set_up_table = {"sites": sites, "tokens": {"varna": {1: "red"}}, "land": {"h1": "grasslands", "h2": "grasslands"}}
    goods = {"at": "h2", "antler": 1, "tendon": 1, "wood": 1}
    assert "offer egtved 3" not in turn_of(set_up(round=5, red=goods, **set_up_table))
    assert "offer egtved 3" in turn_of(set_up(round=12, red=goods, **set_up_table))


@pytest.mark.parametrize(("status", "answer"), [(0, "refuse"), (2, "refuse"), (15, "want status")])
def test_for_a_tile_of_use_status_is_wanted_and_permission_refused_to_who_has_too_little(
    status: int, answer: str
) -> None:
    red = {"at": "e3", "clay": 3, "status": status}
    game = set_up(land={"f2": "grasslands pottery"}, red=red, blue={"at": "f2"})
    game.play("ask f2")
    assert choice(game).startswith(answer)


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [("food 1", "accept"), ("clay", "accept"), ("status 1", "accept"), ("status 15", "withdraw")],
)
def test_what_is_wanted_is_given_as_long_as_the_tile_is_worth_more(wanted: str, answer: str) -> None:
    red = {"at": "e3", "clay": 4, "status": 15}
    game = set_up(land={"f2": "grasslands pottery"}, red=red, blue={"at": "f2"})
    game.play("ask f2")
    game.play(f"want {wanted}")
    assert choice(game) == answer


def test_permission_is_given_by_who_has_the_ability_already() -> None:
    game = set_up(
        land={"f2": "grasslands pottery"}, red={"at": "e3", "clay": 3}, blue={"at": "f2", "abilities": ["pottery"]}
    )
    assert "ask f2" in turn_of(game)
    assert choice(game) == "allow"


def test_alone_the_dummy_is_sent_where_it_gets_least() -> None:
    game = holocene.new("epoch", players=1, seed=1, sites=["stonehenge", "carnac", "egtved", "varna"])
    assert let_it_play(game, {"village"}) == ["dummy north"]
    while game.decision != "direction":
        game.play(choice(game))
    assert choice(game) == "dummy nw"


def test_a_bot_that_is_asked_anew_for_every_move_takes_what_it_works_for() -> None:
    game = holocene.new("epoch", players=2, seed=3)
    while not game.over:
        game.play(holocene.bots.make("greedy", len(game.moves)).choose(game.imagine(game.to_act or 0, 0)))
    moves = [text for _, text, _ in game.moves]
    works = [after for before, after in pairwise(moves) if before == "work"]
    assert len(works) > 5
    assert "done" not in works
    assert min(score["total"] for score in game.scores()) > 20
