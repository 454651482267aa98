"""`view`: what a seat may know, in plain JSON types."""

import json
import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holocene
from tests.contract.games import (
    COLOURS,
    KINDS_OF_DECISION,
    RESOURCES,
    about_to_buy,
    bought,
    every_kind,
    finished,
    new,
    play_randomly,
    reach,
    walk,
)

KEYS = [
    *("game", "options", "round", "phase", "start_player", "to_act", "decision", "rolled", "players"),
    *("display", "deck", "piles", "pending"),
]
PLAYER_KEYS = [
    *("seat", "colour", "people", "home", "food", "agriculture", "merchant", "tools", "once", *RESOURCES, "jewelry"),
    *("score", "buildings", "cards", "placed", "claim", "traded"),
]
PENDING_KEYS = {"place", "piece", "paid", "got", "tools_added", "food_missing"}
SCORE_KEYS = {
    *("track", "culture", "farmers", "tool_makers", "builders", "shamans", "merchants", "resources", "total"),
}
PLACES = {
    *("hunt", "forest", "clay", "quarry", "river", "tool-maker", "hut", "field"),
    *(f"card-{n}" for n in range(1, 5)),
    *(f"building-{n}" for n in range(1, 5)),
}
CARD, BUILDING = re.compile(r"C(0[1-9]|[12]\d|3[0-6])"), re.compile(r"H(0[1-9]|1\d|2[0-8])")
EXTRA_CARD = "C05"


def plain(value: Any) -> bool:
    """Nothing but the types JSON has, not even their subclasses."""
    if type(value) is dict:
        return all(type(key) is str and plain(entry) for key, entry in value.items())
    if type(value) is list:
        return all(map(plain, value))
    return value is None or type(value) in {bool, int, str}


def views(game: holocene.Game) -> list[dict[str, Any]]:
    """What everybody sees, the spectator first."""
    return [game.view(seat) for seat in (None, *range(game.players))]


def check_table(view: dict[str, Any]) -> None:
    assert set(KEYS) <= set(view)
    assert view["game"] == "stone-age"
    assert view["phase"] in {"place", "use", "feed", "over"}
    assert view["decision"] in {*KINDS_OF_DECISION, None}
    assert all(die in range(1, 7) for die in view["rolled"])
    assert [card for card in view["display"] if card is not None and not CARD.fullmatch(card)] == []
    assert len(view["display"]) == 4
    assert len(view["piles"]) == len(view["players"])
    assert [set(pile) >= {"top", "left"} for pile in view["piles"]] == [True] * len(view["piles"])
    assert all((pile["top"] is None) == (pile["left"] == 0) for pile in view["piles"])
    assert all(BUILDING.fullmatch(pile["top"]) for pile in view["piles"] if pile["top"] is not None)


def check_player(player: dict[str, Any], seat: int) -> None:
    assert set(PLAYER_KEYS) <= set(player)
    assert (player["seat"], player["colour"]) == (seat, COLOURS[seat])
    assert all(set(tool) == {"value", "used"} and type(tool["used"]) is bool for tool in player["tools"])
    assert len(player["tools"]) <= 3
    assert set(player["once"]) <= {2, 3, 4}
    assert set(player["placed"]) <= PLACES
    assert all(people > 0 for people in player["placed"].values())
    assert all(BUILDING.fullmatch(building) for building in player["buildings"])
    assert (player["merchant"], player["jewelry"], player["traded"]) == (0, 0, False)
    assert type(player["claim"]) is bool


def check_cards_are_hidden(view: dict[str, Any], seat: int | None) -> None:
    for player in view["players"]:
        shown = player.get("card_ids")
        if player["seat"] == seat or view["phase"] == "over":
            assert len(shown) == player["cards"]
            assert all(CARD.fullmatch(card) for card in shown)
        else:
            assert shown is None


def check_views(game: holocene.Game) -> None:
    for seat, view in zip((None, *range(game.players)), views(game), strict=True):
        assert plain(view)
        assert json.loads(json.dumps(view)) == view
        check_table(view)
        for number, player in enumerate(view["players"]):
            check_player(player, number)
        check_cards_are_hidden(view, seat)
        assert (view["to_act"], view["decision"]) == (game.to_act, game.decision)
        assert view["options"] == game.options


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_every_kind_of_decision_a_view_has_all_its_keys_in_plain_types(players: int) -> None:
    for game in every_kind(players):
        check_views(game)


@settings(max_examples=6)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4))
def test_views_of_whole_random_games_are_plain_and_complete(seed: int, players: int) -> None:
    game = new(players, seed)
    for number, _ in enumerate(walk(game, Random(seed))):
        if number % 3 == 0:
            check_views(game)
    check_views(game)


def test_apart_from_own_cards_everybody_sees_the_same() -> None:
    game = play_randomly(new(4, seed=5), moves=300)
    seen = views(game)
    for view in seen:
        for player in view["players"]:
            player.pop("card_ids", None)
    assert all(one == other for one, other in pairwise(seen))


@pytest.mark.parametrize(
    ("decision", "phases"),
    [
        *(("place", {"place"}), ("use", {"use"}), ("tools", {"use"}), ("pay", {"use"}), ("build", {"use"})),
        *(("die", {"use"}), ("feed", {"feed"}), ("chance", {"use"})),
    ],
)
def test_the_phase_fits_the_decision(decision: str, phases: set[str]) -> None:
    assert reach(decision).view(None)["phase"] in phases


def test_the_dice_are_seen_while_they_are_decided_about_and_not_after() -> None:
    for game in every_kind():
        assert bool(game.view(None)["rolled"]) == (game.decision in {"tools", "die"})


def test_one_sees_what_is_half_done_and_nothing_else() -> None:
    for game in every_kind():
        pending = game.view(None)["pending"]
        assert set(pending) <= PENDING_KEYS
        assert game.decision not in {"place", "use", None} or not pending


@pytest.mark.parametrize("decision", ["pay", "build"])
def test_a_purchase_names_its_place_and_its_piece(decision: str) -> None:
    view = reach(decision).view(None)
    kind, number = view["pending"]["place"].split("-")
    piece = view["display"][int(number) - 1] if kind == "card" else view["piles"][int(number) - 1]["top"]
    assert view["pending"]["piece"] == piece
    assert view["players"][view["to_act"]]["placed"][view["pending"]["place"]] == 1


def test_a_gathering_names_its_place() -> None:
    view = reach("tools").view(None)
    assert view["pending"]["place"] in view["players"][view["to_act"]]["placed"]


def test_a_hungry_player_sees_how_much_food_is_missing() -> None:
    game = reach("feed")
    view = game.view(None)
    player = view["players"][view["to_act"]]
    assert player["food"] == 0
    assert 0 < view["pending"]["food_missing"] <= player["people"]


def test_pieces_leave_the_stock_with_each_payment() -> None:
    game = reach("pay")
    seat = game.to_act
    piece = next(move for move in game.legal_moves() if move.startswith("pay")).removeprefix("pay ")
    before = game.view(seat)["players"][seat][piece]
    game.play(f"pay {piece}")
    assert game.view(seat)["players"][seat][piece] < before


def test_scores_are_in_the_view_when_the_game_is_over_and_not_before() -> None:
    for game in every_kind():
        assert (game.view(None).get("scores") is None) == (not game.over)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_shows_every_card_and_the_scores(players: int) -> None:
    game = finished(players)
    for view in views(game):
        assert (view["phase"], view["decision"], view["to_act"]) == ("over", None, None)
        assert view["scores"] == game.scores()
        assert [len(player["card_ids"]) for player in view["players"]] == [p["cards"] for p in view["players"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_add_up_and_begin_with_the_track(players: int) -> None:
    game = finished(players)
    assert plain(game.scores())
    for player, score in zip(game.view(None)["players"], game.scores(), strict=True):
        assert set(score) >= SCORE_KEYS
        assert sum(score[key] for key in SCORE_KEYS - {"total"}) == score["total"]
        assert (score["track"], score["merchants"]) == (player["score"], 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_winners_are_the_seats_with_the_highest_total_and_then_the_highest_sum(players: int) -> None:
    game = finished(players)
    strength = [
        (score["total"], player["agriculture"] + sum(tool["value"] for tool in player["tools"]) + player["people"])
        for score, player in zip(game.scores(), game.view(None)["players"], strict=True)
    ]
    assert game.winners() == [seat for seat in range(players) if strength[seat] == max(strength)]


def test_a_bought_card_is_known_to_its_owner_alone() -> None:
    game = bought("C04")
    shown = [[player.get("card_ids") for player in view["players"]] for view in views(game)]
    assert shown == [[None, None], [["C04"], None], [None, []]]
    assert [player["cards"] for player in game.view(None)["players"]] == [1, 0]


def test_open_cards_shows_everybody_what_was_bought_in_plain_sight() -> None:
    for view in views(bought("C04", open_cards=True)):
        assert [player["card_ids"] for player in view["players"]] == [["C04"], []]


@pytest.mark.parametrize("open_cards", [False, True])
def test_the_blind_extra_card_is_never_shown_to_others(*, open_cards: bool) -> None:
    game = bought(EXTRA_CARD, 3, open_cards=open_cards)
    assert game.view(None)["players"][0]["cards"] == 2
    own = game.view(0)["players"][0]["card_ids"]
    assert len(own) == 2
    blind = next(card for card in own if card != EXTRA_CARD)
    for seat in (None, 1, 2):
        assert blind not in json.dumps(game.view(seat))
        assert (EXTRA_CARD in json.dumps(game.view(seat))) == open_cards


def test_the_two_resources_of_choice_are_open_until_they_are_taken() -> None:
    game = bought("C31")
    assert [player["claim"] for player in game.view(1)["players"]] == [True, False]
    game.undo()
    assert [player["claim"] for player in game.view(1)["players"]] == [False, False]


@pytest.mark.parametrize(("card", "value"), [("C02", 4), ("C16", 3), ("C17", 2)])
def test_one_use_tools_are_listed_by_their_value(card: str, value: int) -> None:
    assert about_to_buy(card).view(None)["players"][0]["once"] == []
    assert bought(card).view(None)["players"][0]["once"] == [value]
