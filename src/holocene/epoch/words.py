"""Epoch in words: what a price or a segment asks for."""

from holocene.epoch.moves import spoken
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
    SITES,
    SPLIT_POT,
)

ABILITY_WORDS = tuple(spoken(word) for word in ABILITIES)
LANDSCAPE_WORDS = tuple(spoken(word) for word in LANDSCAPES)
SITE_WORDS = tuple(spoken(word) for word in SITES)

CHOICES = {
    RAW_ANY: "any raw",
    PROCESSED_ANY: "any processed",
    ANY: "any",
    DIFFERENT: "different",
    DIFFERENT_PROCESSED: "different processed",
}


def price(ability: int) -> str:
    """What an ability costs, such as "1 wood + 2 antler or 3 flint"."""
    row = ABILITY_ROWS[ability]
    parts = []
    for group in range(GROUPS):
        options = [
            f"{row.count[option]} {MATERIALS[row.cost[option]]}"
            for option in range(group * OPTIONS, (group + 1) * OPTIONS)
            if row.cost[option] >= 0
        ]
        if options:
            parts.append(" or ".join(options))
    return " + ".join(parts)


def asks(row: int) -> str:
    """What a segment asks for, such as "1 hide + 1 rope + 1 any"."""
    segment = SEGMENT_ROWS[row]
    parts = [f"{count} {MATERIALS[kind]}" for kind, count in enumerate(segment.exact) if count]
    parts += [f"{segment.wants[want]} {words}" for want, words in CHOICES.items() if segment.wants[want]]
    sets = [f"2 {MATERIALS[material]}" for material in segment.sets if material >= 0]
    if sets:
        parts.append(f"two of: {', '.join(sets)}")
    return " + ".join(parts)


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
