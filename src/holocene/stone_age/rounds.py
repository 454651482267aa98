"""The course of the game: who is asked next, the new round, the end."""

from holocene.engine.event_ring import tell
from holocene.expansion.extra import ask_for_extra
from holocene.expansion.income import bring_income
from holocene.stone_age.cleanup import clear_action
from holocene.stone_age.event_kinds import FEEDING_BEGAN, GAME_OVER, REVEALED, ROUND_BEGAN, USING_BEGAN
from holocene.stone_age.feeding import give_food, produce
from holocene.stone_age.placing import can_place
from holocene.stone_age.table import (
    ASK_PLACE,
    ASK_USE,
    ENDED,
    FEEDING,
    NOBODY,
    NOTHING,
    OVER,
    PLACING,
    USING,
    Table,
    next_seat,
)
from holocene.stone_age.tools import turn_tools_back
from holocene.stone_age.using import come_home


def go_on(table: Table) -> None:
    """What was being done is complete: find what comes next. Rule 1.7."""
    if table.phase == PLACING:
        next_to_place(table)
    elif table.phase == USING:
        if ask_for_extra(table):
            return
        come_home(table)
        clear_action(table)
        next_to_use(table)
    else:
        clear_action(table)
        next_to_feed(table)


def begin_placing(table: Table) -> None:
    """Rule 2.1."""
    table.phase = PLACING
    table.to_act = table.start_player
    table.decision = ASK_PLACE


def next_to_place(table: Table) -> None:
    """The next player who can place somebody; if there is none, placing ends. Rules 2.1, 2.11 to 2.13."""
    for _ in range(table.seats):
        table.to_act = next_seat(table, table.to_act)
        if can_place(table):
            table.decision = ASK_PLACE
            return
    table.phase = USING
    tell(table, USING_BEGAN, NOBODY, 0, 0, 0)
    table.turn = table.start_player
    next_to_use(table)


def next_to_use(table: Table) -> None:
    """The same player while people are out, then the next; after the last one comes feeding. Rules 3.1, 3.2."""
    while table.players[table.turn].home == table.players[table.turn].people:
        table.turn = next_seat(table, table.turn)
        if table.turn == table.start_player:
            begin_feeding(table)
            return
    table.to_act = table.turn
    table.decision = ASK_USE


def begin_feeding(table: Table) -> None:
    """Rules 7.1, 7.8."""
    table.phase = FEEDING
    tell(table, FEEDING_BEGAN, NOBODY, 0, 0, 0)
    produce(table)
    table.to_act = table.start_player
    give_food(table)


def next_to_feed(table: Table) -> None:
    """Rule 7.8."""
    table.to_act = next_seat(table, table.to_act)
    if table.to_act == table.start_player:
        end_round(table)
    else:
        give_food(table)


def end_round(table: Table) -> None:
    """Another round, or the end. Rules 9.1, 9.2. Expansion rule 11.2."""
    if has_empty_pile(table) or table.deck_left < empty_spaces(table):
        table.phase = OVER
        table.decision = ENDED
        tell(table, GAME_OVER, NOBODY, 0, 0, 0)
        table.to_act = NOBODY
    else:
        begin_round(table)


def has_empty_pile(table: Table) -> bool:
    """Rules 9.2, 9.3."""
    for pile in range(table.seats):
        if table.pile_left[pile] == 0:
            return True
    return False


def empty_spaces(table: Table) -> int:
    """How many cards are missing on the display."""
    empty = 0
    for space in range(table.card_spaces):
        if table.display[space] == NOTHING:
            empty += 1
    return empty


def begin_round(table: Table) -> None:
    """Rules 8.1 to 8.4."""
    table.round_number += 1
    table.start_player = next_seat(table, table.start_player)
    tell(table, ROUND_BEGAN, NOBODY, table.round_number, table.start_player, 0)
    slide_cards(table)
    fill_display(table)
    for seat in range(table.seats):
        turn_tools_back(table.players[seat])
        table.players[seat].traded = 0
    bring_income(table)
    begin_placing(table)


def slide_cards(table: Table) -> None:
    """Rule 8.2. Expansion rule 11.1."""
    free = 0
    for space in range(table.card_spaces):
        card = table.display[space]
        if card != NOTHING:
            table.display[space] = NOTHING
            table.display[free] = card
            free += 1


def fill_display(table: Table) -> None:
    """Rules 1.3, 8.3."""
    for space in range(table.card_spaces):
        if table.display[space] == NOTHING:
            table.deck_left -= 1
            table.display[space] = table.deck[table.deck_left]
            table.deck[table.deck_left] = NOTHING
            tell(table, REVEALED, NOBODY, table.display[space], space, 0)
