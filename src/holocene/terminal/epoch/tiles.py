"""What stands in a hex of the map: place, landscape, ability, hut, leaders, status and what lies there."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from holocene.terminal.epoch import words
from holocene.terminal.look import Look, View, letter, seat_style

FACE_DOWN = "dim"
LYING = "bold yellow"
LIES = "&"  # resources lie there
STATUS = "bold magenta"
SITE = "bold"
FLAT_LINES = ("place and landscape", "ability")  # in a hex that is not high


def leaders_at(view: View, place: str, look: Look) -> Text:
    """Whose leaders stand there."""
    sign = "@" if look.ascii else "●"
    colours = [player["colour"] for player in view["players"] if player["leader"] == place]
    return Text("").join(Text(f"{sign}{letter(colour)}", style=f"{seat_style(colour)} reverse") for colour in colours)


def hut_on(view: View, tile: View, look: Look) -> Text:
    """Whose hut stands there."""
    if tile["owner"] is None:
        return Text()
    colour = view["players"][tile["owner"]]["colour"]
    return Text(f"{'^' if look.ascii else '⌂'}{letter(colour)}", style=seat_style(colour))


def status_on(thing: View) -> Text:
    """Status counters that lie there."""
    return Text(f"+{thing['status']}" if thing["status"] else "", style=STATUS)


def lying_letters(lying: Mapping[str, int]) -> Text:
    """Resources that lie there, in two letters each."""
    return Text(" ".join(f"{count}{material[:2]}" for material, count in lying.items() if count), style=LYING)


def land(tile: View, width: int) -> Text:
    """The landscape in as many letters as fit."""
    if tile["landscape"] is None:
        return Text()
    style = words.LANDSCAPE_STYLES[tile["landscape"]]
    wanted = words.LANDSCAPE_LETTERS[tile["landscape"]]
    return Text(next((word for word in wanted if len(word) <= width), ""), style=style)


def ability(tile: View, width: int) -> Text:
    """The ability in as many letters as fit."""
    if not tile["face_up"]:
        return Text("?", style=FACE_DOWN)
    if words.is_village(tile):
        return Text("village"[: max(width, 4)], style="italic")
    full = words.ability_name(tile["ability"])
    return Text((full if len(full) <= width else words.short_ability(tile["ability"]))[:width], style="bold")


def spread(left: Text, right: Text, width: int) -> Text:
    """One text at the left, the other one at the right end."""
    return Text.assemble(left, " " * max(width - len(left) - len(right), 0), right)


def tile_lines(view: View, tile: View, look: Look, widths: Sequence[int]) -> list[Text]:
    """A tile in two lines, or in four."""
    place = Text(tile["place"], style="" if tile["face_up"] else FACE_DOWN)
    leaders = leaders_at(view, tile["place"], look)
    right = Text.assemble(hut_on(view, tile, look), status_on(tile))
    last = spread(ability(tile, widths[1] - len(right)), right, widths[1])
    if len(widths) > len(FLAT_LINES):
        return [spread(place, leaders, widths[0]), land(tile, widths[1]), last, lying_letters(tile["lying"])]
    marked = Text.assemble(Text(LIES if any(tile["lying"].values()) else "", style=LYING), leaders)
    room = widths[0] - len(marked) - len(place)
    landscape = land(tile, room - 1)
    first = Text.assemble(place, " ", landscape) if landscape else Text.assemble(place, land(tile, room))
    return [spread(first, marked, widths[0]), last]


def site_lines(view: View, site: View, widths: Sequence[int]) -> list[Text]:
    """A site: its name, its segments with the numbers of those that are free, and its status."""
    name = words.site_name(site["site"])
    name = name if len(name) <= widths[1] else words.SHORT_SITES.get(site["site"], name)
    place, status = Text(site["place"], style=FACE_DOWN), status_on(site)
    taken = segments(view, site, widths[1] - len(status))
    if len(widths) > len(FLAT_LINES):
        return [spread(place, status, widths[0]), Text(name[: widths[1]], style=SITE), taken]
    return [Text(name[: widths[0]], style=SITE), spread(taken, status, widths[1])]


def segments(view: View, site: View, width: int) -> Text:
    """The segments in a row, a number where it is free, a colour's letter where it is taken."""
    colours = [player["colour"] for player in view["players"]]
    found = [
        Text(str(segment["number"])) if segment["owner"] is None else letter(colours[segment["owner"]])
        for segment in site["segments"]
    ]
    return Text(" " if len(found) * 2 - 1 < width else "").join(found)
