"""Refusals speak of the situation, and cite the sentence that says what they say."""

from typing import Any

import pytest

import holocene
from holocene.engine.refusals import Refusal, Rule
from holocene.epoch.rows import MATERIALS
from tests.epoch.near_the_end import EVERY_TILE, waiting
from tests.epoch.scenario import set_up


def new(players: int, setup: str = "learning") -> holocene.Game:
    return holocene.new("epoch", players=players, seed=1, setup=setup)


def test_only_the_solo_game_has_a_dummy() -> None:
    assert new(2).refusal("dummy north") == Refusal("only-alone", {}, Rule("epoch", "12.1"))


def test_a_colour_that_nobody_plays_is_named() -> None:
    game = new(2)
    game.play("place e3")
    assert game.why_not("borrow yellow") == "Nobody plays yellow at this table. (1.1)"


def test_a_tile_that_cannot_be_entered_lies_face_down() -> None:
    game = new(2, "extended")
    assert game.why_not("place b1") == "B1 still lies face down. (2.2)"


@pytest.mark.parametrize(
    ("table", "cited"), [({"land": EVERY_TILE}, "11.1"), ({}, "11.2"), ({"round": 100, "last_rounds": None}, "11.4")]
)
def test_the_end_cites_the_sentence_that_brought_it_about(table: dict[str, Any], cited: str) -> None:
    game = waiting(2, **{"last_rounds": 1, **table})
    game.play("end")
    assert game.refusal("work") == Refusal("game-is-over", {}, Rule("epoch", cited))


def test_what_is_being_paid_is_a_question_about_the_price_of_the_tile() -> None:
    game = set_up(land={"f2": "forest axe"}, red=dict.fromkeys(MATERIALS, 5))
    game.play("develop f2")
    assert game.refusal("work") == Refusal("another-question", {"decision": "pay"}, Rule("epoch", "8.2"))
