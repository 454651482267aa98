"""The board as one seat sees it, drawn from a view."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from holocene.terminal import words
from holocene.terminal.look import GOOD_STYLES, Look, View, joined, letter, name, seat_style

LONG_ROW = 12  # people at one place beyond which they are counted instead of drawn
QUIET = "dim"
TITLE = "bold"
HEADING = "bold"


def board(view: View, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
    """All of it: header, cards, buildings, places and players."""
    market = (framed(cards(view, look), "cards", look), framed(buildings(view, look), "buildings", look))
    ring_places = framed(places(view, look), "places", look)
    if look.narrow:
        middle: RenderableType = Group(*market, ring_places)
    elif look.wide:
        middle = side_by_side(look, *market, ring_places)
    else:
        middle = side_by_side(look, Group(*market), ring_places)
    return Constrain(Group(header(view, look), middle, people(view, look, sitters)), look.board_width)


def people(view: View, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
    """Every player's board, and what only some of them hold."""
    boards = narrow_players(view, look) if look.narrow else players(view, look, sitters)
    return Constrain(framed(Group(boards, *notes(view, look)), "players", look), look.board_width)


def side_by_side(look: Look, *things: RenderableType) -> Table:
    """Things beside each other; with frames they fill the width."""
    grid = Table.grid(padding=(0, 1), expand=look.roomy)
    for number, _ in enumerate(things):
        grid.add_column(ratio=1 if look.roomy and number == 0 else None)
    grid.add_row(*things)
    return grid


def framed(thing: RenderableType, title: str, look: Look) -> RenderableType:
    """With a frame where there is room for one."""
    if not look.roomy:
        return thing
    return Panel(thing, title=title, title_align="left", box=look.box, border_style=QUIET)


def header(view: View, look: Look) -> RenderableType:
    """Round, phase, start player, deck and whose turn it is."""
    colours = [player["colour"] for player in view["players"]]
    parts = [
        Text("Stone Age", style=TITLE),
        Text(f"round {view['round']}"),
        Text(words.PHASES[view["phase"]]),
        Text.assemble(name(colours[view["start_player"]]), " starts"),
        Text(f"deck {view['deck']}"),
    ]
    if view["to_act"] is not None:
        parts.append(Text.assemble(name(colours[view["to_act"]]), "'s turn"))
    line = joined(parts, f" {look.dot} ")
    return (
        line
        if look.plain or look.narrow
        else Rule(line, align="left", style=QUIET, characters="-" if look.ascii else "─")
    )


def small_table(*headings: tuple[str, str], gap: int = 1) -> Table:
    """A table without lines; each column has a heading and is set left, right or fold (left, on several lines)."""
    table = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style=HEADING, show_edge=False)
    for heading, setting in headings:
        wrap = setting == "fold"
        table.add_column(heading, justify="right" if setting == "right" else "left", no_wrap=not wrap, overflow="fold")
    return table


def standing(view: View, place: str, look: Look, rings: int = 1) -> Text:
    """Who stands at a place, a letter for each person, then the free rings."""
    there = [(player["colour"], player["placed"].get(place, 0)) for player in view["players"]]
    total = sum(count for _, count in there)
    if total > LONG_ROW:
        return joined(
            (Text(f"{letter(colour)}{count}", style=seat_style(colour)) for colour, count in there if count), " "
        )
    text = joined((letter(colour, count) for colour, count in there if count), "")
    return text.append(look.free_ring * max(rings - total, 0), style=QUIET)


def cards(view: View, look: Look) -> Table:
    """The card spaces with their prices."""
    table = small_table(("card", "left"), ("costs", "right"), ("at once", "fold"), ("at the end", "fold"), ("", "left"))
    for number, card in enumerate(view["display"], start=1):
        top, bottom = words.card_words(card) if card else ("", "")
        what = Text(top) if card else Text("taken", style=QUIET)
        place = f"card-{number}"
        table.add_row(place, f"{number} any", what, bottom, standing(view, place, look, 1 if card else 0))
    return table


def buildings(view: View, look: Look) -> Table:
    """The piles of buildings with their open tiles."""
    table = small_table(("building", "left"), ("costs", "fold"), ("scores", "fold"), ("left", "right"), ("", "left"))
    for number, pile in enumerate(view["piles"], start=1):
        price, points = words.building_words(pile["top"]) if pile["top"] else ("", "")
        what = priced(price) if pile["top"] else Text("none left", style=QUIET)
        place = f"building-{number}"
        table.add_row(place, what, points, str(pile["left"]), standing(view, place, look, 1 if pile["top"] else 0))
    return table


def priced(price: str) -> Text:
    """A price with its resources in their colours."""
    text = Text(price.replace(" of exactly ", ", "))
    for good, style in GOOD_STYLES.items():
        text.highlight_words([good], style=style)
    return text


def places(view: View, look: Look) -> Table:
    """The other places: who stands there and, where there is room, what they bring."""
    table = small_table(("place", "left"), ("people", "left"), *([("brings", "left")] if look.roomy else []))
    for place in words.BOARD_PLACES:
        brings = [Text(words.BRINGS[place], style=QUIET)] if look.roomy else []
        table.add_row(place, standing(view, place, look, words.RINGS.get(place, 0)), *brings)
    return table


def tools(player: View) -> Text:
    """The tools of a player; used ones stand in brackets."""
    shown = [
        Text(f"({tool['value']})", style=QUIET) if tool["used"] else Text(str(tool["value"]))
        for tool in player["tools"]
    ]
    return joined(shown, " ") if shown else Text("none", style=QUIET)


def amount(count: int, style: str = "") -> Text:
    """A number; nothing is dim."""
    return Text(str(count), style=style if count else QUIET)


def who(view: View, player: View, look: Look) -> Text:
    """A player's letter and colour, with the marks of the turn and of the start player."""
    mark = look.turn if view["to_act"] == player["seat"] else " "
    start = f" {look.start}" if view["start_player"] == player["seat"] else ""
    return Text.assemble(mark, letter(player["colour"]), " ", name(player["colour"]), start)


def players(view: View, look: Look, sitters: Sequence[str]) -> Table:
    """Every player's board, a line each."""
    shown = bool(sitters) and look.roomy
    headings = [
        (" player", "left"),
        *([("", "left")] if shown else []),
        ("home", "right"),
        ("food", "right"),
        ("farm", "right"),
    ]
    headings += [("tools", "left"), *((good, "right") for good in words.RESOURCES)]
    headings += [("cards", "right"), ("built", "right"), ("score", "right")]
    table = small_table(*headings, gap=2 if look.roomy else 1)
    for player in view["players"]:
        goods = [amount(player[good], GOOD_STYLES[good]) for good in words.RESOURCES]
        table.add_row(
            who(view, player, look),
            *([sitters[player["seat"]]] if shown else []),
            f"{player['home']}/{player['people']}",
            amount(player["food"]),
            amount(player["agriculture"]),
            tools(player),
            *goods,
            amount(player["cards"]),
            amount(len(player["buildings"])),
            Text(str(player["score"]), style=TITLE),
        )
    return table


def narrow_players(view: View, look: Look) -> Group:
    """Every player's board as a few short lines."""
    return Group(*(narrow_player(view, player, look) for player in view["players"]))


def narrow_player(view: View, player: View, look: Look) -> Text:
    """One player's board in words."""
    goods = ", ".join(f"{player[good]} {good}" for good in words.RESOURCES if player[good]) or "no resources"
    return Text.assemble(
        who(view, player, look),
        f": {player['score']} points, {player['home']} of {player['people']} at home, {player['food']} food,",
        f" farm {player['agriculture']}, tools ",
        tools(player),
        f", {goods}, {words.pieces(player['cards'], 'card', 'cards')},",
        f" {words.pieces(len(player['buildings']), 'building', 'buildings')}",
    )


def notes(view: View, look: Look) -> list[Text]:
    """What only some players have."""
    found = []
    for player in view["players"]:
        held = [f"one-use tool +{value}" for value in player["once"]]
        held += ["two resources of choice to claim"] if player["claim"] else []
        if held:
            found.append(Text.assemble(" ", letter(player["colour"]), " holds ", f" {look.dot} ".join(held)))
    return found
