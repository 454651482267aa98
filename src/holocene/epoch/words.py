"""Epoch in words: what a price or a segment asks for."""

from holocene.engine.prices import Part, Price, amount, one_of
from holocene.epoch.moves import spoken
from holocene.epoch.offering import PIECES_OF_A_SET
from holocene.epoch.pieces import ABILITY_ROWS, SEGMENT_ROWS, SITE_ROWS
from holocene.epoch.rows import (
    ABILITIES,
    ANY,
    BY_SEGMENT,
    DIFFERENT,
    DIFFERENT_PROCESSED,
    GROUPS,
    LANDSCAPES,
    MATERIALS,
    OPTIONS,
    PER_DEVELOPED,
    PER_STATUS,
    PROCESSED_ANY,
    RAW_ANY,
    SETS,
    SITES,
    SPLIT_POT,
)

ABILITY_WORDS = tuple(spoken(word) for word in ABILITIES)
LANDSCAPE_WORDS = tuple(spoken(word) for word in LANDSCAPES)
SITE_WORDS = tuple(spoken(word) for word in SITES)

# fmt: off
CHOICES = {
    RAW_ANY:             "any-raw",
    PROCESSED_ANY:       "any-processed",
    ANY:                 "any",
    DIFFERENT:           "different",
    DIFFERENT_PROCESSED: "different-processed",
}
# fmt: on


def price(ability: int) -> Price:
    """What an ability costs. Rule 8.2."""
    row = ABILITY_ROWS[ability]
    parts = []
    for group in range(GROUPS):
        options = [
            amount(MATERIALS[row.cost[option]], row.count[option])
            for option in range(group * OPTIONS, (group + 1) * OPTIONS)
            if row.cost[option] >= 0
        ]
        if options:
            parts.append(one_of(*options))
    return parts


def asks(row: int) -> Price:
    """What a segment asks for. Rules 9.3 to 9.8."""
    segment = SEGMENT_ROWS[row]
    parts = [one_of(amount(MATERIALS[kind], count)) for kind, count in enumerate(segment.exact) if count]
    parts += [one_of(amount(what, segment.wants[want])) for want, what in CHOICES.items() if segment.wants[want]]
    sets = [amount(MATERIALS[material], PIECES_OF_A_SET) for material in segment.sets if material >= 0]
    return [*parts, Part(of=sets, paid=segment.wants[SETS])] if sets else parts


def scores_of_site(site: int, players: int) -> str:
    """What an offer at a site is worth at the end."""
    row = SITE_ROWS[site]
    if row.scoring == PER_DEVELOPED:
        return f"{row.status} for every {row.per} developed tiles"
    if row.scoring == PER_STATUS:
        return f"{row.status} for every {row.per} status held"
    if row.scoring == SPLIT_POT:
        return f"{row.pots[players]}, divided among all who offered"
    return "by segment" if row.scoring == BY_SEGMENT else f"{row.status}"
