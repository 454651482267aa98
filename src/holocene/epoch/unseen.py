"""An honest table: what a seat cannot know is dealt anew, plainly and compiled."""

from holocene.engine.dice import advance, pick
from holocene.epoch.pieces import RING1, TILE_ROWS
from holocene.epoch.rows import LANDSCAPES
from holocene.epoch.table import LEARNING, NOTHING, PLACES, VILLAGES, Table


def deal_anew(table: Table, seat: int, stream: int) -> None:  # noqa: ARG001 - no seat knows more than another
    """All that a seat cannot know, where landscapes are seen. Rules 13.2, 13.3."""
    deal_tiles(table, stream, True)  # noqa: FBT003 - compiled code has no keywords


def deal_landscapes_too(table: Table, seat: int, stream: int) -> None:  # noqa: ARG001 - no seat knows more than another
    """All that a seat cannot know, where landscapes are hidden. Rules 13.2, 13.3."""
    deal_tiles(table, stream, False)  # noqa: FBT003 - compiled code has no keywords


def deal_tiles(table: Table, stream: int, landscape_visible: bool) -> None:  # noqa: FBT001
    """Face-down tiles change places with those that look the same from behind. Rules 13.2, 13.3."""
    table.stream = stream
    looks = [NOTHING] * PLACES
    for place in range(VILLAGES, PLACES):
        looks[place] = look_from_behind(table, place, landscape_visible)
    for place in range(VILLAGES, PLACES):
        if looks[place] != NOTHING:
            shuffle_alike(table, looks, looks[place])


def look_from_behind(table: Table, place: int, landscape_visible: bool) -> int:  # noqa: FBT001
    """A number for what everybody sees of a tile that lies face down, NOTHING where none does. Rules 13.2, 13.3."""
    tile = table.tile[place]
    if table.up[place] or tile == NOTHING:
        return NOTHING
    landscape = TILE_ROWS[tile].landscape if landscape_visible else 0
    return landscape + len(LANDSCAPES) * (1 if is_start_tile_place(table, place) else 0)


def is_start_tile_place(table: Table, place: int) -> bool:
    """Whether everybody knows that a start tile lies there. Rule 1.9."""
    return table.setup == LEARNING and place < VILLAGES + RING1


def shuffle_alike(table: Table, looks: list[int], look: int) -> None:
    """Exchange the tiles that look so at random, however they lay before; their looks are crossed off."""
    places = [NOTHING] * PLACES
    count = 0
    for place in range(VILLAGES, PLACES):
        if looks[place] == look:
            looks[place] = NOTHING
            places[count] = place
            count += 1
    sort_tiles(table, places, count)
    for last in range(count - 1, 0, -1):
        table.stream = advance(table.stream)
        exchange(table, places[last], places[pick(table.stream, last + 1)])


def sort_tiles(table: Table, places: list[int], count: int) -> None:
    """Bring the tiles of some places into the order of their numbers."""
    for first in range(1, count):
        at = first
        while at > 0 and table.tile[places[at - 1]] > table.tile[places[at]]:
            exchange(table, places[at - 1], places[at])
            at -= 1


def exchange(table: Table, place: int, other: int) -> None:
    """Two tiles change places."""
    table.tile[place], table.tile[other] = table.tile[other], table.tile[place]
