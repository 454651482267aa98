"""Nothing that one seat alone may know is ever shown to another."""

import re

import pytest

import holocene
from holocene import bots
from holocene.terminal.commands import commands_of
from holocene.terminal.story import retell
from holocene.terminal.words import card_words
from tests.analysis.games import record
from tests.cli.commands import Keyboard, heard, lines, run, sit
from tests.contract.games import new, play_randomly
from tests.stone_age.scenario import set_up
from tests.tiers import nightly

CARD = re.compile(r"\bX?C\d\d?\b")
BLIND = "C19"
WORDS_OF_BLIND = card_words(BLIND)[1]


class Curious:
    """A person who looks at everything at every prompt, then plays as the greedy bot would."""

    def __init__(self, game: holocene.Game) -> None:
        self.game = game
        self.adviser = bots.make("greedy", 4)
        self.looks = ["cards", "board", "log", "moves", "hint"]
        self.left: list[str] = []

    def ask(self, prompt: str) -> str:
        if "Enter" in prompt:
            return ""
        if not self.left:
            self.left = [*self.looks, self.adviser.choose(self.game.imagine(self.game.to_act, 1))]
        return self.left.pop(0)


@pytest.mark.parametrize(("first", "last"), [(80, 120), pytest.param(0, 150, marks=nightly("rules"))])
def test_in_a_hot_seat_everybody_sees_their_own_cards_only(first: int, last: int) -> None:
    game = record("two_sensible_players").at(first)
    somebody = Curious(game)
    table = sit(game, Keyboard())
    table.sitting.ask = somebody.ask
    seen: dict[int, set[str]] = {0: set(), 1: set()}
    while len(game.moves) < last:
        seat = game.to_act
        assert seat is not None
        before = {other: set(game.view(other)["players"][other]["card_ids"]) for other in (0, 1)}
        table.let_human_choose(seat)
        printed = set(CARD.findall(heard(table.look)))
        assert printed <= before[seat]
        assert not printed & before[1 - seat]
        seen[seat] |= printed
    assert len(seen[0]) > 2
    assert len(seen[1]) > 2


def test_the_screen_is_empty_before_the_next_person_looks() -> None:
    game = set_up(2)
    table = sit(game, Keyboard("place hunt 1", "", "place hunt 1"))
    hidden: list[int] = []
    table.look.hide = lambda: hidden.append(len(game.moves))  # type: ignore[method-assign]
    table.let_human_choose(0)
    assert hidden == []
    table.let_human_choose(1)
    assert hidden == [1]


class Spy(holocene.Bot):
    """Plays the first move and remembers what it was shown."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.shown: list[holocene.Game] = []

    def choose(self, game: holocene.Game) -> str:
        self.shown.append(game)
        return game.legal_moves()[0]


def test_bots_at_the_table_and_bots_that_give_hints_are_shown_a_copy_without_the_true_deck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spy, game = Spy(), new(2, seed=8)
    monkeypatch.setattr(bots, "make", lambda *_: spy)
    table = sit(game, Keyboard("hint", "place hunt 5"), humans=1)
    table.sitting.bots[1] = spy
    table.play()
    assert len(spy.shown) > 1
    for copy in spy.shown[:2]:
        with pytest.raises(holocene.NoRecord):
            copy.record()
        assert copy.table.deck != game.table.deck


def test_no_card_has_its_name_on_the_screen_unless_its_owner_asks() -> None:
    result = run("play", "stone-age", "--seats", "human,greedy,greedy", "--seed", "6", typed="1\n" * 60)
    assert "buys card-" in result.output
    assert not CARD.search(result.output)


def extra_card_drawn() -> tuple[holocene.Game, str, str]:
    """Red buys the card that draws another one; what is on the screen before and after the keyboard is passed on."""
    game = set_up(
        2,
        red={"placed": {"card-1": 1}, "wood": 1, "gold": 1},
        blue={"placed": {"hunt": 2, "field": 1}},
        display=["C05", None, None, None],
        deck=[BLIND, "C20", "C22", "C23", "C24", "C25"],
    )
    table = sit(game, Keyboard("card-1", "pay wood", "", "", "log", "board", "cards", "field"))
    table.let_human_choose(0)
    table.let_human_choose(0)
    to_red = heard(table.look)
    table.let_human_choose(1)
    return game, to_red, heard(table.look)


def test_an_extra_card_is_shown_to_its_owner_and_to_nobody_else() -> None:
    game, to_red, to_blue = extra_card_drawn()
    assert BLIND in game.view(0)["players"][0]["card_ids"]
    assert f"Your extra card, which nobody else sees: {WORDS_OF_BLIND}." in to_red
    assert WORDS_OF_BLIND not in to_blue
    assert "1 card, face down" in to_blue


def test_the_screen_is_hidden_before_the_keyboard_goes_to_the_next_person() -> None:
    result = run("play", "stone-age", "--seats", "human,human", "--seed", "5", typed=lines("forest 3", "", "hut"))
    assert "blue is next. Pass the keyboard to blue, who presses Enter." in result.output
    after = result.output.split("who presses Enter.")[1]
    assert after.index("red  places 3 people at forest.") < after.index("blue's turn")


def test_who_looked_at_cards_hides_them_before_passing_the_keyboard_on() -> None:
    game = set_up(2, red={"cards": ["C01"]}, blue={"cards": ["C02"]})
    keyboard = Keyboard("cards", "forest 2", "", "", "cards")
    table = sit(game, keyboard)
    table.let_human_choose(0)
    assert "C01" in heard(table.look)
    try:
        table.let_human_choose(1)
    except EOFError:
        text = heard(table.look)
    assert keyboard.prompts[2] == "red, press Enter to hide your cards. "
    assert "C02" in text
    assert "C01" not in text


def test_a_single_person_is_never_asked_to_pass_the_keyboard() -> None:
    result = run("play", "stone-age", "--seats", "human,greedy", "--seed", "5", typed=lines("forest 3", "hut"))
    assert "Enter" not in result.output


def test_the_story_is_the_same_for_tables_that_differ_in_what_is_hidden_only() -> None:
    told = []
    for blind in ("C19", "C23"):
        deck = ["C20", "C22", "C24", "C25", "C26"]
        game = set_up(
            2,
            red={"placed": {"card-1": 1, "field": 1}, "wood": 1, "gold": 1},
            display=["C05", None, None, None],
            deck=[blind, *deck],
        )
        for move in ("use card-1", "pay wood"):
            game.play(move)
        told.append(retell(game)[1])
    assert told[0] == told[1]


def test_every_command_was_tried_by_the_curious() -> None:
    never_secret = {"help", "?", "why", "undo", "save", "load", "rules", "quit", "q", "exit"}
    assert set(Curious(play_randomly(new(), moves=1)).looks) | never_secret == set(commands_of("stone-age"))
