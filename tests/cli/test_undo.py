import pytest

import holocene
from holocene.terminal.seated_game import CannotUndo, Sitting
from tests.cli.commands import Keyboard, lines, run, sit
from tests.stone_age.scenario import set_up

PLAY = ("play", "stone-age", "--seed", "5", "--seats", "human,greedy")


def around(game: holocene.Game, *, humans: int | None = None, free_undo: bool = False) -> Sitting:
    return sit(game, Keyboard(), humans=humans, free_undo=free_undo).sitting


def test_undo_goes_back_over_the_bots_to_ones_own_last_decision() -> None:
    game = holocene.new("stone-age", players=3, seed=5)
    start = game.copy()
    sitting = around(game, humans=1)
    for move in ("place forest 2", "place hunt 1", "place hunt 1"):
        sitting.play(move)
    sitting.undo(0)
    assert sitting.game == start
    assert sitting.lines == []


def test_undo_at_the_prompt_asks_again() -> None:
    result = run(*PLAY, typed=lines("forest 3", "undo", "log"))
    assert "Taken back." in result.output
    assert result.output.rstrip().endswith("Good-bye.")
    assert "Nothing has happened yet." in result.output


def test_there_is_nothing_to_undo_at_the_start() -> None:
    assert "There is nothing to take back yet." in run(*PLAY, typed=lines("undo")).output


def test_undo_never_takes_back_another_persons_decision() -> None:
    sitting = around(holocene.new("stone-age", players=2, seed=5))
    sitting.play("place forest 2")
    with pytest.raises(CannotUndo, match=r"The last decision was red's"):
        sitting.undo(1)
    assert len(sitting.game.moves) == 1


def test_undo_never_takes_back_dice() -> None:
    sitting = around(set_up(2, red={"placed": {"forest": 2, "hut": 2}}, blue={"placed": {"hunt": 1}}))
    sitting.play("use forest")
    before = sitting.game.copy()
    with pytest.raises(CannotUndo, match="Dice were rolled since then"):
        sitting.undo(0)
    assert sitting.game == before


def test_undo_never_takes_back_the_dice_of_a_bot() -> None:
    sitting = around(set_up(2, red={"placed": {"hut": 2}}, blue={"placed": {"hunt": 1, "field": 1}}), humans=1)
    sitting.play("use hut")
    sitting.play("use hunt")
    with pytest.raises(CannotUndo, match=r"Dice were rolled since then \(blue use hunt\)"):
        sitting.undo(0)


def test_a_tool_that_was_added_can_be_taken_back_but_the_roll_stays() -> None:
    sitting = around(set_up(2, red={"placed": {"forest": 2}, "tools": [1, 1]}, blue={"placed": {"hunt": 1}}))
    sitting.play("use forest")
    lying = sitting.game.view(None)["rolled"]
    sitting.play("tool 1")
    sitting.undo(0)
    assert sitting.game.decision == "tools"
    assert sitting.game.view(None)["rolled"] == lying
    assert sitting.story.deed is not None
    with pytest.raises(CannotUndo):
        sitting.undo(0)


def test_undo_never_takes_back_a_building_that_was_turned_up() -> None:
    sitting = around(
        set_up(
            2,
            red={"placed": {"building-1": 1, "field": 1}, "wood": 2, "brick": 1},
            blue={"placed": {"hunt": 1}},
            piles=[["H13", "H18"], ["H27"]],
        )
    )
    sitting.play("use building-1")
    sitting.play("build")
    with pytest.raises(CannotUndo, match="A new card or building was turned up"):
        sitting.undo(0)


def test_undo_never_takes_back_a_card_that_was_drawn() -> None:
    sitting = around(
        set_up(
            2,
            red={"placed": {"card-1": 1, "field": 1}, "wood": 2},
            blue={"placed": {"hunt": 1}},
            display=["C05", None, None, None],
        )
    )
    sitting.play("use card-1")
    sitting.play("pay wood")
    with pytest.raises(CannotUndo, match="A new card or building was turned up"):
        sitting.undo(0)


def test_free_undo_takes_back_dice_too() -> None:
    game = set_up(2, red={"placed": {"forest": 2, "hut": 2}}, blue={"placed": {"hunt": 1}})
    start = game.copy()
    sitting = around(game, free_undo=True)
    sitting.play("use forest")
    sitting.undo(0)
    assert sitting.game == start


def test_the_command_line_offers_free_undo() -> None:
    typed = lines("hunt 3", "hut", "hunt", "undo")
    assert "Choices can be taken back, chance cannot" in run(*PLAY, typed=typed).output.replace("\n", " ")
    assert "Taken back." in run(*PLAY, "--free-undo", typed=typed).output
