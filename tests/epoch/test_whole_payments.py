"""Developments and offers are paid at once, in any order of the words."""

from random import Random

import pytest

import holocene
from tests.epoch.actions import RESOURCES, stock
from tests.epoch.scenario import player, rule, set_up

SITES = ("carnac", "valcamonica", "egtved", "barger-oosterveld", "varna", "stonehenge")
PICK = {"e2": "drift-sand pick"}


def developing(**goods: int) -> holocene.Game:
    """Red develops the Pick: a wood, and two antlers or three flint or three stone."""
    game = set_up(land=PICK, red=goods)
    game.play("develop e2")
    return game


@rule("8.2")
@pytest.mark.parametrize("typed", ["pay flint+wood+flint+flint", "pay flint+wood", "pay flint+flint+flint"])
def test_a_development_is_paid_by_its_pieces_or_by_the_words_of_its_parts(typed: str) -> None:
    game = developing(wood=1, flint=3, antler=2)
    before = game.copy()
    game.play(typed)
    assert player(game, "red")["abilities"] == ["pick"]
    assert stock(game, "red") == {"food": 12, "antler": 2}
    game.undo()
    assert game == before


@rule("8.2")
def test_one_antler_of_two_is_told_as_what_it_is() -> None:
    found = developing(wood=1, flint=3, antler=1, stone=3).refusal("pay antler")
    assert found == ("lacks-pieces", {"held": 1, "piece": "antler", "wanted": 2}, ("epoch", "8.2"))


@rule("9.3")
def test_a_piece_of_a_later_choice_is_named_with_the_others() -> None:
    game = beside("carnac", clay=2, stone=2, rope=2)
    game.play("offer carnac 2")
    found = game.refusal("pay rope")
    assert found is not None
    assert (found.code, found.rule) == ("name-all-at-once", None)
    assert found.parameters["payments"] == ["pay clay+stone+rope", "pay stone+stone+rope"]
    game.play("pay rope+stone+clay+stone")  # one clay had answered itself, and may be named with the others
    assert stock(game, "red") == {"food": 12, "clay": 1, "rope": 1}


@rule("9.4")
def test_the_same_piece_twice_is_refused_where_they_must_differ() -> None:
    game = beside("valcamonica", **dict.fromkeys(RESOURCES, 2))
    game.play("offer valcamonica 1")
    game.play("pay stone")
    found = game.refusal("pay stone")
    assert found == ("must-differ", {}, ("epoch", "9.1"))
    ahead = game.refusal("pay clay")
    assert ahead is not None
    assert (ahead.code, ahead.rule) == ("take-back-first", None)


def beside(site: str, **goods: int) -> holocene.Game:
    """Red stands beside this site."""
    others = [other for other in SITES if other != site][:3]
    return set_up(land={"h2": "forest"}, sites=[site, *others], red={"at": "h2", **goods})


@rule("9.1")
@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize("segment", [1, 2, 3])
def test_an_offer_in_any_order_is_the_one_piece_by_piece(site: str, segment: int) -> None:
    start = beside(site, **dict.fromkeys(RESOURCES, 4))
    offer = f"offer {site} {segment}"
    if start.why_not(offer) is not None:
        return
    start.play(offer)
    for number, plan in enumerate(start.plans()[::97]):
        if len(plan.moves) < 2:
            continue
        pieces = [word for word, count in plan.spend.items() if word in RESOURCES for _ in range(count)]
        Random(number).shuffle(pieces)
        singly, together = start.copy(), start.copy()
        for move in plan.moves:
            singly.play(move)
        together.play(f"pay {'+'.join(pieces)}")
        assert together == singly
        assert together.moves == singly.moves
