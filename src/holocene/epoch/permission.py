"""Permission to develop a tile on which another leader stands: asking, answering, and what is wanted for it."""

from holocene.engine.event_ring import tell
from holocene.epoch.board import leader_at
from holocene.epoch.developing import ability_of, begin_price, clear_payment, why_not_ask_seat, why_not_place_hut
from holocene.epoch.event_kinds import GAVE, GOT
from holocene.epoch.price import can_pay_from
from holocene.epoch.reasons import CANNOT_GIVE, NEEDED_FOR_PRICE, NOBODY_TO_ASK, OPEN
from holocene.epoch.rows import FOOD, KINDS, STATUS
from holocene.epoch.table import ASK_ACCEPT, ASK_PERMIT, NOBODY, NOTHING, Player, Table, acting


def why_not_ask(table: Table, place: int) -> int:
    """Why permission cannot be asked for, or OPEN. Rules 8.1, 8.5, 8.6, 12.10."""
    seat = leader_at(table, place)
    if seat == NOBODY:
        return NOBODY_TO_ASK
    reason = why_not_place_hut(table, place)
    return why_not_ask_seat(table, seat) if reason == OPEN else reason


def ask(table: Table, place: int) -> None:
    """The player whose leader stands there decides. Rules 8.5, 8.6."""
    seat = leader_at(table, place)
    table.target = place
    table.asked[seat] = 1
    table.to_act = seat
    table.decision = ASK_PERMIT


def held(player: Player, what: int) -> int:
    """How much food, status or material a player has."""
    if what == FOOD:
        return player.food
    return player.status if what == STATUS else player.goods[what]


def give(player: Player, what: int, count: int) -> None:
    """Food, status or material comes to a player."""
    if what == FOOD:
        player.food += count
    elif what == STATUS:
        player.status += count
    else:
        player.goods[what] += count


def why_not_want(table: Table, what: int, count: int) -> int:
    """Why that cannot be wanted for permission, or OPEN. Rule 8.7."""
    asker = table.players[table.turn]
    if held(asker, what) < count:
        return CANNOT_GIVE
    if what >= KINDS:
        return OPEN
    give(asker, what, -count)
    payable = can_pay_from(asker, ability_of(table), 0)
    give(asker, what, count)
    return OPEN if payable else NEEDED_FOR_PRICE


def want(table: Table, what: int, count: int) -> None:
    """Who asked says whether it is worth that. Rules 8.5, 8.7."""
    table.wanted = what
    table.wanted_count = count
    table.to_act = table.turn
    table.decision = ASK_ACCEPT


def allow(table: Table) -> None:
    """Rule 8.5."""
    table.to_act = table.turn
    begin_price(table)


def accept(table: Table) -> None:
    """What was wanted changes hands. Rule 8.5."""
    owner = leader_at(table, table.target)
    give(acting(table), table.wanted, -table.wanted_count)
    tell(table, GAVE, table.to_act, table.wanted, table.wanted_count, 0)
    give(table.players[owner], table.wanted, table.wanted_count)
    tell(table, GOT, owner, table.wanted, table.wanted_count, 0)
    table.wanted = NOTHING
    table.wanted_count = 0
    begin_price(table)


def do_without(table: Table) -> None:
    """The permission is refused, or not worth what is wanted for it; the turn goes on. Rule 8.5."""
    table.to_act = table.turn
    clear_payment(table)
