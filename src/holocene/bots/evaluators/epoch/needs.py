"""What tiles and segments ask for, as pieces of each material, chosen so that little is missing."""

from itertools import product

from holocene.bots.evaluators.epoch.scratch import REACHED, Floats, Ints, Scratch
from holocene.bots.evaluators.epoch.weights import LENT, PART, UNMADE
from holocene.epoch.abilities import walk_spots
from holocene.epoch.offering import AFTER_KIND, FIRST_KIND, PIECES_OF_A_SET
from holocene.epoch.pieces import ABILITY_ROWS, CONVERSION_FUELS, CONVERSIONS, LANDSCAPE_ROWS, SEGMENT_ROWS
from holocene.epoch.rows import DIFFERENT, FOOD, GROUPS, KINDS, OPTIONS, RAW, SETS, Ability
from holocene.epoch.table import NOBODY, NOTHING, Player, Table, acting

MAKING_TROUBLE = 0.1
FULL_POWER = 4.0
NOT_HELD = 100.0
TOO_MUCH = 3.0  # to be carried, in actions


def _ways_to_pay(row: Ability) -> list[tuple[int, ...]]:
    """All ways to pay for an ability, as pieces by material."""
    groups = [
        [(row.cost[option], row.count[option]) for option in range(group * OPTIONS, (group + 1) * OPTIONS)]
        for group in range(GROUPS)
    ]
    parts = [[part for part in group if part[0] >= 0] for group in groups]
    return [
        tuple(sum(count for material, count in way if material == kind) for kind in range(KINDS))
        for way in product(*(part for part in parts if part))
    ]


PRICES = tuple(way for row in ABILITY_ROWS for way in _ways_to_pay(row))
PIECES_OF = tuple(sum(way) for way in PRICES)
FIRST_PRICE = tuple(sum(len(_ways_to_pay(row)) for row in ABILITY_ROWS[:ability]) for ability in range(22))


def lender_of(table: Table, ability: int) -> int:
    """Who lends an ability for homage, or NOBODY."""
    for seat in range(table.seats):
        if seat != table.to_act and table.borrowed[seat] == 0 and table.players[seat].abilities[ability] > 0:
            return seat
    return NOBODY


def fill_trouble(table: Table, scratch: Scratch) -> None:
    """How much trouble one more piece of each material is, in actions."""
    trouble, weights = scratch.trouble, scratch.weights
    for kind in range(KINDS):
        trouble[kind] = weights[UNMADE] if kind < RAW else weights[PART]
    for number in range(scratch.counts[REACHED]):
        prices = LANDSCAPE_ROWS[scratch.lands[scratch.reach[number]]].work
        for kind in range(RAW):
            if prices[kind] >= 0:
                trouble[kind] = min(trouble[kind], prices[kind] / FULL_POWER)
    for conversion in range(len(CONVERSIONS)):
        row = CONVERSIONS[conversion]
        made = trouble[row.paid] * row.paid_count / row.gained_count + MAKING_TROUBLE
        if table.open[row.ability] == 0:
            lent = acting(table).status > 0 and lender_of(table, row.ability) != NOBODY
            made = made + weights[LENT] if lent else weights[UNMADE]
        trouble[row.gained] = made


def trouble_with(need: Ints, player: Player, trouble: Floats) -> float:
    """How much trouble it is to get what is missing."""
    total = 0.0
    for kind in range(KINDS):
        if need[kind] > player.goods[kind]:
            total += trouble[kind] * (need[kind] - player.goods[kind])
    return total


def easiest_price(table: Table, ability: int, scratch: Scratch, other: int) -> int:
    """The way to pay for an ability that takes least trouble, beside another one; NOTHING if there is none."""
    player = acting(table)
    best, least, spots = NOTHING, 2.0 * NOT_HELD, walk_spots(table)
    for way in range(FIRST_PRICE[ability], FIRST_PRICE[ability + 1]):
        if way == other:
            continue
        total = TOO_MUCH if PIECES_OF[way] > spots else 0.0
        for kind in range(KINDS):
            if PRICES[way][kind] > player.goods[kind]:
                total += scratch.trouble[kind] * (PRICES[way][kind] - player.goods[kind])
        if total < least:
            best, least = way, total
    return best


def fill_price(way: int, need: Ints) -> None:
    """What one way to pay asks for."""
    for kind in range(KINDS):
        need[kind] = PRICES[way][kind]


def fill_segment(table: Table, row: int, scratch: Scratch, need: Ints, dearest: int) -> int:
    """The pieces for a segment that take least trouble, with none of one material; the dearest material of a set."""
    player = acting(table)
    for kind in range(KINDS):
        need[kind] = SEGMENT_ROWS[row].exact[kind]
    if SEGMENT_ROWS[row].wants[SETS] > 0:
        return fill_sets(player, row, scratch.trouble, need, dearest)
    for want in range(SETS):
        for _ in range(SEGMENT_ROWS[row].wants[want]):
            need[easiest_piece(player, want, scratch.trouble, need)] += 1
    return NOTHING


def fill_sets(player: Player, row: int, trouble: Floats, need: Ints, dearest: int) -> int:
    """Sets of the easiest materials but one; the dearest of those that are taken."""
    last = NOTHING
    for _ in range(SEGMENT_ROWS[row].wants[SETS]):
        best, least = NOTHING, NOT_HELD
        for material in SEGMENT_ROWS[row].sets:
            if material != NOTHING and material != dearest and need[material] == 0:  # noqa: PLR1714 - compiled sets are of one kind
                total = trouble[material] * max(0, PIECES_OF_A_SET - player.goods[material])
                if total < least:
                    best, least = material, total
        if best != NOTHING:
            need[best] += PIECES_OF_A_SET
            last = best
    return last


def easiest_piece(player: Player, want: int, trouble: Floats, need: Ints) -> int:
    """One more piece for a free choice: one that is held, otherwise the one that is got most easily."""
    best, least = FIRST_KIND[want], 2.0 * NOT_HELD
    for kind in range(FIRST_KIND[want], AFTER_KIND[want]):
        if want >= DIFFERENT and need[kind] > 0:
            continue
        total = trouble[kind] + (NOT_HELD if player.goods[kind] <= need[kind] else 0.0)
        if total < least:
            best, least = kind, total
    return best


def fill_lack(table: Table, need: Ints, lack: Ints) -> int:
    """What is missing once processed materials are made of others; the homages it takes, -1 if nobody can make them."""
    player = acting(table)
    for kind in range(KINDS):
        lack[kind] = max(0, need[kind] - player.goods[kind])
    homages = 0
    lender = NOBODY
    for conversion in range(len(CONVERSIONS)):
        row = CONVERSIONS[conversion]
        missing = lack[row.gained]
        if missing == 0:
            continue
        if table.open[row.ability] == 0:
            other = lender_of(table, row.ability)
            if other != lender:
                homages += 1
            if other == NOBODY or player.status < homages:
                return -1
            lender = other
        times = (missing + row.gained_count - 1) // row.gained_count
        if times > row.most:
            return -1
        lack[row.gained] = 0
        lack_of(player, need, lack, row.paid, times * row.paid_count)
        burn(player, need, lack, conversion, (times + 1) // 2)
    return homages


def lack_of(player: Player, need: Ints, lack: Ints, material: int, count: int) -> None:
    """Use what is spare; the rest is missing."""
    spare = max(0, player.goods[material] - need[material])
    lack[material] += max(0, count - spare)


def burn(player: Player, need: Ints, lack: Ints, conversion: int, count: int) -> None:
    """Fuel for a conversion that burns no food: what is spare, otherwise the first that will do."""
    first = CONVERSION_FUELS[conversion][0]
    if first == FOOD:
        return
    for fuel in CONVERSION_FUELS[conversion]:
        if fuel not in (NOTHING, FOOD) and player.goods[fuel] >= need[fuel] + count:
            return
    lack_of(player, need, lack, first, count)


def is_complete(lack: Ints) -> bool:
    """Whether nothing is missing."""
    for kind in range(KINDS):
        if lack[kind] > 0:
            return False
    return True
