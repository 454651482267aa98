import sys
from pathlib import Path

import pytest

from holocene import arena
from holocene.arena import ArenaError
from holocene.arena.participants import participants_of
from tests.arena.matches import WILD, bot_file, small, timeless

PROGRAM = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"move": json.loads(line)["legal_moves"][0]}), flush=True)
"""


def test_a_bot_from_a_file_plays(tmp_path: Path) -> None:
    mine = bot_file(tmp_path, "return game.legal_moves()[0]")
    results = arena.play(small(bots=("greedy", mine), seeds=1))
    assert {row["bot"] for row in results.rows} == {"greedy", mine}
    assert set(results["failure"]) == {None}


def test_a_bot_from_a_file_plays_on_other_cores_as_it_does_here(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("LAST = -1\n", encoding="utf-8")
    mine = bot_file(tmp_path, "from beside import LAST\nreturn game.legal_moves()[LAST]")
    match = small(bots=(mine, "random"), seeds=2)
    results = arena.play(match, cores=2)
    assert set(results["failure"]) == {None}
    assert timeless(results) == timeless(arena.play(match))


def test_a_bot_from_a_file_gets_its_seed(tmp_path: Path) -> None:
    mine = bot_file(tmp_path, "raise ValueError(self.seed)")
    match = small(bots=(mine, "random"), seeds=1)
    failures = [row["failure"] for row in arena.play(match).rows if row["bot"] == mine]
    assert failures[0] == f"failed at 'place': ValueError: {match.bot_seed(match.spot(0), 0)}"
    assert failures[1] != failures[0]


def test_one_of_several_bots_in_a_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "two.py"
    path.write_text(WILD + WILD.replace("Wild", "Second"), encoding="utf-8")
    assert arena.play(small(bots=(f"{path}:Second", "random"), seeds=1)).games == 2
    with pytest.raises(ArenaError, match=r"several bots; name one: .*two.py:Second, .*two.py:Wild"):
        participants_of(small(bots=(str(path), "random")))
    with pytest.raises(ArenaError, match="has no bot 'Third'; its bots are Second, Wild"):
        participants_of(small(bots=(f"{path}:Third", "random")))


def test_a_program_plays_and_ends_with_its_game(tmp_path: Path) -> None:
    path = tmp_path / "program.py"
    path.write_text(PROGRAM, encoding="utf-8")
    mine = bot_file(tmp_path, "return game.legal_moves()[0]")
    outside = f"program:{sys.executable} {path}"
    theirs, ours = (arena.play(small(bots=(text, "random"), seeds=1)) for text in (outside, mine))
    assert [row["score"] for row in theirs.rows] == [row["score"] for row in ours.rows]


def test_a_program_that_answers_nonsense_loses(tmp_path: Path) -> None:
    path = tmp_path / "program.py"
    path.write_text("input()\nprint('hello')\n", encoding="utf-8")
    outside = f"program:{sys.executable} {path}"
    row = next(row for row in arena.play(small(bots=(outside, "random"), seeds=1)).rows if row["bot"] == outside)
    assert row["won"] == 0.0
    assert "answered 'hello'" in row["failure"]


def test_a_bot_that_cannot_always_be_made_loses_only_those_games(tmp_path: Path) -> None:
    path = tmp_path / "moody.py"
    moody = WILD + "\n    def __init__(self, seed):\n        assert seed == 0, 'not today'\n"
    path.write_text(moody, encoding="utf-8")
    results = arena.play(small(bots=(str(path), "random"), seeds=1))
    assert "could not be made: AssertionError: not today" in results.summary().failures[0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("clever", "There is no bot 'clever'"),
        ("", "There is no bot ''"),
        ("gone.py", "cannot read the bot gone.py: no such file"),
        ("gone.py:Mine", "cannot read the bot gone.py: no such file"),
        ("program:", "a program has a command"),
        ("program:./gone --fast", "there is no program ./gone to be started; give its path"),
    ],
)
def test_a_bot_that_does_not_exist_is_refused_before_anything_is_played(text: str, sentence: str) -> None:
    with pytest.raises(ArenaError, match=sentence):
        arena.play(small(bots=(text, "random")))


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("def broken(:\n", "cannot be run: SyntaxError"),
        ("import no_such_module\n", "cannot be run: ModuleNotFoundError: No module named 'no_such_module'"),
        ("x = 1\n", "has no class that is a holocene.Bot"),
        (WILD + "\n    def __init__(self, seed):\n        raise OSError('no model')\n", "cannot be made: OSError: no"),
    ],
)
def test_a_file_without_a_good_bot_is_refused_with_its_error(tmp_path: Path, source: str, sentence: str) -> None:
    path = tmp_path / "bad.py"
    path.write_text(source, encoding="utf-8")
    with pytest.raises(ArenaError, match=sentence):
        arena.play(small(bots=(str(path), "random")))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bytes.py"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ArenaError, match="it is not text"):
        arena.play(small(bots=(str(path), "random")))
