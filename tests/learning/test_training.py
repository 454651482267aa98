"""The trainer in small: its parts do what they say, and a run learns, stops and goes on."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests import extras
from tests.tiers import larger, size

torch = extras.needed("train")

from holocene.learning import Batch  # noqa: E402 - torch may be missing
from training import checkpoints, gumbel_search, lessons, picture, settings, tables  # noqa: E402
from training.imitation import clone  # noqa: E402
from training.league import League  # noqa: E402
from training.memory import Memory, judge, worth  # noqa: E402
from training.net import NEVER, Net, Shape, Told, turned  # noqa: E402
from training.run import Run  # noqa: E402

SMOKE = settings.CONFIGS / "smoke.toml"
TINY: dict[str, Any] = {
    "tables": 24,
    "rollout": 6,
    "width": 16,
    "layers": 1,
    "minibatch": 64,
    "lessons": 0,
    "measured": 4,
    "groups": 2,
    "every": 1000.0,
    "search_tables": 3,
    "simulations": 8,
    "candidates": 4,
    "depth": 2,
    "threads": 1,
}
KINDS = [{"players": 2, "weight": 1.0}, {"players": 3, "weight": 1.0, "expansion": True}]


def told(**changes: Any) -> settings.Settings:
    return settings.read(SMOKE, {**TINY, **changes})


def shape_of(game: str = "stone-age", players: int = 2) -> Shape:
    return Shape.of(Batch(game, players, 1, threads=1))


def test_every_file_of_settings_can_be_read_and_names_tables_that_can_be_laid() -> None:
    for path in settings.CONFIGS.glob("*.toml"):
        found = settings.read(path, {"device": "cpu", "threads": 1})
        assert tables.set_up(found, len(found.kinds), 1).count == len(found.kinds)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"tabels": 3}, "there is no setting 'tabels'"),
        ({"tables": 0}, "tables is at least 1, not 0"),
        ({"minutes": 0.0}, "minutes is above 0"),
        ({"league": 1.0}, "league and search are shares"),
        ({"kinds": []}, "kinds name players and a weight"),
    ],
)
def test_settings_that_nobody_can_train_with_are_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SystemExit, match=sentence):
        settings.read(SMOKE, changes)


def test_the_command_line_changes_any_setting() -> None:
    found = settings.from_command_line(["--config", str(SMOKE), "--minutes", "3", "--set", "tables=7", "norm=false"])
    assert (found.minutes, found.tables, found.norm, found.width) == (3.0, 7, False, 256)


@pytest.mark.parametrize(
    ("weights", "total", "numbers"), [([1, 1], 10, [5, 5]), ([3, 1], 8, [6, 2]), ([100, 1], 10, [9, 1])]
)
def test_tables_are_shared_out_by_weight_and_every_kind_has_one(
    weights: list[float], total: int, numbers: list[int]
) -> None:
    assert tables.counts(weights, total) == numbers


def test_an_outcome_is_told_clockwise_from_a_seat_and_back_again() -> None:
    shape = shape_of()
    outcome = torch.zeros((2, shape.outcome))
    outcome[:, :3] = torch.tensor([[0.1, 0.2, 0.7], [0.4, 0.6, 0.0]])
    outcome[:, shape.seats : -1] = torch.arange(shape.seats * len(shape.categories)).float()
    outcome[:, -1] = 9
    seats, count = torch.tensor([2, 1]), torch.tensor([3, 2])
    seen = turned(outcome, shape, seats, count, back=True)
    assert seen[0, :5].tolist() == pytest.approx([0.7, 0.1, 0.2, 0, 0])
    assert seen[1, :5].tolist() == pytest.approx([0.6, 0.4, 0, 0, 0])
    assert seen[1, 5 : 5 + 8].tolist() == list(range(8, 16))
    again = turned(seen, shape, seats, count)
    assert again[0, :3].tolist() == pytest.approx([0.1, 0.2, 0.7])
    assert again[:, -1].tolist() == [9, 9]


@pytest.mark.parametrize(
    ("kind", "rewards", "shares"), [(1, [1.0], [1, 0]), (1, [-1.0], [0, 1]), (2, [-1.0, 1.0], [0, 1])]
)
def test_anyone_who_plays_alone_shares_the_win_with_the_dummy(
    kind: int, rewards: list[float], shares: list[float]
) -> None:
    batch = Batch("epoch", kind, 1, threads=1)
    assert tables.shares(batch, torch.tensor([rewards])).tolist() == [shares]


def memory_of(batch: Batch, steps: int) -> Memory:
    memory = Memory(batch, Shape.of(batch), steps)
    memory.seats[:] = torch.arange(steps)[:, None] % 2
    memory.expected[..., 0], memory.expected[..., 1] = 0.5, 0.5
    return memory


def test_what_a_decision_gained_is_how_the_game_went_beside_what_was_expected() -> None:
    batch = Batch("stone-age", 2, 1, threads=1)
    memory = memory_of(batch, 4)
    memory.done[2], memory.ends[2, 0, 0] = True, 1.0  # the first seat wins with the third decision
    judge(memory, memory.expected[0].clone(), trust=1.0, lead=0.0)
    assert memory.advantages[:, 0].tolist() == [1.0, -1.0, 1.0, 0.0]
    assert memory.ends[:, 0, 0].tolist() == [1.0, 1.0, 1.0, 0.5]


def test_without_trust_only_the_next_expectation_counts() -> None:
    memory = memory_of(Batch("stone-age", 2, 1, threads=1), 3)
    memory.expected[1, 0, :2] = torch.tensor([0.75, 0.25])
    judge(memory, memory.expected[0].clone(), trust=0.0, lead=0.0)
    assert memory.advantages[:, 0].tolist() == [0.5, 0.5, 0.0]


def test_a_lead_in_points_counts_beside_winning() -> None:
    shape = shape_of()
    outcome = torch.zeros((1, shape.outcome))
    outcome[0, 0], outcome[0, shape.seats], outcome[0, shape.seats + 8] = 1.0, 120.0, 70.0
    count = torch.tensor([2])
    assert worth(outcome, shape, torch.tensor([0]), count, 0.5).tolist() == [1.25]
    assert worth(outcome, shape, torch.tensor([1]), count, 0.5).tolist() == [-1.25]


def test_at_tables_of_the_league_the_learner_has_one_seat_and_elsewhere_all() -> None:
    batch = tables.set_up(told(kinds=KINDS), 24, 1)
    net = Net(Shape.of(batch), 8, 1)
    league = League(batch, net, told(league=0.5, groups=2, past=4))
    assert [len(each) for each in league.tables] == [6, 6]
    assert int(league.everywhere.sum()) == 12
    mine = sum(league.is_learner(torch.full((24,), seat)).long() for seat in range(3))
    assert set(mine[league.everywhere].tolist()) == {3}
    assert set(mine[~league.everywhere].tolist()) == {1}
    for _ in range(9):
        league.remember(net)
    assert len(league.past) == 4


def test_in_half_of_the_groups_a_pupil_plays_what_it_likes_best() -> None:
    batch = tables.set_up(told(kinds=KINDS), 24, 1)
    net, pupil = (Net(Shape.of(batch), 8, 1) for _ in range(2))
    league = League(batch, net, told(league=0.9, groups=4, sharpness=1e6))
    league.pupils = [pupil]
    league.seat_anew()
    assert league.sitting[:2] == [pupil, pupil]
    assert league.sitting[2] is league.past[-1]
    memory = Memory(batch, league.sitting[0].shape, 1)
    memory.look(batch, 0)
    league.choose(net(memory.seen[0], memory.allowed[0]), memory, 0)
    best = pupil(memory.seen[0], memory.allowed[0]).logits.argmax(1)
    theirs = torch.cat(league.tables[:2])
    theirs = theirs[~league.is_learner(memory.seats[0])[theirs]]
    assert len(theirs)
    assert torch.equal(memory.moves[0][theirs], best[theirs])


def test_a_search_tries_candidates_by_halves_and_wants_what_turned_out_well() -> None:
    assert gumbel_search.phases(16, 64) == [(16, 1), (8, 2), (4, 4), (2, 8)]
    batch = tables.set_up(told(), 3, 5)
    net = Net(Shape.of(batch), 8, 1)
    allowed = torch.as_tensor(batch.mask())
    said = net(torch.as_tensor(batch.observe()), allowed)
    before = batch.tobytes()
    found = gumbel_search.Search(net, told(), 0.0).improve(batch, said)
    assert batch.tobytes() == before
    assert found.wanted.sum(1).tolist() == pytest.approx([1.0] * 3, abs=1e-5)
    assert not found.wanted[~allowed].any()
    assert allowed.gather(1, found.moves[:, None]).all()


def test_what_a_search_wants_follows_what_its_trials_were_worth() -> None:
    net = Net(shape_of(), 8, 1)
    search = gumbel_search.Search(net, told(value_weight=50.0), 0.0)
    logits = torch.log(torch.tensor([[0.5, 0.3, 0.2]]))
    moves, scores = torch.tensor([[0, 1, 2]]), torch.zeros((1, 3))
    totals, tries = torch.tensor([[-4.0, 4.0, 0.0]]), torch.tensor([[4.0, 4.0, 0.0]])
    found = search.conclude(Told(logits, logits, logits), moves, scores, totals, tries)
    assert found.moves.tolist() == [1]
    assert found.wanted[0].argmax() == 1
    assert found.value.tolist() == pytest.approx([-0.25])


def test_a_checkpoint_comes_back_from_its_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "PART", 1000)
    state = {"about": {"game": "x"}, "net": {"a": torch.arange(1000).float()}}
    checkpoints.save(tmp_path, state, {"past": [{"a": torch.ones(4)}, {"a": torch.zeros(4)}]})
    assert len(list(tmp_path.glob("checkpoint-*.part"))) > 1
    found = checkpoints.load(tmp_path, "cpu")
    assert found is not None
    assert found["net"]["a"].tolist() == list(range(1000))
    assert [each["a"].float().tolist() for each in found["past"]] == [[1] * 4, [0] * 4]
    monkeypatch.setattr(checkpoints, "ALL", 6000)
    checkpoints.save(tmp_path, state, {"past": [{"a": torch.ones(4000)}, {"a": torch.zeros(4)}]})
    assert len((checkpoints.load(tmp_path, "cpu") or {})["past"]) == 1  # the oldest had no room


@larger("training")
def test_lessons_are_cloned_and_their_games_end_as_they_did(tmp_path: Path) -> None:
    wanted = told(teachers=["greedy"], lessons=6, kinds=KINDS, lesson_epochs=size("training", few=1, many=4), width=32)
    path = tmp_path / "lessons.npz"
    lessons.write(path, [lessons.play_lesson(task) for task in islice(lessons.tasks(wanted, 0), 6)])
    taught = lessons.lessons(wanted, path)
    assert len(taught) == 6
    assert {len(lesson.played) == len(lesson.wanted) > 100 for lesson in taught} == {True}
    net = Net(Shape.of(tables.set_up(wanted, 2, 1)), 32, 1)
    guessed = clone(net, wanted, taught)
    assert 0 < guessed[-1] <= 1


def test_a_run_learns_stops_and_goes_on(tmp_path: Path) -> None:
    first = Run(told(run=str(tmp_path), minutes=60.0, kinds=KINDS))
    before = {name: value.clone() for name, value in first.net.state_dict().items()}
    line = first.update()
    assert line["rows"] > 24
    assert any(not torch.equal(value, before[name]) for name, value in first.net.state_dict().items())
    assert first.search_update()["rows"] > 0
    first.keep()
    again = Run(told(run=str(tmp_path), minutes=60.0, kinds=KINDS))
    assert (again.steps, again.updates) == (first.steps, 2)
    assert all(torch.equal(value, again.net.state_dict()[name]) for name, value in first.net.state_dict().items())
    assert len(again.league.past) == 2
    with pytest.raises(SystemExit, match="the checkpoint was made with width 16, not 8"):
        Run(told(run=str(tmp_path), width=8, kinds=KINDS))


def test_an_exported_net_says_what_the_net_says(tmp_path: Path) -> None:
    run = Run(told(run=str(tmp_path), kinds=KINDS))
    run.keep()
    with np.load(tmp_path / "net.npz", allow_pickle=False) as file:
        arrays = {name: file[name] for name in file.files}
    about = json.loads(str(arrays.pop("about")))
    seen = run.batch.observe()
    hidden = np.clip(seen / arrays["units"], -10, 10) @ arrays["weight-0"].T.astype(float) + arrays["bias-0"]
    hidden = (hidden - hidden.mean(1, keepdims=True)) / np.sqrt(hidden.var(1, keepdims=True) + 1e-5)
    hidden = np.maximum(hidden * arrays["scale-0"] + arrays["shift-0"], 0)
    points = hidden @ arrays["weight-category"].T.astype(float) + arrays["bias-category"]
    expected = run.net(torch.as_tensor(seen), torch.as_tensor(run.batch.mask())).outcome
    assert points == pytest.approx(expected[:, run.shape.seats : -1].detach().numpy(), abs=0.2)
    assert (about["game"], about["seats"], about["layers"]) == ("stone-age", 5, [16])
    assert len(arrays["bias-policy"]) == about["moves"] == run.batch.moves


def test_a_run_begins_as_an_exported_net_of_its_shape(tmp_path: Path) -> None:
    first = Run(told(run=str(tmp_path / "first"), kinds=KINDS))
    first.keep()
    net = tmp_path / "first" / "net.npz"
    again = Run(told(run=str(tmp_path / "again"), kinds=KINDS, start=str(net), seed=2))
    for name, value in first.net.state_dict().items():
        assert torch.allclose(value, again.net.state_dict()[name], atol=1e-2), name
    with pytest.raises(SystemExit, match="this net has another game, observation, width or layers"):
        Run(told(run=str(tmp_path / "other"), kinds=KINDS, start=str(net), width=8))
    net.write_bytes(b"no net")
    with pytest.raises(SystemExit, match="this is no net that a run has exported"):
        Run(told(run=str(tmp_path / "other"), kinds=KINDS, start=str(net)))


def test_the_curve_of_a_run_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(told(run=str(tmp_path), minutes=60.0, kinds=KINDS))
    run.curve.add(run.update())
    run.measure()
    picture.main([str(tmp_path), str(tmp_path / "curve.svg")])
    drawn = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert drawn.count('id="axes_') == 5
    with pytest.raises(SystemExit):
        picture.main([str(tmp_path / "nowhere"), str(tmp_path / "curve.svg")])
    assert "no curve.csv and measured.jsonl" in capsys.readouterr().err


def test_moves_that_are_not_allowed_have_no_chance_and_empty_seats_no_share() -> None:
    batch = Batch("stone-age", 3, 4, threads=1)
    allowed = torch.as_tensor(batch.mask())
    said = Net(Shape.of(batch), 8, 1)(torch.as_tensor(batch.observe()), allowed)
    assert (said.logits[~allowed] < NEVER / 2).all()
    assert said.outcome[:, 3:5].abs().max() < 1e-6
    assert said.outcome[:, :3].sum(1).tolist() == pytest.approx([1.0] * 4)
