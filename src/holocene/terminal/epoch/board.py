"""The board as one seat sees it: header, map, what lies on tiles, sites, players."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holocene.engine.prices import in_english
from holocene.terminal.epoch import hexes, tiles, words
from holocene.terminal.epoch.player_boards import players
from holocene.terminal.look import Look, View, joined, letter, name
from holocene.terminal.table_style import QUIET, TITLE, small_table
from holocene.terminal.words import pieces

COLUMNS = 9
TALL = 54  # from this many lines on the hexes are four lines high
SITES_SHOWN = 38  # from this many lines on the segments of the sites are listed below the map
LEAST_PITCH = 8  # below that the map becomes a list
#           lines of a hex: half of them, and the widest column
FLAT = (1, 12)
HIGH = (2, 12)


def board(view: View, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
    """All of it."""
    return Group(header(view, look), land(view, look), *sites_below(view, look), players(view, look, sitters))


def map_and_players(view: View, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
    """The same without what the sites ask for."""
    return Group(header(view, look), land(view, look), players(view, look, sitters))


def header(view: View, look: Look) -> Text:
    """Round, how the end stands, and whose turn it is."""
    down = sum(not tile["face_up"] for tile in view["tiles"])
    tiles_left = f"{pieces(down, 'tile', 'tiles')} face down" if down else "all tiles face up"
    began = [Text(f"round {view['round']}"), *ends(view), Text(tiles_left)]
    parts = [Text("Epoch", style=TITLE), *([Text("choosing tiles")] if is_set_up(view) else began)]
    if view["to_act"] is not None:
        parts.append(Text.assemble(name(view["players"][view["to_act"]]["colour"]), "'s turn"))
    return joined(parts, f" {look.dot} ")


def ends(view: View) -> list[Text]:
    """How far away the end is."""
    if view["phase"] == "over":
        return [Text("the end")]
    if view["last_rounds"] is None:
        return []
    left = view["last_rounds"]
    return [Text("the last round" if left == 1 else f"{left} rounds left", style="bold")]


def is_set_up(view: View) -> bool:
    """Whether tiles are still being chosen, so that there is nothing to see on the map."""
    return bool(view["phase"] == "keep")


def land(view: View, look: Look) -> RenderableType:
    """The map, or a list of tiles where it does not fit; and what lies there."""
    if is_set_up(view):
        return Group()
    slope, widest = HIGH if look.console.height >= TALL else FLAT
    pitch = min((look.console.width - slope) // COLUMNS, widest)
    if pitch < LEAST_PITCH:
        return Group(tile_list(view, look), *lying_below(view))
    widths = hexes.widths(pitch, slope)
    drawn = {(tile["q"], tile["r"]): tiles.tile_lines(view, tile, look, widths) for tile in view["tiles"]}
    drawn |= {(site["q"], site["r"]): tiles.site_lines(view, site, widths) for site in view["sites"]}
    return Group(hexes.draw(drawn, pitch, slope), *lying_below(view))


def lying_below(view: View) -> list[Text]:
    """What lies on tiles, in words."""
    found = [f"{tile['place']} {words.counted(tile['lying'])}" for tile in view["tiles"] if any(tile["lying"].values())]
    return [Text(f"{tiles.LIES} lying there: {'; '.join(found)}", style=tiles.LYING)] if found else []


def tile_list(view: View, look: Look) -> Text:
    """Every tile in a few words, for terminals without room for a map."""
    lines = [Text.assemble(tile_line(view, tile, look)) for tile in view["tiles"] if tile["face_up"]]
    down = [tile["place"] for tile in view["tiles"] if not tile["face_up"]]
    return Text("\n").join([*lines, Text(f"face down: {' '.join(down) or 'none'}", style=tiles.FACE_DOWN)])


def tile_line(view: View, tile: View, look: Look) -> Text:
    """One tile in a few words."""
    style = words.LANDSCAPE_STYLES[tile["landscape"]]
    parts = [tiles.leaders_at(view, tile["place"], look), tiles.hut_on(view, tile, look), tiles.status_on(tile)]
    return joined(
        [Text.assemble(tile["place"], " ", Text(words.tile_words(tile), style=style)), *filter(len, parts)], " "
    )


def sites_below(view: View, look: Look) -> list[RenderableType]:
    """The segments of the sites, where there are lines enough."""
    return [sites(view, look)] if look.console.height >= SITES_SHOWN or look.narrow else []


def sites(view: View, look: Look) -> Table:
    """Every site: what its segments ask for, and who has taken them."""
    heading = f"segments ({look.doubt} reconstructed)"
    table = small_table(("", "left"), ("site", "left"), ("", "right"), (heading, "fold"))
    for site in view["sites"]:
        asks = [segment_words(view, site, segment, look) for segment in site["segments"]]
        title = Text(words.site_name(site["site"]), style=TITLE)
        table.add_row(Text(site["place"], style=QUIET), title, tiles.status_on(site), joined(asks, f" {look.dot} "))
    return table


def segment_words(view: View, site: View, segment: View, look: Look) -> Text:
    """A segment: its number and what it asks for, or who has taken it."""
    if segment["owner"] is not None:
        return Text.assemble(f"{segment['number']}: ", letter(view["players"][segment["owner"]]["colour"]))
    doubt = words.segment_mark(view, site["site"], segment["number"], look)
    return Text.assemble(Text(f"{segment['number']}: ", style=TITLE), f"{in_english(segment['asks'])}{doubt}")


def legend(look: Look) -> Text:
    """What the letters of the map mean."""
    leader, hut = ("@R", "^R") if look.ascii else ("●R", "⌂R")
    lands = ", ".join(f"{letters[-1]} {letters[0]}" for letters in words.LANDSCAPE_LETTERS.values())
    signs = f"{leader} leader, {hut} hut, +1 status, {tiles.LIES} resources lie there, ? face down"
    return Text(f"{signs}, 1 R 3 segments and who took them; {lands}", style=QUIET)
