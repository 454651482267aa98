"""The facts of Epoch as plain JSON: the values of the data file that the rules are made from, and what no file says."""

from typing import Any

from holocene.epoch.dummy import COURSE, ROUNDS
from holocene.epoch.offering import PIECES_OF_A_SET, TOKENS
from holocene.epoch.piece_rows import SETS_WANTED
from holocene.epoch.pieces import PIECES, PROVENANCE, SEGMENT_COUNT
from holocene.epoch.rows import MATERIALS, RAW
from holocene.epoch.shown import deed_of


def facts() -> dict[str, Any]:
    """All values, by the path of each where it comes from, and the rhythm of the dummy."""
    provenance = {path: {"origin": origin, "reason": reason} for path, (origin, reason) in PROVENANCE.items()}
    values = {section: values for section, values in PIECES.values.items() if section != "about"}
    return {**values, **counts(), "dummy": dummy(), "provenance": provenance}


def counts() -> dict[str, Any]:
    """What the rules count and no data file says."""
    return {
        "materials": list(MATERIALS),
        "raw": list(MATERIALS[:RAW]),
        "segments": dict(zip(("2", "3", "4"), SEGMENT_COUNT, strict=True)),
        "tokens": TOKENS,
        "sets": {"chosen": SETS_WANTED, "each": PIECES_OF_A_SET},
    }


def dummy() -> dict[str, Any]:
    """What the dummy does in each round of its course, and how many rounds it plays."""
    return {"course": [deed_of(number) for number in range(COURSE)], "rounds": ROUNDS}
