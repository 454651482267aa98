from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from holocene import arena
from holocene.arena import ArenaError, Match
from holocene.arena.matches import play_game
from holocene.arena.participants import participants_of
from holocene.arena.result_files import Kept, columns, files_of
from tests.arena.matches import bot_file, quick, quick_rows, timeless

PLACES = ["results.parquet", "results", "deep/er/results.parquet"]


def play_some(match: Match, path: Path, numbers: range) -> Kept:
    """As a run that was ended after some games: parts are written, nothing is closed."""
    participants = participants_of(match)
    kept = Kept(match, participants, path)
    for number in numbers:
        kept.add(play_game(match, participants, number))
        kept.flush()
    return kept


@pytest.mark.parametrize("place", PLACES)
def test_results_are_kept_and_read_back(tmp_path: Path, place: str) -> None:
    path = tmp_path / place
    results = arena.play(quick(), path)
    assert arena.read(path).rows == results.rows
    assert arena.read(str(path)).match == quick()
    assert len(files_of(path)) == 1


def test_the_file_is_one_that_other_programs_read(tmp_path: Path) -> None:
    arena.play(quick(), tmp_path / "results.parquet")
    table = pq.read_table(tmp_path / "results.parquet")
    assert table.num_rows == 12
    assert {field.name: str(field.type) for field in table.schema} == {
        name: {"float64": "double", "bool_": "bool"}.get(kind, kind) for name, kind in columns(quick()).items()
    }
    assert [each.name for each in tmp_path.iterdir()] == ["results.parquet"]


@pytest.mark.parametrize("place", PLACES[:2])
def test_a_match_goes_on_where_it_stopped(tmp_path: Path, place: str) -> None:
    path = tmp_path / place
    play_some(quick(), path, range(1, 4))
    heard: list[int] = []
    results = arena.play(quick(), path, on_game=lambda rows: heard.append(rows[0]["game"]))
    assert sorted(heard) == [0, 4, 5]
    assert timeless(results) == quick_rows()


def test_a_finished_match_is_not_played_again(tmp_path: Path) -> None:
    results = arena.play(quick(), tmp_path / "r")
    again = arena.play(quick(), tmp_path / "r", on_game=lambda _: pytest.fail("played again"))
    assert again.rows == results.rows


def test_more_seeds_go_on_with_the_same_match_and_fewer_show_a_part_of_it(tmp_path: Path) -> None:
    arena.play(quick(seeds=2), tmp_path / "r")
    heard: list[int] = []
    more = arena.play(quick(seeds=3), tmp_path / "r", on_game=lambda rows: heard.append(rows[0]["game"]))
    assert sorted(heard) == [4, 5]
    assert timeless(more) == quick_rows()
    assert arena.play(quick(seeds=1), tmp_path / "r").rows == more.rows[:4]


def test_what_was_being_written_when_the_process_was_killed_is_thrown_away(tmp_path: Path) -> None:
    path = tmp_path / "r"
    play_some(quick(), path, range(2))
    torn = path / ".part-000000002-12345678.parquet.12345678.writing"
    torn.write_bytes(b"PAR1 half a fi")
    results = arena.play(quick(), path)
    assert not torn.exists()
    assert timeless(results) == quick_rows()


def test_a_run_that_was_killed_between_merging_and_tidying_up_counts_no_game_twice(tmp_path: Path) -> None:
    path = tmp_path / "r.parquet"
    whole = arena.play(quick(), path)
    play_some(quick(), path, range(2))
    assert len(files_of(path)) == 3
    assert timeless(arena.read(path)) == timeless(whole)
    assert timeless(arena.play(quick(), path)) == timeless(whole)
    assert files_of(path) == [path]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": 6}, "its seed is 5, not 6"),
        ({"bots": ("random", "greedy")}, "its bots is"),
        ({"players": 3}, "its players is 2, not 3"),
        ({"options": {"hunt_again": True}}, "its options is"),
        ({"game": "epoch"}, "its game is 'stone-age', not 'epoch'"),
    ],
)
@pytest.mark.parametrize("place", PLACES[:2])
def test_another_match_in_the_same_place_is_refused(
    tmp_path: Path, place: str, change: dict[str, object], sentence: str
) -> None:
    arena.play(quick(seeds=1), tmp_path / place)
    before = arena.read(tmp_path / place).rows
    with pytest.raises(ArenaError, match=f"{place} holds another match: {sentence}.*; name another file or folder"):
        arena.play(quick(**change), tmp_path / place)
    assert arena.read(tmp_path / place).rows == before


def test_an_option_that_is_given_as_it_is_anyway_makes_no_other_match(tmp_path: Path) -> None:
    arena.play(quick(seeds=1), tmp_path / "r")
    assert arena.play(quick(seeds=1, options={"hunt_again": False}), tmp_path / "r").games == 2


def test_a_bot_whose_file_has_changed_is_another_match(tmp_path: Path) -> None:
    mine = bot_file(tmp_path, "return game.legal_moves()[0]")
    arena.play(quick(bots=(mine, "random"), seeds=1), tmp_path / "r")
    bot_file(tmp_path, "return game.legal_moves()[-1]")
    with pytest.raises(ArenaError, match="its files is"):
        arena.play(quick(bots=(mine, "random"), seeds=1), tmp_path / "r")


@pytest.mark.parametrize("content", [b"", b"Dear reader", b"PAR1 half a fi"])
def test_a_file_that_holds_no_results_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "letter.parquet"
    path.write_bytes(content)
    for ask in (lambda: arena.play(quick(), path), lambda: arena.read(path)):
        with pytest.raises(ArenaError, match=r"letter\.parquet holds no results of the arena; it is left alone"):
            ask()
    assert path.read_bytes() == content


def test_a_table_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.parquet"
    pq.write_table(pa.table({"game": [1]}), path)
    with pytest.raises(ArenaError, match="holds no results of the arena"):
        arena.play(quick(), path)


def test_a_folder_with_other_things_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear reader", encoding="utf-8")
    with pytest.raises(ArenaError, match="is a folder with other things in it; name a new one"):
        arena.play(quick(), tmp_path)


@pytest.mark.parametrize("name", ["results.csv", "results.html"])
def test_a_file_of_another_kind_is_refused_instead_of_made_a_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(ArenaError, match=r"kept in a file that ends with \.parquet, or in a folder"):
        arena.play(quick(), tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for place in ("file/results", "file/results.parquet", "file"):
        with pytest.raises(ArenaError, match=f"cannot write .*{place}"):
            arena.play(quick(), tmp_path / place, on_game=lambda _: pytest.fail("played"))


def test_nothing_can_be_read_where_nothing_is(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="gone does not exist or holds no results"):
        arena.read(tmp_path / "gone")


def test_a_match_that_is_still_being_played_can_be_read(tmp_path: Path) -> None:
    play_some(quick(), tmp_path / "r.parquet", range(3))
    assert arena.read(tmp_path / "r.parquet").games == 3


@pytest.mark.parametrize("cores", [1, 2])
def test_whatever_stops_a_match_what_was_played_is_kept(tmp_path: Path, cores: int) -> None:
    def stop(_rows: list[dict[str, object]]) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.play(quick(), tmp_path / "r.parquet", cores=cores, on_game=stop)
    assert arena.read(tmp_path / "r.parquet").games == 1
    assert timeless(arena.play(quick(), tmp_path / "r.parquet")) == quick_rows()


def test_failures_are_kept_as_they_were(tmp_path: Path) -> None:
    mine = bot_file(tmp_path, "raise KeyError('lost')")
    results = arena.play(quick(bots=(mine, "random"), seeds=1), tmp_path / "r.parquet")
    assert results.rows[0]["score"] is None
    assert results.rows[0]["failure"] == "failed at 'place': KeyError: 'lost'"
    assert arena.read(tmp_path / "r.parquet").rows == results.rows
