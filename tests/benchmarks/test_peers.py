import os
from pathlib import Path

import pytest
from rich.console import Console

from benchmarks.peers import __main__ as peers
from benchmarks.peers import installation, report
from benchmarks.peers.installation import NotMeasured, home_of
from benchmarks.peers.playing import protocol
from benchmarks.peers.programs import ALL, GPU, ONE, PROGRAMS, Program, chosen
from benchmarks.peers.timing import Rates

LITTLE = ["--rounds", "1", "--seconds", "0.01", "--cores", "1"]
STONE_AGE = next(program for program in PROGRAMS if program.arguments == ("stone-age", "face"))
PLAYS_ONE_GAME = """
import time, types

time.perf_counter = lambda: Game.laid  # a game takes a second

class Color: RED = BLUE = 0
RandomPlayer = str

class Game:
    laid = 0

    def __init__(self, players):
        Game.laid += 1
        self.state = types.SimpleNamespace(actions=[1, 2, 3])

    def play(self):
        if Game.laid > 1:
            raise RuntimeError("one game is enough")
"""
CATAN = next(program for program in PROGRAMS if program.peer == "catanatron")


def rows(text: str, start: str) -> list[list[str]]:
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")
    ]
    return [row for row in cells if row[1].startswith(start)]


def test_holocene_is_measured_and_a_peer_that_cannot_be_is_told_in_the_same_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packages, out = tmp_path / "packages", tmp_path / "out"
    packages.mkdir()  # nothing is in it
    peers.main([*LITTLE, "--only", "face stone", "catanatron", "--peers-from", str(packages), "--out", str(out)])
    text = (out / "peers.md").read_text(encoding="utf-8")
    reason = "not measured: ModuleNotFoundError: No module named 'catanatron'"
    assert [row[3] for row in rows(text, "catanatron")] == [reason, reason]
    ours = rows(text, "Holocene, Python face")
    assert [row[0] for row in ours] == [ONE, ALL, ONE, ALL]  # rates, then ratios
    assert all(float(row[4].replace(",", "")) > 0 for row in ours[:2])
    assert all(row[2] == "-" for row in ours[2:])  # nobody to compare with
    assert (out / "peers.png").read_bytes().startswith(b"\x89PNG")
    assert f"catanatron, Catan, one core: {reason}" in capsys.readouterr().out


def test_a_peer_that_cannot_be_installed_says_why_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "folder", lambda: tmp_path)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    with pytest.raises(NotMeasured, match=r"could not be installed: .*catanatron==3\.2\.1"):
        home_of("catanatron", Console(quiet=True))
    assert list(tmp_path.iterdir()) == []


def test_a_program_that_dies_while_it_plays_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / "catanatron.py").write_text(PLAYS_ONE_GAME, encoding="utf-8")
    peers.main(
        [*LITTLE, "--only", "face stone", "catanatron", "--peers-from", str(tmp_path), "--out", str(tmp_path / "out")]
    )
    text = (tmp_path / "out" / "peers.md").read_text(encoding="utf-8")
    assert [row[3] for row in rows(text, "catanatron")] == ["not measured: RuntimeError: one game is enough"] * 2
    assert rows(text, "Holocene, Python face")


def test_ratios_compare_what_was_measured_at_the_same_place() -> None:
    on_gpu = Program("Holocene, Batch", "Stone Age", "", places=(GPU,))
    results = [
        report.Result(STONE_AGE, ONE, Rates(60_000, 80)),
        report.Result(on_gpu, GPU, Rates(2e8, 3e5)),
        report.Result(CATAN, ONE, Rates(30_000, 40)),
    ]
    assert [row[2] for row in report.ratios(results).rows] == ["2", "-"]


def test_games_a_second_of_many_tables_come_from_their_mean_length(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(protocol.time, "perf_counter", lambda: clock[0])

    def set_up(tables: int) -> protocol.Advance:
        def advance(steps: int) -> float:
            clock[0] += steps / 100_000
            return tables * steps / 10  # games of ten decisions

        return advance

    play, about = protocol.many_tables([8], set_up)
    decisions, games, seconds = play(0.01)
    assert (round(decisions / games), about) == (10, "8 tables")
    assert seconds >= 0.01


def test_calls_are_long_enough_where_each_takes_long_to_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(protocol.time, "perf_counter", lambda: clock[0])
    began = protocol.CHUNK * 3 / 4  # before the first decision

    def advance(steps: int) -> float:
        clock[0] += began + steps / 1_000
        return 0

    steps = protocol.pace(advance)
    assert protocol.CHUNK <= began + steps / 1_000 < 2 * protocol.CHUNK


def test_programs_are_chosen_by_words_of_their_name_game_and_place() -> None:
    participants = chosen(["batch stone gpu", "pgx backgammon gpu"], gpu=True)
    assert [(program.name, program.game, place) for program, place in participants] == [
        ("Holocene, Batch", "Stone Age", GPU),
        ("pgx", "backgammon", GPU),
    ]
    assert all(program.name == "catanatron" for program, _ in chosen(["catan"], gpu=False))


@pytest.mark.parametrize(
    ("value", "shown"), [(231.4, "231"), (1.5, "1.5"), (0.7941, "0.794"), (8_512_345, "8,510,000")]
)
def test_figures_are_rounded_to_three_places(value: float, shown: str) -> None:
    assert report.rounded(value) == shown
