"""Why a move is not allowed now, asked of the same predicates that list the moves."""

from holocene.stone_age import moves
from holocene.stone_age.claiming import why_not_claim
from holocene.stone_age.feeding import why_not_feed, why_not_starve
from holocene.stone_age.moves import MOVES
from holocene.stone_age.paying import can_pay, pieces_paid, why_not_decline, why_not_done, why_not_pay
from holocene.stone_age.placing import why_not_place
from holocene.stone_age.reasons import (
    ANOTHER_QUESTION,
    DICE_FIRST,
    FIXED_PRICE,
    FREE_PRICE,
    GAME_IS_OVER,
    LACKS_PRICE,
    NO_CLAIM,
    NO_SUCH_DIE,
    NOT_AT_THIS_TABLE,
    NOT_CLAIMED_NOW,
    OPEN,
    PRINTED_PRICE,
)
from holocene.stone_age.rolling import shows
from holocene.stone_age.table import (
    ASK_BUILD,
    ASK_DIE,
    ASK_FEED,
    ASK_PAY,
    ASK_PLACE,
    ASK_TOOLS,
    ASK_USE,
    CHANCE,
    ENDED,
    NOTHING,
    Table,
    acting,
)
from holocene.stone_age.tools import why_not_once, why_not_tool
from holocene.stone_age.using import why_not_use

# fmt: off
#            place      use      tool       once       take       share    pay      decline  done     build
ASKED_AT = ( ASK_PLACE, ASK_USE, ASK_TOOLS, ASK_TOOLS, ASK_TOOLS, NOTHING, ASK_PAY, ASK_PAY, ASK_PAY, ASK_BUILD,
#            trade      give     get        die        choose     extra    no-extra claim    feed     starve
             NOTHING,   NOTHING, NOTHING,   ASK_DIE,   NOTHING,   NOTHING, NOTHING, NOTHING, ASK_FEED, ASK_FEED)
# fmt: on


def why_not(table: Table, number: int) -> int:
    """Why a move is not allowed now, or OPEN."""
    if table.decision == ENDED:
        return GAME_IS_OVER
    if table.decision == CHANCE:
        return DICE_FIRST
    verb = MOVES[number].verb
    if verb == moves.CLAIM:
        return why_not_claim_now(table)
    if verb in (moves.PAY, moves.DONE, moves.BUILD, moves.DECLINE):
        return why_not_buy(table, verb, MOVES[number].what)
    if ASKED_AT[verb] == NOTHING:
        return NOT_AT_THIS_TABLE
    if table.decision != ASKED_AT[verb]:
        return ANOTHER_QUESTION
    return why_not_answer(table, number)


def why_not_answer(table: Table, number: int) -> int:
    """Why this answer to the question asked is not allowed, or OPEN."""
    move = MOVES[number]
    if move.verb == moves.PLACE:
        return why_not_place(table, move.what, move.count)
    if move.verb == moves.USE:
        return why_not_use(table, move.what)
    if move.verb == moves.TOOL:
        return why_not_tool(acting(table), move.what)
    if move.verb == moves.TOOL_ONCE:
        return why_not_once(acting(table), move.what)
    if move.verb == moves.DIE:
        return OPEN if shows(table, move.what) else NO_SUCH_DIE
    if move.verb == moves.FEED:
        return why_not_feed(table, move.what)
    return why_not_starve(table) if move.verb == moves.STARVE else OPEN


def why_not_claim_now(table: Table) -> int:
    """Two resources of choice are taken beside four questions only. Rule 5.20."""
    reason = why_not_claim(table)
    if reason != NO_CLAIM and table.decision not in (ASK_USE, ASK_PAY, ASK_BUILD, ASK_FEED):
        return NOT_CLAIMED_NOW
    return reason


def why_not_buy(table: Table, verb: int, what: int) -> int:
    """Why a step of a purchase is not allowed, or OPEN. Rules 5.1, 5.3, 6.1 to 6.3."""
    if table.decision not in (ASK_PAY, ASK_BUILD):
        return ANOTHER_QUESTION
    if verb == moves.DECLINE:
        return why_not_decline(table)
    if table.decision == ASK_BUILD:
        if verb != moves.BUILD:
            return PRINTED_PRICE
        return OPEN if can_pay(table) else LACKS_PRICE
    if verb == moves.BUILD:
        return FREE_PRICE
    if verb == moves.DONE:
        return why_not_done(table)
    return why_not_pay(table, what) if pieces_paid(table) < table.most else FIXED_PRICE
