"""The first part of a round: placing people."""

from holocene.engine.event_ring import tell
from holocene.expansion.private import is_private, owns_private_place
from holocene.stone_age.event_kinds import PLACED
from holocene.stone_age.moves import FEWEST, PLACE_FIRST
from holocene.stone_age.reasons import (
    ALREADY_THERE,
    FULL,
    NOT_AT_HOME,
    NOT_AT_THIS_TABLE,
    NOT_YOURS,
    OPEN,
    OTHERS_ARE_THERE,
    VILLAGE_CLOSED,
)
from holocene.stone_age.table import (
    BUILDING,
    CARD,
    COMPLETE,
    FOREST,
    HUNT,
    MERCHANT,
    NOTHING,
    PLACES,
    RIVER,
    TOOL_MAKER,
    WOOD_PLACE,
    Table,
    acting,
    offer,
)

# fmt: off
#        hunt forest clay quarry river  tool maker, hut, field
RINGS = (99,  7,     7,   7,     7,     1,          2,   1,     0,
         1, 1, 1, 1, 1,  # cards
         1, 1, 1, 1, 1,  # buildings
         0, 0)           # places that only the expansion has hold nobody

#                   players:  0  1  2  3  4  5
VILLAGE_PLACES_OPEN       = (0, 0, 2, 2, 3, 4)
PLAYERS_AT_A_RESOURCE     = (0, 0, 1, 2, 4, 5)
# fmt: on


def people_at(table: Table, place: int) -> int:
    """Everybody who stands there; a private place is its owner's alone."""
    return table.placed[place][table.to_act] if is_private(place) else sum(table.placed[place])


def is_village(place: int) -> bool:
    """The places in the middle of the village. Rule 2.14."""
    return TOOL_MAKER <= place <= MERCHANT


def village_places_taken(table: Table) -> int:
    """Rule 2.14."""
    taken = 0
    for place in range(TOOL_MAKER, MERCHANT + 1):
        if sum(table.placed[place]) > 0:
            taken += 1
    return taken


def players_at(table: Table, place: int) -> int:
    """Of how many players people stand there. Rules 2.15, 2.16."""
    present = 0
    for people in table.placed[place]:
        if people > 0:
            present += 1
    return present


def is_laid(table: Table, place: int) -> bool:
    """Whether the place exists at this table: a card or tile lies there, or it has rings."""
    if CARD <= place < BUILDING:
        return table.display[place - CARD] != NOTHING
    if BUILDING <= place < WOOD_PLACE:
        return table.pile_left[place - BUILDING] > 0
    return table.rings[place] > 0


def closed(table: Table, place: int) -> int:
    """Why the player to act cannot go there, or OPEN. Rules 2.2 to 2.10, 2.14 to 2.19. Expansion rules 3.1 to 3.5."""
    return closed_beside(table, place, people_at(table, place))


def closed_beside(table: Table, place: int, people: int) -> int:
    """The same where so many people stand."""
    if not is_laid(table, place):
        return NOT_AT_THIS_TABLE
    if is_private(place) and not owns_private_place(acting(table), place):
        return NOT_YOURS
    if table.placed[place][table.to_act] > 0 and not (place == HUNT and table.hunt_again):
        return ALREADY_THERE
    if people >= table.rings[place]:
        return FULL
    if people == 0:
        is_closed = is_village(place) and village_places_taken(table) >= VILLAGE_PLACES_OPEN[table.seats]
        return VILLAGE_CLOSED if is_closed else OPEN
    if FOREST <= place <= RIVER and players_at(table, place) >= PLAYERS_AT_A_RESOURCE[table.seats]:
        return OTHERS_ARE_THERE
    return OPEN


def room(table: Table, place: int) -> int:
    """The most people the player to act can put there now. Rules 2.1, 2.2."""
    people = people_at(table, place)
    if closed_beside(table, place, people) != OPEN:
        return 0
    return min(acting(table).home, table.rings[place] - people)


def why_not_place(table: Table, place: int, people: int) -> int:
    """Why so many people cannot go there now, or OPEN. Rules 2.1 to 2.10."""
    reason = closed(table, place)
    if reason != OPEN:
        return reason
    if people > acting(table).home:
        return NOT_AT_HOME
    return OPEN if people <= room(table, place) else FULL


def can_place(table: Table) -> bool:
    """Whether the player to act can put anybody anywhere. Rules 2.11, 2.12."""
    if acting(table).home == 0:
        return False
    for place in range(PLACES):
        if room(table, place) >= FEWEST[place]:
            return True
    return False


def offer_places(table: Table) -> None:
    """All placements that are open to the player to act. Rules 2.1, 2.11, 2.17, 2.18."""
    for place in range(PLACES):
        for people in range(FEWEST[place], room(table, place) + 1):
            offer(table, PLACE_FIRST[place] + people)


def place_people(table: Table, place: int, people: int) -> None:
    """Rule 2.1."""
    acting(table).home -= people
    table.placed[place][table.to_act] += people
    table.decision = COMPLETE
    tell(table, PLACED, table.to_act, place, people, 0)
