"""What a seat sees, in numbers: the view of an Epoch game read for planning."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from holocene.bots.heuristic.epoch.journeys import Map, map_of
from holocene.epoch.pieces import (
    ABILITY_ROWS,
    DUMMY_PATHS,
    PLACE_NAMES,
    ROUNDS_AFTER,
    SEGMENT_COUNT,
    SEGMENT_ROWS,
    SITE_PLACE_NAMES,
)
from holocene.epoch.rows import MATERIALS, QUADRANTS, ROPE, SITES, Segment
from holocene.epoch.table import NOWHERE, SEGMENTS
from holocene.epoch.words import ABILITY_WORDS, LANDSCAPE_WORDS, SITE_WORDS

PLACE = {name: place for place, name in enumerate(PLACE_NAMES)}
ABILITY = {word: ability for ability, word in enumerate(ABILITY_WORDS)}
LANDSCAPE = {word: landscape for landscape, word in enumerate(LANDSCAPE_WORDS)}
SITE = {word: site for site, word in enumerate(SITE_WORDS)}
QUADRANT = {name: quadrant for quadrant, name in enumerate(SITE_PLACE_NAMES)}

HIDDEN = -1  # the landscape or ability of a tile that does not show it
FEWEST_SEGMENTS = min(SEGMENT_COUNT)  # of a site without an extension
USUAL_ROUNDS = {1: 16, 2: 19, 3: 18, 4: 16}
PREFERENCES_A_ROUND = 7  # by which the preferences of one round are apart from those of the next
LONG = 15  # rounds
FEWEST_LEFT = 4  # rounds, by guess, as long as no end is announced

Goods = list[int]  # by material


@dataclass(frozen=True)
class Shrine:
    """A ceremonial site: who has offered where, and what each segment asks for."""

    quadrant: int
    site: int
    status: int  # still to be discovered
    owners: tuple[int | None, ...]
    segments: tuple[Segment, ...]


@dataclass(frozen=True)
class Outlook:
    """The table as a seat sees it."""

    seat: int
    seats: int
    alone: bool
    decision: str
    round: int
    left: int  # turns of this seat that are still to come, this one counted
    near: bool  # whether the end is announced
    food: int
    status: int
    goods: Goods
    here: int
    spots: int
    tokens: int
    own: frozenset[int]
    open: frozenset[int]
    lenders: tuple[tuple[int, str, frozenset[int]], ...]  # seat, colour and abilities of who can be given homage
    landscape: tuple[int, ...]
    up: tuple[bool, ...]
    ability: tuple[int, ...]
    owner: tuple[int | None, ...]
    lies: tuple[int, ...]  # status on each tile
    others: frozenset[int]  # where other leaders stand
    guarded: frozenset[int]  # tiles where a leader stands whose player would not permit to develop them
    dummys_way: tuple[int, ...]  # where the dummy still goes
    awaited: frozenset[int]  # where it goes in the next round
    shrines: tuple[Shrine, ...]
    rivals: tuple[tuple[int, int], ...]  # tokens left and developed tiles of the others
    acted: bool
    developed: bool
    offered: bool
    preferences: tuple[float, ...]  # of the bot, about what is nearly as good as something else

    def preference(self, place: int) -> float:
        """How much the bot likes a place this round: a little more or less than others do."""
        return self.preferences[(self.round * PREFERENCES_A_ROUND + place) % len(self.preferences)]

    def effect(self, name: str) -> int:
        """What the open abilities add up to."""
        return sum(getattr(ABILITY_ROWS[ability], name) for ability in self.open)

    @cached_property
    def map(self) -> Map:
        """What journeys cost."""
        walks = (self.effect("walk_less"), bool(self.effect("halves_journey")), bool(self.effect("paddles")))
        return map_of((self.landscape, self.up, self.others | self.awaited), bool(self.goods[ROPE]), *walks)

    @cached_property
    def capacity(self) -> int:
        """How many resources are carried on foot."""
        return self.spots + self.effect("walk_spots")

    @cached_property
    def haste(self) -> float:
        """How much the game is too long, as long as no end is announced: more and more from round to round."""
        return 0.0 if self.near else max(0, self.round - LONG) ** 2 / 2

    @cached_property
    def down(self) -> int:
        """How many tiles lie face down."""
        return sum(not up for up in self.up)

    @cached_property
    def homage(self) -> float:
        """What it costs to give homage: the status, and that another player gets it."""
        return 1 + 1 / (self.seats - 1)

    @cached_property
    def tiles(self) -> int:
        """How many tiles the seat has developed."""
        return len(self.own)


def look(view: dict[str, Any], seat: int, preferences: tuple[float, ...] = (1.0,)) -> Outlook:
    """Read a view."""
    mine, tiles, turn = view["players"][seat], view["tiles"], view["turn"]
    others = [player for player in view["players"] if player["seat"] != seat]
    ours = turn["seat"] == seat
    own = frozenset(ABILITY[word] for word in mine["abilities"])
    return Outlook(
        seat=seat,
        seats=len(view["players"]),
        alone=any(player["dummy"] for player in others),
        decision=view["decision"],
        round=view["round"],
        left=turns_left(view),
        near=view["last_rounds"] is not None,
        food=mine["food"],
        status=mine["status"],
        goods=[mine[word] for word in MATERIALS],
        here=NOWHERE if mine["leader"] is None else PLACE[mine["leader"]],
        spots=mine["spots"],
        tokens=mine["tokens"],
        own=own,
        open=frozenset(ABILITY[word] for word in turn["open"]) if ours else own,
        lenders=lenders(others, turn["borrowed"] if ours else ()),
        landscape=tuple(LANDSCAPE.get(tile["landscape"], HIDDEN) for tile in tiles),
        up=tuple(tile["face_up"] for tile in tiles),
        ability=tuple(ABILITY.get(tile["ability"], HIDDEN) for tile in tiles),
        owner=tuple(tile["owner"] for tile in tiles),
        lies=tuple(tile["status"] for tile in tiles),
        others=frozenset(PLACE[player["leader"]] for player in others if player["leader"]),
        guarded=frozenset(guarded(view, others)),
        dummys_way=dummys_way(view),
        awaited=frozenset(dummys_way(view)[:1] if any(player.get("next") == "step" for player in others) else ()),
        shrines=tuple(shrine(site) for site in view["sites"]),
        rivals=tuple((player["tokens"], len(player["tiles"])) for player in others),
        acted=ours and turn["acted"],
        developed=ours and turn["developed"],
        offered=ours and turn["offered"],
        preferences=preferences,
    )


def lenders(others: list[dict[str, Any]], borrowed: Any) -> tuple[tuple[int, str, frozenset[int]], ...]:
    """Who has abilities that homage would open."""
    return tuple(
        (player["seat"], player["colour"], frozenset(ABILITY[word] for word in player["abilities"]))
        for player in others
        if player["colour"] not in borrowed and player["abilities"]
    )


def turns_left(view: dict[str, Any]) -> int:
    """How many turns a seat still has, this one counted: by what is announced, or by guess."""
    if view["last_rounds"] is not None:
        return int(view["last_rounds"])
    if all(tile["face_up"] for tile in view["tiles"]):
        return ROUNDS_AFTER + 1
    people = sum(not player["dummy"] for player in view["players"])
    return int(max(FEWEST_LEFT, USUAL_ROUNDS[people] - view["round"]))


def guarded(view: dict[str, Any], others: list[dict[str, Any]]) -> Iterator[int]:
    """Where a leader stands whose player has a use for the tile."""
    for player in others:
        if player["leader"] is not None:
            place = PLACE[player["leader"]]
            if player["dummy"] or view["tiles"][place]["ability"] not in player["abilities"]:
                yield place


def dummys_way(view: dict[str, Any]) -> tuple[int, ...]:
    """The places that the dummy has before it on the way that was chosen for it."""
    direction = view["pending"].get("direction")
    dummy = next((player for player in view["players"] if player["dummy"]), None)
    if direction is None or dummy is None or dummy["leader"] is None:
        return ()
    path, here = DUMMY_PATHS[QUADRANTS.index(direction.upper())], PLACE[dummy["leader"]]
    return path[path.index(here) + 1 :] if here in path else path


def shrine(site: dict[str, Any]) -> Shrine:
    """A site with the lines of its segments."""
    kind, segments = SITE[site["site"]], site["segments"]
    first = ((len(segments) - FEWEST_SEGMENTS) * len(SITES) + kind) * SEGMENTS
    return Shrine(
        QUADRANT[site["place"]],
        kind,
        site["status"],
        tuple(segment["owner"] for segment in segments),
        SEGMENT_ROWS[first : first + len(segments)],
    )
