"""Prices asked one piece at a time: every payment that is allowed has exactly one spelling, and no other has any."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

import holocene
from tests.contract.games import RESOURCES, bought, new, walk

EXACTLY = {"H19": (4, 1), "H03": (4, 2), "H25": (4, 3), "H07": (4, 4)}
EXACTLY |= {"H17": (5, 1), "H02": (5, 2), "H22": (5, 3), "H05": (5, 4)}
ONE_TO_SEVEN = {"H09", "H10", "H11"}
GIVES_RESOURCES = {"C06", "C08", "C10", "C20", "C26"}
PAIRS = [f"claim {one} {other}" for number, one in enumerate(RESOURCES) for other in RESOURCES[number:]]
GATHERING = {f"use {place}" for place in ("hunt", "forest", "clay", "quarry", "river")}
Goods = tuple[int, ...]


def player(game: holocene.Game, seat: int | None) -> dict[str, Any]:
    assert seat is not None
    return dict(game.view(seat)["players"][seat])


def stock(game: holocene.Game, seat: int | None) -> Goods:
    return tuple(player(game, seat)[name] for name in RESOURCES)


def may_pay(piece: str, space: int, goods: Goods) -> bool:
    """Whether these goods are a price of the piece: a card's is the number of its space."""
    kinds = sum(amount > 0 for amount in goods)
    if piece in EXACTLY:
        return (sum(goods), kinds) == EXACTLY[piece]
    if piece in ONE_TO_SEVEN:
        return 1 <= sum(goods) <= 7
    return sum(goods) == space


def prices(game: holocene.Game) -> list[Goods]:
    """All that the player to act may pay for what is being bought."""
    pending = game.view(None)["pending"]
    space = int(pending["place"].split("-")[1])
    choices = product(*(range(amount + 1) for amount in stock(game, game.to_act)))
    return [goods for goods in choices if may_pay(pending["piece"], space, goods)]


def spellings(game: holocene.Game, verbs: tuple[str, ...]) -> Iterator[Goods]:
    """What is spent on every way through the question, one entry for each way."""
    seat, asked, before = game.to_act, question(game), stock(game, game.to_act)

    def ways(table: holocene.Game) -> Iterator[Goods]:
        for move in table.legal_moves():
            if move.split()[0] in verbs:
                after = table.copy()
                after.play(move, stop_at_chance=True)
                if question(after) == asked:
                    yield from ways(after)
                else:
                    yield tuple(old - now for old, now in zip(before, stock(after, seat), strict=True))

    yield from ways(game)


def question(game: holocene.Game) -> tuple[object, ...]:
    """What is asked of whom, whichever piece it is about."""
    view = game.view(None)
    return view["decision"], view["to_act"], view["round"], view["pending"].get("place")


def questions(decision: str) -> Iterator[holocene.Game]:
    """Tables of random games at which this is asked and nothing is given yet."""
    for seed in range(6):
        game = new(2 + seed % 3, seed)
        for _ in walk(game, Random(seed)):
            if game.decision == decision and {"decline", "starve"} & set(game.legal_moves()):
                yield game.copy()


@cache
def asked(decision: str) -> tuple[holocene.Game, ...]:
    """Some of these tables."""
    found = list(questions(decision))
    return tuple(Random(1).sample(found, min(40, len(found))))


def test_every_payment_that_is_allowed_has_exactly_one_spelling() -> None:
    tables = [game for game in asked("pay") if game.view(None)["pending"]["piece"] not in GIVES_RESOURCES]
    assert len(tables) > 15
    for game in tables:
        assert sorted(spellings(game, ("pay", "done"))) == sorted(prices(game))


def test_every_way_of_feeding_has_exactly_one_spelling() -> None:
    assert len(asked("feed")) > 15
    for game in asked("feed"):
        missing = game.view(None)["pending"]["food_missing"]
        choices = product(*(range(amount + 1) for amount in stock(game, game.to_act)))
        assert sorted(spellings(game, ("feed",))) == [goods for goods in choices if sum(goods) == missing]


def test_declining_and_starving_come_before_the_first_piece_alone() -> None:
    for game in (*asked("pay"), *asked("feed")):
        assert "done" not in game.legal_moves()
        before = question(game)
        for move in [move for move in game.legal_moves() if move.split()[0] in {"pay", "feed"}]:
            after = game.copy()
            after.play(move, stop_at_chance=True)
            if question(after) == before:
                assert not {"decline", "starve"} & set(after.legal_moves())


def test_declining_gives_nothing_and_leaves_the_piece() -> None:
    for game in (*asked("pay"), *asked("build")):
        after, piece = game.copy(), game.view(None)["pending"]["piece"]
        after.play("decline")
        for key in (*RESOURCES, "cards", "buildings"):
            assert player(after, game.to_act)[key] == player(game, game.to_act)[key]
        view = after.view(None)
        assert piece in [*view["display"], *(pile["top"] for pile in view["piles"])]


def test_building_pays_three_pieces_and_scores_their_worth_at_once() -> None:
    """Where the round ends with it, the same step may also cost a hungry builder ten points."""
    for game in (game for game in asked("build") if "build" in game.legal_moves()):
        after = game.copy()
        after.play("build")
        paid = [old - now for old, now in zip(stock(game, game.to_act), stock(after, game.to_act), strict=True)]
        worth = sum(points * amount for points, amount in zip((3, 4, 5, 6), paid, strict=True))
        assert sum(paid) == 3
        scored = player(after, game.to_act)["score"] - player(game, game.to_act)["score"]
        assert scored == worth or (scored == worth - 10 and after.view(None)["phase"] != "use")


def card_questions(seed: int) -> Iterator[tuple[int, int, bool]]:
    """For each use of a card in a random game: its price, what its user could reach, and whether they were asked."""
    game, chooser = new(2 + seed % 3, seed), Random(seed)
    while not game.over:
        seat, move = game.to_act, chooser.choice(game.legal_moves())
        means = sum(stock(game, seat)) + 2 * player(game, seat)["claim"]
        game.play(move)
        if move.startswith("use card"):
            yield int(move[-1]), means, (game.decision, game.to_act) == ("pay", seat)


@pytest.mark.parametrize("seed", range(4))
def test_a_price_is_asked_for_exactly_where_it_can_be_met(seed: int) -> None:
    for price, means, was_asked in card_questions(seed):
        assert was_asked == (means >= price)


@pytest.mark.parametrize("seed", range(12))
def test_a_claim_is_offered_whole_while_it_is_held_at_using_paying_and_feeding_and_nowhere_else(seed: int) -> None:
    game, chooser = bought("C31", 2 + seed % 3), Random(seed)
    while not game.over:
        moves = game.legal_moves()
        asked_now = game.decision == "use" or bool({"decline", "starve"} & set(moves))
        expected = PAIRS if asked_now and player(game, game.to_act)["claim"] else []
        assert [move for move in moves if move.startswith("claim")] == expected
        game.play(chooser.choice([move for move in moves if not move.startswith("claim")]))


def test_a_claim_brings_its_two_resources_once() -> None:
    game = bought("C31")
    while game.to_act != 0 or game.decision != "use":
        game.play(game.legal_moves()[0])
    before = stock(game, 0)
    game.play("claim brick gold")
    assert stock(game, 0) == tuple(amount + extra for amount, extra in zip(before, (0, 1, 0, 1), strict=True))
    assert not player(game, 0)["claim"]
    assert not [move for move in game.legal_moves() if move.startswith("claim")]
    assert game.decision == "use"


@pytest.mark.parametrize("seed", range(4))
def test_tools_are_asked_about_after_a_roll_exactly_if_one_is_left(seed: int) -> None:
    game, chooser = new(2 + seed % 3, seed), Random(seed)
    while not game.over:
        seat, move = game.to_act, chooser.choice(game.legal_moves())
        me = player(game, seat)
        left = bool(me["once"]) or not all(tool["used"] for tool in me["tools"])
        game.play(move)
        if move in GATHERING:
            assert ((game.decision, game.to_act) == ("tools", seat)) == left
