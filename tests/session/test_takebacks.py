"""How far one goes back alone: past the answers of bots, not past anything new, and not at all at a rated table."""

from dataclasses import replace

import pytest

from holocene.session import takebacks
from holocene.session.errors import Refused
from holocene.session.log import Played
from holocene.session.views import position
from tests.session.memory_host import Memory, again, seated


def played_on(memory: Memory, move: str) -> list[Played]:
    """A move of Ann's and whatever bots answer; what was played."""
    before = len(memory.table.played)
    memory.play("ann", move)
    memory.go_on()
    return memory.table.played[before:]


def took_back(memory: Memory, count: int) -> None:
    memory.write(lambda at: takebacks.undo_line(memory.table, "ann", memory.table.length + 1, count, at))


@pytest.mark.parametrize(("game", "moves"), [("stone-age", 60), ("epoch", 40)])
def test_beside_bots_one_step_leads_back_to_ones_last_decision_unless_something_new_was_seen(
    game: str, moves: int
) -> None:
    memory = seated("ann", "bot:greedy", "bot:random", game=game)
    memory.go_on()
    seen = set()
    for number in range(moves):
        before, legal = memory.table.game.view(0), memory.table.game.legal_moves()
        made = played_on(memory, legal[number % len(legal)])
        back = takebacks.takeback_of(memory.table, 0)
        assert (back.step == 0) == any(move.news for move in made)
        seen.add((back.step > 1, back.barred) if back.step == 0 else (back.step > 1, None))
        if back.step and made[0].text.partition(" ")[0] not in {"pay", "feed"}:
            assert back.step == len(made)
            took_back(memory, back.step)
            assert memory.table.game.view(0) == before
            assert again(memory).game == memory.table.game
            played_on(memory, made[0].text)
    assert {(True, None), (False, "dice" if game == "stone-age" else "revealed")} <= seen


def test_a_person_between_the_bots_makes_their_answers_final() -> None:
    memory = seated("ann", "bot:greedy", "bob")
    made = played_on(memory, "place hunt 1")
    assert [move.seat for move in made] == [0, 1]
    assert takebacks.takeback_of(memory.table, 0) == takebacks.Takeback(0, 0, "answered")


def test_whose_seat_a_bot_stands_in_for_is_still_asked() -> None:
    memory = seated("ann", "bob")
    memory.table.seats[1] = replace(memory.table.seats[1], away=True, bot="greedy")
    played_on(memory, "place hunt 1")
    assert takebacks.takeback_of(memory.table, 0).most == 0


def test_a_payment_in_pieces_is_one_step() -> None:
    memory = seated("ann", "bot:greedy")
    table, at = memory.table, memory.now
    for text in ("place hut 2", "pay wood", "pay wood", "pay brick"):
        table.played.append(Played(0, text, news=False, dice=None, at=at, by="ann"))
    assert takebacks.takeback_of(table, 0) == takebacks.Takeback(3, 4, "nothing")


def test_what_was_answered_in_advance_is_no_decision() -> None:
    memory = seated("ann", "bot:greedy")
    memory.play("ann", "place hunt 1")
    table = memory.table
    table.seats[0] = replace(table.seats[0], answers={"feed": ["feed wood"]})
    table.played.append(Played(0, "feed wood", news=False, dice=None, at=memory.now, by="ann"))
    assert takebacks.takeback_of(table, 0).step == 2


def rated(*sitters: str) -> Memory:
    memory = seated(*sitters)
    memory.table.room.rated = True
    return memory


def test_at_a_rated_table_nobody_goes_back_alone() -> None:
    memory = rated("ann", "bob")
    memory.play("ann", "place hunt 1")
    shown = position(memory.table, 0)
    assert (shown.rated, shown.undo, shown.undo_step, shown.undo_barred) == (True, 0, 0, "rated")
    with pytest.raises(Refused, match="the others have to agree"):
        takebacks.undo_line(memory.table, "ann", 2, 1, memory.now)
    memory.table.room.takeback_request = takebacks.request_to_take_back(memory.table, "ann", 1)
    assert takebacks.agreed_line(memory.table, "ann", memory.now) is None
    memory.table.room.takeback_request = takebacks.answered_by(memory.table, "bob", 0, 1, 1)
    memory.write(lambda at: takebacks.agreed_line(memory.table, "bob", at))
    assert memory.table.played == []


@pytest.mark.parametrize("sitters", [("ann", "bot:greedy"), ("ann", "bob", "bot:greedy")])
def test_at_a_rated_table_bots_agree_to_nothing(sitters: tuple[str, ...]) -> None:
    memory = rated(*sitters)
    memory.play("ann", "place hunt 1")
    with pytest.raises(Refused, match="bots do not agree"):
        takebacks.request_to_take_back(memory.table, "ann", 1)


def test_a_bot_that_stands_in_meanwhile_agrees_to_nothing_either() -> None:
    memory = rated("ann", "bob")
    memory.play("ann", "place hunt 1")
    memory.table.room.takeback_request = takebacks.request_to_take_back(memory.table, "ann", 1)
    memory.table.seats[1] = replace(memory.table.seats[1], away=True, bot="greedy")
    with pytest.raises(Refused, match="bots do not agree"):
        takebacks.agreed_line(memory.table, "ann", memory.now)
