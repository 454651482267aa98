"""An honest table: what a seat cannot know is dealt anew."""

from holocene.engine.dice import advance, pick, seeded
from holocene.epoch.pieces import RING1, TILE_ROWS
from holocene.epoch.table import LEARNING, NOTHING, PLACES, VILLAGES, Table


def deal_anew(table: Table, seed: int, *, landscape_visible: bool) -> None:
    """Face-down tiles change places with those that look the same from behind. Rules 13.2, 13.3."""
    table.stream = seeded(seed)
    hidden = [place for place in range(VILLAGES, PLACES) if not table.up[place] and table.tile[place] != NOTHING]
    groups: dict[tuple[int, bool], list[int]] = {}
    for place in hidden:
        look = TILE_ROWS[table.tile[place]].landscape if landscape_visible else NOTHING
        groups.setdefault((look, is_start_tile_place(table, place)), []).append(place)
    for places in groups.values():
        shuffle_places(table, places)


def is_start_tile_place(table: Table, place: int) -> bool:
    """Whether everybody knows that a start tile lies there. Rule 1.9."""
    return table.setup == LEARNING and place < VILLAGES + RING1


def shuffle_places(table: Table, places: list[int]) -> None:
    """Exchange the tiles of these places at random, however they lay before."""
    for place, tile in zip(places, sorted(table.tile[place] for place in places), strict=True):
        table.tile[place] = tile
    for last in range(len(places) - 1, 0, -1):
        table.stream = advance(table.stream)
        other = places[pick(table.stream, last + 1)]
        table.tile[places[last]], table.tile[other] = table.tile[other], table.tile[places[last]]
