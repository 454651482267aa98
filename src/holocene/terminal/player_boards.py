"""The players' boards, a line each, and what only some of them have."""

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

from holocene.terminal import words
from holocene.terminal.look import GOOD_STYLES, Look, View, joined, letter, name
from holocene.terminal.table_style import QUIET, TITLE, amount, small_table

Column = tuple[str, str, list[Text]]  # heading, setting, a cell for each player
ALL_COLUMNS = 94  # from this many columns on a board of the expansion needs no shortening


def players(view: View, look: Look, sitters: Sequence[str]) -> Table:
    """Every player's board, a line each."""
    with_expansion = words.has_expansion(view)
    named = bool(sitters) and look.roomy and (look.wide or not with_expansion)
    tight = with_expansion and look.board_width < ALL_COLUMNS
    columns = [
        (" player", "left", [who(view, player, look, start=not tight) for player in view["players"]]),
        *([("", "left", list(map(Text, sitters)))] if named else []),
        *(tight_columns(view) if tight else full_columns(view)),
        ("score", "right", [Text(str(player["score"]), style=TITLE) for player in view["players"]]),
    ]
    gap = 2 if look.wide or (look.roomy and not with_expansion) else 1
    table = small_table(*((heading, setting) for heading, setting, _ in columns), gap=gap)
    for row in zip(*(cells for _, _, cells in columns), strict=True):
        table.add_row(*row)
    return table


def full_columns(view: View) -> list[Column]:
    """Everything on a board, a column each."""
    seated = view["players"]
    trade = [("trade", "right", [amount(player["merchant"]) for player in seated])]
    return [
        ("home", "right", [at_home(player) for player in seated]),
        ("food", "right", [amount(player["food"]) for player in seated]),
        ("farm", "right", [amount(player["agriculture"]) for player in seated]),
        ("tools", "left", [tools(player) for player in seated]),
        *((good, "right", stock(seated, good)) for good in words.goods(view)),
        *(trade if words.has_expansion(view) else []),
        ("cards", "right", [amount(player["cards"]) for player in seated]),
        ("built", "right", [amount(len(player["buildings"])) for player in seated]),
    ]


def tight_columns(view: View) -> list[Column]:
    """The same in 80 columns: food with what the farm adds to it, and short headings."""
    seated = view["players"]
    food = [Text.assemble(amount(player["food"]), f"+{player['agriculture']}") for player in seated]
    return [
        ("home", "right", [at_home(player) for player in seated]),
        ("food", "right", food),
        ("tools", "left", [short_tools(player) for player in seated]),
        *((good, "right", stock(seated, good)) for good in words.RESOURCES),
        ("jewel", "right", stock(seated, "jewelry")),
        ("trade", "right", [amount(player["merchant"]) for player in seated]),
        ("card", "right", [amount(player["cards"]) for player in seated]),
        ("huts", "right", [amount(len(player["buildings"])) for player in seated]),
    ]


def who(view: View, player: View, look: Look, *, start: bool = True) -> Text:
    """A player's letter and colour, with the marks of the turn and of the start player."""
    mark = look.turn if view["to_act"] == player["seat"] else " "
    first = f" {look.start}" if start and view["start_player"] == player["seat"] else ""
    return Text.assemble(mark, letter(player["colour"]), " ", name(player["colour"]), first)


def at_home(player: View) -> Text:
    """How many of all people are at home."""
    return Text(f"{player['home']}/{player['people']}")


def stock(seated: Sequence[View], good: str) -> list[Text]:
    """What everybody has of one good."""
    return [amount(player[good], GOOD_STYLES[good]) for player in seated]


def tools(player: View) -> Text:
    """The tools of a player; used ones stand in brackets."""
    shown = [
        Text(f"({tool['value']})", style=QUIET) if tool["used"] else Text(str(tool["value"]))
        for tool in player["tools"]
    ]
    return joined(shown, " ") if shown else Text("none", style=QUIET)


def short_tools(player: View) -> Text:
    """The same with one pair of brackets around neighbours."""
    return Text(tools(player).plain.replace(") (", " "), style="" if player["tools"] else QUIET)


def narrow_players(view: View, look: Look) -> Group:
    """Every player's board as a few short lines."""
    return Group(*(narrow_player(view, player, look) for player in view["players"]))


def narrow_player(view: View, player: View, look: Look) -> Text:
    """One player's board in words."""
    goods = ", ".join(f"{player[good]} {good}" for good in words.goods(view) if player[good]) or "no resources"
    trade = f" merchant track {player['merchant']}," if words.has_expansion(view) else ""
    return Text.assemble(
        who(view, player, look),
        f": {player['score']} points, {player['home']} of {player['people']} at home, {player['food']} food,",
        f" farm {player['agriculture']},{trade} tools ",
        tools(player),
        f", {goods}, {words.pieces(player['cards'], 'card', 'cards')},",
        f" {words.pieces(len(player['buildings']), 'building', 'buildings')}",
    )


def notes(view: View, look: Look) -> list[Text]:
    """What only some players have."""
    found = []
    for player in view["players"]:
        held = [f"one-use tool +{value}" for value in player["once"]]
        held += ["resources of choice to claim"] if player["claim"] else []
        if held:
            found.append(Text.assemble(" ", letter(player["colour"]), " holds ", f" {look.dot} ".join(held)))
    traders = [letter(player["colour"]) for player in view["players"] if player["traded"]]
    return found + ([Text.assemble(" traded this round: ", joined(traders, " "))] if traders else [])
