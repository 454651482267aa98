"""Records of games with the expansion."""

import re
from random import Random
from typing import Any

import pytest

import holocene
from tests.contract.games import everything, new, play_randomly, walk
from tests.expansion.scenario import rule

WITH_EXPANSION = [{"expansion": True}, {"expansion": True, "bonus_buildings": True}]
EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4, 5])
OPTIONS = pytest.mark.parametrize("options", WITH_EXPANSION, ids=["plain", "bonus"])
NEW_QUESTIONS = ["share", "trade", "choose", "extra"]


def same(one: holocene.Game, other: holocene.Game) -> bool:
    """Equal to the byte, and in all that can be asked and written."""
    return one == other and everything(one) == everything(other) and one.record() == other.record()


def without_dice(record: str) -> str:
    """The same record, its rolls left to the seed."""
    return re.sub(r" = [\d ]+$", "", record, flags=re.MULTILINE)


def option_words(game: holocene.Game) -> list[str]:
    """What the options line of a record says."""
    (line,) = [line for line in game.record().splitlines() if line.startswith("options: ")]
    return sorted(line.removeprefix("options: ").split())


def reach(decision: str) -> holocene.Game:
    """A game of five with bonus buildings at which this is being decided."""
    for seed in range(200):
        game = new(5, seed, expansion=True, bonus_buildings=True)
        for _ in walk(game, Random(seed)):
            if game.decision == decision:
                return game
    raise AssertionError(decision)


@rule("1.1")
def test_the_frame_of_a_record_names_five_players_and_the_expansion() -> None:
    frame = ["holocene 1", "game: stone-age", "players: red blue green yellow black", "options: expansion", "seed: 7"]
    frame += ["stream: chacha20"]
    assert new(5, seed=7, expansion=True).record().splitlines() == [*frame, "---"]


@rule("1.5")
def test_all_options_stand_in_the_record_as_words() -> None:
    game = new(5, seed=7, expansion=True, bonus_buildings=True, hunt_again=True, open_cards=True, first_player=4)
    assert option_words(game) == ["bonus_buildings", "expansion", "first_player=4", "hunt_again", "open_cards"]
    assert same(holocene.read(game.record()), game)


@rule("1.1")
def test_without_the_expansion_no_word_of_it_stands_in_the_record() -> None:
    assert "options" not in new(4, seed=7).record()
    assert new(4, seed=7).options["expansion"] is False


@rule("1.1", "1.5")
@EVERY_NUMBER
@OPTIONS
def test_a_finished_game_reads_back_from_written_dice_and_from_the_seed_alone(
    players: int, options: dict[str, Any]
) -> None:
    game = play_randomly(new(players, 3, **options), 3)
    assert game.over
    again = holocene.read(game.record())
    assert again.options == game.options
    assert same(again, game)
    assert same(holocene.read(without_dice(game.record())), game)
    totals = " ".join(str(score["total"]) for score in game.scores())
    assert game.record().splitlines()[-2:] == ["---", f"scores: {totals}"]


@rule("1.1")
@pytest.mark.parametrize("decision", NEW_QUESTIONS)
def test_a_game_that_stopped_at_a_new_question_reads_back(decision: str) -> None:
    game = reach(decision)
    again = holocene.read(game.record())
    assert (again.decision, same(again, game)) == (decision, True)
    assert play_randomly(again, 2) == play_randomly(game, 2)


@rule("6.1")
def test_the_share_of_a_hunt_stands_in_the_record_and_what_answered_itself_does_not() -> None:
    game = new(2, seed=7, expansion=True)
    for move in ("place hunt 5", "place hunt 5"):
        game.play(move)
    game.play("use hunt", rolled=[1, 1, 1, 1, 1])
    game.play("jewelry 2")
    game.play("use hunt", rolled=[1, 2, 1, 1, 1])
    lines = ["red place hunt 5", "blue place hunt 5", "red use hunt = 1 1 1 1 1", "red jewelry 2"]
    assert game.record().splitlines()[7:] == [*lines, "blue use hunt = 1 2 1 1 1"]
    assert same(holocene.read(game.record()), game)


@rule("1.1")
@pytest.mark.parametrize(
    ("line", "text"),
    [
        (3, "players: red blue green yellow black pink"),
        (3, "players: black yellow green blue red"),
        (4, "options: bonus_buildings"),
        (4, "options: expansion=maybe"),
    ],
)
def test_a_frame_that_cannot_be_is_refused(line: int, text: str) -> None:
    lines = new(5, seed=7, expansion=True).record().splitlines()
    lines[line - 1] = text
    with pytest.raises(holocene.BadRecord):
        holocene.read("\n".join(lines) + "\n")


@rule("1.1")
def test_five_players_without_the_expansion_are_refused() -> None:
    record = new(5, seed=7, expansion=True).record().replace("options: expansion\n", "")
    with pytest.raises(holocene.BadRecord):
        holocene.read(record)


@rule("6.1")
def test_a_share_that_is_too_large_is_refused_with_its_line() -> None:
    game = new(2, seed=7, expansion=True)
    for move in ("place hunt 5", "place hunt 5"):
        game.play(move)
    game.play("use hunt", rolled=[1, 1, 1, 1, 1])
    game.play("jewelry 2")
    with pytest.raises(holocene.BadRecord) as refusal:
        holocene.read(game.record().replace("jewelry 2", "jewelry 3"))
    assert refusal.value.line == 11


@rule("1.1", "1.5")
@OPTIONS
def test_undoing_all_the_way_back_gives_the_fresh_game(options: dict[str, Any]) -> None:
    game = play_randomly(new(5, 11, **options), 11)
    for _ in range(len(game.moves)):
        game.undo()
    assert game == new(5, 11, **options)
    assert everything(game) == everything(new(5, 11, **options))
