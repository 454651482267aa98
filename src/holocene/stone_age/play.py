"""The one entry point for every move."""

from holocene.engine.event_ring import tell
from holocene.engine.width import at_full_width
from holocene.expansion.extra import extra, offer_extra
from holocene.expansion.sharing import offer_shares, share
from holocene.expansion.style_choice import choose, offer_resources
from holocene.expansion.trading import get, give, offer_trade, offer_trading, trade
from holocene.stone_age import moves
from holocene.stone_age.buying import build, complete_purchase, pay
from holocene.stone_age.claiming import claim, offer_claims
from holocene.stone_age.effects import take_die
from holocene.stone_age.event_kinds import BUILDING_LEFT, CARD_LEFT, EXTRA_LEFT, FOR_TRADE, GAVE
from holocene.stone_age.feeding import feed, offer_feeding, starve
from holocene.stone_age.first_table import lay_table
from holocene.stone_age.moves import MOVES
from holocene.stone_age.paying import offer_building, offer_payments
from holocene.stone_age.placing import offer_places, place_people
from holocene.stone_age.price import is_card
from holocene.stone_age.rolling import look_at_dice, offer_dice, roll, take_goods
from holocene.stone_age.rounds import go_on
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
    COMPLETE,
    Table,
)
from holocene.stone_age.tools import add_tool, add_tool_once, offer_tools
from holocene.stone_age.using import offer_uses, use


def begin(table: Table, seats: int, seed: int, first_player: int, hunt_again: int, box: int) -> None:
    """Lay the table out of a box, the base game's or with more in it, and list the first choices."""
    lay_table(table, seats, seed, first_player, hunt_again, box)
    offer_choices(table)


def begin_plainly(table: Table, seats: int, seed: int, box: int) -> None:
    """The same without any option: what a batch of games begins with."""
    begin(table, seats, seed, 0, 0, box)


def play(table: Table, number: int) -> None:
    """Carry out a move that the rules allow, and go on to the next real question."""
    act(table, number)
    settle(table)


def answer(table: Table) -> None:
    """The dice lie on the table: go on to the next real question."""
    look_at_dice(table)
    settle(table)


def roll_and_answer(table: Table) -> None:
    """Let the table's own stream answer."""
    roll(table)
    answer(table)


def roll_and_note(table: Table, dice: list[int]) -> None:
    """The same, writing down the dice."""
    roll(table)
    for die in range(table.dice):
        dice[die] = table.rolled[die]
    answer(table)


def settle(table: Table) -> None:
    """Whatever follows by itself follows; a smaller question with one answer answers itself."""
    while True:
        while table.decision == COMPLETE:
            go_on(table)
        offer_choices(table)
        if table.choice_count != 1 or table.decision in (ASK_PLACE, ASK_USE):
            return
        act(table, at_full_width(table.choices[0]))


def offer_choices(table: Table) -> None:
    """List the moves that the rules allow now, found by the kind of decision."""
    table.choice_count = 0
    decision = table.decision
    if decision == ASK_PLACE:
        offer_places(table)
    elif decision == ASK_USE:
        offer_uses(table)
    elif decision == ASK_TOOLS:
        offer_tools(table)
    elif decision == ASK_DIE:
        offer_dice(table)
    elif decision in (ASK_PAY, ASK_BUILD, ASK_EXTRA):
        offer_purchase(table)
    elif decision == ASK_FEED:
        offer_claims(table)
        offer_feeding(table)
    elif decision == ASK_SHARE:
        offer_shares(table)
    elif decision == ASK_TRADE:
        offer_trading(table)
    elif decision == ASK_CHOOSE:
        offer_resources(table)


def offer_purchase(table: Table) -> None:
    """What may be paid, a trade, a claim, or leaving it."""
    if table.decision == ASK_PAY:
        offer_payments(table)
    elif table.decision == ASK_BUILD:
        offer_building(table)
    offer_trade(table)
    if table.decision == ASK_EXTRA:
        offer_extra(table)
    else:
        offer_claims(table)


def act(table: Table, number: int) -> None:
    """What a move does."""
    verb = MOVES[number].verb
    what = MOVES[number].what
    count = MOVES[number].count
    if verb == moves.PLACE:
        place_people(table, what, count)
    elif verb == moves.USE:
        use(table, what)
    elif verb == moves.TOOL:
        add_tool(table, what)
    elif verb == moves.TOOL_ONCE:
        add_tool_once(table, what)
    elif verb == moves.TAKE:
        take_goods(table)
    elif verb == moves.PAY:
        pay(table, what)
    else:
        act_rarely(table, verb, what, count)


def act_rarely(table: Table, verb: int, what: int, count: int) -> None:
    """What the other moves do."""
    if verb in (moves.DECLINE, moves.NO_EXTRA):
        left = EXTRA_LEFT if verb == moves.NO_EXTRA else CARD_LEFT if is_card(table.place) else BUILDING_LEFT
        tell(table, left, table.to_act, table.piece, table.place, table.choice_count - 1)
        table.decision = COMPLETE
    elif verb == moves.DONE:
        complete_purchase(table)
    elif verb == moves.BUILD:
        build(table)
    elif verb == moves.DIE:
        take_die(table, what)
    elif verb == moves.CLAIM:
        claim(table, what, count)
    elif verb == moves.FEED:
        feed(table, what)
    elif verb == moves.STARVE:
        starve(table)
    else:
        act_with_expansion(table, verb, what)


def act_with_expansion(table: Table, verb: int, what: int) -> None:
    """What the moves do that only the expansion has."""
    if verb == moves.SHARE:
        share(table, what)
    elif verb == moves.TRADE:
        trade(table)
    elif verb == moves.GIVE:
        give(table, what)
        tell(table, GAVE, table.to_act, what, 1, FOR_TRADE)
    elif verb == moves.GET:
        get(table, what)
    elif verb == moves.CHOOSE:
        choose(table, what)
    elif verb == moves.EXTRA:
        extra(table)


def face_down_pieces(table: Table) -> int:
    """Cards in the deck, and tiles of the piles."""
    return table.deck_left + sum(table.pile_left)
