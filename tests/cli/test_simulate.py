import csv
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from holocene.terminal.simulate import Plan, play_all, play_game, seating
from tests.cli.commands import in_one_line, program, run

COLUMNS = ("game", "seed", "rounds", "seat", "colour", "bot", "win", "finished")
SOURCES = ("track", "culture", "farmers", "tool_makers", "builders", "shamans", "merchants", "resources", "total")
AT_END = ("has_people", "has_agriculture", "has_tools", "has_cards", "has_buildings")
SIX = ("simulate", "--games", "6", "--bots", "greedy,random,random", "--seed", "4")


def rows(path: Path) -> list[dict[str, Any]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("simulated")
    result = run(*SIX, "--csv", str(folder / "games.csv"), "--json", str(folder / "games.json"))
    assert result.exit_code == 0
    (folder / "shown.txt").write_text(result.output, encoding="utf-8")
    return folder


def test_the_number_of_workers_changes_nothing(written: Path, tmp_path: Path) -> None:
    done = program(*SIX, "--workers", "2", "--csv", str(tmp_path / "games.csv"), "--json", str(tmp_path / "games.json"))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    for name in ("games.csv", "games.json"):
        assert (tmp_path / name).read_bytes() == (written / name).read_bytes()


def test_many_batches_come_back_whole() -> None:
    plan = Plan("stone-age", ("random", "random"), games=17, seed=2)
    together = sorted((result for game in play_all(plan, workers=2) for result in game), key=lambda r: (r.game, r.seat))
    assert together == [result for number in range(17) for result in play_game(plan, number)]


def test_another_seed_gives_other_games(written: Path, tmp_path: Path) -> None:
    run(*SIX[:-1], "5", "--csv", str(tmp_path / "other.csv"))
    assert rows(tmp_path / "other.csv") != rows(written / "games.csv")


def test_the_csv_has_a_line_for_each_seat_of_each_game(written: Path) -> None:
    found = rows(written / "games.csv")
    assert tuple(found[0]) == (*COLUMNS, *SOURCES, *AT_END)
    assert [(int(row["game"]), int(row["seat"])) for row in found] == [
        (game, seat) for game in range(6) for seat in range(3)
    ]
    for row in found:
        assert int(row["total"]) == sum(int(row[source]) for source in SOURCES[:-1])


def test_every_game_has_one_win_to_share(written: Path) -> None:
    wins: Counter[str] = Counter()
    for row in rows(written / "games.csv"):
        wins[row["game"]] += float(row["win"])  # type: ignore[assignment]
    assert set(wins.values()) == {1.0}


def test_the_json_says_what_was_played_and_what_came_out(written: Path) -> None:
    whole = json.loads((written / "games.json").read_text(encoding="utf-8"))
    assert whole["plan"]["participants"] == ["greedy", "random", "random"]
    assert len(whole["results"]) == 18
    assert set(whole["summary"]["bots"]) == {"greedy", "random"}
    assert set(whole["summary"]["seats"]) == {"red", "blue", "green"}
    greedy = whole["summary"]["bots"]["greedy"]
    scores = [row["total"] for row in whole["results"] if row["bot"] == "greedy"]
    assert greedy["played"] == len(scores) == 6
    assert greedy["score"] == pytest.approx(sum(scores) / len(scores))
    assert set(greedy) >= {"wins", "winner", "rounds", "cards", "buildings", "points"}


def test_the_tables_show_bots_seats_and_points(written: Path) -> None:
    text = (written / "shown.txt").read_text(encoding="utf-8")
    assert "6 games of stone-age for 3, seed 4." in text
    for word in (
        "greedy",
        "random",
        "red",
        "win %",
        "winner",
        "rounds",
        "makers",
        "total",
        "at the end",
        "agriculture",
    ):
        assert word in text


def test_everybody_moves_one_seat_on_from_game_to_game() -> None:
    plan = Plan("stone-age", ("greedy", "random", "random"), games=3, seed=1)
    assert [seating(plan, number).index("greedy") for number in range(4)] == [0, 1, 2, 0]


def test_without_rotation_everybody_stays(tmp_path: Path) -> None:
    run(*SIX, "--no-rotate", "--csv", str(tmp_path / "games.csv"))
    assert {row["seat"] for row in rows(tmp_path / "games.csv") if row["bot"] == "greedy"} == {"0"}


def test_names_are_repeated_until_all_seats_are_taken(tmp_path: Path) -> None:
    run("simulate", "-n", "1", "--bots", "random", "--players", "3", "--csv", str(tmp_path / "games.csv"))
    assert [row["bot"] for row in rows(tmp_path / "games.csv")] == ["random"] * 3


def test_no_bar_is_drawn_where_nobody_looks() -> None:
    done = program("simulate", "-n", "1", "--bots", "random")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 game of stone-age for 4, seed 0." in in_one_line(done.stdout)
