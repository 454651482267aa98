"""What holds after every move of every game, shown on whole random games."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import holocene
from tests.contract.games import everything, new, play_randomly, walk
from tests.tiers import examples

VILLAGE = ["tool-maker", "hut", "field"]
GATHERING = ["forest", "clay", "quarry", "river"]
SINGLE = ["tool-maker", "field", *(f"card-{n}" for n in range(1, 5)), *(f"building-{n}" for n in range(1, 5))]
ALWAYS_ASKED = {"place", "use"}
View = dict[str, Any]

whole_games = given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4))


def tables(seed: int, players: int) -> Iterator[holocene.Game]:
    """A random game at every stage, from the start to the end; it is always the same game object."""
    game = new(players, seed)
    yield game
    for _ in walk(game, Random(seed)):
        yield game


def views(seed: int, players: int) -> Iterator[View]:
    for game in tables(seed, players):
        yield game.view(None)


def people_at(view: View, place: str) -> list[int]:
    """How many people of each colour stand there, without those who have none."""
    return [player["placed"][place] for player in view["players"] if place in player["placed"]]


def nobody_is_lost(view: View) -> None:
    for player in view["players"]:
        assert player["home"] + sum(player["placed"].values()) == player["people"]
        assert player["home"] >= 0
        assert 5 <= player["people"] <= 10


def tools_are_even(view: View) -> None:
    for player in view["players"]:
        values = [tool["value"] for tool in player["tools"]] + [0] * (3 - len(player["tools"]))
        assert len(values) == 3
        assert max(values) - min(values) <= 1
        assert 0 <= min(values) <= max(values) <= 4


def places_hold_whom_they_may(view: View) -> None:
    for place in SINGLE:
        assert people_at(view, place) in ([], [1])
    assert people_at(view, "hut") in ([], [2])
    for place in GATHERING:
        assert sum(people_at(view, place)) <= 7


def limits_of_small_tables_hold(view: View) -> None:
    players = len(view["players"])
    if players < 4:
        assert sum(bool(people_at(view, place)) for place in VILLAGE) <= 2
        assert max(len(people_at(view, place)) for place in GATHERING) <= players - 1


def cards_and_buildings_are_all_there(view: View) -> None:
    owned = sum(player["cards"] for player in view["players"])
    assert view["deck"] + sum(card is not None for card in view["display"]) + owned == 36
    buildings = [building for player in view["players"] for building in player["buildings"]]
    assert sum(pile["left"] for pile in view["piles"]) + len(buildings) == 7 * len(view["players"])
    assert len(set(buildings)) == len(buildings)


def amounts_are_possible(view: View) -> None:
    for player in view["players"]:
        assert min(player[name] for name in ("food", "wood", "brick", "stone", "gold")) >= 0
        assert 0 <= player["agriculture"] <= 10


INVARIANTS: list[Callable[[View], None]] = [
    nobody_is_lost,
    tools_are_even,
    places_hold_whom_they_may,
    limits_of_small_tables_hold,
    cards_and_buildings_are_all_there,
    amounts_are_possible,
]


@examples("rules", few=6, many=120)
@whole_games
def test_after_every_move_all_this_holds(seed: int, players: int) -> None:
    for view in views(seed, players):
        for holds in INVARIANTS:
            holds(view)


def lost_by(before: View, after: View) -> Iterator[tuple[int, bool]]:
    """How many points each player lost with a move, and whether they bought something with it."""
    for old, new_ in zip(before["players"], after["players"], strict=True):
        bought = old["cards"] != new_["cards"] or old["buildings"] != new_["buildings"]
        yield old["score"] - new_["score"], bought


def feeding_was_reached(before: View, after: View) -> bool:
    return before["phase"] == "feed" or after["phase"] in {"feed", "over"} or after["round"] != before["round"]


@examples("rules", few=3, many=80)
@whole_games
def test_the_score_falls_only_in_feeding_and_by_exactly_ten(seed: int, players: int) -> None:
    """The purchase that ends a round may score in the same step in which its buyer goes hungry."""
    before = new(players, seed).view(None)
    for after in views(seed, players):
        for lost, bought in lost_by(before, after):
            assert lost <= 0 or feeding_was_reached(before, after)
            assert lost <= 0 or lost == 10 or (bought and lost < 10)
        before = after


@examples("rules", few=3, many=80)
@whole_games
def test_the_score_rises_only_with_a_card_or_a_building(seed: int, players: int) -> None:
    before = new(players, seed).view(None)
    for after in views(seed, players):
        assert all(lost >= 0 or bought for lost, bought in lost_by(before, after))
        before = after


@examples("rules", few=4, many=120)
@whole_games
def test_who_is_to_act_has_moves_and_none_of_them_twice(seed: int, players: int) -> None:
    for game in tables(seed, players):
        moves = game.legal_moves()
        assert (game.to_act is None) == game.over == (moves == [])
        assert len(set(moves)) == len(moves)
        assert game.to_act is None or 0 <= game.to_act < players


@examples("rules", few=4, many=120)
@whole_games
def test_only_placing_and_using_are_asked_where_there_is_one_answer(seed: int, players: int) -> None:
    for game in tables(seed, players):
        assert game.over or game.decision in ALWAYS_ASKED or len(game.legal_moves()) > 1


@examples("rules", few=2, many=40)
@whole_games
def test_legal_moves_have_nothing_against_them_and_all_others_have(seed: int, players: int) -> None:
    ever_legal: set[str] = set()
    for number, game in enumerate(tables(seed, players)):
        legal = game.legal_moves()
        assert [game.why_not(move) for move in legal] == [None] * len(legal)
        ever_legal.update(legal)
        if number % 5 == 0:
            assert all(game.why_not(move) for move in ever_legal - set(legal))


@examples("rules", few=2, many=60)
@whole_games
def test_the_same_seed_and_moves_give_the_same_game(seed: int, players: int) -> None:
    first, second = new(players, seed), new(players, seed)
    for move in walk(first, Random(seed)):
        second.play(move)
        assert first == second
    assert everything(first) == everything(second)


@examples("rules", few=2, many=60)
@whole_games
def test_a_copy_never_changes_with_the_original(seed: int, players: int) -> None:
    kept = [(game.copy(), everything(game)) for number, game in enumerate(tables(seed, players)) if number % 40 == 0]
    for copy, said in kept:
        assert everything(copy) == said


@examples("rules", few=2, many=60)
@whole_games
def test_undoing_all_the_way_back_gives_the_fresh_game(seed: int, players: int) -> None:
    game = play_randomly(new(players, seed), seed)
    for _ in range(len(game.moves)):
        game.undo()
    assert game == new(players, seed)
    assert everything(game) == everything(new(players, seed))


@examples("rules", few=3, many=80)
@whole_games
def test_the_start_player_changes_clockwise_with_every_round(seed: int, players: int) -> None:
    for view in views(seed, players):
        assert view["start_player"] == (view["round"] - 1) % players


@examples("rules", few=3, many=80)
@whole_games
def test_a_game_ends_with_an_empty_pile_or_too_few_cards(seed: int, players: int) -> None:
    view = play_randomly(new(players, seed), seed).view(None)
    open_cards = sum(card is not None for card in view["display"])
    assert any(pile["left"] == 0 for pile in view["piles"]) or view["deck"] + open_cards < 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_ask_every_kind_of_question(players: int) -> None:
    asked: Counter[str] = Counter()
    for seed in count():
        asked.update(game.decision for game in tables(seed, players) if game.decision is not None)
        if len(asked) == 7 or seed == 20:
            break
    assert set(asked) == {"place", "use", "tools", "pay", "build", "die", "feed"}
