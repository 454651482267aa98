"""A game's options as numbers, and tables set up with them."""

from typing import Any

from holocene.epoch.play import begin_plainly
from holocene.epoch.rows import WANTS
from holocene.epoch.table import MOST_CHOICES, MOST_SEATS, NOTHING, QUADRANTS, SETUPS, Table
from holocene.epoch.unseen import deal_tiles
from holocene.epoch.words import SITE_WORDS

# What a set-up holds: one number for each, then a site for each quadrant and the spots of each seat.
LAID, OPEN_STATUS, LANDSCAPE_VISIBLE, FIRST_SITE = range(4)
FIRST_CARRIER = FIRST_SITE + QUADRANTS


def setup_of(players: int, options: dict[str, Any]) -> list[int]:
    """A game's options as numbers; a site that is drawn is NOTHING."""
    sites = [SITE_WORDS.index(site) for site in options["sites"] or ()] or [NOTHING] * QUADRANTS
    carrier = [*map(int, options["carrier"]), *[0] * (MOST_SEATS - players)]
    laid = SETUPS.index(options["setup"])
    return [laid, int(options["open_status"]), int(options["landscape_visible"]), *sites, *carrier]


def begin_anew(table: Table, seats: int, seed: int, setup: Any) -> None:
    """Lay the table with all options, whatever was played on it before."""
    for want in range(WANTS):
        table.wants[want] = 0
    for choice in range(MOST_CHOICES):
        table.choices[choice] = 0
    begin_plainly(table, seats, seed, setup[LAID])
    for seat in range(seats):
        table.players[seat].spots = setup[FIRST_CARRIER + seat]
    for quadrant in range(QUADRANTS):
        if setup[FIRST_SITE + quadrant] != NOTHING:
            table.site[quadrant] = setup[FIRST_SITE + quadrant]


def deal_unseen(table: Table, seat: int, seed: int, setup: Any) -> None:  # noqa: ARG001 - as in unseen
    """Determinize: draw again what nobody can know. Rules 13.2, 13.3."""
    deal_tiles(table, seed, setup[LANDSCAPE_VISIBLE] == 1)
