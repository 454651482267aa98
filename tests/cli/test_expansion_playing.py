"""Games with the expansion on the command line."""

import csv
import json
import re
from pathlib import Path
from typing import Any

import pytest

import holocene
from tests.cli.commands import Keyboard, heard, in_one_line, lines, program, run, sit
from tests.contract.games import new, play_randomly
from tests.tiers import nightly, sample

PLAY = ("play", "stone-age", "--expansion")
SOURCES = ("track", "culture", "farmers", "tool_makers", "builders", "shamans", "merchants", "resources")
ASKED = ("trade", "give", "get", "choose", "jewelry", "extra", "no-extra")


def read(path: Path) -> holocene.Game:
    return holocene.read(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("players", sample("rules", [2, 5], range(2, 6)))
def test_bots_alone_play_to_the_end(players: int, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    bonus = ["--bonus-buildings"] if players % 2 else []
    seats = ",".join(["random"] * players)
    result = run(*PLAY, *bonus, "--seats", seats, "--seed", "3", "--save", str(path))
    game = read(path)
    assert (result.exit_code, result.exception) == (0, None)
    assert game.over
    assert game.options["expansion"]
    assert game.options["bonus_buildings"] == bool(bonus)
    named = "with the expansion and its bonus buildings" if bonus else "with the expansion:"
    assert named in in_one_line(result.output)
    shown = {line.split("│")[1].strip(): line for line in result.output.splitlines() if line.startswith("│")}
    for row, values in (
        ("merchants x merchant track", [score["merchants"] for score in game.scores()]),
        ("merchant track", [player["merchant"] for player in game.view(None)["players"]]),
        ("jewelry", [player["jewelry"] for player in game.view(None)["players"]]),
        ("total", [score["total"] for score in game.scores()]),
    ):
        assert [int(number) for number in re.findall(r"-?\d+", shown[row])] == values


def test_a_game_with_the_expansion_can_be_checked_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run(*PLAY, "--seats", "random,random,random,random,random", "--seed", "4", "--save", str(path))
    checked = run("check", str(path))
    assert checked.exit_code == 0
    assert "(red, blue, green, yellow, black); expansion" in in_one_line(checked.output)
    asked = [number for number, (_, move, _) in enumerate(read(path).moves) if move.split()[0] in ("give", "jewelry")]
    for number in (0, asked[0], asked[-1], len(read(path).moves)):
        shown = run("replay", str(path), "--at", str(number), columns=80)
        assert shown.exit_code == 0
        assert re.search(r"card-5 +3 jewelry", shown.output)


class Script:
    """Somebody who plays a whole game from a list and remembers every line typed."""

    def __init__(self, moves: list[str]) -> None:
        self.moves = moves
        self.typed: list[str] = []

    def ask(self, prompt: str) -> str:
        self.typed.append("" if "Enter" in prompt else self.moves.pop(0))
        return self.typed[-1]


def beginning(game: holocene.Game, *, whole: bool) -> int:
    """Where to sit down so that each kind of question is still asked, or at the first move."""
    kinds = [move.split()[0] for _, move, _ in game.moves]
    last = [max(number for number, kind in enumerate(kinds) if kind == asked) for asked in ASKED]
    return 0 if whole else min(last)


def game_with_everything() -> holocene.Game:
    """A game with all moves that only the expansion has."""
    for seed in range(17, 57):  # the first of these asks for all of them near its end
        game = play_randomly(new(2, seed, expansion=True, bonus_buildings=True), seed)
        if set(ASKED) <= {move.split()[0] for _, move, _ in game.moves}:
            return game
    raise AssertionError(ASKED)


@pytest.mark.parametrize("whole", sample("rules", [False], [True]))
def test_two_people_play_to_the_end_with_trades_shares_and_second_cards(whole: bool, tmp_path: Path) -> None:  # noqa: FBT001
    game = game_with_everything()
    first = beginning(game, whole=whole)
    script = Script([move for _, move, _ in game.moves[first:]])
    path = tmp_path / "game.txt"
    path.write_text(game.at(first).record(), encoding="utf-8")
    table = sit(game.at(first), Keyboard())
    table.sitting.ask = script.ask
    assert table.play() == 0
    assert table.sitting.game == game
    arguments = ("--load", str(path), "--seats", "human,human", "--save", str(path))
    result = run("play", "stone-age", *arguments, typed=lines(*script.typed))
    assert result.exit_code == 0
    assert read(path) == game
    assert heard(table.look).count("Score sheet") == result.output.count("Score sheet") == 1


@pytest.mark.parametrize(
    ("numbers", "shown"), [(50, "round 2"), pytest.param(900, "Score sheet", marks=nightly("rules"))]
)
def test_one_person_plays_against_bots_with_numbers_alone(numbers: int, shown: str) -> None:
    typed = "1\n" * numbers + lines("quit", "y")
    done = program(*PLAY, "--seats", "human,random,random,random,random", "--seed", "6", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert shown in done.stdout


@pytest.mark.parametrize("typed", ["merchant", "m", "card 5", "c5"])
def test_the_new_places_can_be_shortened(typed: str) -> None:
    result = run(*PLAY, "--players", "2", "--seed", "5", typed=lines(typed))
    assert re.search(r"red +places \d \w+ at (merchant|card-5)", result.output)


def test_black_is_the_fifth_player_and_may_begin() -> None:
    seats = "human,random,random,random,random"
    result = run(*PLAY, "--seats", seats, "--seed", "5", "--first-player", "black", typed=lines("log"))
    assert "black starts" in result.output
    assert "K black" in result.output


@pytest.mark.parametrize("option", ["--expansion", "--bonus-buildings"])
def test_a_loaded_game_brings_the_expansion_along(option: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run(*PLAY, "--seats", "human,human,human,human,human", "--seed", "5", "--save", str(path), typed=lines("merchant"))
    loaded = run("play", "stone-age", "--load", str(path), "--seats", "human,human,human,human,human", typed=lines("x"))
    assert "with the expansion" in loaded.output
    refused = run("play", "stone-age", "--load", str(path), option)
    assert refused.exit_code == 2
    assert "has its own seed and options" in in_one_line(refused.stderr)


def test_sentences_of_both_rulebooks_can_be_looked_up() -> None:
    typed = lines(
        "rules", "rules expansion 5.3", "rules (expansion 6.1)", "rules 5.3", "rules exp 99", "why merchant 1"
    )
    text = in_one_line(run(*PLAY, "--players", "2", "--seed", "5", typed=typed).output)
    assert "expansion 5 Trading" in text
    assert "expansion 5.3 A player trades once a round." in text
    assert "expansion 6.1 For every full two pips" in text
    assert "The rulebook has no sentence 99." in text
    assert "(expansion 3.1)" in text
    base = in_one_line(run("play", "stone-age", "--players", "2", "--seed", "5", typed=lines("rules")).output)
    assert "expansion" not in base


def test_own_reconstructed_pieces_are_marked() -> None:
    from tests.expansion.scenario import set_up

    game = set_up(2, red={"cards": ["XC2", "C01"], "buildings": ["XH9", "H01"]})
    table = sit(game, Keyboard("cards"), humans=1)
    with pytest.raises(EOFError):
        table.let_human_choose(0)
    text = heard(table.look).split("your cards and buildings")[1]
    assert "ring*" in text
    assert "1 jewelry*" in text
    assert text.count("*") == 3
    assert "* value reconstructed: holocene pieces" in text


def rows(path: Path) -> list[dict[str, Any]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("simulated")
    files = ("--csv", str(folder / "games.csv"), "--json", str(folder / "games.json"))
    options = ("--expansion", "--bonus-buildings", "--bots", "random", "--players", "5")
    result = run("simulate", "-n", "2", *options, *files)
    assert result.exit_code == 0, result.output
    (folder / "shown.txt").write_text(result.output, encoding="utf-8")
    return folder


def test_the_csv_has_merchants_the_merchant_track_and_jewelry(simulated: Path) -> None:
    found = rows(simulated / "games.csv")
    assert tuple(found[0])[-2:] == ("has_merchant", "has_jewelry")
    assert len(found) == 10
    assert any(int(row["merchants"]) for row in found)
    assert any(int(row["has_merchant"]) for row in found)
    assert any(int(row["has_jewelry"]) for row in found)
    for row in found:
        assert int(row["total"]) == sum(int(row[source]) for source in SOURCES)
        assert int(row["merchants"]) % max(int(row["has_merchant"]), 1) == 0


def test_the_json_has_them_too(simulated: Path) -> None:
    whole = json.loads((simulated / "games.json").read_text(encoding="utf-8"))
    assert whole["plan"]["options"] == {"expansion": True, "bonus_buildings": True}
    means = whole["summary"]["bots"]["random"]
    for column in ("merchant", "jewelry"):
        values = [row[f"has_{column}"] for row in whole["results"]]
        assert means[column] == pytest.approx(sum(values) / len(values))


def test_the_tables_name_the_expansion_and_its_columns(simulated: Path) -> None:
    text = (simulated / "shown.txt").read_text(encoding="utf-8")
    assert "2 games of stone-age with the expansion and its bonus buildings for 5, seed 0." in text
    for word in ("buildings merchant jewelry", "shamans merchants resources total", "black"):
        assert word in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_greedy_bot_plays_the_expansion_on_every_number_of_seats() -> None:
    for players in ("2", "5"):
        options = ("--expansion", "--bonus-buildings", "--bots", "greedy,random", "--players", players)
        result = run("simulate", "-n", "2", *options)
        assert (result.exit_code, result.exception) == (0, None)


def test_a_hint_is_given_with_the_expansion_too() -> None:
    result = run(*PLAY, "--players", "5", "--seed", "5", typed=lines("hint"))
    assert re.search(r"The greedy bot would play: place \S+ \d+ \(number \d+\)", result.output)


def test_without_the_expansion_the_files_are_as_they_were(tmp_path: Path) -> None:
    run("simulate", "-n", "1", "--bots", "random", "--csv", str(tmp_path / "games.csv"))
    assert not {"has_merchant", "has_jewelry"} & set(rows(tmp_path / "games.csv")[0])
