"""At a rated table anyone who leaves or runs out of time has lost, whatever a bot then wins for them."""

from dataclasses import replace

import pytest

from holocene.bots import make
from holocene.session.results import forfeits_of, rank_of, results_of, standings_of, winners_of
from holocene.session.seat_changes import to_return, to_stand_in
from tests.session.memory_host import Memory, seated


def played_to_the_end(memory: Memory) -> Memory:
    """Anyone who is there plays as greedy would, and bots stand in for the others."""
    bot = make("greedy", 1)
    while not memory.table.game.over:
        seat = memory.table.seats[memory.table.game.to_act or 0]
        if seat.bot is not None:
            memory.go_on()
        else:
            memory.play(seat.person or "", bot.choose(memory.table.game.imagine(seat.number, 1)))
    return memory


def rated(*people: str) -> Memory:
    memory = seated(*people)
    memory.table.room = replace(memory.table.room, rated=True)
    return memory


def left_by(memory: Memory, seat: int, *, returns: bool = False) -> Memory:
    """A person leaves when it is their turn, and comes back after a move of the bot."""
    while memory.table.game.to_act != seat:
        memory.play(memory.table.seats[memory.table.game.to_act or 0].person or "", memory.table.game.legal_moves()[0])
    memory.change(to_stand_in(memory.table, seat))
    memory.go_on()
    if returns:
        memory.change(to_return(seat))
    return memory


@pytest.mark.parametrize("returns", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_move_of_a_bot_for_a_person_gives_a_rated_game_up(seat: int, *, returns: bool) -> None:
    table = played_to_the_end(left_by(rated("ann", "bob"), seat, returns=returns)).table
    assert list(forfeits_of(table)) == [seat]
    assert winners_of(table) == [1 - seat]
    assert [(each.won, each.rank) for each in results_of(table)] == [
        (seat == 1, 1 + (seat == 0)),
        (seat == 0, 1 + seat),
    ]
    assert standings_of(table)[seat] < min(each.points for each in results_of(table))


def test_of_two_who_have_left_the_first_has_lost() -> None:
    memory = left_by(left_by(rated("ann", "bob"), 1), 0)
    table = played_to_the_end(memory).table
    assert sorted(forfeits_of(table)) == [0, 1]
    assert winners_of(table) == [0]
    assert [rank_of(seat, standings_of(table), winners_of(table)) for seat in (0, 1)] == [1, 2]


def test_without_ratings_the_rules_alone_say_who_has_won() -> None:
    table = played_to_the_end(left_by(seated("ann", "bob"), 1)).table
    assert (forfeits_of(table), winners_of(table)) == ({}, table.game.winners())
