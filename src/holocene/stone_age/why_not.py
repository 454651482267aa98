"""Why a move is not allowed now, asked of the same predicates that list the moves."""

from holocene.expansion.extra import why_not_extra, why_not_no_extra
from holocene.expansion.sharing import why_not_share
from holocene.expansion.trading import why_not_get, why_not_give, why_not_trade
from holocene.stone_age import moves
from holocene.stone_age.claiming import why_not_claim
from holocene.stone_age.feeding import why_not_feed, why_not_starve
from holocene.stone_age.moves import MOVES
from holocene.stone_age.paying import why_not_decline, why_not_done
from holocene.stone_age.placing import why_not_place
from holocene.stone_age.price import can_pay, pieces_paid, why_not_pay
from holocene.stone_age.reasons import (
    ALREADY_TRADED,
    ANOTHER_QUESTION,
    DICE_FIRST,
    FIXED_PRICE,
    FREE_PRICE,
    GAME_IS_OVER,
    LACKS_PRICE,
    NO_CLAIM,
    NO_SUCH_DIE,
    NOT_CLAIMED_NOW,
    NOT_EXTRA_NOW,
    NOT_TRADED_NOW,
    OPEN,
    PRINTED_PRICE,
)
from holocene.stone_age.rolling import shows
from holocene.stone_age.table import (
    ASK_BUILD,
    ASK_CHOOSE,
    ASK_DIE,
    ASK_EXTRA,
    ASK_FEED,
    ASK_PAY,
    ASK_PLACE,
    ASK_SHARE,
    ASK_TOOLS,
    ASK_TRADE,
    ASK_USE,
    CHANCE,
    ENDED,
    Table,
    acting,
)
from holocene.stone_age.tools import why_not_once, why_not_tool
from holocene.stone_age.using import why_not_use

# fmt: off
#           place      use        tool       tool-once  take        share      pay        decline  done      build
ASKED_AT = (ASK_PLACE, ASK_USE,   ASK_TOOLS, ASK_TOOLS, ASK_TOOLS,  ASK_SHARE, ASK_PAY,   ASK_PAY, ASK_PAY,  ASK_BUILD,
#           trade      give       get        die        choose      extra      no-extra   claim    feed      starve
            ASK_PAY,   ASK_TRADE, ASK_TRADE, ASK_DIE,   ASK_CHOOSE, ASK_EXTRA, ASK_EXTRA, ASK_USE, ASK_FEED, ASK_FEED)
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
    if verb == moves.TRADE:
        return why_not_trade_now(table)
    if table.decision != ASKED_AT[verb]:
        return NOT_EXTRA_NOW if verb in (moves.EXTRA, moves.NO_EXTRA) else ANOTHER_QUESTION
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
    if move.verb == moves.STARVE:
        return why_not_starve(table)
    return why_not_new_answer(table, move.verb, move.what)


def why_not_new_answer(table: Table, verb: int, what: int) -> int:
    """Why an answer that only the expansion has is not allowed, or OPEN; what is left is always allowed."""
    if verb == moves.SHARE:
        return why_not_share(table, what)
    if verb == moves.GIVE:
        return why_not_give(table, what)
    if verb == moves.GET:
        return why_not_get(table, what)
    if verb == moves.EXTRA:
        return why_not_extra(table)
    return why_not_no_extra(table) if verb == moves.NO_EXTRA else OPEN


def why_not_trade_now(table: Table) -> int:
    """A trade is made inside a purchase only, and once. Rules 5.1, 5.3."""
    if table.decision == ASK_TRADE:
        return ALREADY_TRADED
    if table.decision not in (ASK_PAY, ASK_BUILD, ASK_EXTRA):
        return NOT_TRADED_NOW
    return why_not_trade(table)


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
