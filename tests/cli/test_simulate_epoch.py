import csv
import json
from pathlib import Path
from typing import Any

import pytest

from holocene.terminal.simulate import Plan, play_game
from tests.cli.commands import in_one_line, program, run

FOUR = ("simulate", "--game", "epoch", "--games", "4", "--bots", "greedy,random", "--setup", "learning", "--seed", "4")
POINTS = ("status", "tiles", "sites", "bonus")


def rows(path: Path) -> list[dict[str, Any]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("simulated")
    result = run(*FOUR, "--csv", str(folder / "games.csv"), "--json", str(folder / "games.json"))
    assert result.exit_code == 0
    (folder / "shown.txt").write_text(result.output, encoding="utf-8")
    return folder


def test_the_number_of_workers_changes_nothing_in_epoch(written: Path, tmp_path: Path) -> None:
    done = program(*FOUR, "--workers", "2", "--csv", str(tmp_path / "games.csv"))
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "games.csv").read_bytes() == (written / "games.csv").read_bytes()


def test_the_csv_of_epoch_has_its_own_columns(written: Path) -> None:
    found = rows(written / "games.csv")
    assert tuple(found[0])[-4:] == ("has_tiles", "has_abilities", "has_huts", "has_tokens")
    assert len(found) == 8
    for row in found:
        assert int(row["total"]) == sum(int(row[source]) for source in POINTS)


def test_the_json_of_epoch_says_how_long_the_games_were(written: Path) -> None:
    whole = json.loads((written / "games.json").read_text(encoding="utf-8"))
    assert whole["plan"]["options"] == {"setup": "learning"}
    rounds = [row["rounds"] for row in whole["results"] if row["seat"] == 0]
    told = whole["summary"]["rounds"]
    assert (told["fewest"], told["most"]) == (min(rounds), max(rounds))
    assert told["usual"] == sum(13 <= number <= 25 for number in rounds) / 4
    assert set(whole["summary"]["bots"]["greedy"]["points"]) == {*POINTS, "total"}


def test_the_tables_of_epoch_show_rounds_wins_offers_and_points(written: Path) -> None:
    text = (written / "shown.txt").read_text(encoding="utf-8")
    assert "4 games of epoch, learning set-up for 2, seed 4." in text
    for word in ("fewest", "13 to 25 %", "greedy", "random", "red", "win %", "at the end", "huts", *POINTS):
        assert word in text


def test_alone_the_dummy_has_a_line_and_one_of_the_two_wins() -> None:
    result = run("simulate", "--game", "epoch", "-n", "2", "--players", "1")
    assert result.exit_code == 0
    assert "2 games of epoch for 1, seed 0." in result.output
    assert "dummy" in result.output
    for number in range(2):
        both = play_game(Plan("epoch", ("greedy",), games=2, seed=0), number)
        assert [seat.bot for seat in both] == ["greedy", "dummy"]
        assert sum(seat.win for seat in both) == 1
        assert (both[0].win == 1) == (both[0].points["total"] > both[1].points["total"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "epoch", "--expansion"], "--expansion belongs to stone-age; epoch has no such option"),
        (["--setup", "learning"], "--setup belongs to epoch; stone-age has no such option"),
        (["--game", "epoch", "--players", "5"], "epoch is for 1 to 4 players, not 5"),
        (["--game", "epoch", "--setup", "hard"], "setup is one of learning, standard, extended"),
        (["--game", "chess", "--setup", "hard"], "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_simulated_gets_one_sentence(arguments: list[str], sentence: str) -> None:
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert sentence in in_one_line(result.stderr)
