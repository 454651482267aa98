"""What an analysis finds about moves, dice and positions of real games."""

from dataclasses import replace

import pytest

import holocene
from holocene.analysis import NoEvaluator, analyse
from holocene.analysis.analyst import Analyst
from holocene.analysis.findings import BLUNDER, Option
from holocene.bots import evaluators
from tests.analysis.games import QUICK, last_step, position, record
from tests.bots.positions.positions import stone_age

SIXTH_PIP = "Use the tool that makes the sixth pip for gold"
PAY_GOLD = "Pay five gold rather than five wood"
EAT = "Give one wood rather than lose ten points"


@pytest.mark.parametrize(
    ("name", "blunder"),
    [(SIXTH_PIP, "take"), (PAY_GOLD, "decline"), (EAT, "starve")],
)
def test_a_move_that_throws_the_game_away_is_a_blunder_and_the_right_one_is_named(name: str, blunder: str) -> None:
    asked = position(name)
    game = asked.game()
    assert blunder in game.legal_moves()
    game.play(blunder)
    step = last_step(game)
    assert step.loss > 3 * BLUNDER
    assert step.best is not None
    assert step.best.move in asked.best


@pytest.mark.parametrize("name", [SIXTH_PIP, PAY_GOLD, EAT])
def test_the_right_move_loses_nothing(name: str) -> None:
    asked = position(name)
    game = asked.game()
    (best,) = asked.best
    game.play(best)
    step = last_step(game)
    assert step.loss == 0
    assert step.options[0].move == best


def test_a_move_of_the_second_seat_is_judged_by_the_chances_of_that_seat() -> None:
    hungry, fed = {"food": 4, "wood": 1, "score": 50}, {"food": 40, "score": 45}
    game = stone_age(phase="feed", piles="- H28:7", start="red", to_act="blue", red=fed, blue=hungry)
    game.play("starve")
    step = last_step(game)
    assert (step.seat, step.best) == (1, Option("feed wood", 1.0))
    assert step.loss > 3 * BLUNDER


@pytest.mark.parametrize(("roll", "sign"), [(5, 1), (6, 1), (1, -1)])
def test_a_roll_that_decides_the_game_is_luck_for_anyone_who_rolls_and_the_reverse_for_the_other(
    roll: int, sign: int
) -> None:
    game = position(SIXTH_PIP).set_up()
    game.play("use river", rolled=[roll])
    step = last_step(game)
    assert sign * step.luck[0] > 0.2
    assert sum(step.luck) == pytest.approx(0)
    assert sign * step.score_luck[0] > 2
    assert step.dice == (roll,)


def test_luck_over_all_faces_of_a_die_is_nothing() -> None:
    found = []
    for face in range(1, 7):
        game = position(SIXTH_PIP).set_up()
        game.play("use river", rolled=[face])
        found.append(last_step(game, replace(QUICK, deals=1000)).luck[0])
    assert max(found) > 0.3
    assert sum(found) / 6 == pytest.approx(0, abs=0.04)


def test_a_move_that_shows_nothing_new_has_no_luck() -> None:
    game = holocene.new("stone-age", players=3, seed=5)
    game.play("place field 1")
    game.play("place hunt 3")
    found = analyse(game, QUICK)
    assert [step.luck for step in found.steps] == [[0, 0, 0]] * 2


def test_the_pieces_turned_up_for_a_new_round_are_luck() -> None:
    game = record("two_sensible_players")
    hidden = [now.hidden for now in game.past()]
    quiet = [number for number, (_, _, dice) in enumerate(game.moves, 1) if dice is None]
    number = next(number for number in quiet if hidden[number] < hidden[number - 1])
    assert max(last_step(game.at(number)).luck) > 0


@pytest.mark.parametrize("name", ["two_sensible_players", "four_sensible_players", "three_sensible_players"])
def test_all_chances_together_are_one(name: str) -> None:
    found = analyse(record(name), QUICK, first=40, last=52)
    assert [step.number for step in found.steps] == list(range(40, 53))
    for standing in found.standings:
        assert sum(standing.chances) == pytest.approx(1)
        assert all(0 < chance < 1 for chance in standing.chances)


@pytest.mark.parametrize("name", ["two_sensible_players", "expansion_five_sensible_players_with_bonus_buildings"])
def test_at_the_end_chances_and_scores_are_what_happened(name: str) -> None:
    game = record(name)
    last = last_step(game).after
    assert last.scores == [score["total"] for score in game.scores()]
    assert [seat for seat, chance in enumerate(last.chances) if chance == 1] == game.winners()
    assert sum(last.chances) == 1


def test_who_is_far_ahead_before_the_end_has_nearly_all_chances() -> None:
    game = record("two_sensible_players")
    (winner,) = game.winners()
    found = analyse(game, QUICK, first=len(game.moves) - 3)
    assert found.start.chances[winner] > 0.95


def test_a_tie_is_shared() -> None:
    board = {"food": 40, "score": 50}
    game = stone_age(phase="feed", piles="- H28:7", red=board, blue=board)
    assert game.winners() == [0, 1]
    assert Analyst(game, QUICK).standing(game).chances == [0.5, 0.5]


def test_the_same_record_and_seed_give_the_same_numbers_and_another_seed_others() -> None:
    game = record("three_sensible_players")
    first, again = (analyse(game, QUICK, first=20, last=26).as_dict() for _ in range(2))
    assert first == again
    other = analyse(game, replace(QUICK, seed=1), first=20, last=26).as_dict()
    assert other["steps"] != first["steps"]


def test_what_lies_face_down_does_not_matter() -> None:
    game = record("four_sensible_players").at(150)
    analyst = Analyst(game, QUICK)
    assert len({tuple(analyst.standing(game.imagine(None, seed)).chances) for seed in range(3)}) == 1


def test_a_game_that_waits_for_its_dice_is_looked_at_as_far_as_it_goes() -> None:
    game = record("three_with_the_dice_in_the_air")
    assert game.decision == "chance"
    step = last_step(game)
    assert step.dice is None
    assert step.luck == [0, 0, 0]
    assert sum(step.after.chances) == pytest.approx(1)


def test_a_game_without_a_move_has_chances() -> None:
    found = analyse(holocene.new("stone-age", players=4, seed=1), QUICK)
    assert found.steps == []
    assert sum(found.start.chances) == pytest.approx(1)
    assert max(found.start.chances) < 0.5


def test_everybody_who_looks_is_told_of_every_move() -> None:
    told: list[int] = []
    analyse(record("two_sensible_players"), QUICK, first=5, last=8, on_move=told.append)
    assert told == [5, 6, 7, 8]


def test_a_game_that_nobody_can_judge_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(evaluators.EVALUATORS, "stone-age")
    with pytest.raises(NoEvaluator, match="no bot can judge positions of stone-age yet"):
        analyse(holocene.new("stone-age", players=2, seed=1))
