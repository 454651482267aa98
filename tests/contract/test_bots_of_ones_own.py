"""Bots of one's own play wherever bots are named: at the terminal, in simulations, environments and matches."""

import json
import sys
from pathlib import Path

import gymnasium
import pytest

import holocene
import holocene.learning.gymnasium_env
from holocene import arena
from holocene.arena import ArenaError
from holocene.bots import own
from holocene.engine.errors import BadOption
from tests.arena.matches import WILD_FILE, bot_file, timeless
from tests.cli.commands import in_one_line, run
from tests.learning.endless_bot import Last

ANSWERS = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"move": json.loads(line)["legal_moves"][0]}), flush=True)
"""


class Hunter(holocene.Bot):
    """Hunts whenever it can."""

    name = "hunter"

    def choose(self, game: holocene.Game) -> str:
        moves = game.legal_moves()
        return next((move for move in moves if "hunt" in move), moves[0])


class NotABot:
    """Has no method choose."""


def test_a_class_plays_in_a_match_under_its_name() -> None:
    results = arena.play(arena.Match(bots=[Hunter, "random"], seeds=2))
    assert set(results["bot"]) == {"hunter", "random"}
    assert set(results["failure"]) == {None}
    again = arena.play(arena.Match(bots=[Hunter, "random"], seeds=2))
    assert timeless(again) == timeless(results)


def test_a_class_that_can_be_imported_plays_on_other_cores_as_it_does_here() -> None:
    match = arena.Match(bots=[Last, "random"], seeds=2, limit=60)
    assert timeless(arena.play(match, cores=2)) == timeless(arena.play(match))


def test_a_class_that_no_other_process_can_import_is_refused_with_what_to_do() -> None:
    class Local(Hunter):
        name = "local"

    match = arena.Match(bots=[Local, "random"], seeds=1)
    with pytest.raises(ArenaError, match="play with cores=1, or write the class to a file"):
        arena.play(match, cores=2)


def test_results_of_a_class_are_not_mixed_with_those_of_another_of_that_name(tmp_path: Path) -> None:
    out = tmp_path / "results.parquet"
    arena.play(arena.Match(bots=[Hunter], seeds=1), out)

    class Other(holocene.Bot):
        name = "hunter"

        def choose(self, game: holocene.Game) -> str:
            return game.legal_moves()[-1]

    with pytest.raises(ArenaError, match="holds another match: its files"):
        arena.play(arena.Match(bots=[Other], seeds=2), out)


def test_two_classes_of_one_name_are_refused() -> None:
    class Other(Last):
        name = "hunter"

    with pytest.raises(ArenaError, match="two classes are called 'hunter'"):
        arena.Match(bots=[Hunter, Other])


@pytest.mark.parametrize("kind", [NotABot, holocene.Bot, int])
def test_a_class_that_is_no_bot_is_refused(kind: type) -> None:
    with pytest.raises(ArenaError, match=r"derive it from holocene\.Bot"):
        arena.play(arena.Match(bots=[kind, "random"]))


def test_files_and_programs_play_in_simulations(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(ANSWERS, encoding="utf-8")
    told = tmp_path / "games.json"
    bots = f"{WILD_FILE},random,program:{sys.executable} {program}"
    shown = run("simulate", "--bots", bots, "-n", "2", "--json", str(told))
    assert shown.exit_code == 0, shown.output
    assert len(json.loads(told.read_text(encoding="utf-8"))["summary"]["bots"]) == 3


def test_a_file_plays_in_the_terminal() -> None:
    shown = run("play", "stone-age", "--seats", f"{WILD_FILE},random", "--seed", "4")
    assert shown.exit_code == 0, shown.output
    assert "wins" in in_one_line(shown.output)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("gone.py", "cannot read the bot gone.py: no such file"),
        ("program:./gone", "there is no program ./gone to be started"),
        ("nobody", "there is no player called 'nobody'"),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_what_cannot_play_is_refused_before_a_game(command: str, text: str, sentence: str) -> None:
    given = ["play", "stone-age", "--seats", f"human,{text}"] if command == "play" else ["simulate", "--bots", text]
    shown = run(*given)
    assert shown.exit_code == 2
    assert sentence in in_one_line(shown.output)


def test_opponents_of_an_environment_may_be_classes_and_files(tmp_path: Path) -> None:
    mine = bot_file(tmp_path, "return game.legal_moves()[0]")
    env = gymnasium.make("Holocene/StoneAge-v0", players=3, opponents=[Hunter, mine], seat=0)
    _, info = env.reset(seed=5)
    for _ in range(5):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    assert info["action_mask"].any()


def test_what_is_asked_for_by_name_never_runs_a_file() -> None:
    """The names of bots that strangers give a server go through `bots.make`."""
    for text in (WILD_FILE, f"program:{sys.executable}"):
        with pytest.raises(BadOption, match="There is no bot"):
            holocene.bots.make(text)
        own.close(own.make(text))
