"""An honest table: what a seat cannot know is dealt anew, plainly and compiled."""

from holocene.engine.stream import IMAGINED, open_stream, shuffle
from holocene.engine.width import at_full_width
from holocene.epoch.pieces import RING1, TILE_ROWS
from holocene.epoch.rows import LANDSCAPES
from holocene.epoch.table import LEARNING, NOTHING, PLACES, VILLAGES, Table


def deal_anew(table: Table, seat: int, seed: int) -> None:  # noqa: ARG001 - no seat knows more than another
    """All that a seat cannot know, where landscapes are seen. Rules 13.2, 13.3."""
    deal_tiles(table, seed, True)  # noqa: FBT003 - compiled code has no keywords


def deal_landscapes_too(table: Table, seat: int, seed: int) -> None:  # noqa: ARG001 - no seat knows more than another
    """All that a seat cannot know, where landscapes are hidden. Rules 13.2, 13.3."""
    deal_tiles(table, seed, False)  # noqa: FBT003 - compiled code has no keywords


def deal_tiles(table: Table, seed: int, landscape_visible: bool) -> None:  # noqa: FBT001
    """Face-down tiles change places with those that look the same from behind. Rules 13.2, 13.3."""
    open_stream(table, seed, IMAGINED)
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
    places, tiles = [NOTHING] * PLACES, [NOTHING] * PLACES
    count = 0
    for place in range(VILLAGES, PLACES):
        if looks[place] == look:
            looks[place] = NOTHING
            places[count] = place
            tiles[count] = at_full_width(table.tile[place])
            count += 1
    sort_tiles(tiles, count)
    shuffle(table, tiles, 0, count)
    for place in range(count):
        table.tile[places[place]] = tiles[place]


def sort_tiles(tiles: list[int], count: int) -> None:
    """Bring the first tiles into the order of their numbers."""
    for first in range(1, count):
        at = first
        while at > 0 and tiles[at - 1] > tiles[at]:
            tiles[at - 1], tiles[at] = tiles[at], tiles[at - 1]
            at -= 1
