"""The rarer questions: what to keep, where to begin, what to want for permission, and what the dummy does."""

from dataclasses import replace
from math import ceil
from typing import Any

from holocene.bots.heuristic.epoch.actions import piece_worths
from holocene.bots.heuristic.epoch.goals import goals, troubles
from holocene.bots.heuristic.epoch.needs import segment_needs
from holocene.bots.heuristic.epoch.outlook import ABILITY, PLACE, Outlook
from holocene.bots.heuristic.epoch.turns import best_option
from holocene.bots.heuristic.epoch.worth import ability_worth, food_worth, site_worth
from holocene.epoch.pieces import DUMMY_PATHS
from holocene.epoch.rows import MATERIALS, QUADRANTS

GAME = 14  # turns
TILE = 2.5  # what a tile brings whose ability is not known
NORTH = ("NE", "NW")


def keep_move(outlook: Outlook, legal: list[str]) -> str:
    """The ability that is worth most over a whole game."""

    def worth(move: str) -> float:
        ability = ABILITY[move.split()[1]]
        return ability_worth(ability, GAME) * outlook.preference(ability)

    return max(legal, key=worth)


def place_move(outlook: Outlook, legal: list[str]) -> str:
    """Where the first turn brings most."""

    def rate(move: str) -> float:
        there = replace(outlook, here=PLACE[move.split()[1]])
        option = best_option(there, list(goals(there)))
        return option.rate if option else 0.0

    return max(legal, key=rate)


def permit_move(view: dict[str, Any], outlook: Outlook, legal: list[str]) -> str:
    """Allow it if the tile is of no use; otherwise want as much status as it is worth, or refuse."""
    ability = outlook.ability[PLACE[view["pending"]["tile"]]]
    worth = ability_worth(ability, outlook.left)
    if ability in outlook.own or worth <= 0:
        return "allow"
    price = f"want status {ceil(worth)}"
    return price if price in legal else "refuse"


def accept_move(view: dict[str, Any], outlook: Outlook) -> str:
    """Accept if the tile is worth more than what is wanted."""
    ability = outlook.ability[PLACE[view["pending"]["tile"]]]
    loss = sum(loss_of(outlook, thing, count) for thing, count in view["pending"]["wanted"].items())
    return "accept" if loss < ability_worth(ability, outlook.left) else "withdraw"


def loss_of(outlook: Outlook, thing: str, count: int) -> float:
    """What it costs to give so much to another player."""
    if thing == "status":
        return count * outlook.homage
    if thing == "food":
        return food_worth(outlook, outlook.food) - food_worth(outlook, outlook.food - count)
    return count * piece_worths()[MATERIALS.index(thing)]


def dummy_move(outlook: Outlook, legal: list[str]) -> str:
    """The dummy goes where it gets least, and offers where it takes least."""

    def gets(direction: str) -> float:
        return way_worth(outlook, QUADRANTS.index(direction))

    def worth(move: str) -> float:
        word = move.rsplit(maxsplit=1)[-1]
        if word in {"north", "south"}:
            return min(gets(direction) for direction in QUADRANTS if (direction in NORTH) == (word == "north"))
        return gets(word.upper()) if word.upper() in QUADRANTS else segment_worth(outlook, int(word) - 1)

    return min(legal, key=worth)


def way_worth(outlook: Outlook, quadrant: int) -> float:
    """What the dummy would get on its way to a site and there."""
    shrine, path = outlook.shrines[quadrant], DUMMY_PATHS[quadrant]
    free = [segment for segment, owner in enumerate(shrine.owners) if owner is None]
    site = min((site_worth(outlook, shrine, segment, 0) for segment in free), default=0.0)
    tiles = sum(TILE if outlook.owner[place] is None else 0 for place in path)
    return site + tiles + shrine.status + sum(outlook.lies[place] for place in path)


def segment_worth(outlook: Outlook, segment: int) -> float:
    """What a segment is worth to the dummy, and how easy it is for others."""
    quadrant = next(quadrant for quadrant, path in enumerate(DUMMY_PATHS) if outlook.others & {path[-1]})
    shrine = outlook.shrines[quadrant]
    needs = segment_needs(shrine.segments[segment], outlook.goods, troubles(outlook))
    trouble = min(sum(count * piece for count, piece in zip(need, troubles(outlook), strict=True)) for need in needs)
    return site_worth(outlook, shrine, segment, 0) - trouble / 10
