"""Nothing that one seat alone may know is ever shown to another, and nothing that lies face down to anybody."""

import re

import pytest

import holocene
from holocene.terminal import replay_command
from holocene.terminal.commands import commands_of
from holocene.terminal.story import retell
from tests.cli.commands import Keyboard, heard, lines, run, silent_look, sit
from tests.epoch.scenario import set_up

SECRET, OTHER = 550, 750  # status that no other number on the screen comes near


class Curious:
    """A person who looks at everything at every prompt, then plays the first move that turns up or goes on."""

    looks = ("board", "log", "moves", "sites", "abilities", "land", "help")

    def __init__(self, game: holocene.Game) -> None:
        self.game = game
        self.left: list[str] = []

    def ask(self, prompt: str) -> str:
        if "Enter" in prompt:
            return ""
        if not self.left:
            legal = self.game.legal_moves()
            move = next(
                (move for move in legal if move.startswith("explore")), legal[len(self.game.moves) % len(legal)]
            )
            self.left = [*self.looks, move]
        return self.left.pop(0)


def watched(**others: object) -> list[tuple[int, str]]:
    """What is on the screen while two people play on for a while, with whose turn it is."""
    game = set_up(
        2, red={"at": "e3", "status": SECRET, "food": 16}, blue={"at": "e4", "status": OTHER, "food": 16}, **others
    )
    somebody = Curious(game)
    table = sit(game, Keyboard())
    table.sitting.ask = somebody.ask
    seen = []
    while len(game.moves) < 24 and not game.over:
        seat = game.to_act
        assert seat is not None
        table.let_human_choose(seat)
        seen.append((seat, heard(table.look)))
    return seen


def numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


def test_in_a_hot_seat_everybody_sees_their_own_status_only() -> None:
    for seat, text in watched():
        own, other = [range(status - 40, status + 40) for status in (SECRET, OTHER)][:: 1 if seat == 0 else -1]
        assert numbers(text) & set(own)
        assert not numbers(text) & set(other)


def test_with_open_status_everybody_sees_all_of_it() -> None:
    _, text = watched(open_status=True)[0]
    assert {SECRET, OTHER} <= numbers(text)


def looked_at(game: holocene.Game) -> str:
    """Everything that red can look at."""
    table = sit(game, Keyboard("board", "moves", "abilities", "sites", "land", "log"))
    with pytest.raises(EOFError):
        table.let_human_choose(0)
    return heard(table.look)


@pytest.mark.parametrize("landscape_visible", [True, False])
def test_the_screen_is_the_same_whatever_lies_face_down(landscape_visible: bool) -> None:  # noqa: FBT001
    game = set_up(2, red={"at": "e3", "status": 2}, blue={"abilities": ["bow"]}, landscape_visible=landscape_visible)
    assert len({looked_at(game.imagine(0, seed)) for seed in range(4)} | {looked_at(game)}) == 1


def test_a_hidden_landscape_is_not_shown() -> None:
    tables = [{"f2": "forest axe"}, {"f2": "mountains axe"}]
    first, second = (set_up(2, down=down, red={"at": "e3"}, landscape_visible=False) for down in tables)
    assert looked_at(first) == looked_at(second)


def test_the_story_tells_nobodys_status() -> None:
    told = []
    for status in (3, 9):
        game = set_up(2, land={"f2": "forest"}, red={"at": "e3", "status": status}, blue={"abilities": ["bow"]})
        for move in ("walk f2", "hunt", "done", "borrow blue", "end"):
            game.play(move)
        told.append(retell(game)[1])
    assert told[0] == told[1]


def test_status_is_hidden_before_the_keyboard_is_passed_on() -> None:
    game = set_up(2, red={"at": "e3", "status": SECRET})
    keyboard = Keyboard("end", "", "", "board")
    table = sit(game, keyboard)
    table.let_human_choose(0)
    assert str(SECRET) in heard(table.look)
    try:
        table.let_human_choose(1)
    except EOFError:
        text = heard(table.look)
    assert keyboard.prompts[1] == "red, press Enter to hide your status. "
    assert "Pass the keyboard to blue" in keyboard.prompts[2]
    assert str(SECRET) not in text


def test_with_open_status_nothing_has_to_be_hidden() -> None:
    game = set_up(2, open_status=True, red={"at": "e3"})
    keyboard = Keyboard("end", "", "board")
    table = sit(game, keyboard)
    table.let_human_choose(0)
    try:
        table.let_human_choose(1)
    except EOFError:
        assert "Pass the keyboard to blue" in keyboard.prompts[1]


def test_a_single_person_is_never_asked_to_pass_the_keyboard() -> None:
    result = run(
        "play", "epoch", "--seats", "human,random", "--setup", "learning", "--seed", "5", typed=lines("1", "end")
    )
    assert "Enter" not in result.output


def test_a_replay_shows_nobodys_status() -> None:
    game = holocene.new("epoch", players=2, seed=4, setup="extended")
    for _ in range(60):
        explore = [move for move in game.legal_moves() if move.startswith("explore")]
        game.play((explore or game.legal_moves())[0])
    look = silent_look()
    replay = replay_command.Replay(game)
    replay.go(60)
    replay_command.show(replay, look)
    assert re.search(r"R red +\d+ +\? ", heard(look))


def test_every_command_was_tried_by_the_curious() -> None:
    never_secret = {"?", "why", "hint", "undo", "save", "load", "rules", "quit", "q", "exit"}
    assert set(Curious.looks) | never_secret == set(commands_of("epoch"))
