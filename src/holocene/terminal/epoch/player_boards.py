"""The players' boards, a line each."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from holocene.epoch.rows import MATERIALS
from holocene.terminal.epoch import words
from holocene.terminal.look import Look, View, joined, letter, name
from holocene.terminal.table_style import QUIET, amount, small_table

HIDDEN = "?"


def players(view: View, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
    """Every player's board."""
    if look.narrow:
        return Group(*(narrow_player(view, player, look) for player in view["players"]))
    named = bool(sitters) and look.roomy
    headings = (" player", "left"), ("food", "right"), ("status", "right"), ("at", "left"), ("resources", "fold")
    counts = ("huts", "right"), ("offers", "right")
    table = small_table(*headings, ("abilities", "fold"), *counts, gap=2 if look.roomy else 1)
    for player in view["players"]:
        who_plays = sitter(player, sitters) if named else ""
        table.add_row(
            Text.assemble(who(view, player, look), f" {who_plays}" if who_plays else ""),
            Text("-", style=QUIET) if player["dummy"] else amount(player["food"]),
            status(player),
            Text(player["leader"] or "-"),
            resources(player),
            abilities(player, short=not look.roomy),
            amount(len(player["tiles"])),
            amount(offers(view, player)),
        )
    return table


def who(view: View, player: View, look: Look) -> Text:
    """A player's letter and colour, with the mark of the turn."""
    mark = look.turn if view["to_act"] == player["seat"] else " "
    dummy = " (dummy)" if player["dummy"] else ""
    return Text.assemble(mark, letter(player["colour"]), " ", name(player["colour"]), dummy)


def sitter(player: View, sitters: Sequence[str]) -> str:
    """Who sits there."""
    return sitters[player["seat"]] if player["seat"] < len(sitters) else ""


def status(player: View) -> Text:
    """Status held, where it may be known."""
    return amount(player["status"]) if "status" in player else Text(HIDDEN, style=QUIET)


def resources(player: View) -> Text:
    """Resources by name, and how many fit on the board."""
    held = words.goods_of(player)
    if player["dummy"] and not held:
        return Text("-", style=QUIET)
    parts = [Text(f"{count} {kind}", style=words.MATERIAL_STYLES.get(kind, "")) for kind, count in held.items()]
    load = Text(f"({sum(held.values())}/{player['spots']})", style=QUIET)
    return joined([*([joined(parts, ", ")] if parts else []), load], " ")


def abilities(player: View, *, short: bool = False) -> Text:
    """Abilities in the order of development; before the game those that were kept and dealt."""
    name_of = words.short_ability if short else words.ability_name
    names = [name_of(ability) for ability in player["abilities"]]
    names += [name_of(tile["ability"]) for tile in player["dealt"] if tile["kept"]]
    dealt = [name_of(tile["ability"]) for tile in player["dealt"] if not tile["kept"]]
    left = [Text(f"dealt: {', '.join(dealt)}", style=QUIET)] if dealt else []
    owned = [Text(", ".join(names))] if names else []
    return joined([*owned, *left], "; ") if owned or left else Text("none", style=QUIET)


def offers(view: View, player: View) -> int:
    """How many offers a player has made."""
    owners = [segment["owner"] for site in view["sites"] for segment in site["segments"]]
    return owners.count(player["seat"])


def narrow_player(view: View, player: View, look: Look) -> Text:
    """One player's board in words."""
    held = ", ".join(f"{player[kind]} {kind}" for kind in MATERIALS if player[kind]) or "no resources"
    known = f" {player['status']} status," if "status" in player else ""
    return Text.assemble(
        who(view, player, look),
        f" at {player['leader'] or 'no place'}: {player['food']} food,{known} {held}; ",
        abilities(player) if player["abilities"] else "no abilities",
        f"; {len(player['tiles'])} huts, {offers(view, player)} offers",
    )
