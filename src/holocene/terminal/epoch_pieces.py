"""The tables of Epoch's pieces: landscapes, abilities, sites, and what else is reconstructed."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from holocene.epoch.pieces import DATA_ERROR, PIECES, PROVENANCE, VARIABLE, is_reconstructed, origins
from holocene.epoch.rows import ABILITIES, LANDSCAPES, SITES
from holocene.terminal.epoch.abilities import effect_words
from holocene.terminal.look import Look
from holocene.terminal.pieces import NOTE, piece_table

ABOUT = "Epoch: Early Inventors. Its pieces come from a data file:"
REVIEWED = "from a review"
REVIEW = f"What is '{REVIEWED}' was read in a published review of the game, not on a printed piece or in the rules."
PARTS = {"base": "any", "ext3": "3", "ext4": "4"}
NEEDS = {
    "raw_any": "raw",
    "processed_any": "processed",
    "any": "of any kind",
    "different": "different",
    "different_processed": "different processed",
}
LISTED = ("name", "status", "cost")  # what an ability is called and costs, not what it does
SHOWN = ("landscapes", "abilities", "tiles", "sites", "board")  # everything else has a table of its own


def show(look: Look) -> int:
    """All that is printed on Epoch's pieces, and all that is not known about them."""
    if DATA_ERROR is not None:
        raise DATA_ERROR
    look.say(f"{ABOUT} {PIECES.source}.")
    look.print(
        piece_table("Landscapes", ("landscape", "power to work for", "food and deer", "food to go"), lands(), look)
    )
    look.print(piece_table("Abilities", ("ability", "costs", "status", "tiles"), abilities(), look))
    look.print(piece_table("What abilities do", ("ability", "does"), effects(), look))
    look.print(piece_table("Sites", ("site", "scores"), sites(), look))
    look.print(piece_table("Segments", ("site", "players", "asks for"), segments(), look))
    look.print(piece_table("Other values", ("value", "is"), others(), look))
    look.say(REVIEW)
    look.say(f"{NOTE} {VARIABLE}=FILE.")
    return 0


def doubts(path: str, parts: Iterable[str]) -> str:
    """Which parts of something are reconstructed."""
    return ", ".join(spelled(part) for part in parts if is_reconstructed(f"{path}.{part}"))


def spelled(path: str) -> str:
    """A path of the data file in words."""
    return path.replace("_", " ").replace(".", " ")


def is_reviewed(path: str) -> bool:
    """Whether a value was read in a review."""
    return PROVENANCE[path][0] == "source"


def lands() -> Iterator[Sequence[str]]:
    """What the landscapes give and cost."""
    for key in LANDSCAPES:
        piece = PIECES.values["landscapes"][key]
        parts = [f"work.{material}" for material in piece["work"]] + [part for part in piece if part != "work"]
        gives = [f"{action} {number(piece[action])}" for action in ("gather", "fish")] + ["deer"] * piece["deer"]
        yield (
            key.replace("_", " "),
            ", ".join(f"{material} {number(power)}" for material, power in piece["work"].items()),
            ", ".join(gives),
            going(piece),
            doubts(f"landscapes.{key}", parts),
        )


def number(value: int | None) -> str:
    """A number, or that there is none."""
    return "-" if value is None else str(value)


def going(piece: dict[str, Any]) -> str:
    """What a step onto a landscape costs."""
    rope = f", with a rope {piece['walk_with_rope']}" if "walk_with_rope" in piece else ""
    needed = " and a rope" if piece["paddle_needs_rope"] else ""
    return f"walk {number(piece['walk'])}{rope}; paddle {number(piece['paddle'])}{needed}"


def abilities() -> Iterator[Sequence[str]]:
    """What the abilities cost and are worth, and which landscapes they are on."""
    for key in ABILITIES:
        piece = PIECES.data["abilities"][key]
        tiles = {name: tile for name, tile in PIECES.values["tiles"].items() if tile["ability"] == key}
        places = [tile["landscape"].replace("_", " ") + " (start)" * tile["start"] for tile in tiles.values()]
        own = doubts(f"abilities.{key}", ("cost", "status"))
        on_tiles = "tiles" if any(is_reconstructed(f"tiles.{name}") for name in tiles) else ""
        start = f"start {REVIEWED}" if any(is_reviewed(f"tiles.{name}.start") for name in tiles) else ""
        yield (
            piece["name"]["v"],
            "; ".join(" or ".join(map(pieces_in_words, group)) for group in piece["cost"]["v"]),
            str(piece["status"]["v"]),
            ", ".join(places),
            ", ".join(filter(None, (own, on_tiles, start))),
        )


def effects() -> Iterator[Sequence[str]]:
    """What the abilities do, with the numbers of the data file."""
    for key in ABILITIES:
        piece = PIECES.data["abilities"][key]
        done = {part: piece[part] for part in piece if part not in LISTED}
        doubtful = [path.split(".")[-1] for path, (origin, _) in origins(done) if origin == "reconstructed"]
        yield piece["name"]["v"], effect_words(key), ", ".join(map(spelled, doubtful))


def pieces_in_words(materials: dict[str, int]) -> str:
    """Such as `2 wood, 1 hide`."""
    return ", ".join(f"{count} {material}" for material, count in materials.items())


def sites() -> Iterator[Sequence[str]]:
    """How the sites score."""
    for key in SITES:
        piece = PIECES.values["sites"][key]
        parts = [part for part in ("scoring", "pot") if part in piece]
        yield piece["name"], scoring(piece), doubts(f"sites.{key}", parts)


def scoring(piece: dict[str, Any]) -> str:
    """How a site scores, in words."""
    rule = piece["scoring"]
    match rule["kind"]:
        case "fixed":
            return f"{rule['status']} status"
        case "per_developed":
            return f"{rule['status']} status for every {rule['per']} developed tiles"
        case "per_status":
            return f"{rule['status']} status for every {rule['per']} status in counters"
        case "split_pot":
            base, more, most = (piece["pot"][part] for part in PARTS)
            return f"{base} status to split; {base + more} with 3 players, {base + most} with 4"
        case _:
            return "as the segment says"


def segments() -> Iterator[Sequence[str]]:
    """What the segments of the sites and of their extensions ask for."""
    for key in SITES:
        piece = PIECES.values["sites"][key]
        for part, players in PARTS.items():
            for place, segment in enumerate(piece[part], 1):
                status = f": {segment['status']} status" if "status" in segment else ""
                path = f"sites.{key}.{part}.{place}"
                yield (
                    piece["name"],
                    players,
                    needed(segment["need"]) + status,
                    doubts(path, segment).replace("need", "asks for"),
                )


def needed(need: dict[str, Any]) -> str:
    """What a segment asks for, in words."""
    found = [pieces_in_words(need["exact"])] if "exact" in need else []
    found += [f"{need[kind]} {words}" for kind, words in NEEDS.items() if kind in need]
    found += [f"two each of two of {', '.join(need['sets'])}"] if "sets" in need else []
    return ", ".join(found)


def others() -> Iterator[Sequence[str]]:
    """Values that are in no table above, a line each; where the tiles lie is one of them."""
    yield "board", "where the tiles and the sites lie", "yes" if is_reconstructed("board") else ""
    for path, (origin, reason) in PROVENANCE.items():
        if path.split(".")[0] not in SHOWN:
            yield spelled(path), value_in_words(path), doubt_about(path, origin, reason)


def doubt_about(path: str, origin: str, reason: str) -> str:
    """Why a value is not sure."""
    if is_reviewed(path):
        return REVIEWED
    return (reason or "yes") if origin == "reconstructed" else ""


def value_in_words(path: str) -> str:
    """The value at a path of the data file."""
    value: Any = PIECES.values
    for key in path.split("."):
        value = value[int(key) - 1] if isinstance(value, list) else value[key]
    return ", ".join(map(str, value)).replace("_", " ") if isinstance(value, list) else number(value)
