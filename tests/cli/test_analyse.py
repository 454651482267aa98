import json
import re
from pathlib import Path

import pytest

import holocene
from holocene.bots import evaluators
from tests.analysis.games import RECORDS, record
from tests.cli.commands import in_one_line, run

WHOLE = RECORDS / "two_sensible_players.txt"
LITTLE = ("--iterations", "100", "--deals", "32")


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that stopped after its first round."""
    path = tmp_path_factory.mktemp("analysed") / "short.txt"
    path.write_text(record("two_sensible_players").at(24).record(), encoding="utf-8")
    return path


def test_every_move_is_told_with_chances_that_are_a_hundred_together(short: Path) -> None:
    result = run("analyse", str(short), *LITTLE)
    assert result.exit_code == 0, result.output
    moves = holocene.read(short.read_text(encoding="utf-8")).moves
    for number, (colour, move, dice) in enumerate(moves, 1):
        words = f"{move} = {' '.join(map(str, dice))}" if dice else move
        found = re.search(
            rf"^ *{number} +\d+ +{colour} +{re.escape(words)} +(\d+) +(\d+) ", result.output, re.MULTILINE
        )
        assert found, words
        assert 99 <= int(found[1]) + int(found[2]) <= 101
    assert "Not finished; expected at the end: red" in in_one_line(result.output)


def test_players_and_chart_follow(short: Path) -> None:
    result = run("analyse", str(short), *LITTLE, "--plain")
    lines = result.output.splitlines()
    chart = lines[lines.index("Chances to win, from the first move to the last") + 1 :][:10]
    assert {*"".join(line[6:] for line in chart)} == {"R", "B"}
    assert chart[0].startswith("100 % B")
    assert chart[-1].startswith("  0 % R")
    assert re.search(r"^red +\d+ +\d+ +\d+ +\d+\.\d ", result.output, re.MULTILINE)


def test_the_report_and_the_numbers_are_written(short: Path, tmp_path: Path) -> None:
    page, numbers = tmp_path / "page.html", tmp_path / "numbers.json"
    result = run("analyse", str(short), *LITTLE, "--moves", "3-5", "--report", str(page), "--json", str(numbers))
    assert result.exit_code == 0, result.output
    assert f"The report is in {page}." in result.output
    found = json.loads(numbers.read_text(encoding="utf-8"))
    assert [step["number"] for step in found["steps"]] == [3, 4, 5]
    assert found["settings"] == {"iterations": 100, "deals": 32, "seed": 0}
    text = page.read_text(encoding="utf-8")
    assert text.count("<polyline") == 4
    assert found["steps"][0]["move"] in text


@pytest.mark.parametrize("name", ["epoch_alone", "epoch_two_learning_with_a_larger_carrier"])
def test_a_game_of_epoch_is_told_without_dice(name: str, tmp_path: Path) -> None:
    game = record(name)
    page, numbers = tmp_path / "page.html", tmp_path / "numbers.json"
    files = ("--report", str(page), "--json", str(numbers))
    result = run("analyse", str(RECORDS / f"{name}.txt"), *LITTLE, "--moves", "1-6", *files)
    assert result.exit_code == 0, result.output
    steps = json.loads(numbers.read_text(encoding="utf-8"))["steps"]
    assert [(step["seat"], step["move"]) for step in steps] == [
        (game.colours.index(colour), move) for colour, move, _ in game.moves[:6]
    ]
    assert {len(step["after"]["chances"]) for step in steps} == {game.players}
    told = page.read_text(encoding="utf-8")
    assert re.search(r" luck +points$", result.output, re.MULTILINE)
    assert "points</th></tr>" in told
    for text in (result.output, told):
        assert not re.search(r"\bdice\b|\bpips\b", text, re.IGNORECASE)


@pytest.mark.parametrize(
    ("name", "sentence", "chance"),
    [
        ("epoch_alone", "Won by nobody: red 4.", "0"),
        ("epoch_one_sensible_player_alone", "Won by red: red 45.", "100"),
    ],
)
def test_who_plays_alone_ends_with_no_chance_or_a_certain_one(name: str, sentence: str, chance: str) -> None:
    last = len(record(name).moves)
    result = run("analyse", str(RECORDS / f"{name}.txt"), *LITTLE, "--moves", f"{last}")
    assert sentence in in_one_line(result.output)
    assert re.search(rf"^ *{last} +\d+ +red +end +{chance} ", result.output, re.MULTILINE), result.output


def test_a_game_of_stone_age_is_told_with_its_dice(short: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    result = run("analyse", str(short), *LITTLE, "--moves", "12-24", "--report", str(page))
    assert re.search(r" luck +points +dice +pips$", result.output, re.MULTILINE), result.output
    assert "Pips:" in page.read_text(encoding="utf-8")


def test_a_finished_game_tells_who_won() -> None:
    game = record("two_sensible_players")
    result = run("analyse", str(WHOLE), *LITTLE, "--moves", f"{len(game.moves)}")
    (winner,) = game.winners()
    totals = ", ".join(f"{colour} {score['total']}" for colour, score in zip(game.colours, game.scores(), strict=True))
    assert f"Won by {game.colours[winner]}: {totals}." in in_one_line(result.output)


def test_a_game_without_moves_is_no_trouble(tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    path.write_text(holocene.new("stone-age", players=2, seed=1).record(), encoding="utf-8")
    result = run("analyse", str(path), *LITTLE)
    assert result.exit_code == 0, result.output
    assert "No moves looked at" in result.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--moves", "tail"], "--moves takes a move or two with a dash between them, such as 20-40, not 'tail'"),
        (["--moves", "5-2"], "there are no moves 5-2"),
        (["--moves", "9000"], "there are no moves 9000"),
        (["--report", "."], "is a folder, not a file"),
        (["--json", "no/such/folder/x.json"], "Cannot write no/such/folder/x.json"),
        (["--json", "x", "--report", "x"], "--report and --json name the same file"),
        (["--json", str(WHOLE)], "is the record itself; it is left alone"),
    ],
)
def test_what_cannot_be_is_said_before_anything_is_looked_at(
    arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = WHOLE.read_bytes()
    result = run("analyse", str(WHOLE), *LITTLE, *arguments)
    assert result.exit_code == 2
    assert sentence in in_one_line(result.output)
    assert WHOLE.read_bytes() == before


def test_a_missing_file_and_a_bad_record_are_one_sentence(tmp_path: Path) -> None:
    missing = run("analyse", str(tmp_path / "missing.txt"))
    assert missing.exit_code == 2
    assert "does not exist" in in_one_line(missing.output)
    bad = tmp_path / "bad.txt"
    bad.write_text(WHOLE.read_text(encoding="utf-8").replace("place", "displace", 1), encoding="utf-8")
    result = run("analyse", str(bad))
    assert result.exit_code == 2
    assert "is not a good record: line 7" in in_one_line(result.output)


def test_a_game_that_nobody_can_judge_is_one_sentence_and_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(evaluators.EVALUATORS, "stone-age")
    result = run("analyse", str(WHOLE), "--json", str(tmp_path / "numbers.json"))
    assert result.exit_code == 2
    assert in_one_line(result.output).startswith("Error: no bot can judge positions of stone-age yet")
    assert list(tmp_path.glob("*.json")) == []
