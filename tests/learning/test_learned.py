"""The bot `learned`: a trained net in a file, played with numpy alone."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import holocene
from holocene import arena, bots, learning
from holocene.arena.participants import participants_of
from holocene.bots.playout import ask, play_out
from holocene.games import GAMES
from holocene.learning.nets import Net
from holocene.server.bot_workers import MOVE, think
from holocene.server.workers import Worker
from tests.cli.commands import run

SIZES = (12, 8)


def untrained(game: str = "stone-age", players: int = 2, seed: int = 0, **about: Any) -> Net:
    """A net that knows nothing, with an opinion about everything."""
    columns = learning.columns(game)
    table = holocene.new(game, players=players, seed=0)
    draw = np.random.default_rng(seed).normal
    arrays: dict[str, Any] = {"units": columns.units}
    inputs = columns.width
    for layer, size in enumerate(SIZES):
        arrays |= {f"weight-{layer}": draw(size=(size, inputs)), f"bias-{layer}": draw(size=size)}
        arrays |= {f"scale-{layer}": draw(size=size), f"shift-{layer}": draw(size=size)}
        inputs = size
    for head, size in (("policy", len(learning.mask(table))), ("value", 1)):
        arrays |= {f"weight-{head}": draw(size=(size, inputs)), f"bias-{head}": draw(size=size)}
    told = {"game": game, "players": players, "options": table.options, "columns": columns.version}
    return Net(arrays, {**told, "layers": list(SIZES), "steps": 0, **about})


def kept(tmp_path: Path, name: str = "net.npz", **about: Any) -> Path:
    path = tmp_path / name
    untrained(**about).save(path)
    return path


def refusal(text: str, game: holocene.Game | None = None) -> str:
    with pytest.raises(holocene.BadOption) as caught:
        bots.make(text).choose((game or holocene.new("stone-age", players=2, seed=1)).imagine(0))
    return str(caught.value)


@pytest.mark.parametrize("harm", ["missing", "narrow", "not-a-number", "layers"])
def test_a_damaged_net_is_refused_before_anything_is_played(tmp_path: Path, harm: str) -> None:
    net = untrained()
    if harm == "missing":
        del net.arrays["bias-policy"]
    elif harm == "narrow":
        net.arrays["weight-1"] = net.arrays["weight-1"][:, :-1]
    elif harm == "layers":
        net.about["layers"] = 3
    else:
        net.arrays["weight-policy"][0, 0] = np.nan
    net.save(tmp_path / "net.npz")
    with pytest.raises(holocene.BadOption, match=r"is no net|is a damaged net"):
        bots.make(f"learned:file={tmp_path / 'net.npz'}")


@pytest.mark.parametrize("game", ["stone-age", "epoch"])
def test_it_plays_whole_games_by_legal_moves_alone(tmp_path: Path, game: str) -> None:
    path = kept(tmp_path, game=game, players=3)
    table = holocene.new(game, players=3, seed=2)
    play_out(table, [bots.make(f"learned:file={path},temperature=1", seat) for seat in range(3)], 5)
    assert table.over
    assert holocene.read(table.record()) == table


def test_it_plays_what_its_net_likes_best_of_what_is_allowed(tmp_path: Path) -> None:
    path, net = kept(tmp_path), untrained()
    game, bot = holocene.new("stone-age", players=2, seed=3), bots.make(f"learned:file={path}")
    for _ in range(40):
        liked = dict(enumerate(net(learning.observe(game))[0]))
        best = max(np.flatnonzero(learning.mask(game)), key=lambda number: liked[number])
        assert ask(game, bot) == GAMES["stone-age"].text(int(best))
        game.play(ask(game, bots.make("random", len(game.moves))))


def test_warm_it_draws_by_its_seed(tmp_path: Path) -> None:
    game, path = holocene.new("stone-age", players=2, seed=3), kept(tmp_path)
    drawn = [ask(game, bots.make(f"learned:file={path},temperature=5", seed)) for seed in [*range(30), *range(30)]]
    assert drawn[:30] == drawn[30:]
    assert len(set(drawn)) > 3


def test_cold_it_plays_the_same_whatever_its_seed(tmp_path: Path) -> None:
    game, path = holocene.new("stone-age", players=2, seed=3), kept(tmp_path)
    assert len({ask(game, bots.make(f"learned:file={path}", seed)) for seed in range(10)}) == 1


def test_what_the_seat_cannot_know_makes_no_difference(tmp_path: Path) -> None:
    game, bot = holocene.new("stone-age", players=2, seed=3), bots.make(f"learned:file={kept(tmp_path)}")
    while (seat := game.to_act) is not None and len(game.moves) < 150:
        assert len({bot.choose(game.imagine(seat, seed)) for seed in (1, 2)}) == 1
        game.play(ask(game, bots.make("random", len(game.moves))))


def test_it_tells_the_chance_that_it_sees(tmp_path: Path) -> None:
    game, bot = holocene.new("stone-age", players=2, seed=3), bots.make(f"learned:file={kept(tmp_path)}")
    advice = bot.advise(game.imagine(0))
    assert advice.move == bot.choose(game.imagine(0))
    assert [told["kind"] for told in advice.reasons] == ["chance"]


def test_without_a_file_it_says_what_it_needs() -> None:
    assert "learned:file=net.npz" in refusal("learned")
    assert "needs file=FILE" in refusal("learned:file=")


def test_a_file_that_is_not_there_is_named() -> None:
    assert "gone.npz: no such file" in refusal("learned:file=gone.npz")


@pytest.mark.parametrize("content", [b"", b"no net at all", b"PK\x03\x04 half a file"])
def test_a_file_that_is_no_net_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(content)
    assert "net.npz is no net" in refusal(f"learned:file={path}")


def test_other_arrays_are_no_net(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    np.savez(path, numbers=np.zeros(3))
    assert "net.npz is no net" in refusal(f"learned:file={path}")


@pytest.mark.parametrize(
    ("about", "sentence"),
    [
        ({"game": "epoch"}, "trained for the game epoch, not stone-age"),
        ({"players": 3}, "trained for players=3, not 2"),
        ({"columns": 99}, "trained for observations of version 99, not 2"),
        ({"options": {"expansion": True}}, "trained for the options {'expansion': True}, not {"),
    ],
)
def test_another_game_than_it_was_trained_for_is_refused(tmp_path: Path, about: dict[str, Any], sentence: str) -> None:
    path = tmp_path / "net.npz"
    net = untrained()
    Net(net.arrays, {**net.about, **about}).save(path)
    assert sentence in refusal(f"learned:file={path}")


def test_who_begins_is_no_other_game(tmp_path: Path) -> None:
    game = holocene.new("stone-age", players=2, seed=1, first_player=1)
    assert ask(game, bots.make(f"learned:file={kept(tmp_path)}")) in game.legal_moves()


def test_a_net_that_is_trained_on_is_read_again(tmp_path: Path) -> None:
    path = kept(tmp_path)
    bots.make(f"learned:file={path}")
    untrained(steps=77).save(path)
    assert bots.make(f"learned:file={path}").net.about["steps"] == 77  # type: ignore[attr-defined]


def test_nobody_is_offered_a_bot_that_needs_a_file() -> None:
    assert "learned" not in bots.names()
    assert "learned:file=FILE" in bots.written()


def test_the_arena_plays_it_and_knows_one_net_from_another(tmp_path: Path) -> None:
    path = kept(tmp_path)
    match = arena.Match("stone-age", bots=[f"learned:file={path},temperature=1", "random"], seeds=1)
    assert {row["failure"] for row in arena.play(match, cores=1).rows} == {None}
    before = participants_of(match).digests
    untrained(seed=1).save(path)
    assert participants_of(match).digests != before


def test_the_arena_refuses_a_net_of_another_game_before_anything_is_played(tmp_path: Path) -> None:
    result = run("arena", "--bots", f"learned:file={kept(tmp_path, players=3)},greedy", "--games", "2")
    assert result.exit_code == 2
    assert "trained for players=3, not 2" in " ".join(result.output.split())


@pytest.mark.parametrize(
    "command", [("simulate", "-n", "1", "--bots"), ("play", "stone-age", "--seed", "1", "--seats")]
)
def test_it_sits_down_in_the_terminal(tmp_path: Path, command: tuple[str, ...]) -> None:
    path = kept(tmp_path)
    assert run(*command, f"learned:file={path},temperature=1,random").exit_code == 0
    assert run(*command, f"learned:file={path},random,random").exit_code == 2


def test_it_thinks_in_a_worker_of_the_server(tmp_path: Path) -> None:
    game = holocene.new("stone-age", players=2, seed=3)
    worker, name = Worker(think), f"learned:file={kept(tmp_path)}"
    try:
        assert worker.ask((MOVE, name, 0, game.imagine(0)), 30) == (MOVE, ask(game, bots.make(name)))
    finally:
        worker.stop()
