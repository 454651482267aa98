import re
from random import Random

import pytest

import holocene
from holocene.terminal.actions import Line
from holocene.terminal.story import Story, retell, steps
from tests.cli.commands import Keyboard, sit
from tests.contract.games import new, play_randomly
from tests.stone_age.scenario import set_up

HUNTER = {"placed": {"hunt": 1}}


def told(game: holocene.Game, *moves: str, rolled: list[int] | None = None) -> list[str]:
    """What is told about some moves; the first one has these dice."""
    for number, move in enumerate(moves):
        game.play(move, rolled=rolled if number == 0 else None)
    return [line.text for lines in retell(game)[1] for line in lines]


def test_a_roll_is_told_with_its_dice_its_tools_and_what_it_brought() -> None:
    game = set_up(2, red={"placed": {"hunt": 3}, "tools": [1]}, blue=HUNTER)
    assert told(game, "use hunt", "tool 1", rolled=[4, 5, 2]) == ["hunt: rolls 4 5 2, adds a tool of 1, gets 6 food."]


def test_a_purchase_is_told_with_its_price_and_what_it_brought() -> None:
    game = set_up(
        2, red={"placed": {"card-2": 1}, "wood": 1, "gold": 3}, blue=HUNTER, display=["C01", "C03", None, None]
    )
    assert told(game, "use card-2", "pay wood") == [
        "pays 1 wood and 1 gold, buys card-2 (7 food; pottery), gets 7 food."
    ]


def test_a_building_is_told_with_its_points() -> None:
    game = set_up(
        2, red={"placed": {"building-1": 1}, "wood": 2, "brick": 1}, blue=HUNTER, piles=[["H13", "H01"], ["H02"]]
    )
    sentence = "pays 2 wood and 1 brick, builds building-1 (2 wood, 1 brick: 10 points), gets 10 points."
    assert told(game, "use building-1", "build") == [sentence]


def test_what_is_declined_or_too_dear_is_told_apart() -> None:
    rich = set_up(2, red={"placed": {"card-1": 1}, "wood": 2}, blue=HUNTER, display=["C03", None, None, None])
    poor = set_up(2, red={"placed": {"card-1": 1}}, blue=HUNTER, display=["C03", None, None, None])
    assert told(rich, "use card-1", "decline") == ["leaves card-1 (7 food; pottery)."]
    assert told(poor, "use card-1") == ["cannot pay for card-1 (7 food; pottery)."]


def test_two_dice_of_a_card_are_told_with_the_purchase() -> None:
    game = set_up(
        2, red={"placed": {"card-1": 1}, "wood": 1, "gold": 1}, blue=HUNTER, display=["C24", None, None, None]
    )
    game.play("use card-1")
    game.play("pay gold", rolled=[6, 4])
    lines = [line.text for lines in retell(game)[1] for line in lines]
    assert lines == ["pays 1 gold, buys card-1 (2 dice for wood; 2 shamans), rolls 6 4, gets 3 wood."]


def test_dice_for_everybody_are_told_player_by_player() -> None:
    game = set_up(
        3, red={"placed": {"card-1": 1}, "wood": 1, "gold": 1}, blue=HUNTER, display=["C01", None, None, None]
    )
    game.play("use card-1")
    game.play("pay gold", rolled=[6, 4, 5])
    game.play("die 6")
    game.play("die 4")
    lines = [(line.seat, line.text) for lines in retell(game)[1] for line in lines]
    assert lines[0][1].endswith(", rolls 6 4 5 for everybody, takes the 6, gets 1 step of agriculture.")
    assert lines[1:] == [(1, "takes the 4, gets 1 gold."), (2, "takes the 5, gets 1 tool.")]


def test_a_claim_is_told() -> None:
    game = set_up(2, red={"placed": {"field": 1}, "claim": True}, blue=HUNTER)
    assert told(game, "claim wood gold") == ["takes 1 wood and 1 gold, the resources of choice."]


def test_a_gain_at_the_end_of_its_track_is_told_as_nothing() -> None:
    game = set_up(2, red={"placed": {"field": 1}, "agriculture": 10}, blue=HUNTER)
    assert told(game, "use field") == ["field: nothing to gain."]


def test_a_round_ends_with_feeding_and_a_new_start_player() -> None:
    lines = told(set_up(2, red={"placed": {"hunt": 1}}), "use hunt", rolled=[6])
    assert lines[0] == "hunt: rolls 6, gets 3 food."
    assert lines[1:] == ["Everybody has eaten. Food left: red 10, blue 7.", "--- Round 2: blue starts ---"]


def test_hunger_without_a_question_is_told() -> None:
    lines = told(set_up(2, red={"placed": {"hunt": 1}}, blue={"food": 1}), "use hunt", rolled=[6])
    assert "has nothing left to feed people with: -10 points." in lines


def test_hunger_right_after_a_building_is_told() -> None:
    game = set_up(
        2, red={"placed": {"building-1": 1}, "wood": 2, "brick": 1, "food": 0}, piles=[["H13", "H01"], ["H02"]]
    )
    assert "has nothing left to feed people with: -10 points." in told(game, "use building-1", "build")


def test_feeding_with_resources_is_told_at_once_for_all_pieces() -> None:
    game = set_up(2, phase="feed", red={"food": 3, "wood": 1, "brick": 2})
    assert told(game, "feed wood")[0] == "feeds people with 1 wood and 1 brick."


def test_going_hungry_by_choice_is_told() -> None:
    assert (
        told(set_up(2, phase="feed", red={"food": 3, "wood": 4}), "starve")[0] == "lets people go hungry: -10 points."
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_a_roll_is_said_to_bring_is_what_the_board_gains(players: int, seed: int) -> None:
    story, checked = Story(), 0
    for step in steps(play_randomly(new(players, seed), seed)):
        deed = story.deed
        for line in story.hear(step):
            found = re.search(r"^\w+: rolls .* gets (\d+) (\w+)\.$", line.text)
            before = (deed.before if deed else step.before)["players"][line.seat or 0]
            after = step.after["players"][line.seat or 0]
            if found and step.after["phase"] == "use":
                checked += 1
                assert after[found[2]] - before[found[2]] == int(found[1])
    assert checked > 20


def test_a_price_paid_in_what_the_purchase_brings_is_still_told() -> None:
    game = set_up(2, red={"placed": {"card-2": 1}, "stone": 2}, blue=HUNTER, display=[None, "C08", None, None])
    assert told(game, "use card-2", "pay stone") == ["pays 2 stone, buys card-2 (2 stone; transport), gets 2 stone."]


def test_a_building_of_free_price_is_told_with_the_value_of_what_was_paid_though_the_round_ends() -> None:
    game = set_up(2, red={"placed": {"building-1": 1}, "claim": True, "gold": 1}, piles=[["H09", "H01"], ["H02"]])
    lines = told(game, "use building-1", "claim wood stone", "pay wood", "pay stone", "done")
    assert lines[0].startswith("takes 1 wood and 1 stone, the resources of choice, pays 1 wood and 1 stone, builds ")
    assert lines[0].endswith(", gets 8 points.")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_said_to_be_paid_is_the_price(players: int, seed: int) -> None:
    lines = [line.text for lines in retell(play_randomly(new(players, seed), seed))[1] for line in lines]
    bought = [re.search(r"pays ([\w, ]*), buys card-(\d) ", line) for line in lines if "buys" in line]
    assert len(bought) > 10
    for found in bought:
        assert found
        assert sum(map(int, re.findall(r"\d+", found[1]))) == int(found[2])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_building_is_said_to_score_is_what_the_track_gains(players: int) -> None:
    story, checked = Story(), 0
    for step in steps(play_randomly(new(players, seed=4), seed=9)):
        for line in story.hear(step):
            found = re.search(r"builds .* gets (\d+) points\.$", line.text)
            if found and step.after["phase"] == "use":
                before, after = (view["players"][step.seat]["score"] for view in (step.before, step.after))
                assert after - before == int(found[1])
                checked += 1
    assert checked > 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_loss_of_points_is_told_and_nothing_else_is_told_as_one(players: int) -> None:
    story, hungry = Story(), 0
    for step in steps(play_randomly(new(players, seed=12), seed=5)):
        changes = [
            after["score"] - before["score"]
            for before, after in zip(step.before["players"], step.after["players"], strict=True)
        ]
        lost = {line.seat for line in story.hear(step) if "-10 points" in line.text}
        assert {seat for seat, change in enumerate(changes) if change < 0} <= lost
        assert all(changes[seat] == -10 or step.move in ("build", "done") for seat in lost if seat is not None)
        hungry += len(lost)
    assert hungry > 0


def test_a_game_told_while_it_is_played_is_told_the_same_afterwards() -> None:
    game = new(3, seed=2)
    sitting = sit(game, Keyboard()).sitting
    chance = Random(3)
    while not game.over:
        sitting.play(chance.choice(game.legal_moves()))
    assert sitting.lines == [line for lines in retell(game)[1] for line in lines]
    assert all(isinstance(line, Line) and line.text.strip() for line in sitting.lines)
