import re
import subprocess
from pathlib import Path

import pytest

import holocene
from tests.cli.commands import COMMAND, Keyboard, heard, in_one_line, lines, program, run, sit
from tests.stone_age.scenario import set_up

PLAY = ("play", "stone-age", "--seed", "5")


def test_bots_alone_play_to_the_end_without_a_keyboard(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    done = program("play", "stone-age", "--seats", "greedy,random,greedy", "--seed", "3", "--save", str(path))
    game = holocene.read(path.read_text(encoding="utf-8"))
    assert done.returncode == 0
    assert game.over
    assert "Score sheet" in done.stdout
    total = next(line for line in done.stdout.splitlines() if " total " in line)
    assert [int(number) for number in re.findall(r"-?\d+", total)] == [score["total"] for score in game.scores()]
    assert f"{game.colours[game.winners()[0]]} wins with" in done.stdout
    assert done.stderr == ""


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (run("play", "stone-age", "--seats", "greedy,random", "--seed", "9") for _ in range(2))
    assert first.output == second.output


def test_a_person_plays_a_whole_game_from_a_pipe() -> None:
    done = program("play", "stone-age", "--players", "3", "--seed", "6", typed="1\n2\n3\n4\n5\n6\n" * 200)
    assert done.returncode == 0
    assert "Score sheet" in done.stdout
    assert "after" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("typed", ["8", "place forest 3", "forest 3", "p forest 3", "fo 3", "PLACE  Forest 3"])
def test_a_move_is_typed_as_number_as_words_or_as_their_beginnings(typed: str) -> None:
    result = run(*PLAY, typed=lines(typed))
    assert "red    places 3 people at forest." in result.output


@pytest.mark.parametrize(
    ("typed", "place"), [("c1", "card-1"), ("card 2", "card-2"), ("tm", "tool-maker"), ("hut", "hut")]
)
def test_places_can_be_shortened(typed: str, place: str) -> None:
    result = run(*PLAY, typed=lines(typed))
    assert re.search(rf"red +places \d \w+ at {place}", result.output)


def test_what_may_mean_several_moves_is_asked_again() -> None:
    result = run(*PLAY, typed=lines("forest"))
    assert "That may mean several moves: place forest 1, place forest 2," in result.output
    assert "red    places" not in result.output


def test_a_forbidden_move_gets_its_rule() -> None:
    result = run(*PLAY, typed=lines("hut 1"))
    assert re.search(r"place hut 1: .*\(2\.5\)", result.output)


def test_a_number_beyond_the_list_is_refused() -> None:
    result = run(*PLAY, typed=lines("0", "999"))
    assert "There is no move 999: the moves are numbered 1 to 36." in result.output
    assert "There is no move 0" in result.output


def test_a_misspelt_move_gets_a_suggestion() -> None:
    result = run(*PLAY, typed=lines("forrest 3"))
    assert "Did you mean place forest 3?" in result.output


def test_why_tells_the_rule_and_what_is_allowed() -> None:
    result = run(*PLAY, typed=lines("why hut 1", "why place hut 2", "why fly 1", "why"))
    assert "(2.5)" in result.output
    assert "place hut 2: that is allowed." in result.output
    assert "There is no move 'fly 1' in this game." in result.output
    assert "Type why and a move" in result.output


def test_hint_names_a_legal_move_and_its_number() -> None:
    result = run(*PLAY, typed=lines("hint"))
    found = re.search(r"would play: (.*) \(number (\d+)\)", result.output)
    assert found
    legal = holocene.new("stone-age", players=4, seed=5).legal_moves()
    assert legal[int(found[2]) - 1] == found[1]


def test_every_command_answers() -> None:
    typed = ["help", "?", "moves", "board", "cards", "log", "rules", "rules 5.13", "rules 99", "save", "load", ""]
    result = run(*PLAY, typed=lines(*typed))
    text = in_one_line(result.output)
    assert "which rule forbids a move" in text
    assert "[36] building-4" in text
    assert text.count("Stone Age · round 1 · placing people") == 2
    assert "You have no cards and no buildings yet." in text
    assert "Nothing has happened yet." in text
    assert "5 Civilization cards" in text
    assert "5.13 Dice for everybody: the buyer rolls one die for each player." in text
    assert "The rulebook has no sentence 99." in text
    assert "Type save and the name of a file" in text
    assert "Type load and the name of a file." in text


def test_the_log_keeps_what_happened() -> None:
    result = run(*PLAY, typed=lines("forest 3", "log 2", "log 0"))
    after = result.output.split("log 2\n")[1]
    assert len(re.findall(r"^(?:green|yellow) +places", after, re.MULTILINE)) == 2


def test_a_first_player_is_named_by_colour_or_seat() -> None:
    assert "blue starts" in run(*PLAY, "--first-player", "blue").output
    assert "green starts" in run(*PLAY, "--first-player", "2").output


def test_hunt_again_lets_people_join_the_hunt_twice() -> None:
    again = lines("hunt 1", "hunt 1", "log")
    assert "You already have people at the hunt this round. (2.3)" in run(*PLAY, typed=again).output
    assert len(re.findall("red +places 1 person at hunt", run(*PLAY, "--hunt-again", typed=again).output)) >= 2


def test_without_anybody_to_answer_the_game_says_so() -> None:
    done = program(*PLAY)
    assert done.returncode == 2
    assert "Nobody is there to answer" in in_one_line(done.stdout)
    assert "Traceback" not in done.stderr


def test_bytes_that_are_no_text_are_just_no_move() -> None:
    done = subprocess.run([*COMMAND, *PLAY], input=b"\xff\xfe\x00 hut\n", capture_output=True, check=False, timeout=600)
    assert b"There is no move" in done.stdout
    assert b"Traceback" not in done.stderr


def test_a_person_is_told_the_dice_and_what_tools_would_make_of_them() -> None:
    game = set_up(2, red={"placed": {"forest": 3}, "tools": [1], "once": [3]}, blue={"placed": {"hunt": 1}})
    game.play("use forest", rolled=[4, 5, 2])
    table = sit(game, Keyboard())
    table.sitting.begin(game)
    with pytest.raises(EOFError):
        table.let_human_choose(0)
    text = heard(table.look)
    assert "dice [4] [5] [2] = 11 pips: 3 wood, 1 more for another" in text
    assert "tool 1  +1 = 12 pips: 4 wood" in text
    assert "tool-once 3  +3 = 14 pips: 4 wood, used up" in text
    assert "take  3 wood" in text
