"""The moves that the rules allow now, by the kind of question."""

from holocene.engine.width import at_full_width
from holocene.epoch import moves
from holocene.epoch.abilities import why_not_borrow
from holocene.epoch.actions import (
    why_not_act,
    why_not_begin_fishing,
    why_not_begin_gathering,
    why_not_begin_hunt,
    why_not_begin_work,
)
from holocene.epoch.board import landscape, may_stop
from holocene.epoch.carrying import may_leave, must_move_on, why_not_leave, why_not_pick_up
from holocene.epoch.conversions import why_not_convert, why_not_eat
from holocene.epoch.developing import why_not_develop, why_not_pay_part
from holocene.epoch.dummy import why_not_direction, why_not_segment, why_not_village
from holocene.epoch.exploring import why_not_explore
from holocene.epoch.first_table import why_not_keep
from holocene.epoch.food import why_not_big_catch, why_not_keep_looking, why_not_pot
from holocene.epoch.hunting import why_not_butcher, why_not_not_give_up, why_not_string
from holocene.epoch.journey import can_paddle, resources, why_not_paddle, why_not_ride, why_not_walk
from holocene.epoch.moves import CONVERT_FIRST, CUTS, FIRST, MOVES
from holocene.epoch.offering import why_not_offer, why_not_pay_piece
from holocene.epoch.permission import why_not_ask, why_not_want
from holocene.epoch.pieces import CONVERSION_FUELS, NEIGHBOURS, SITES_BESIDE
from holocene.epoch.reasons import (
    FACE_DOWN,
    MUST_MOVE_ON,
    NEEDS_CANOE_HERE,
    NOT_ON_WATER,
    OCCUPIED,
    OPEN,
)
from holocene.epoch.rows import FOOD, KINDS, RAW, ROPE, WATER
from holocene.epoch.steps import has_rope
from holocene.epoch.table import (
    ABILITIES,
    ASK_ACCEPT,
    ASK_BUTCHER,
    ASK_DIRECTION,
    ASK_EXPLORE,
    ASK_FISH,
    ASK_GATHER,
    ASK_HUNT,
    ASK_KEEP,
    ASK_PAY,
    ASK_PERMIT,
    ASK_PLACE,
    ASK_SEGMENT,
    ASK_TURN,
    ASK_VILLAGE,
    ASK_WORK,
    CONVERSIONS,
    NOTHING,
    NOWHERE,
    PLACES,
    QUADRANTS,
    SEGMENTS,
    VILLAGES,
    Table,
    acting,
    offer,
)
from holocene.epoch.turn_end import why_not_end
from holocene.epoch.water import is_adrift
from holocene.epoch.work import why_not_back, why_not_horse, why_not_sweat, why_not_take


def offer_choices(table: Table) -> None:
    """List the moves that the rules allow now."""
    table.choice_count = 0
    if table.decision == ASK_TURN:
        offer_turn(table)
    elif ASK_WORK <= table.decision <= ASK_EXPLORE:
        offer_action(table)
    elif table.decision == ASK_PAY:
        offer_payments(table)
    elif table.decision in (ASK_PERMIT, ASK_ACCEPT):
        offer_permission(table)
    elif table.decision in (ASK_KEEP, ASK_PLACE):
        offer_beginning(table)
    else:
        offer_dummy(table)


def offer_turn(table: Table) -> None:
    """The journey goes on, or anything else that a turn allows. Rules 2.3, 2.6, 2.7."""
    offer_steps(table)
    offer_carrying(table)
    if must_move_on(table):
        return
    offer_actions(table)
    offer_development(table)
    offer_sites(table)
    offer_extras(table)
    if why_not_ride(table) == OPEN:
        offer(table, FIRST[moves.RIDE])
    if why_not_end(table) == OPEN:
        offer(table, FIRST[moves.END])


def offer_steps(table: Table) -> None:
    """Rule 3.1."""
    here = acting(table).leader
    for place in NEIGHBOURS[here]:
        if place != NOTHING and why_not_walk(table, place) == OPEN:
            offer(table, FIRST[moves.WALK] + place)
    if not can_paddle(table):
        return
    for place in NEIGHBOURS[here]:
        if place != NOTHING and why_not_paddle(table, place) == OPEN:
            offer(table, FIRST[moves.PADDLE] + place)


def offer_carrying(table: Table) -> None:
    """Rules 3.10, 3.11."""
    if table.arrived:
        for material in range(KINDS):
            if why_not_pick_up(table, material) == OPEN:
                offer(table, FIRST[moves.PICK_UP] + material)
    if resources(table) > 0:
        offer_leaving(table, may_leave(table, has_rope(table)))


def offer_leaving(table: Table, usual: bool) -> None:  # noqa: FBT001
    """What may be left is the same for every kind of piece but the last rope. Rule 3.10."""
    for material in range(KINDS):
        allowed = why_not_leave(table, material) == OPEN if material == ROPE else usual
        if allowed and acting(table).goods[material] > 0:
            offer(table, FIRST[moves.LEAVE] + material)


def offer_actions(table: Table) -> None:
    """Rule 2.4."""
    if table.acted:
        return
    if why_not_begin_work(table) == OPEN:
        offer(table, FIRST[moves.WORK])
    if why_not_begin_gathering(table) == OPEN:
        offer(table, FIRST[moves.GATHER])
    if why_not_begin_fishing(table) == OPEN:
        offer(table, FIRST[moves.FISH])
    if why_not_begin_hunt(table) == OPEN:
        offer(table, FIRST[moves.HUNT])
    if why_not_act(table) == OPEN:
        offer_cuts(table)
        offer_exploring(table)


def offer_cuts(table: Table) -> None:
    """Rules 6.5, 6.6."""
    for cut in range(1, CUTS):
        if why_not_butcher(table, cut) == OPEN:
            offer(table, FIRST[moves.BUTCHER] + cut)


def offer_exploring(table: Table) -> None:
    """Rules 7.1, 7.2."""
    for place in NEIGHBOURS[acting(table).leader]:
        if place != NOTHING and why_not_explore(table, place) == OPEN:
            offer(table, FIRST[moves.EXPLORE] + place)


def why_not_develop_now(table: Table, place: int) -> int:
    """Rules 2.7, 3.13, 8.1."""
    reason = why_not_settle_down(table)
    return why_not_develop(table, place) if reason == OPEN else reason


def why_not_offer_now(table: Table, site: int, segment: int) -> int:
    """Rules 2.7, 3.13, 9.1."""
    reason = why_not_settle_down(table)
    return why_not_offer(table, site, segment) if reason == OPEN else reason


def why_not_settle_down(table: Table) -> int:
    """Why nothing can be developed or offered from here, or OPEN. Rules 2.7, 3.13."""
    if must_move_on(table):
        return MUST_MOVE_ON
    return NEEDS_CANOE_HERE if is_adrift(table) else OPEN


def why_not_ask_now(table: Table, place: int) -> int:
    """Rules 2.7, 3.13, 8.5."""
    reason = why_not_settle_down(table)
    return why_not_ask(table, place) if reason == OPEN else reason


def offer_development(table: Table) -> None:
    """Rules 8.1, 8.5."""
    if table.developed or is_adrift(table):
        return
    here = acting(table).leader
    if why_not_develop(table, here) == OPEN:
        offer(table, FIRST[moves.DEVELOP] + here)
    for place in NEIGHBOURS[here]:
        if place != NOTHING and why_not_develop(table, place) == OPEN:
            offer(table, FIRST[moves.DEVELOP] + place)
    for seat in range(table.seats):
        place = at_full_width(table.players[seat].leader)
        if seat != table.turn and place != NOWHERE and why_not_ask(table, place) == OPEN:
            offer(table, FIRST[moves.ASK] + place)


def offer_sites(table: Table) -> None:
    """Rule 9.1."""
    quadrant = SITES_BESIDE[acting(table).leader]
    if quadrant == NOTHING or table.offered or is_adrift(table):
        return
    for segment in range(SEGMENTS):
        if why_not_offer(table, table.site[quadrant], segment) == OPEN:
            offer(table, FIRST[moves.OFFER] + table.site[quadrant] * SEGMENTS + segment)


def offer_extras(table: Table) -> None:
    """Rules 2.6, 3.15, 10.2, 10.11 to 10.13."""
    if why_not_eat(table) == OPEN:
        offer(table, FIRST[moves.EAT])
    for conversion in range(CONVERSIONS):
        offer_conversion(table, conversion)
    for seat in range(table.seats):
        if why_not_borrow(table, seat) == OPEN:
            offer(table, FIRST[moves.BORROW] + seat)


def offer_conversion(table: Table, conversion: int) -> None:
    """Rules 10.11 to 10.14."""
    if why_not_convert(table, conversion, NOTHING) == OPEN:
        offer(table, CONVERT_FIRST[conversion])
    number = CONVERT_FIRST[conversion]
    for fuel in CONVERSION_FUELS[conversion]:
        if fuel not in (NOTHING, FOOD):
            number += 1
            if why_not_convert(table, conversion, fuel) == OPEN:
                offer(table, number)


def offer_action(table: Table) -> None:
    """The options of an action, the extras, and being done. Rules 2.5, 2.6."""
    if table.decision == ASK_BUTCHER:
        offer_cuts(table)
    elif table.decision == ASK_EXPLORE:
        offer_exploring(table)
    offer_extras(table)
    if table.decision == ASK_WORK:
        offer_work(table)
    elif table.decision in (ASK_GATHER, ASK_FISH, ASK_HUNT, ASK_BUTCHER):
        offer_options(table)
    offer(table, FIRST[moves.DONE])


def offer_work(table: Table) -> None:
    """Rules 4.2 to 4.4, 4.9."""
    if why_not_sweat(table) == OPEN:
        offer(table, FIRST[moves.SWEAT])
    if why_not_back(table) == OPEN:
        offer(table, FIRST[moves.BACK])
    if why_not_horse(table) == OPEN:
        offer(table, FIRST[moves.HORSE])
    for material in range(RAW):
        if why_not_take(table, material) == OPEN:
            offer(table, FIRST[moves.TAKE] + material)


def offer_options(table: Table) -> None:
    """Rules 5.2, 5.5, 5.7, 6.2, 6.4."""
    for material in range(KINDS):
        if table.decision == ASK_GATHER and why_not_keep_looking(table, material) == OPEN:
            offer(table, FIRST[moves.KEEP_LOOKING] + material)
        if table.decision == ASK_FISH and why_not_big_catch(table, material) == OPEN:
            offer(table, FIRST[moves.BIG_CATCH] + material)
        if table.decision == ASK_HUNT and why_not_not_give_up(table, material) == OPEN:
            offer(table, FIRST[moves.NOT_GIVE_UP] + material)
    for material in range(KINDS):
        if table.decision == ASK_HUNT and why_not_string(table, material) == OPEN:
            offer(table, FIRST[moves.STRING] + material)
        if table.decision != ASK_HUNT and why_not_pot(table, material) == OPEN:
            offer(table, FIRST[moves.POT] + material)


def why_not_pay(table: Table, material: int) -> int:
    """Why a development or an offer cannot be paid so, or OPEN. Rules 8.2, 9.1."""
    return why_not_pay_piece(table, material) if table.quadrant != NOWHERE else why_not_pay_part(table, material)


def offer_payments(table: Table) -> None:
    """Rules 8.2, 9.1."""
    for material in range(KINDS):
        if why_not_pay(table, material) == OPEN:
            offer(table, FIRST[moves.PAY] + material)


def offer_permission(table: Table) -> None:
    """Rules 8.5, 8.7."""
    if table.decision == ASK_ACCEPT:
        offer(table, FIRST[moves.ACCEPT])
        offer(table, FIRST[moves.WITHDRAW])
        return
    offer(table, FIRST[moves.ALLOW])
    offer(table, FIRST[moves.REFUSE])
    for number in range(FIRST[moves.WANT], FIRST[moves.ACCEPT]):
        if why_not_want(table, MOVES[number].what, MOVES[number].count) == OPEN:
            offer(table, number)


def offer_beginning(table: Table) -> None:
    """Rules 1.10, 2.2."""
    if table.decision == ASK_KEEP:
        for ability in range(ABILITIES):
            if why_not_keep(table, ability) == OPEN:
                offer(table, FIRST[moves.KEEP] + ability)
    else:
        for place in range(PLACES):
            if why_not_place(table, place) == OPEN:
                offer(table, FIRST[moves.PLACE] + place)


def why_not_place(table: Table, place: int) -> int:
    """Why the leader cannot begin there, or OPEN. Rules 1.14, 2.2."""
    if table.up[place] == 0:
        return FACE_DOWN
    if not may_stop(table, place):
        return OCCUPIED
    return NOT_ON_WATER if place >= VILLAGES and landscape(table, place) == WATER else OPEN


def offer_dummy(table: Table) -> None:
    """Rules 12.2, 12.3, 12.6."""
    if table.decision == ASK_VILLAGE:
        for village in range(VILLAGES):
            if why_not_village(table, village) == OPEN:
                offer(table, FIRST[moves.VILLAGE] + village)
    elif table.decision == ASK_DIRECTION:
        for direction in range(QUADRANTS):
            if why_not_direction(table, direction) == OPEN:
                offer(table, FIRST[moves.DIRECTION] + direction)
    elif table.decision == ASK_SEGMENT:
        for segment in range(SEGMENTS):
            if why_not_segment(table, segment) == OPEN:
                offer(table, FIRST[moves.SEGMENT] + segment)
