"""Why a move is not allowed now, asked of the same predicates that list the moves."""

from holocene.epoch import moves
from holocene.epoch.abilities import why_not_borrow
from holocene.epoch.actions import (
    why_not_begin_butchering,
    why_not_begin_exploring,
    why_not_begin_fishing,
    why_not_begin_gathering,
    why_not_begin_hunt,
    why_not_begin_work,
)
from holocene.epoch.carrying import must_move_on, why_not_leave, why_not_pick_up
from holocene.epoch.conversions import why_not_convert, why_not_eat
from holocene.epoch.dummy import why_not_direction, why_not_segment, why_not_village
from holocene.epoch.exploring import why_not_explore
from holocene.epoch.first_table import why_not_keep
from holocene.epoch.food import why_not_big_catch, why_not_keep_looking, why_not_pot
from holocene.epoch.hunting import why_not_butcher, why_not_not_give_up, why_not_string
from holocene.epoch.journey import why_not_paddle, why_not_ride, why_not_walk
from holocene.epoch.legal_moves import (
    why_not_ask_now,
    why_not_develop_now,
    why_not_offer_now,
    why_not_pay,
    why_not_place,
)
from holocene.epoch.moves import MOVES
from holocene.epoch.permission import why_not_want
from holocene.epoch.reasons import ANOTHER_QUESTION, GAME_IS_OVER, MUST_MOVE_ON, NOT_IN_ACTION, OPEN
from holocene.epoch.table import ASK_BUTCHER, ASK_EXPLORE, ASK_FISH, ASK_GATHER, ASK_TURN, ASK_WORK, ENDED, Table
from holocene.epoch.turn_end import why_not_end
from holocene.epoch.view import DECISIONS
from holocene.epoch.work import why_not_back, why_not_horse, why_not_sweat, why_not_take

ANSWERS = {  # what is answered by these verbs alone; all others belong to a turn
    "keep": (moves.KEEP,),
    "place": (moves.PLACE,),
    "work": (moves.SWEAT, moves.BACK, moves.HORSE, moves.TAKE, moves.DONE),
    "gather": (moves.KEEP_LOOKING, moves.POT),
    "fish": (moves.BIG_CATCH,),
    "hunt": (moves.NOT_GIVE_UP, moves.STRING),
    "pay": (moves.PAY,),
    "permit": (moves.ALLOW, moves.REFUSE, moves.WANT),
    "accept": (moves.ACCEPT, moves.WITHDRAW),
    "village": (moves.VILLAGE,),
    "direction": (moves.DIRECTION,),
    "segment": (moves.SEGMENT,),
}
ANSWERED = {verb: DECISIONS.index(question) for question, verbs in ANSWERS.items() for verb in verbs}
ASKED_AT = tuple(ANSWERED.get(verb, ASK_TURN) for verb in range(moves.END + 1))
NOT_MEANWHILE = (moves.WALK, moves.PADDLE, moves.PICK_UP, moves.LEAVE, moves.DEVELOP, moves.ASK, moves.OFFER)


def is_action(decision: int) -> bool:
    """Whether a question belongs to an action that is going on."""
    return ASK_WORK <= decision <= ASK_EXPLORE


def is_asked(table: Table, verb: int) -> bool:
    """Whether a verb answers the question that is asked. Rules 2.5, 2.6."""
    decision = table.decision
    if verb in (moves.EAT, moves.CONVERT, moves.BORROW):
        return decision == ASK_TURN or is_action(decision)
    if verb == moves.DONE:
        return is_action(decision)
    if verb == moves.POT:
        return decision in (ASK_GATHER, ASK_FISH, ASK_BUTCHER)
    if (verb == moves.BUTCHER and decision == ASK_BUTCHER) or (verb == moves.EXPLORE and decision == ASK_EXPLORE):
        return True
    return decision == ASKED_AT[verb]


def why_not(table: Table, number: int) -> int:
    """Why a move is not allowed now, or OPEN."""
    if table.decision == ENDED:
        return GAME_IS_OVER
    verb = MOVES[number].verb
    if not is_asked(table, verb):
        return NOT_IN_ACTION if is_action(table.decision) and verb in NOT_MEANWHILE else ANOTHER_QUESTION
    if table.decision == ASK_TURN:
        return why_not_in_turn(table, verb, MOVES[number].what, MOVES[number].count)
    if moves.SWEAT <= verb <= moves.POT:
        return why_not_option(table, verb, MOVES[number].what)
    return why_not_otherwise(table, verb, MOVES[number].what, MOVES[number].count)


def why_not_in_turn(table: Table, verb: int, what: int, count: int) -> int:
    """Why a move of a turn is not allowed, or OPEN. Rules 2.3, 2.7."""
    if verb == moves.WALK:
        return why_not_walk(table, what)
    if verb == moves.PADDLE:
        return why_not_paddle(table, what)
    if verb == moves.PICK_UP:
        return why_not_pick_up(table, what)
    if verb == moves.LEAVE:
        return why_not_leave(table, what)
    if must_move_on(table):
        return MUST_MOVE_ON
    if verb == moves.DEVELOP:
        return why_not_develop_now(table, what)
    if verb == moves.ASK:
        return why_not_ask_now(table, what)
    if verb == moves.OFFER:
        return why_not_offer_now(table, what, count)
    if verb == moves.RIDE:
        return why_not_ride(table)
    if verb == moves.END:
        return why_not_end(table)
    if moves.WORK <= verb <= moves.EXPLORE:
        return why_not_begin(table, verb, what)
    return why_not_otherwise(table, verb, what, count)


def why_not_begin(table: Table, verb: int, what: int) -> int:
    """Why an action cannot be begun, or OPEN. Rule 2.4."""
    if verb == moves.WORK:
        return why_not_begin_work(table)
    if verb == moves.GATHER:
        return why_not_begin_gathering(table)
    if verb == moves.FISH:
        return why_not_begin_fishing(table)
    if verb == moves.HUNT:
        return why_not_begin_hunt(table)
    return why_not_begin_butchering(table, what) if verb == moves.BUTCHER else why_not_begin_exploring(table, what)


def why_not_option(table: Table, verb: int, what: int) -> int:
    """Why an option of an action is not allowed, or OPEN. Rule 2.5."""
    if verb == moves.SWEAT:
        return why_not_sweat(table)
    if verb == moves.BACK:
        return why_not_back(table)
    if verb == moves.HORSE:
        return why_not_horse(table)
    if verb == moves.TAKE:
        return why_not_take(table, what)
    if verb == moves.KEEP_LOOKING:
        return why_not_keep_looking(table, what)
    if verb == moves.BIG_CATCH:
        return why_not_big_catch(table, what)
    if verb == moves.NOT_GIVE_UP:
        return why_not_not_give_up(table, what)
    return why_not_string(table, what) if verb == moves.STRING else why_not_pot(table, what)


def why_not_otherwise(table: Table, verb: int, what: int, count: int) -> int:
    """Why another answer is not allowed, or OPEN; what is left is always allowed."""
    if verb == moves.EAT:
        return why_not_eat(table)
    if verb == moves.CONVERT:
        return why_not_convert(table, what, count)
    if verb == moves.BORROW:
        return why_not_borrow(table, what)
    if verb == moves.BUTCHER:
        return why_not_butcher(table, what)
    if verb == moves.EXPLORE:
        return why_not_explore(table, what)
    if verb == moves.PAY:
        return why_not_pay(table, what)
    if verb == moves.WANT:
        return why_not_want(table, what, count)
    return why_not_beginning(table, verb, what)


def why_not_beginning(table: Table, verb: int, what: int) -> int:
    """Why an answer of the set-up or about the dummy is not allowed, or OPEN. Rules 1.10, 2.2, 12.2 to 12.6."""
    if verb == moves.KEEP:
        return why_not_keep(table, what)
    if verb == moves.PLACE:
        return why_not_place(table, what)
    if verb == moves.VILLAGE:
        return why_not_village(table, what)
    if verb == moves.DIRECTION:
        return why_not_direction(table, what)
    return why_not_segment(table, what) if verb == moves.SEGMENT else OPEN
