from collections import defaultdict
from pathlib import Path
from random import Random

import pytest

import holocene
from holocene import arena, bots
from holocene.arena import Match
from holocene.arena.matches import final
from holocene.bots.playout import play_out
from tests.arena.matches import bot_file, quick, small, timeless
from tests.bots.positions.positions import stone_age


@pytest.fixture(scope="module")
def played() -> arena.Results:
    return arena.play(small(players=3, seeds=1, options={"expansion": True}))


def test_every_game_has_a_row_for_each_seat_and_one_win_to_share(played: arena.Results) -> None:
    wins: dict[int, float] = defaultdict(float)
    for row in played.rows:
        wins[row["game"]] += row["won"]
    assert wins == dict.fromkeys(range(3), pytest.approx(1))
    assert [row["seat"] for row in played.rows] == [0, 1, 2] * 3


def test_the_points_by_source_add_up_to_the_score(played: arena.Results) -> None:
    for row in played.rows:
        assert sum(value for name, value in row.items() if name.startswith("points_")) == row["score"]


def test_places_follow_the_scores(played: arena.Results) -> None:
    for number in range(played.games):
        rows = [row for row in played.rows if row["game"] == number]
        assert sorted(rows, key=lambda row: row["place"]) == sorted(rows, key=lambda row: -row["score"])
        assert {row["won"] for row in rows if row["place"] == 1} == {1.0}


def test_a_win_that_is_shared_is_shared_out() -> None:
    board = {"food": 40, "score": 50}
    game = stone_age(phase="feed", piles="- H28:7", red=board, blue=board)
    assert game.winners() == [0, 1]
    assert [(row["won"], row["place"]) for row in final(small(), game)] == [(0.5, 1), (0.5, 1)]


def test_what_players_have_at_the_end_is_told_with_the_expansions_goods(played: arena.Results) -> None:
    names = {name.removeprefix("has_") for name in played.columns if name.startswith("has_")}
    assert names == {"people", "agriculture", "tools", "cards", "buildings", "merchant", "jewelry"}
    assert played["has_people"].min() >= 5


def test_a_row_is_what_the_public_face_says_of_the_same_game() -> None:
    match = small(seeds=1)
    row = arena.play(match).rows[3]
    spot = match.spot(1)
    game = holocene.new("stone-age", players=2, seed=row["seed"])
    seated = [bots.make(text, match.bot_seed(spot, seat)) for seat, text in enumerate(spot.bots)]
    fancy = Random(match.noise_seed(spot))
    while not game.over:
        game.play(seated[game.to_act or 0].choose(game.imagine(game.to_act, fancy.getrandbits(62))))
    mine = game.view(None)["players"][1]
    assert row["bot"] == "greedy"
    assert (row["score"], row["rounds"]) == (game.scores()[1]["total"], game.view(None)["round"])
    assert (row["has_cards"], row["has_buildings"]) == (mine["cards"], len(mine["buildings"]))
    assert row["moves"] == sum(colour == "blue" for colour, _, _ in game.moves)


def test_the_same_match_gives_the_same_rows_and_another_seed_others() -> None:
    first, again, other = (timeless(arena.play(small(seeds=1, seed=seed))) for seed in (5, 5, 6))
    assert first == again
    assert first != other


def test_more_cores_give_the_same_rows() -> None:
    match = quick(players=3, seeds=3)
    assert timeless(arena.play(match, cores=2)) == timeless(arena.play(match))


def test_thinking_is_measured(played: arena.Results) -> None:
    assert (played["moves"] > 0).all()
    assert (played["longest"] > 0).all()
    assert (played["seconds"] >= played["longest"]).all()


@pytest.mark.parametrize(
    ("answer", "note"),
    [
        ("return 'dance'", "answered 'dance' to 'place'"),
        ("return 'feed wood 9'", "answered 'feed wood 9' to 'place'"),
        ("return None", "answered None to 'place', which is no text"),
        ("raise KeyError('lost')", "failed at 'place': KeyError: 'lost'"),
        ("raise SystemExit(3)", "failed at 'place': SystemExit: 3"),
    ],
)
def test_a_bot_that_gives_no_legal_answer_loses_and_the_match_goes_on(tmp_path: Path, answer: str, note: str) -> None:
    mine = bot_file(tmp_path, answer)
    results = arena.play(small(bots=(mine, "random"), players=3, seeds=1))
    assert results.games == 3
    for row in results.rows:
        assert row["score"] is None
        assert (row["won"], row["place"]) == ((0.0, 3) if row["bot"] == mine else (0.5, 1))
        assert (note in row["failure"]) if row["bot"] == mine else row["failure"] is None
    summary = results.summary()
    assert [line.failures for line in summary.bots] == [0, 3]
    assert summary.failures[0].startswith(mine)


def test_a_bot_cannot_change_the_game_it_is_asked_about(tmp_path: Path) -> None:
    mine = bot_file(tmp_path, "move = game.legal_moves()[0]\ngame.play(move)\nreturn move")
    honest = bot_file(tmp_path, "return game.legal_moves()[0]", "honest.py")
    cheat, fair = (arena.play(small(bots=(text, "random"), seeds=1)) for text in (mine, honest))
    assert [row["score"] for row in cheat.rows] == [row["score"] for row in fair.rows]


def test_epoch_alone_is_won_or_lost_against_the_dummy() -> None:
    results = arena.play(Match("epoch", bots=("random",), players=1, seeds=2))
    assert [row["seat"] for row in results.rows] == [0, 0]
    assert set(results["won"]) <= {0.0, 1.0}
    assert {"has_tiles", "has_abilities", "points_status"} <= set(results.columns)
    assert results.summary().bots[0].rating is None


def test_epoch_for_four_is_played_with_its_options() -> None:
    results = arena.play(Match("epoch", bots=("greedy", "random"), players=4, seeds=1, options={"setup": "learning"}))
    assert results.games == 4
    assert {row["failure"] for row in results.rows} == {None}


def test_every_game_is_told_as_it_is_done() -> None:
    heard: list[int] = []
    arena.play(quick(), on_game=lambda rows: heard.append(rows[0]["game"]))
    assert sorted(heard) == list(range(6))


def test_bots_meet_as_they_do_at_any_other_table() -> None:
    """Nothing of the arena makes a game another one: the same bots with the same chance end the same."""
    match = small(bots=("greedy",), seeds=1)
    spot = match.spot(0)
    game = holocene.new("stone-age", players=2, seed=match.game_seed(0))
    play_out(game, [bots.make("greedy", match.bot_seed(spot, seat)) for seat in (0, 1)], match.noise_seed(spot))
    assert [row["score"] for row in arena.play(match).rows] == [points["total"] for points in game.scores()]
