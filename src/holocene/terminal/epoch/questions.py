"""What a player is asked, in a sentence."""

from typing import TYPE_CHECKING

from rich.text import Text

from holocene.engine.prices import in_english
from holocene.terminal.epoch import words
from holocene.terminal.epoch.consequences import halves, power
from holocene.terminal.look import View, name
from holocene.terminal.words import listed

if TYPE_CHECKING:
    from collections.abc import Callable


def question(view: View, legal: list[str]) -> Text:
    """Whom it is asked, and what."""
    del legal
    player = view["players"][view["to_act"]]
    asked: dict[str, Callable[[], str]] = {
        "keep": lambda: about_keeping(player),
        "place": lambda: "where does your leader begin?",
        "turn": lambda: about_turn(view, player),
        "work": lambda: f"work at {here(view, player)}: {halves(power(view))} power left.",
        "gather": lambda: f"gathering at {here(view, player)}: anything more?",
        "fish": lambda: f"fishing at {here(view, player)}: anything more?",
        "hunt": lambda: f"hunting at {here(view, player)}: anything more?",
        "butcher": lambda: f"butchering: anything more? You have {player['deer']} deer.",
        "explore": lambda: "explore a second tile?",
        "pay": lambda: about_price(view),
        "permit": lambda: about_permission(view),
        "accept": lambda: about_demand(view),
        "village": lambda: "on which village does the dummy stand?",
        "direction": lambda: "which way does the dummy go?",
        "segment": lambda: "which segment does the dummy take?",
    }
    text = asked.get(view["decision"], lambda: f"{view['decision']}?")()
    return Text.assemble(name(player["colour"]), ", ", text)


def here(view: View, player: View) -> str:
    """Where the leader stands, in words."""
    return words.where(view, player["leader"])


def about_keeping(player: View) -> str:
    """Which tiles were dealt."""
    dealt = [
        f"{words.ability_name(tile['ability'])} ({words.landscape_name(tile['landscape'])})"
        for tile in player["dealt"]
        if not tile["kept"]
    ]
    kept = [words.ability_name(tile["ability"]) for tile in player["dealt"] if tile["kept"]]
    return f"keep {'one more' if kept else 'two'} of your tiles: {listed(dealt)}."


def about_turn(view: View, player: View) -> str:
    """Where the leader stands, what is still open in this turn, and who lends abilities."""
    turn = view["turn"]
    parts = (("acted", "action"), ("developed", "development"), ("offered", "offer"))
    left = [word for done, word in parts if not turn[done]]
    still = f"{listed(left)} still open" if left else "action, development and offer are done"
    lent = [f"{colour}'s abilities" for colour in turn["borrowed"]]
    borrowed = f"; {listed(lent)} open to you" if lent else ""
    return f"your turn at {here(view, player)}: {still}{journey_words(view)}{borrowed}."


def journey_words(view: View) -> str:
    """What the journey has cost so far."""
    journey = pending(view).get("journey") or {}
    return f"; {journey['food']} food for this journey so far" if journey.get("food") else ""


def pending(view: View) -> View:
    """What is half done; empty if nothing is."""
    return view.get("pending") or {}


def about_price(view: View) -> str:
    """What is being paid for, and what is paid of it."""
    half = pending(view)
    paid = words.counted(half.get("paid") or {})
    so_far = f"; paid: {paid}" if paid else ""
    if half.get("site"):
        segment = words.site_of(view, half["site"])["segments"][half["segment"] - 1]
        site, price = words.site_name(half["site"]), in_english(segment["asks"])
        return f"pay for segment {half['segment']} of {site} ({price}){so_far}."
    ability = words.tile_at(view, half["tile"])["ability"]
    return f"pay for {words.ability_name(ability)} on {half['tile']} ({words.price(ability)}){so_far}."


def about_permission(view: View) -> str:
    """Who asks to develop what."""
    half = pending(view)
    ability = words.ability_name(words.tile_at(view, half["tile"])["ability"])
    asker = view["players"][view["turn"]["seat"]]["colour"]
    return f"may {asker} develop {ability} on {half['tile']}, where you stand, and what do you want for it?"


def about_demand(view: View) -> str:
    """Who wants what for which tile."""
    half = pending(view)
    asked = view["players"][half["asked"]]["colour"]
    ability = words.ability_name(words.tile_at(view, half["tile"])["ability"])
    return f"{asked} wants {words.counted(half['wanted'])} for {ability} on {half['tile']}: do you accept?"
