"""What a purchase brings: the card with its upper half, or the building with its points."""

from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.cards import (
    CARDS,
    DICE_FOR_EVERYBODY,
    DRAW_CARD,
    GET_FOOD,
    GET_RESOURCE,
    GET_TOOL,
    KEEP_CLAIM,
    KEEP_TOOL_ONCE,
    RAISE_AGRICULTURE,
    ROLL_FOR_RESOURCE,
    SCORE_POINTS,
)
from holocene.stone_age.paying import give_piece, is_card, pieces_paid, value_paid
from holocene.stone_age.rolling import FOR_EVERYBODY, call_for_dice, gain, raise_agriculture
from holocene.stone_age.table import BUILDING, CARD, COMPLETE, FOOD, NOTHING, RESOURCES, Table, acting
from holocene.stone_age.tools import WEAKEST_ONCE, gain_tool


def pay(table: Table, good: int) -> None:
    """One piece; the purchase is complete when no more can be asked. Rules 5.5, 6.2, 6.3."""
    give_piece(table, good)
    if pieces_paid(table) == table.most:
        complete_purchase(table)


def complete_purchase(table: Table) -> None:
    """The price is paid. Rules 5.5, 6.4."""
    if is_card(table.place):
        buy_card(table)
    else:
        take_building(table, value_paid(table))


def build(table: Table) -> None:
    """The printed price, the printed points. Rule 6.1."""
    for good in range(RESOURCES):
        acting(table).goods[good] -= BUILDINGS[table.piece].cost[good]
    take_building(table, BUILDINGS[table.piece].points)


def take_building(table: Table, points: int) -> None:
    """Score it at once and turn up the next tile. Rules 6.1, 6.4, 6.6, 6.7."""
    pile = table.place - BUILDING
    table.building_owner[table.piece] = table.turn
    table.pile_left[pile] -= 1
    table.piles[pile][table.pile_left[pile]] = NOTHING
    acting(table).score += points
    table.decision = COMPLETE


def buy_card(table: Table) -> None:
    """The card leaves its space and works at once. Rules 5.5, 5.6, 5.21."""
    table.display[table.place - CARD] = NOTHING
    table.card_owner[table.piece] = table.turn
    table.decision = COMPLETE
    use_top(table, CARDS[table.piece].top, CARDS[table.piece].what, CARDS[table.piece].amount)


def use_top(table: Table, top: int, what: int, amount: int) -> None:
    """The upper half. Rules 5.7 to 5.19."""
    player = acting(table)
    if top == GET_FOOD:
        gain(player, FOOD, amount)
    elif top == GET_RESOURCE:
        gain(player, what, amount)
    elif top == SCORE_POINTS:
        player.score += amount
    elif top == GET_TOOL:
        gain_tool(player)
    elif top == RAISE_AGRICULTURE:
        raise_agriculture(player)
    elif top == ROLL_FOR_RESOURCE:
        call_for_dice(table, amount, what)
    elif top == DICE_FOR_EVERYBODY:
        call_for_dice(table, table.seats, FOR_EVERYBODY)
    elif top == DRAW_CARD:
        draw_unseen(table)
    elif top == KEEP_TOOL_ONCE:
        player.once[amount - WEAKEST_ONCE] = 1
    elif top == KEEP_CLAIM:
        player.claim = 1


def draw_unseen(table: Table) -> None:
    """The top card of the deck goes to the buyer, unseen by the others; an empty deck gives none. Rules 5.16, 5.17."""
    if table.deck_left > 0:
        table.deck_left -= 1
        card = table.deck[table.deck_left]
        table.deck[table.deck_left] = NOTHING
        table.card_owner[card] = table.turn
        table.card_blind[card] = 1
