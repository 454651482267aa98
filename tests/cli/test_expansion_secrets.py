"""Cards from the deck are their owners' alone, and what they showed cannot be taken back."""

import re
from random import Random

import pytest

import holocene
from holocene.terminal.seated_game import CannotUndo
from holocene.terminal.story import retell
from holocene.terminal.words import card_words
from tests.cli.commands import Keyboard, heard, in_one_line, sit
from tests.contract.games import new, play_randomly
from tests.expansion.scenario import set_up
from tests.tiers import sample

CARD = re.compile(r"\bX?C\d\d?\b")
BLIND = "C19"
FACE = card_words(BLIND)[1]
DECK = [BLIND, "C20", "C22", "C23", "C24", "C25", "C26"]
TOLD = f"Your extra card, which nobody else sees: {FACE}."
OTHERS = {"placed": {"hunt": 2, "field": 1}}


def fifth_card(deck: list[str] | None = None) -> holocene.Game:
    red = {"placed": {"card-5": 1}, "jewelry": 6}
    return set_up(2, red=red, blue=OTHERS, display=[None, None, None, None, "C03"], deck=deck or DECK)


def style_dice() -> holocene.Game:
    red = {"placed": {"card-1": 1, "tool-maker": 1}, "wood": 1, "gold": 1}
    game = set_up(2, red=red, blue=OTHERS, display=["XC3", None, None, None, None], deck=DECK)
    game.play("use card-1")
    game.play("pay wood", rolled=[4, 2])
    return game


def test_the_second_card_is_shown_to_its_buyer_and_to_nobody_else() -> None:
    table = sit(fifth_card(), Keyboard("card-5", "pay jewelry", "extra", "", "", "log", "board", "cards", "field"))
    for _ in range(3):
        table.let_human_choose(0)
    assert TOLD in heard(table.look)
    table.let_human_choose(1)
    to_blue = in_one_line(heard(table.look))
    assert FACE not in to_blue
    assert "pays 3 jewelry, gets 1 card, face down." in to_blue


def test_a_card_that_a_die_brought_is_shown_when_its_owner_sits_down() -> None:
    table = sit(style_dice(), Keyboard("die 2", "tool-maker", "", "field", "cards"))
    table.let_human_choose(0)
    table.let_human_choose(0)
    assert FACE not in heard(table.look)
    table.let_human_choose(1)
    to_blue = heard(table.look)
    assert to_blue.count(TOLD) == 1
    assert "takes the 4, gets 1 card, face down." in to_blue


def test_a_card_is_told_to_its_owner_once() -> None:
    table = sit(style_dice(), Keyboard("die 4", "board", "tool-maker"))
    table.let_human_choose(0)
    assert heard(table.look).count(TOLD) == 1
    table.let_human_choose(0)
    assert TOLD not in heard(table.look)


def test_the_story_is_the_same_whatever_was_drawn() -> None:
    told = []
    for blind in ("C19", "C23"):
        game = fifth_card([blind, *(card for card in DECK if card not in ("C19", "C23"))])
        for move in ("use card-5", "pay jewelry", "extra"):
            game.play(move)
        told.append(retell(game)[1])
    assert told[0] == told[1]


class Curious:
    """A person who looks at everything at every prompt, then plays at random."""

    def __init__(self, game: holocene.Game) -> None:
        self.game = game
        self.chance = Random(4)
        self.left: list[str] = []

    def ask(self, prompt: str) -> str:
        if "Enter" in prompt:
            return ""
        if not self.left:
            self.left = ["cards", "board", "log", "moves", self.chance.choice(self.game.legal_moves())]
        return self.left.pop(0)


@pytest.mark.parametrize("first", sample("rules", [360], [0]))
def test_in_a_hot_seat_everybody_sees_their_own_cards_only(first: int) -> None:
    game = play_randomly(new(3, seed=11, expansion=True), 4, moves=first)
    table = sit(game, Keyboard())
    table.sitting.ask = Curious(game).ask
    seen: set[str] = set()
    while len(game.moves) < 400:
        seat = game.to_act
        assert seat is not None
        own = set(game.view(seat)["players"][seat]["card_ids"])
        table.let_human_choose(seat)
        printed = set(CARD.findall(heard(table.look)))
        assert printed <= own
        seen |= printed
    assert len(seen) > 5


def played(game: holocene.Game, *moves: str, free_undo: bool = False) -> holocene.Game:
    """Play some moves and take the last decision back."""
    sitting = sit(game, Keyboard(), free_undo=free_undo).sitting
    for move in moves:
        sitting.play(move)
    sitting.undo(0)
    return sitting.game


def test_undo_never_takes_back_the_second_card() -> None:
    with pytest.raises(CannotUndo, match="A new card or building was turned up"):
        played(fifth_card(), "use card-5", "pay jewelry", "extra")


def test_undo_never_takes_back_a_die_that_drew_a_card() -> None:
    for die in ("die 4", "die 2"):  # by oneself, or left for the other player
        with pytest.raises(CannotUndo, match="A new card or building was turned up"):
            played(style_dice(), die)


def test_undo_never_takes_back_a_building_that_drew_a_card() -> None:
    red = {"placed": {"building-1": 1, "field": 1}, "wood": 1, "brick": 1, "stone": 1}
    game = set_up(2, red=red, blue=OTHERS, piles=[["XH2"], ["H01", "H02"]])
    with pytest.raises(CannotUndo, match="A new card or building was turned up"):
        played(game, "use building-1", "build")


def test_what_drew_no_card_can_be_taken_back() -> None:
    game = fifth_card()
    again = played(game.copy(), "use card-5", "pay jewelry")
    assert again.decision == "pay"
    red = {"placed": {"hunt": 2}}
    hunt = set_up(2, red=red, blue=OTHERS)
    hunt.play("use hunt", rolled=[4, 4])
    start = hunt.copy()
    assert played(hunt, "jewelry 2") == start


def test_a_trade_can_be_taken_back_step_by_step() -> None:
    red = {"placed": {"card-2": 1}, "merchant": 2, "wood": 3, "brick": 2}
    game = set_up(2, red=red, blue=OTHERS)
    sitting = sit(game, Keyboard()).sitting
    for move in ("use card-2", "trade", "give wood"):
        sitting.play(move)
    sitting.undo(0)
    sitting.undo(0)
    assert sitting.game.decision == "pay"
    assert not sitting.game.view(0)["players"][0]["traded"]


def test_free_undo_tells_a_card_again_that_is_drawn_again() -> None:
    table = sit(style_dice(), Keyboard("die 4", "undo", "die 4"), free_undo=True)
    for _ in range(3):
        table.let_human_choose(0)
    assert heard(table.look).count(TOLD) == 2
