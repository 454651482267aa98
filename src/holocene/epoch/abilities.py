"""Abilities: one's own, borrowed ones, and what they add up to."""

from holocene.engine.event_ring import tell
from holocene.epoch.event_kinds import GAVE, GOT
from holocene.epoch.pieces import ABILITY_ROWS, HOMAGE
from holocene.epoch.reasons import (
    ALREADY_BORROWED,
    NO_STATUS,
    NOT_AT_THIS_TABLE,
    NOTHING_TO_BORROW,
    OPEN,
    OWN_SEAT,
)
from holocene.epoch.rows import (
    BOUGHT_WALK_SPOTS,
    EFFECTS,
    FOOD,
    PADDLE_SPOTS,
    PADDLES,
    STATUS,
    TURN_FOOD,
    WALK_SPOTS,
)
from holocene.epoch.table import ABILITIES, Player, Table, acting

EFFECTS_OF = tuple(tuple(getattr(ability, effect) for effect in EFFECTS) for ability in ABILITY_ROWS)


def close_abilities(table: Table) -> None:
    """Nothing is open before a turn begins. Rule 10.2."""
    for ability in range(ABILITIES):
        table.open[ability] = table.halved[ability] = 0
    for effect in range(len(table.effect)):
        table.effect[effect] = 0


def open_abilities(table: Table, seat: int) -> None:
    """All that a seat has developed is open to the player to act, each ability once. Rules 10.1 to 10.5, 10.15."""
    for ability in range(ABILITIES):
        if table.players[seat].abilities[ability] > 0 and table.open[ability] == 0:
            open_ability(table, ability)


def open_ability(table: Table, ability: int) -> None:
    """Its effects are added to the others; a Jug gives its food at once. Rules 10.1, 10.5, 10.9."""
    add_effects(table, ability)
    acting(table).food += EFFECTS_OF[ability][TURN_FOOD]
    tell(table, GOT, table.to_act, FOOD, EFFECTS_OF[ability][TURN_FOOD], 0)


def add_effects(table: Table, ability: int) -> None:
    """Rule 10.9."""
    table.open[ability] = 1
    for effect in range(len(table.effect)):
        if EFFECTS_OF[ability][effect] != 0:
            table.effect[effect] += EFFECTS_OF[ability][effect]


def open_lent(table: Table, seat: int) -> None:
    """As `open_abilities`, but to try it: nobody is told, and it is taken back. Rule 10.2."""
    for ability in range(ABILITIES):
        if table.players[seat].abilities[ability] > 0 and table.open[ability] == 0:
            add_effects(table, ability)
            acting(table).food += EFFECTS_OF[ability][TURN_FOOD]


def close_lent(table: Table, seat: int) -> None:
    """What only that seat has developed is closed again, as if it had not been opened. Rule 10.2."""
    for ability in range(ABILITIES):
        if table.players[seat].abilities[ability] > 0 and acting(table).abilities[ability] == 0:
            table.open[ability] = 0
            for effect in range(len(table.effect)):
                table.effect[effect] -= EFFECTS_OF[ability][effect]


def has_abilities(player: Player) -> bool:
    """Whether a player has developed anything."""
    for order in player.abilities:
        if order > 0:
            return True
    return False


def can_lend_canoe(player: Player) -> bool:
    """Whether a player has developed what paddling needs. Rule 3.14."""
    for ability in range(ABILITIES):
        if player.abilities[ability] > 0 and EFFECTS_OF[ability][PADDLES] > 0:
            return True
    return False


def walk_spots(table: Table) -> int:
    """Spots for resources on a walked step. Rules 3.7, 10.9, 10.10."""
    bought = table.effect[BOUGHT_WALK_SPOTS] if table.ridden else 0
    return acting(table).spots + table.effect[WALK_SPOTS] + bought


def paddle_spots(table: Table) -> int:
    """Spots for resources on a paddled step. Rules 3.7, 10.8."""
    return acting(table).spots + table.effect[PADDLE_SPOTS]


def why_not_borrow(table: Table, seat: int) -> int:
    """Why the player cannot give homage to a seat now, or OPEN. Rules 2.10, 10.2."""
    if seat >= table.seats:
        return NOT_AT_THIS_TABLE
    if seat == table.to_act:
        return OWN_SEAT
    if table.borrowed[seat]:
        return ALREADY_BORROWED
    if not has_abilities(table.players[seat]):
        return NOTHING_TO_BORROW
    return OPEN if acting(table).status >= HOMAGE else NO_STATUS


def borrow(table: Table, seat: int) -> None:
    """Homage: status for the use of all abilities in this turn. Rules 10.2, 10.3, 12.1."""
    acting(table).status -= HOMAGE
    table.players[seat].status += HOMAGE
    tell(table, GAVE, table.to_act, STATUS, HOMAGE, 0)
    tell(table, GOT, seat, STATUS, HOMAGE, 0)
    table.borrowed[seat] = 1
    open_abilities(table, seat)
