"""The one entry point for every move."""

from holocene.engine.event_ring import tell
from holocene.engine.width import at_full_width
from holocene.epoch import moves
from holocene.epoch.abilities import borrow
from holocene.epoch.actions import apply_abilities, end_action, is_explored_out
from holocene.epoch.carrying import leave, pick_up
from holocene.epoch.conversions import convert, eat
from holocene.epoch.developing import develop, pay_part
from holocene.epoch.dummy import choose_direction, offer_for_dummy, put_on_village
from holocene.epoch.event_kinds import DID, WENT
from holocene.epoch.exploring import explore
from holocene.epoch.first_table import keep, lay_table
from holocene.epoch.food import big_catch, cook, fish, gather, keep_looking
from holocene.epoch.hunting import butcher, hunt, not_give_up, string
from holocene.epoch.journey import end_journey, paddle, ride, walk
from holocene.epoch.legal_moves import offer_choices
from holocene.epoch.moves import MOVES
from holocene.epoch.offering import begin_offer, pay_piece
from holocene.epoch.permission import accept, allow, ask, do_without, want
from holocene.epoch.rounds import go_on
from holocene.epoch.table import (
    ASK_KEEP,
    ASK_PLACE,
    ASK_TURN,
    NOWHERE,
    TURN_OVER,
    Table,
    acting,
)
from holocene.epoch.work import back, horse, sweat, take, work


def begin_plainly(table: Table, people: int, seed: int, setup: int) -> None:
    """Lay the table and list the first choices. Rules 1.5, 1.13."""
    lay_table(table, people, seed, setup)
    settle(table)


def play(table: Table, number: int) -> None:
    """Carry out a move that the rules allow, and go on to the next real question."""
    act(table, number)
    settle(table)


def settle(table: Table) -> None:
    """Whatever follows by itself follows; a smaller question with one answer answers itself."""
    while True:
        while table.decision == TURN_OVER:
            go_on(table)
        if is_explored_out(table):
            end_action(table)
        offer_choices(table)
        if table.choice_count != 1 or table.decision in (ASK_KEEP, ASK_PLACE, ASK_TURN):
            return
        act(table, at_full_width(table.choices[0]))


def act(table: Table, number: int) -> None:
    """What a move does."""
    verb = MOVES[number].verb
    what = MOVES[number].what
    count = MOVES[number].count
    tell(table, DID, table.to_act, number, 0, 0)
    if verb in (moves.WALK, moves.PADDLE, moves.PICK_UP, moves.LEAVE):
        travel(table, verb, what)
        return
    if table.steps:
        end_journey(table)
    table.fresh = 0
    if moves.WORK <= verb <= moves.EXPLORE:
        begin_or_go_on(table, verb, what)
    elif moves.SWEAT <= verb <= moves.DONE:
        use_option(table, verb, what)
    elif moves.EAT <= verb <= moves.RIDE:
        use_extra(table, verb, what, count)
    elif verb in (moves.DEVELOP, moves.OFFER, moves.PAY):
        develop_or_offer(table, verb, what, count)
    elif moves.ASK <= verb <= moves.WITHDRAW:
        negotiate(table, verb, what, count)
    else:
        act_rarely(table, verb, what)


def travel(table: Table, verb: int, what: int) -> None:
    """The moves of a journey. Rule 3.2."""
    if verb == moves.WALK:
        walk(table, what)
        table.fresh = 0
    elif verb == moves.PADDLE:
        paddle(table, what)
        table.fresh = 0
    elif verb == moves.PICK_UP:
        pick_up(table, what)
    else:
        leave(table, what)


def begin_or_go_on(table: Table, verb: int, what: int) -> None:
    """The main part of an action. Rules 2.4, 2.5."""
    table.acted = 1
    if verb == moves.WORK:
        work(table)
    elif verb == moves.GATHER:
        gather(table)
    elif verb == moves.FISH:
        fish(table)
    elif verb == moves.HUNT:
        hunt(table)
    elif verb == moves.BUTCHER:
        butcher(table, what)
    else:
        explore(table, what)


def use_option(table: Table, verb: int, what: int) -> None:
    """The options of an action. Rule 2.5."""
    if verb == moves.TAKE:
        take(table, what)
    elif verb == moves.SWEAT:
        sweat(table)
    elif verb == moves.BACK:
        back(table)
    elif verb == moves.HORSE:
        horse(table)
    elif verb == moves.KEEP_LOOKING:
        keep_looking(table, what)
    elif verb == moves.BIG_CATCH:
        big_catch(table, what)
    elif verb == moves.NOT_GIVE_UP:
        not_give_up(table, what)
    elif verb == moves.STRING:
        string(table, what)
    elif verb == moves.POT:
        cook(table, what)
    else:
        end_action(table)


def use_extra(table: Table, verb: int, what: int, count: int) -> None:
    """The extras. Rule 2.6."""
    if verb == moves.EAT:
        eat(table)
    elif verb == moves.CONVERT:
        convert(table, what, count)
    elif verb == moves.BORROW:
        borrow(table, what)
        apply_abilities(table)
    else:
        ride(table)


def develop_or_offer(table: Table, verb: int, what: int, count: int) -> None:
    """Developing, offering, and paying for it. Rules 8.1, 9.1."""
    if verb == moves.DEVELOP:
        develop(table, what)
    elif verb == moves.OFFER:
        begin_offer(table, what, count)
    elif table.quadrant != NOWHERE:
        pay_piece(table, what)
    else:
        pay_part(table, what)


def negotiate(table: Table, verb: int, what: int, count: int) -> None:
    """Asking for permission, and what is answered. Rule 8.5."""
    if verb == moves.ASK:
        ask(table, what)
    elif verb == moves.WANT:
        want(table, what, count)
    elif verb == moves.ALLOW:
        allow(table)
    elif verb == moves.ACCEPT:
        accept(table)
    else:
        do_without(table)


def act_rarely(table: Table, verb: int, what: int) -> None:
    """What the other moves do."""
    if verb == moves.END:
        table.decision = TURN_OVER
    elif verb == moves.PLACE:
        acting(table).leader = what
        tell(table, WENT, table.to_act, what, 0, 0)
        table.decision = ASK_TURN
    elif verb == moves.KEEP:
        keep(table, what)
    elif verb == moves.VILLAGE:
        put_on_village(table, what)
    elif verb == moves.DIRECTION:
        choose_direction(table, what)
    else:
        offer_for_dummy(table, what)


def face_down_pieces(table: Table) -> int:
    """Tiles."""
    return table.face_down


def roll_and_note(table: Table, dice: list[int]) -> None:
    """There are no dice."""
