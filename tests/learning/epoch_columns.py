"""What an observation of Epoch must say, read from a seat's view; what no page shows is read off the table.

Nothing in here looks at how observations are written: words of the view become numbers by the lists of words.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import holocene
from holocene.epoch.pieces import ABILITY_ROWS, PLACE_NAMES, TILE_ROWS
from holocene.epoch.rows import EFFECTS, MATERIALS, QUADRANTS
from holocene.epoch.table import COLOURS, SETUPS, Table
from holocene.epoch.words import ABILITY_WORDS, LANDSCAPE_WORDS, SITE_WORDS
from tests.learning.epoch_worth import read_offers, read_worth, without_hidden

SEATS = 4
QUESTIONS = [
    *("keep", "place", "turn", "work", "gather", "fish", "hunt", "butcher", "explore"),
    *("pay", "permit", "accept", "village", "direction", "segment"),
]
WANTS = ["any-raw", "any-processed", "any", "different", "different-processed"]
DEEDS = ["village", "set-out", "develop", "step", "develop", "step", "develop", "offer"]
HOLDINGS = [*MATERIALS, "food", "status"]
#       fields that are told as they stand on the table, by the names of their columns
PLAIN = {
    name: name.replace("-", "_")
    for name in (
        *("fresh", "pots", "halved", "converted", "arrived", "leaving", "left-here", "drifting", "sweated", "backed"),
        *("horsed", "option-uses", "strings", "given", "deer-given", "deer-cut", "explored", "wants", "dummy-steps"),
    )
}

Read = dict[str, list[int]]


def which(words: Sequence[Any], word: Any) -> list[int]:
    """A 1 where the word stands."""
    return [int(word is not None and each == word) for each in words]


def flags(words: Sequence[Any], found: Iterable[Any]) -> list[int]:
    """A 1 where each of some words stands."""
    present = set(found)
    return [int(each in present) for each in words]


def counts(words: Sequence[str], found: dict[str, int]) -> list[int]:
    """How many of each."""
    return [found.get(word, 0) for word in words]


def read(game: holocene.Game, seat: int) -> Read:
    """All columns of an observation, by their names."""
    view, table = game.view(seat), game.table
    known = without_hidden(game, view)
    seats = len(view["players"])
    around = [(seat + step) % seats for step in range(seats)] + [None] * (SEATS - seats)
    return {
        **read_question(game, seat, view, around),
        **read_turn(view, around),
        **read_pending(view),
        **read_table(table, view, around),
        **read_dummy(view, table),
        **{
            f"player-{step} {name}": value
            for step in range(SEATS)
            for name, value in {**read_player(view, around[step]), **read_worth(known, around[step])}.items()
        },
        **{
            f"place-{place} {name}": value
            for place in range(len(PLACE_NAMES))
            for name, value in read_place(view["tiles"][place], table, around).items()
        },
        **{
            f"site-{quadrant} {name}": value
            for quadrant in range(len(QUADRANTS))
            for name, value in {
                **read_site(view["sites"][quadrant], table, around),
                **read_offers(known, len(view["sites"][quadrant]["segments"]), quadrant, around),
            }.items()
        },
    }


def read_question(game: holocene.Game, seat: int, view: dict[str, Any], around: list[int | None]) -> Read:
    options = view["options"]
    return {
        "question": which(QUESTIONS, view["decision"]),
        "to-act": which(around, view["to_act"]),
        "turn": which(around, view["turn"]["seat"]),
        "first": which(around, 0),
        "seats": [len(view["players"])],
        "solo": [int(game.players == 1)],
        "setup": which(SETUPS, options["setup"]),
        "open-status": [int(options["open_status"])],
        "landscape-visible": [int(options["landscape_visible"])],
        "over": [int(view["phase"] == "over")],
        "round": [view["round"]],
        "end-near": [int(view["last_rounds"] is not None)],
        "rounds-left": [view["last_rounds"] or 0],
        "face-down": [sum(not tile["face_up"] for tile in view["tiles"])],
        "own-final": [game.outlook(seat).scores[seat]["total"] or 0],
    }


def read_turn(view: dict[str, Any], around: list[int | None]) -> Read:
    turn = view["turn"]
    opened = [ABILITY_ROWS[ABILITY_WORDS.index(word)] for word in turn["open"]]
    return {
        "acted": [int(turn["acted"])],
        "developed": [int(turn["developed"])],
        "offered": [int(turn["offered"])],
        "borrowed": flags(around, (COLOURS.index(colour) for colour in turn["borrowed"])),
        "open": flags(ABILITY_WORDS, turn["open"]),
        "effect": [sum(getattr(ability, effect) for ability in opened) for effect in EFFECTS],
        "ridden": [int(turn["ridden"])],
        "free-steps": [turn["free_steps"]],
    }


def read_pending(view: dict[str, Any]) -> Read:
    pending = view["pending"]
    journey = pending.get("journey", {"food": 0, "cost": 0, "room": 0})
    return {
        "journey": [int("journey" in pending)],
        "journey-cost": [journey["cost"]],
        "journey-paid": [journey["food"]],
        "food-room": [journey["room"]],
        "power": [pending.get("power", 0)],
        "target": which(PLACE_NAMES, pending.get("tile")),
        "site": which([site["site"] for site in view["sites"]], pending.get("site")),
        "segment": which(range(1, 6), pending.get("segment")),
        "paid": counts(MATERIALS, pending.get("paid", {})),
        "wanted": flags(HOLDINGS, pending.get("wanted", {})),
        "wanted-count": [sum(pending.get("wanted", {}).values())],
        "dummy-direction": which(QUADRANTS, pending.get("direction", "").upper()),
    }


def read_table(table: Table, view: dict[str, Any], around: list[int | None]) -> Read:
    """What is open to everybody, but in no view."""
    plain = {name: getattr(table, field) for name, field in PLAIN.items()}
    develops = view["decision"] == "pay" and "tile" in view["pending"]
    return {
        **{name: value if isinstance(value, list) else [value] for name, value in plain.items()},
        "asked": [table.asked[seat] if seat is not None else 0 for seat in around],
        "string-left": which(MATERIALS, [None, *MATERIALS][table.string_halves]),
        "part": which(range(3), table.group if develops else None),
        "last-paid": which(MATERIALS, [None, *MATERIALS][table.last_paid]),
    }


def read_dummy(view: dict[str, Any], table: Table) -> Read:
    dummy = next((player for player in view["players"] if player["dummy"]), {"next": None, "waited": 0})
    deed = dummy["next"]
    number = (view["round"] - dummy["waited"]) % len(DEEDS) if deed not in (None, "leave") else None
    assert number is None or DEEDS[number] == deed
    return {
        "dummy-before": which(range(4), table.first_direction),
        "dummy-next": which(range(len(DEEDS)), number),
        "dummy-leaves": [int(deed == "leave")],
    }


def read_player(view: dict[str, Any], seat: int | None) -> Read:
    board: dict[str, Any] = {} if seat is None else view["players"][seat]
    abilities = board.get("abilities", [])
    dealt = [0] * len(TILE_ROWS)
    for tile in board.get("dealt", []):
        face = (ABILITY_WORDS.index(tile["ability"]), LANDSCAPE_WORDS.index(tile["landscape"]))
        dealt[[(row.ability, row.landscape) for row in TILE_ROWS].index(face)] = 1 + tile["kept"]
    return {
        "present": [int(bool(board))],
        "dummy": [int(board.get("dummy", False))],
        "status-known": [int("status" in board)],
        "status": [board.get("status", 0)],
        "tile-status": [sum(ABILITY_ROWS[ABILITY_WORDS.index(word)].status for word in abilities)],
        "food": [board.get("food", 0)],
        "goods": counts(MATERIALS, board),
        "leader": which(PLACE_NAMES, board.get("leader")),
        "huts": [board.get("huts", 0)],
        "tokens": [board.get("tokens", 0)],
        "spots": [board.get("spots", 0)],
        "abilities": flags(ABILITY_WORDS, abilities),
        "dealt": dealt,
    }


def read_place(tile: dict[str, Any], table: Table, around: list[int | None]) -> Read:
    passed = table.passed >> PLACE_NAMES.index(tile["place"]) & 1
    return {
        "landscape": which(LANDSCAPE_WORDS, tile["landscape"]),
        "face-up": [int(tile["face_up"])],
        "ability": which(ABILITY_WORDS, tile["ability"]),
        "owner": which(around, tile["owner"]),
        "status": [tile["status"]],
        "lying": counts(MATERIALS, tile["lying"]),
        "passed": [passed],
    }


def read_site(site: dict[str, Any], table: Table, around: list[int | None]) -> Read:
    segments = site["segments"] + [None] * (5 - len(site["segments"]))
    return {
        "site": which(SITE_WORDS, site["site"]),
        "discovered": [int(site["discovered"])],
        "status": [site["status"]],
        "found": [table.found[QUADRANTS.index(site["quadrant"])]],
        **{
            f"segment-{number} {name}": value
            for number, segment in enumerate(segments)
            for name, value in read_segment(segment, around).items()
        },
    }


def read_segment(segment: dict[str, Any] | None, around: list[int | None]) -> Read:
    """What it asks for, such as one hide, one rope and one of any; of several options it is a set."""
    asks = segment["asks"] if segment else []
    is_set = any(len(part["of"]) > 1 for part in asks)
    asked = {option["what"]: option["count"] for part in asks for option in part["of"]}
    return {
        "present": [int(segment is not None)],
        "exact": counts(MATERIALS, {} if is_set else asked),
        "wants": [*counts(WANTS, asked), 2 * is_set],
        "sets": flags(MATERIALS, asked if is_set else ()),
        "status": [(segment and segment["status"]) or 0],
        "owner": which(around, segment and segment["owner"]),
    }
