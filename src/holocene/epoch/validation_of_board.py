"""What is wrong with the board in a data file of Epoch's pieces: whether its hexes fit together."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from holocene.epoch.piece_rows import DIRECTIONS, Hex, around, belongs
from holocene.epoch.rows import QUADRANTS
from holocene.epoch.shipped import OUTER


def wrong_board(board: dict[str, Any]) -> Iterator[str]:
    """Everything about the board; how hexes lie is looked at once they are all different."""
    found = [*wrong_hexes(board), *wrong_rings(board)]
    yield from found
    if found:
        return
    yield from wrong_connection(board)
    for name in QUADRANTS:
        yield from (f"board.quadrants.{name}.site: {error}" for error in wrong_site(board, name))
        yield from (f"board.quadrants.{name}.dummy_path: {error}" for error in wrong_path(board, name))


def paired(hexes: Iterable[list[int]]) -> list[Hex]:
    """Hexes of the file as pairs."""
    return [(q, r) for q, r in hexes]


def quadrant_hexes(board: dict[str, Any], part: str) -> list[Hex]:
    """The hexes that the quadrants have under one name."""
    found = [board["quadrants"][name][part] for name in QUADRANTS]
    return paired(found if part in {"site", "extension"} else [place for places in found for place in places])


def rings(board: dict[str, Any]) -> list[Hex]:
    """The hexes of both rings."""
    return paired([*board["ring1"].values(), *board["ring2"]])


def tiles(board: dict[str, Any]) -> list[Hex]:
    """All hexes that can be stood on."""
    return [*paired(board["villages"].values()), *rings(board), *quadrant_hexes(board, "outer")]


def wrong_hexes(board: dict[str, Any]) -> Iterator[str]:
    """No two things lie on one hex, and the quadrants have as many hexes outside the rings as there are tiles for."""
    outside = quadrant_hexes(board, "outer")
    if len(outside) != OUTER:
        yield f"board.quadrants: must have {OUTER} outer hexes together; found {len(outside)}"
    lying = Counter([*tiles(board), *quadrant_hexes(board, "site"), *quadrant_hexes(board, "extension")])
    yield from (f"board: {list(place)} is used {count} times" for place, count in lying.items() if count > 1)


def wrong_rings(board: dict[str, Any]) -> Iterator[str]:
    """A hex of the rings is in one quadrant, or shared by two."""
    shared = paired(place for part in board["shared"].values() for place in part["tiles"])
    sharing = Counter([*quadrant_hexes(board, "inner"), *shared])
    for place in rings(board):
        if sharing[place] != 1:
            yield f"board: {list(place)} must be inner in one quadrant or shared once; found {sharing[place]} times"
    for place in sharing:
        if place not in rings(board):
            yield f"board: {list(place)} is inner or shared, but in no ring"


def wrong_connection(board: dict[str, Any]) -> Iterator[str]:
    """Every hex can be reached from the villages."""
    left = set(tiles(board))
    edge = [next(iter(paired(board["villages"].values())))]
    while edge:
        near = [place for place in around(edge.pop()) if place in left]
        left.difference_update(near)
        edge += near
    if left:
        yield f"board: {', '.join(str(list(place)) for place in sorted(left))} cannot be reached from the villages"


def wrong_site(board: dict[str, Any], name: str) -> Iterator[str]:
    """A site borders tiles, all of its own quadrant and of no other site."""
    (site,) = paired([board["quadrants"][name]["site"]])
    beside = [place for place in around(site) if place in tiles(board)]
    if not beside:
        yield "borders no tile"
    for place in beside:
        if not belongs(board, name, place):
            yield f"borders {list(place)}, which is not in its quadrant"
        if sum(near in quadrant_hexes(board, "site") for near in around(place)) > 1:
            yield f"borders {list(place)}, which borders another site too"


def wrong_path(board: dict[str, Any], name: str) -> Iterator[str]:
    """The dummy goes straight from its village, over tiles, and meets the site with its last step."""
    quadrant = board["quadrants"][name]
    (site,) = paired([quadrant["site"]])
    path = paired([board["villages"][quadrant["from"]], *quadrant["dummy_path"]])
    steps = {(after[0] - before[0], after[1] - before[1]) for before, after in pairwise(path)}
    if len(steps) > 1 or not steps <= set(DIRECTIONS):
        yield f"must go straight from the {quadrant['from']} village, a neighbour each step"
    yield from (f"{list(place)} is no tile" for place in path[1:] if place not in tiles(board))
    if site not in around(path[-1]):
        yield "must end beside the site"
    if any(site in around(place) for place in path[:-1]):
        yield "must meet the site with its last step only"
