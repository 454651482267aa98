"""Determinization: what a seat cannot know is drawn again, plainly and compiled."""

from holocene.engine.stream import IMAGINED, draw_number, open_stream
from holocene.epoch.pieces import RING1, TILE_ROWS
from holocene.epoch.table import LEARNING, NOTHING, PLACES, VILLAGES, Table


def determinize(table: Table, seat: int, seed: int) -> None:  # noqa: ARG001 - no seat knows more than another
    """All that a seat cannot know, where landscapes are seen. Rules 13.2, 13.3."""
    deal_tiles(table, seed, True)  # noqa: FBT003 - compiled code has no keywords


def determinize_landscapes_too(table: Table, seat: int, seed: int) -> None:  # noqa: ARG001 - no seat knows more than another
    """All that a seat cannot know, where landscapes are hidden. Rules 13.2, 13.3."""
    deal_tiles(table, seed, False)  # noqa: FBT003 - compiled code has no keywords


def deal_tiles(table: Table, seed: int, landscape_visible: bool) -> None:  # noqa: FBT001
    """Face-down tiles change places with those that look the same from behind. Rules 13.2, 13.3."""
    open_stream(table, seed, IMAGINED)
    for place in range(VILLAGES, PLACES):
        sort_tile(table, place, landscape_visible)
    for place in range(PLACES - 1, VILLAGES - 1, -1):
        if is_face_down(table, place):
            exchange_tile(table, place, landscape_visible)


def is_face_down(table: Table, place: int) -> bool:
    """Whether a tile lies there and nobody knows which."""
    return table.up[place] == 0 and table.tile[place] != NOTHING


def look_alike(table: Table, one: int, other: int, landscape_visible: bool) -> bool:  # noqa: FBT001
    """Whether everybody sees the same of two places with face-down tiles. Rules 13.2, 13.3."""
    if not is_face_down(table, other) or is_start_tile_place(table, one) != is_start_tile_place(table, other):
        return False
    if not landscape_visible:
        return True
    return TILE_ROWS[table.tile[one]].landscape == TILE_ROWS[table.tile[other]].landscape


def is_start_tile_place(table: Table, place: int) -> bool:
    """Whether everybody knows that a start tile lies there. Rule 1.9."""
    return table.setup == LEARNING and place < VILLAGES + RING1


def sort_tile(table: Table, place: int, landscape_visible: bool) -> None:  # noqa: FBT001
    """Bring a tile into the order of numbers among those before it: how they lay before must not matter."""
    if not is_face_down(table, place):
        return
    for before in range(VILLAGES, place):
        if table.tile[before] > table.tile[place] and look_alike(table, place, before, landscape_visible):
            swap_tiles(table, before, place)


def exchange_tile(table: Table, place: int, landscape_visible: bool) -> None:  # noqa: FBT001
    """Change places with any of the tiles that look the same up to here, itself included."""
    alike = 0
    for other in range(VILLAGES, place + 1):
        if look_alike(table, place, other, landscape_visible):
            alike += 1
    drawn = draw_number(table, alike)
    for other in range(VILLAGES, place + 1):
        if look_alike(table, place, other, landscape_visible):
            if drawn == 0:
                swap_tiles(table, other, place)
                return
            drawn -= 1


def swap_tiles(table: Table, one: int, other: int) -> None:
    """Exchange the tiles of two places."""
    table.tile[one], table.tile[other] = table.tile[other], table.tile[one]
