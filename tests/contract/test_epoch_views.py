"""`view` of Epoch: what a seat may know, in plain JSON types; scores and winners."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holocene
from holocene.epoch.pieces import PLACE_NAMES
from tests.epoch.scenario import set_up
from tests.epoch.views import MATERIALS
from tests.whole_games.epoch_games import STARTS, every_kind, finished, new, play_lively, reach, start, table_of, walk

COLOURS = ["red", "blue", "green", "yellow"]
KEYS = {
    *("game", "options", "round", "phase", "last_rounds", "to_act", "decision"),
    *("players", "turn", "tiles", "sites", "pending"),
}
PLAYER_KEYS = {
    *("seat", "colour", "dummy", "food", *MATERIALS, "leader", "huts", "tokens"),
    *("abilities", "tiles", "spots", "carries", "dealt"),
}
DUMMY_KEYS = {"next", "waited"}
TURN_KEYS = {"acted", "developed", "offered", "borrowed", "open", "jug", "ridden", "free_steps"}
TILE_KEYS = {
    *("place", "q", "r", "landscape", "face_up", "ability", "tile", "owner", "status", "lying", "quadrants"),
}
SITE_KEYS = {"site", "quadrant", "place", "q", "r", "discovered", "status", "scores", "segments"}
PENDING_KEYS = {
    *("action", "power", "journey", "tile", "site", "segment", "paid", "asked", "wanted", "direction"),
}
SCORE_KEYS = {"status", "tiles", "sites", "bonus", "total"}


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
    assert set(view) == KEYS | ({"scores"} if view["phase"] == "over" else set())
    assert view["phase"] in {"keep", "play", "over"}
    assert set(view["turn"]) >= TURN_KEYS
    assert set(view["pending"]) <= PENDING_KEYS
    assert len(view["tiles"]) == 44
    assert all(set(tile) >= TILE_KEYS for tile in view["tiles"])
    assert [set(site) for site in view["sites"]] == [SITE_KEYS] * 4
    for tile in view["tiles"]:
        assert tile["face_up"] or (tile["ability"], tile["tile"], tile["owner"], tile["lying"]) == (
            None,
            None,
            None,
            {},
        )
        assert set(tile["lying"]) <= set(MATERIALS)
        assert all(pieces > 0 for pieces in tile["lying"].values())


def check_players(view: dict[str, Any], seat: int | None) -> None:
    for number, player in enumerate(view["players"]):
        shown = number == seat or player["dummy"] or view["options"]["open_status"] or view["phase"] == "over"
        more = ({"status"} if shown else set()) | (DUMMY_KEYS if player["dummy"] else set())
        assert set(player) == PLAYER_KEYS | more
        assert (player["seat"], player["colour"]) == (number, COLOURS[number])
        assert player["dummy"] == (len(view["options"]["carrier"]) == 1 and number == 1)


def check_views(game: holocene.Game) -> None:
    for seat, view in zip((None, *range(game.players)), views(game), strict=True):
        assert plain(view)
        assert json.loads(json.dumps(view)) == view
        check_table(view)
        check_players(view, seat)
        assert (view["game"], view["to_act"], view["decision"]) == ("epoch", game.to_act, game.decision)
        assert view["options"] == game.options


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_at_every_kind_of_decision_a_view_has_all_its_keys_in_plain_types(players: int) -> None:
    for game in every_kind(players):
        check_views(game)


@settings(max_examples=8)
@given(kind=st.sampled_from(sorted(STARTS)), players=st.integers(1, 4), seed=st.integers(0, 2**63 - 1))
def test_views_of_whole_lively_games_are_plain_and_complete(kind: str, players: int, seed: int) -> None:
    game = start(kind, players, seed)
    for number, _ in enumerate(walk(game, Random(seed))):
        if number % 25 == 0:
            check_views(game)
    check_views(game)


def statuses(red: int, blue: int, green: int) -> holocene.Game:
    """Three players who have so much status."""
    return set_up(
        3, land={"d3": "forest"}, red={"status": red}, blue={"status": blue}, green={"at": "d3", "status": green}
    )


def test_two_tables_that_differ_in_the_status_of_others_look_the_same() -> None:
    one, other = statuses(3, 4, 5), statuses(3, 6, 0)
    assert one != other
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)
    assert one.view(2) != other.view(2)


def test_the_status_of_others_shows_in_no_question_and_no_reason() -> None:
    one, other = statuses(0, 4, 0), statuses(0, 0, 3)
    assert one.legal_moves() == other.legal_moves()
    assert [one.why_not(f"borrow {colour}") for colour in COLOURS] == [
        other.why_not(f"borrow {colour}") for colour in COLOURS
    ]


def test_the_dummys_status_is_open() -> None:
    game = set_up(1, round=4, red={"at": "e4", "status": 2}, blue={"at": "e3", "status": 5})
    assert [player.get("status") for player in game.view(0)["players"]] == [2, 5]
    assert [player.get("status") for player in game.view(None)["players"]] == [None, 5]


def exchanged(game: holocene.Game, *, alike: bool) -> holocene.Game:
    """The same table with two tiles exchanged that lie face down, of the same landscape or of different ones."""
    down = {tile["place"]: tile["landscape"] for tile in set_up().view(None)["tiles"] if not tile["face_up"]}
    other = game.copy()
    first, *rest = [PLACE_NAMES.index(place) for place in down]
    second = next(one for one in rest if (down[PLACE_NAMES[one]] == down[PLACE_NAMES[first]]) == alike)
    tiles = table_of(other).tile
    tiles[first], tiles[second] = tiles[second], tiles[first]
    assert other != game
    return other


@pytest.mark.parametrize("seat", [0, 1, None])
def test_two_tables_that_differ_in_abilities_face_down_look_the_same(seat: int | None) -> None:
    game = set_up()
    assert exchanged(game, alike=True).view(seat) == game.view(seat)
    assert exchanged(game, alike=False).view(seat) != game.view(seat)


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("alike", [False, True])
def test_with_hidden_landscapes_any_tiles_face_down_look_the_same(seat: int | None, *, alike: bool) -> None:
    game = set_up(landscape_visible=False)
    assert exchanged(game, alike=alike).view(seat) == game.view(seat)


@settings(max_examples=8)
@given(players=st.integers(1, 4), seed=st.integers(0, 2**63 - 1), moves=st.integers(0, 300))
def test_tables_that_differ_in_hidden_things_alone_look_the_same(players: int, seed: int, moves: int) -> None:
    """Other tiles face down and other tiles to come: whatever a seat can ask for says the same."""
    game = play_lively(start("set-up", players, seed), seed, moves)
    for seat in (None, *range(players)):
        one, other = game.imagine(seat, 1), game.imagine(seat, 2)
        assert views(one) == views(other) == views(game)
        assert one.legal_moves() == other.legal_moves() == game.legal_moves()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_apart_from_their_status_everybody_sees_the_same(players: int) -> None:
    for game in every_kind(players):
        seen = views(game)
        for view in seen:
            for player in view["players"]:
                player.pop("status", None)
        assert all(view == seen[0] for view in seen)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_end_shows_all_status_and_the_scores(players: int) -> None:
    game = finished(players)
    for view in views(game):
        assert (view["phase"], view["decision"], view["to_act"]) == ("over", None, None)
        assert view["scores"] == game.scores()
        assert [player["status"] for player in view["players"]] == [score["status"] for score in game.scores()]


def test_scores_are_in_the_view_when_the_game_is_over_and_not_before() -> None:
    for game in every_kind():
        assert ("scores" in game.view(None)) == game.over


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_scores_add_up(players: int) -> None:
    game = finished(players)
    assert plain(game.scores())
    assert len(game.scores()) == max(players, 2)
    for score in game.scores():
        assert set(score) == SCORE_KEYS
        assert sum(score[key] for key in SCORE_KEYS - {"total"}) == score["total"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_winners_are_the_seats_with_the_highest_total(players: int) -> None:
    for seed in range(6):
        game = play_lively(start("riches", players, seed), seed)
        totals = [score["total"] for score in game.scores()]
        assert game.winners() == [seat for seat in range(players) if totals[seat] == max(totals)]


def test_alone_one_wins_or_nobody() -> None:
    won = set()
    for seed in range(12):
        game = play_lively(start("riches", 1, seed), seed)
        mine, dummys = (score["total"] for score in game.scores())
        assert game.winners() == ([0] if mine > dummys else [])
        won.add(mine > dummys)
    assert won == {True, False}


def test_nobody_has_won_while_the_game_goes_on() -> None:
    for game in every_kind():
        assert bool(game.winners()) == game.over


def test_equal_players_share_the_victory_and_a_tie_with_the_dummy_is_no_victory() -> None:
    tie = set_up(last_rounds=1, to_act="blue", red={"status": 4}, blue={"status": 4})
    tie.play("end")
    assert (tie.over, tie.winners()) == (True, [0, 1])
    alone = set_up(1, round=19, last_rounds=1, red={"status": 4}, blue={"at": None, "status": 4})
    alone.play("end")
    assert (alone.over, alone.winners()) == (True, [])


def test_what_is_half_done_is_in_the_view() -> None:
    assert reach("work").view(None)["pending"]["action"] == "work"
    assert reach("work").view(None)["pending"]["power"] >= 0
    permit = reach("permit", 3).view(None)
    assert permit["pending"]["asked"] == permit["to_act"]
    assert permit["turn"]["seat"] != permit["to_act"]
    assert permit["pending"]["tile"] == permit["players"][permit["to_act"]]["leader"]
    accept = reach("accept", 3).view(None)
    assert accept["turn"]["seat"] == accept["to_act"] != accept["pending"]["asked"]
    assert list(accept["pending"]["wanted"].values()) > [0]


def test_the_rounds_are_counted_from_one_and_begin_when_all_abilities_are_kept() -> None:
    assert reach("keep").view(None)["round"] == 0
    assert reach("place").view(None)["round"] == 1


def test_a_new_table_is_seen_with_everything_on_it() -> None:
    view = new(3, setup="extended").view(0)
    assert (view["round"], view["phase"], view["last_rounds"]) == (1, "play", None)
    assert [(player["food"], player["huts"], player["tokens"]) for player in view["players"]] == [(12, 11, 4)] * 3
    assert sum(tile["status"] for tile in view["tiles"]) == 34
    assert [site["status"] for site in view["sites"]] == [3] * 4
