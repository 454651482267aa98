"""The ring beside a table, and what is read off it."""

from dataclasses import dataclass

import pytest

import holocene
from holocene.engine import events, layout
from holocene.engine.event_ring import RING, WIDTH, tell, tell_dice
from holocene.engine.events import Kind
from holocene.engine.layout import count_of_ring, ring, small
from tests.contract.games import new, play_randomly

KINDS = (Kind("found", "thing", "amount"), Kind("hid", "thing", secret="thing"), Kind("rolled", "for", "dice"))  # noqa: S106
WORDS = {"thing": ("stone", "egg").__getitem__, "dice": events.dice_in}


@dataclass
class Nest:
    eggs: int = small()
    told: int = count_of_ring()
    events: list[int] = ring(RING * WIDTH)


def test_what_was_told_is_read_in_order_and_with_names() -> None:
    nest = Nest()
    tell(nest, 0, 1, 1, 3, 0)
    tell(nest, 0, -1, 0, 2, 0)
    assert events.seen(nest, None, KINDS, WORDS) == [
        {"kind": "found", "seat": 1, "thing": "egg", "amount": 3},
        {"kind": "found", "seat": None, "thing": "stone", "amount": 2},
    ]


def test_a_secret_is_told_to_its_own_seat_alone() -> None:
    nest = Nest()
    tell(nest, 1, 1, 1, 0, 0)
    assert events.seen(nest, 1, KINDS, WORDS) == [{"kind": "hid", "seat": 1, "thing": "egg"}]
    for other in (0, 2, None):
        assert events.seen(nest, other, KINDS, WORDS) == [{"kind": "hid", "seat": 1, "thing": None}]


def test_ten_dice_come_back_as_they_lay() -> None:
    nest, dice = Nest(), [6, 1, 5, 5, 2, 3, 4, 6, 6, 6]
    tell_dice(nest, 2, 0, 4, [*dice, 0, 0], 10)
    layout.pack(nest, ring=True)  # the number fits
    assert events.seen(nest, 0, KINDS, WORDS) == [{"kind": "rolled", "seat": 0, "for": 4, "dice": dice}]


def test_of_too_many_events_the_latest_are_kept() -> None:
    nest = Nest()
    for number in range(RING + 5):
        tell(nest, 0, 0, 0, number, 0)
    assert [event["amount"] for event in events.seen(nest, 0, KINDS, WORDS)] == [*range(5, RING + 5)]


def test_what_was_told_before_a_move_is_no_more_told_after_it() -> None:
    nest = Nest()
    tell(nest, 0, 0, 0, 1, 0)
    events.begin(nest)
    tell(nest, 0, 0, 1, 2, 0)
    assert [event["thing"] for event in events.seen(nest, 0, KINDS, WORDS)] == ["egg"]


def test_the_ring_is_no_part_of_the_bytes_nor_of_equality() -> None:
    nest, other = Nest(), Nest()
    tell(nest, 0, 0, 0, 1, 0)
    assert nest == other
    assert layout.pack(nest) == layout.pack(other) == b"\0"
    assert layout.pack(nest, ring=True) != layout.pack(other, ring=True)
    assert "events" not in repr(nest)


@pytest.mark.parametrize("game", ["stone-age", "epoch"])
def test_batches_have_no_ring(game: str) -> None:
    table = holocene.new(game, players=2, seed=1).table
    with_ring = layout.record_type(type(table), ring=True)
    without = layout.record_type(type(table))
    assert set(with_ring.names or ()) - set(without.names or ()) == {"told", "events"}


def test_a_copy_tells_what_the_original_tells_and_goes_its_own_way() -> None:
    game = play_randomly(new(2), 1, 3)
    copy = game.copy()
    assert copy.events(None) == game.events(None) != []
    copy.play(copy.legal_moves()[0])
    assert copy.events(None) != game.events(None)


def test_after_taking_back_the_move_before_is_told_again() -> None:
    game = play_randomly(new(3), 1, 40)
    told = []
    for _ in range(20):
        told.append(game.events(1))
        game.play(game.legal_moves()[0])
    while told:
        game.undo()
        assert game.events(1) == told.pop()


def test_who_goes_through_the_past_is_told_the_same() -> None:
    game, told = new(2, seed=4), []
    for _ in range(60):
        play_randomly(game, len(told), 1)
        told.append(game.events(0))
    past = game.past()
    next(past)
    assert [earlier.events(0) for earlier in past] == told


def test_the_table_of_an_imagined_copy_holds_nothing_of_what_happened() -> None:
    game = play_randomly(new(2), 1, 30)
    assert game.events(None)
    assert game.imagine(0).events(0) == game.events(0)
    assert not any(game.imagine(0).table.events)


def test_a_resumed_game_tells_only_what_comes_after() -> None:
    game = play_randomly(new(2), 1, 30)
    again = new(2)
    again.resume([move for _, move, _ in game.moves])
    assert again.events(None) == []
    again.play(again.legal_moves()[0])
    game.play(game.legal_moves()[0])
    assert again.events(None) == game.events(None)


def test_dice_that_are_awaited_are_told_with_their_move() -> None:
    game = new(2)
    for _ in range(2):
        game.play("place hunt 5")
    game.play("use hunt", stop_at_chance=True)
    assert [event["kind"] for event in game.events(None)] == ["used"]
    game.answer([1, 2, 3, 4, 5])
    assert game.events(None)[:2] == [
        {"kind": "used", "seat": 0, "place": "hunt", "people": 5},
        {"kind": "rolled", "seat": 0, "for": "food", "dice": [1, 2, 3, 4, 5]},
    ]


def test_a_seat_that_is_not_there_is_told_nothing() -> None:
    with pytest.raises(holocene.BadOption, match="there is no seat 5"):
        new(2).events(5)
