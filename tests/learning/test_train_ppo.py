"""examples/train_ppo.py: every seat is judged by what came of its own decisions, and what was learned can be played."""

import csv
import dataclasses
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import holocene
from holocene import bots
from holocene.bots.playout import play_out
from holocene.learning import Batch
from holocene.learning.nets import Net
from tests import extras
from tests.structure.source import ROOT

torch = extras.needed_later("train")

LITTLE = ["--tables", "32", "--rollout", "32", "--width", "16", "--measured", "4", "--every", "1000"]
ALONE = {**os.environ, "OMP_NUM_THREADS": "1"}
TRUST = 0.8


@pytest.fixture(name="example")
def example_(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    import train_ppo

    return train_ppo


def memory_of(example: ModuleType, players: int, steps: int, seed: int) -> Any:
    """A rollout with nothing in it that makes sense."""
    memory = example.Memory(Batch("stone-age", players, 5), steps)
    draw = torch.Generator().manual_seed(seed)
    memory.seats[:] = torch.randint(players, (steps, 5), generator=draw)
    memory.values[:] = torch.randn((steps, 5), generator=draw)
    memory.rewards[:] = torch.randn((steps, 5, players), generator=draw)
    memory.done[:] = torch.rand((steps, 5), generator=draw) < 0.1
    memory.counts[:] = torch.rand((steps, 5), generator=draw) < 0.7
    return memory


def judged(memory: Any, step: int, table: int) -> float | None:
    """The advantage of one decision, told forwards: each surprise of its seat from here on counts less."""
    seat = int(memory.seats[step, table])
    expected, came, surprises = float(memory.values[step, table]), 0.0, []
    for now in range(step, len(memory.done)):
        if now > step and memory.counts[now, table] and memory.seats[now, table] == seat:
            surprises.append(came + float(memory.values[now, table]) - expected)
            expected, came = float(memory.values[now, table]), 0.0
        came += float(memory.rewards[now, table, seat])
        if memory.done[now, table]:
            surprises.append(came - expected)
            break
    return sum(TRUST**number * surprise for number, surprise in enumerate(surprises)) if surprises else None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_decision_is_judged_by_what_came_to_its_own_seat_until_its_game_ended(
    example: ModuleType, players: int
) -> None:
    memory = memory_of(example, players, steps=40, seed=players)
    decisions = [(step, table) for step in range(40) for table in range(5) if memory.counts[step, table]]
    wanted = {at: judged(memory, *at) for at in decisions}
    example.judge(memory, TRUST)
    assert {at for at in decisions if memory.counts[at]} == {at for at in decisions if wanted[at] is not None}
    for at in decisions:
        if memory.counts[at]:
            assert float(memory.advantages[at]) == pytest.approx(wanted[at], abs=1e-4)


@pytest.mark.parametrize("points", ["own-final", "player-0 food"])  # games begin with some of the latter
def test_points_gained_on_the_way_add_up_to_the_lead_at_the_end(example: ModuleType, points: str) -> None:
    batch = Batch("stone-age", 3, 6)
    batch.reset(4)
    memory = example.Memory(batch, 2000)
    results: dict[int, Any] = {}

    def at_random(memory: Any, step: int) -> None:
        for table in np.flatnonzero(batch.games == 1):
            results.setdefault(int(table), batch.scores[table].copy())
        memory.moves[step] = example.drawn(example.NEVER * ~memory.allowed[step])

    torch.manual_seed(1)
    playing = example.Playing(batch)
    playing.own_final = batch.columns.slice(points).start
    playing.play(at_random, memory, 1.0)
    for table, scores in results.items():
        end = int(memory.done[:, table].nonzero()[0])
        lead = (scores - (scores.sum() - scores) / 2) / example.LEAD
        won = np.where(scores == scores.max(), 1.0, -0.5)
        assert memory.rewards[: end + 1, table].sum(0).tolist() == pytest.approx((lead + won).tolist(), abs=1e-3)
    assert len(results) == 6


def test_past_selves_sit_at_the_last_tables_against_the_learner_in_every_seat(example: ModuleType) -> None:
    batch = Batch("stone-age", 3, 40)
    league = example.League(example.Net(batch, 8, 1), batch, 0.6)
    learner = torch.stack([league.is_learner(torch.full((40,), seat)) for seat in range(3)])
    assert learner[:, :16].all()
    assert (learner[:, 16:].sum(0) == 1).all()
    assert (learner[:, 16:].sum(1) == 8).all()


def test_a_saved_net_says_with_numpy_what_it_said_with_torch(example: ModuleType, tmp_path: Path) -> None:
    batch = Batch("stone-age", 2, 8)
    batch.play_at_random(100)
    net, other = example.Net(batch, 16, 2), example.Net(batch, 16, 2)
    example.saved(net, batch, 5, 1.0).save(tmp_path / "net.npz")
    seen, allowed = torch.as_tensor(batch.observe()), torch.as_tensor(batch.mask())
    with torch.no_grad():
        log_chances, value = net(seen, allowed)
    logits, hoped = Net.load(tmp_path / "net.npz")(batch.observe())
    assert hoped.tolist() == pytest.approx(value.tolist(), abs=1e-4)
    within = np.where(batch.mask(), logits, -np.inf)
    chances = np.exp(within) / np.exp(within).sum(1, keepdims=True)
    assert chances.flatten().tolist() == pytest.approx(log_chances.exp().flatten().tolist(), abs=1e-4)
    assert example.restore(other, batch, tmp_path / "net.npz") == (5, 1.0)
    assert all(torch.equal(one, two) for one, two in zip(net.parameters(), other.parameters(), strict=True))


def train(tmp_path: Path, *arguments: str) -> str:
    told = subprocess.run(
        [sys.executable, ROOT / "examples" / "train_ppo.py", *LITTLE, "--out", tmp_path / "net.npz", *arguments],
        env=ALONE, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    return told.stdout


def test_a_short_training_leaves_a_net_that_plays_its_diary_and_a_picture(tmp_path: Path) -> None:
    assert "against random moves" in train(tmp_path, "--steps", "2000", "--players", "3")
    game = holocene.new("stone-age", players=3, seed=1)
    play_out(game, [bots.make(f"learned:file={tmp_path / 'net.npz'},temperature=1", seat) for seat in range(3)])
    assert game.over
    assert (tmp_path / "net.png").read_bytes().startswith(b"\x89PNG")
    train(tmp_path, "--steps", "3000", "--players", "3", "--resume", "--every", "0.001")
    lines = list(csv.DictReader((tmp_path / "net.csv").read_text(encoding="utf-8").splitlines()))
    assert [int(line["steps"]) for line in lines] == [1024, 2048, 3072]
    assert Net.load(tmp_path / "net.npz").about["steps"] == 3072


def refused(example: ModuleType, tmp_path: Path, *arguments: str) -> str:
    with pytest.raises(SystemExit) as told:
        example.main([*LITTLE, "--out", str(tmp_path / "net.npz"), *arguments])
    return str(told.value)


def test_what_cannot_be_resumed_is_told_and_left_as_it_is(example: ModuleType, tmp_path: Path) -> None:
    assert "cannot read the net" in refused(example, tmp_path, "--resume")
    batch, path = Batch("stone-age", 2, 1), tmp_path / "net.npz"
    example.saved(example.Net(batch, 16, 2), batch, 5000, 1.0).save(path)
    before = path.read_bytes()
    assert "trained with players 2, not 3" in refused(example, tmp_path, "--resume", "--players", "3")
    assert "trained with layers [16, 16], not [16]" in refused(example, tmp_path, "--resume", "--layers", "1")
    assert "already trained, 5,000 steps in 1 s; raise --steps" in refused(
        example, tmp_path, "--resume", "--steps", "5000"
    )
    assert "already trained, 5,000 steps in 1 s; raise --minutes" in refused(
        example, tmp_path, "--resume", "--minutes", "0.01"
    )
    assert path.read_bytes() == before


def training_resumed(example: ModuleType, out: Path) -> Any:
    logits = [*LITTLE, "--out", str(out), "--resume", "--steps", "10240"]
    return example.Training(example.settings_from_command_line(logits))


def test_a_resumed_training_knows_its_pupil_and_gains_one_past_self_at_a_time(
    example: ModuleType, tmp_path: Path
) -> None:
    batch, out = Batch("stone-age", 2, 1), tmp_path / "net.npz"
    net, pupil = example.Net(batch, 16, 2), example.Net(batch, 16, 2)
    example.saved(net, batch, 5120, 1.0).save(out)
    alone = training_resumed(example, out)
    assert (len(alone.league.past), alone.league.taught) == (1, False)
    example.saved(pupil, batch, 0, 0.0).save(tmp_path / "net-imitation.npz")
    training = training_resumed(example, out)
    assert training.league.taught
    for known, past in zip((pupil, net), training.league.past, strict=True):
        assert all(torch.equal(one, two) for one, two in zip(known.parameters(), past.parameters(), strict=True))
    training.update()  # from half the way, in steps of a tenth of it
    training.update()
    training.update()
    assert [len(training.league.past), training.remembered] == [4, 16]


def test_a_rollout_without_decisions_teaches_nothing(example: ModuleType) -> None:
    memory = memory_of(example, 2, steps=4, seed=1)
    memory.counts[:] = False
    memory.counts[2, 3] = True
    net = example.Net(Batch("stone-age", 2, 1), 8, 1)
    optimiser, before = torch.optim.Adam(net.parameters()), [each.clone() for each in net.parameters()]
    told = example.learn(net, optimiser, memory, example.Settings(minibatch=8), example.Weights(0.01, 0.0, None))
    assert np.isnan(list(told.values())).all()
    assert all(torch.equal(one, two) for one, two in zip(before, net.parameters(), strict=True))


def test_games_that_are_not_over_in_time_are_told(example: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Batch("stone-age", 2, 6, restart=False, checked=False)
    net = example.Net(batch, 8, 1)
    monkeypatch.setattr(example, "MOST_STEPS", 64)
    assert example.win_rate(net, None, batch, 1) == (0.0, 1.0)


def test_help_explains_every_option(example: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        example.settings_from_command_line(["--help"])
    told = " ".join(capsys.readouterr().out.split())
    for each in dataclasses.fields(example.Settings):
        assert each.metadata["help"] in told
    with pytest.raises(SystemExit):
        example.settings_from_command_line(["--device", "tpu"])
    assert "choose from" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--minutes -1", "--minutes is above 0, not -1.0"),
        ("--steps -5", "--steps is at least 0, not -5"),
        ("--measured 0", "--measured is at least 1, not 0"),
        ("--league 3", "--league is a share from 0 to 1, not 3.0"),
        ("--out gone/net.npz", "there is no such folder; make it first"),
    ],
)
def test_what_nobody_can_train_with_is_refused(
    example: ModuleType, words: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        example.main(words.split())
    assert told in capsys.readouterr().err


def test_a_game_that_cannot_be_laid_is_told_of_in_a_sentence(example: ModuleType) -> None:
    with pytest.raises(SystemExit, match="stone-age is for 2 to 4 players"):
        example.main(["--players", "9"])


def test_lessons_of_a_teacher_are_kept_and_repeated(
    example: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lessons = ["--imitate", "4", "--teacher", "greedy", "--lessons", str(tmp_path / "lessons.npz"), "--steps", "1024"]
    training = [*LITTLE, "--out", str(tmp_path / "net.npz"), *lessons]
    example.main(training)
    assert "imitation 8: guesses " in capsys.readouterr().out
    written = (tmp_path / "lessons.npz").stat().st_mtime_ns
    example.main(training)
    assert (tmp_path / "lessons.npz").stat().st_mtime_ns == written


def test_every_setting_stands_on_its_page(example: ModuleType) -> None:
    page = Path(ROOT, "docs", "train.md").read_text(encoding="utf-8").split("## How it learns", maxsplit=1)[0]
    named = {word for line in page.splitlines() if line.startswith("| `--") for word in re.findall(r"`--(\w+)`", line)}
    assert named == {field.name for field in dataclasses.fields(example.Settings)}


def test_the_page_shows_how_to_look_into_a_net(example: ModuleType, tmp_path: Path) -> None:
    page = Path(ROOT, "docs", "train.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    shared: dict[str, Any] = {"__name__": "page"}
    exec(compile(blocks[0], "docs/train.md", "exec"), shared)  # noqa: S102 - running it is the test
    batch = Batch("stone-age", 2, 1)
    example.saved(example.Net(batch, 8, 1), batch, 5, 1.0).save(tmp_path / "net.npz")
    shared["look_into"](str(tmp_path / "net.npz"))
