"""The wheel where nothing else is, and what it says there about its extras."""

import json
import signal
import subprocess
from pathlib import Path

import httpx
import pytest

import holocene
from tests.package.strangers import Stranger, clean_environment
from tests.server.servers import NO_CERTIFICATES, WAIT_SECONDS, eventually, free_port
from tests.structure.source import PACKAGE

WHOLE_GAME = """
import holocene, holocene.bots
game = holocene.new({game!r}, players=2, seed=11)
bots = [holocene.bots.make("greedy", seed) for seed in range(2)]
while not game.over:
    game.play(bots[game.to_act].choose(game.imagine(game.to_act, seed=1)))
print(game.record(), end="")
"""


def record_of(game: str) -> str:
    """The same game, played here."""
    played = holocene.new(game, players=2, seed=11)
    seats = [holocene.bots.make("greedy", seed) for seed in range(2)]
    while not played.over:
        seat = played.to_act
        assert seat is not None
        played.play(seats[seat].choose(played.imagine(seat, seed=1)))
    return played.record()


@pytest.mark.parametrize("game", ["stone-age", "epoch"])
def test_a_whole_game_is_played_there_as_it_is_here(game: str, bare: Stranger) -> None:
    done = bare.python(WHOLE_GAME.format(game=game))
    assert done.stderr == ""
    assert done.stdout == record_of(game)


def test_bots_are_let_play_from_the_command_line(bare: Stranger, tmp_path: Path) -> None:
    results = tmp_path / "results.json"
    done = bare.run("simulate", "-n", "1", "--players", "3", "--seed", "5", "--json", str(results))
    assert (done.returncode, done.stderr) == (0, "")
    assert len(json.loads(results.read_text(encoding="utf-8"))["results"]) == 3


MISSING = [
    (("serve",), "the server needs more packages (uvicorn): pip install 'holocene[server]'"),
    (("arena", "--bots", "greedy,random", "--seeds", "1", "--out", "r.parquet"), "pip install 'holocene[arena]'"),
    (("arena", "--bots", "greedy,random", "--seeds", "1", "--ray", "local"), "pip install 'holocene[ray]'"),
]


@pytest.mark.parametrize(("arguments", "told"), MISSING, ids=["serve", "arena", "ray"])
def test_a_command_without_its_extra_says_in_one_line_what_to_install(
    arguments: tuple[str, ...], told: str, bare: Stranger
) -> None:
    done = bare.run(*arguments)
    assert done.returncode == 2
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


PYTHON = [
    ("import holocene.learning.gymnasium_env", "needs gymnasium: pip install 'holocene[learning]'"),
    ("import holocene.learning.vector_env", "needs gymnasium: pip install 'holocene[learning]'"),
    ("import holocene.learning.pettingzoo_env", "needs gymnasium: pip install 'holocene[learning]'"),
    ("from holocene.learning import Batch; Batch('stone-age', 4, device='cuda')", "pip install 'holocene[gpu,train]'"),
]


@pytest.mark.parametrize(("line", "told"), PYTHON, ids=["gymnasium", "vector", "pettingzoo", "cuda"])
def test_python_without_an_extra_says_what_to_install(line: str, told: str, bare: Stranger) -> None:
    done = bare.python(line)
    assert done.returncode == 1
    assert told in done.stderr.splitlines()[-1]


def test_the_doctor_finds_it_well_and_says_how_to_get_the_rest(bare: Stranger) -> None:
    done = bare.run("doctor", "--json")
    found = {finding["name"]: finding for finding in json.loads(done.stdout)["findings"]}
    assert done.returncode == 0
    assert {found[name]["state"] for name in ("python", "numpy", "numba", "rich", "typer")} == {"well"}
    for extra in ("server", "arena", "ray", "learning", "train", "gpu"):
        assert (found[extra]["state"], found[extra]["remedy"]) == ("missing", f"pip install 'holocene[{extra}]'")
    assert found["pages"]["state"] == "well"
    assert "node" not in found


def test_with_its_extra_the_server_shows_the_pages(serving: Stranger, tmp_path: Path) -> None:
    port, pipe = free_port(), subprocess.PIPE
    command = [serving.command, "serve", "--port", str(port)]
    home = clean_environment(XDG_DATA_HOME=str(tmp_path), HOLOCENE_COMPILED="false")
    with subprocess.Popen(command, cwd=tmp_path, env=home, stdout=pipe, stderr=subprocess.STDOUT, text=True) as program:
        try:
            page = eventually(lambda: answer(port))
        finally:
            program.send_signal(signal.SIGINT)
            said, _ = program.communicate(timeout=WAIT_SECONDS)
    assert page == (PACKAGE / "server/pages/index.html").read_text(encoding="utf-8")
    assert (tmp_path / "holocene/tables.sqlite3").exists()
    assert program.returncode == 0, said


def answer(port: int) -> str | None:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/", verify=NO_CERTIFICATES).text
    except httpx.TransportError:
        return None
