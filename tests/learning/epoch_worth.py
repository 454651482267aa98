"""What offers are worth to a player of Epoch and what is missing to prices, found by trying on a copy of the table."""

from itertools import islice
from typing import Any

import holocene
from holocene.epoch import scoring
from holocene.epoch.offering import segment_row
from holocene.epoch.pieces import ABILITY_ROWS, SEGMENT_ROWS
from holocene.epoch.rows import RAW
from holocene.epoch.table import Table
from holocene.epoch.words import ABILITY_WORDS

PROCESSED = RAW + 1  # clay to flax are raw, deer is neither
NOBODY = -1

Read = dict[str, list[int]]


def without_hidden(game: holocene.Game, view: dict[str, Any]) -> Table:
    """The table with no status where a view shows none."""
    table: Table = game.copy().table
    for other, shown in enumerate(view["players"]):
        if "status" not in shown:
            table.players[other].status = 0
    return table


def read_worth(table: Table, other: int | None) -> Read:
    """The columns of a player that tell its points and what abilities cost it."""
    if other is None:
        return {"points": [0] * 4, "next-bonus": [0], "lacks": [0] * len(ABILITY_ROWS)}
    player, row = table.players[other], [0] * 4
    scoring.final_points(table, other, row)
    lacks = [0 if player.abilities[each] else ability_lack(player.goods, each) for each in range(len(ABILITY_ROWS))]
    bonus = row[3]
    if player.tokens:
        player.tokens -= 1
        bonus = scoring.offer_bonus(table, other)
        player.tokens += 1
    return {"points": row, "next-bonus": [bonus - row[3]], "lacks": lacks}


def ability_lack(goods: list[int], ability: int) -> int:
    """For every part of the price the fewest pieces that are missing to one of its alternatives."""
    assert len(ABILITY_WORDS) == len(ABILITY_ROWS)
    row, lack = ABILITY_ROWS[ability], 0
    options = iter(zip(row.cost, row.count, strict=True))
    while group := list(islice(options, 3)):
        lack += min((max(count - goods[kind], 0) for kind, count in group if kind >= 0), default=0)
    return lack


def read_offers(table: Table, count: int, quadrant: int, around: list[int | None]) -> Read:
    """The columns of a site's segments that tell what an offer is worth, and what is missing to it."""
    found = {}
    for segment in range(5):
        there = segment < count
        worth = [offer_worth(table, other, quadrant, segment) if there else 0 for other in around]
        lacks = [segment_lack(table, other, quadrant, segment) if there else 0 for other in around]
        found |= {f"segment-{segment} worth": worth, f"segment-{segment} lacks": lacks}
    return found


def offer_worth(table: Table, other: int | None, quadrant: int, segment: int) -> int:
    """What a token there adds to a player's status from sites."""
    if other is None:
        return 0
    tokens = table.token[quadrant]
    if tokens[segment] != NOBODY or other in tokens or not table.players[other].tokens:
        return 0
    before = scoring.site_points(table, other)
    tokens[segment] = other
    after = scoring.site_points(table, other)
    tokens[segment] = NOBODY
    return after - before


def segment_lack(table: Table, other: int | None, quadrant: int, segment: int) -> int:
    """Named materials that are missing, then pieces of choice, each choice by itself."""
    if other is None:
        return 0
    row, goods = SEGMENT_ROWS[segment_row(table, quadrant, segment)], table.players[other].goods
    named = sum(max(wanted - held, 0) for wanted, held in zip(row.exact, goods, strict=True))
    spare = [max(held - wanted, 0) for wanted, held in zip(row.exact, goods, strict=True)]
    raw_any, processed_any, any_kind, different, different_processed, sets = row.wants
    raw, processed = sum(spare[:PROCESSED]), sum(spare[PROCESSED:])
    pairs = sum(goods[kind] >= 2 for kind in row.sets if kind >= 0)
    by_kind = max(raw_any - raw, 0) + max(processed_any - processed, 0)
    all_kinds = raw_any + processed_any + any_kind - raw - processed
    kinds = max(different - sum(count > 0 for count in spare), 0)
    kinds += max(different_processed - sum(count > 0 for count in spare[PROCESSED:]), 0)
    return named + max(by_kind, all_kinds) + kinds + 2 * max(sets - pairs, 0)
