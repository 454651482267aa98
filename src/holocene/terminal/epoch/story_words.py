"""What happened in Epoch, in sentences: the words of every kind of events and of every verb, and how they join."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from holocene.terminal.actions import Line, Moves
from holocene.terminal.epoch import words
from holocene.terminal.look import View
from holocene.terminal.words import listed, pieces

Event = dict[str, Any]

UNFINISHED = ("work", "gather", "fish", "hunt", "butcher", "explore", "pay")
MOST_NAMED = 8  # tiles that are named one by one

# fmt: off
VERBS = {  # of moves; the others are told by what comes of them
    "keep":          "keeps {ability}",
    "place":         "begins on {where}",
    "walk":          "walks to {where}",
    "paddle":        "paddles to {where}",
    "pick-up":       "picks something up",
    "leave":         "leaves something behind",
    "ride":          "takes the horse along",
    "work":          "works on {where}",
    "gather":        "gathers on {where}",
    "fish":          "fishes on {where}",
    "hunt":          "hunts on {where}",
    "butcher":       "butchers on {where}",
    "sweat":         "sweats",
    "back":          "puts the back into it",
    "horse":         "uses the horse",
    "keep-looking":  "keeps looking",
    "big-catch":     "makes a big catch",
    "not-give-up":   "does not give up",
    "string":        "shoots with the bow",
    "pot":           "uses the pottery",
    "cast":          "casts bronze",
    "make-rope":     "makes rope",
    "tan":           "tans",
    "eat":           "has a meal",
    "borrow":        "gives homage to {colour} and may use {abilities}",
    "end":           "ends the turn",
    "ask":           "asks for permission to develop {ability} on {place}",
    "allow":         "allows it",
    "refuse":        "does not allow it",
    "want":          "wants {wanted} for it",
    "accept":        "accepts",
    "withdraw":      "does without it",
    "dummy":         "decides for the dummy: {rest}",
}
CLAUSES = {
    "explored":      "explores {place}: {tile}",
    "discovered":    "discovers {site}",
    "developed":     "develops {ability} on {place}",
    "offered":       "offers at {site}, segment {segment}",
    "waited":        "cannot move and waits a round",
    "retired":       "leaves the game",
    "turn-began":    "begins the turn",
    "went":          "goes to {where}",
    "spilled":       "could not carry {amount} food, which is lost",
}
SENTENCES = {
    "round-began":   "--- Round {round} ---",
    "game-over":     "The game is over.",
}
# fmt: on
AT_PLACE = ("work", "gather", "fish", "hunt", "butcher")
LAID_OUT = "lays out {ability} on {place}"  # what was kept, before the first round


def goes_on(deed: Moves, after: View) -> bool:
    """Whether the same player is still at the same thing."""
    return bool(after["to_act"] == deed.seat and after["decision"] in UNFINISHED)


def tell(deed: Moves) -> Iterator[Line]:
    """The sentences about one deed and what followed from it by itself: a line for each player in turn."""
    explored = {event["place"] for event in deed.events if event["kind"] == "explored"}
    told = [event for event in deed.events if event["kind"] != "turned-up" or event["place"] not in explored]
    for seat, events in groupby(told, lambda event: event["seat"]):
        if seat is None:
            yield from about_table(list(events), deed)
        else:
            in_order = sorted(events, key=is_spilled)  # what a deed begins with losing is told after it
            for _, together in groupby(in_order, is_spilled):
                if text := sentence(list(together), deed):
                    yield Line(seat, f"{text}.")


def is_spilled(event: Event) -> bool:
    """Whether food was lost that could not be carried."""
    return bool(event["kind"] == "spilled")


def about_table(events: list[Event], deed: Moves) -> Iterator[Line]:
    """What concerns everybody."""
    for kind, together in groupby(events, lambda event: event["kind"]):
        if kind == "turned-up":
            yield Line(None, turned_up([event["place"] for event in together], deed.after))
        elif kind == "end-near":
            yield from (Line(None, end_near(event["rounds"])) for event in together)
        else:
            yield from (Line(None, SENTENCES[kind].format(**event)) for event in together)


def turned_up(places: list[str], view: View) -> str:
    """Tiles that nobody explored."""
    if len(places) > MOST_NAMED:
        return f"{len(places)} tiles are turned up: {listed(places)}."
    return f"Turned up: {'; '.join(f'{place} {words.tile_words(words.tile_at(view, place))}' for place in places)}."


def end_near(rounds: int) -> str:
    """How long the game goes on."""
    return f"The end is near: {pieces(rounds, 'more round', 'more rounds')}."


def sentence(events: list[Event], deed: Moves) -> str:
    """What one player did, what it cost and what it brought; empty if there is nothing to tell."""
    moves = {event["move"].split()[0] for event in events if event["kind"] == "did"}
    clauses = list(dict.fromkeys(text for event in events if (text := clause(event, moves, deed))))
    spent, brought = sums(events, "gave"), sums(events, "got")
    if clauses == [CLAUSES["turn-began"]]:
        return f"{clauses[0]} with {words.counted(brought)} more" if brought else ""
    if not clauses:
        return f"gets {words.counted(brought)}" if brought else ""
    price = f" for {words.counted(spent)}" if spent else " for no food" if moves & {"walk", "paddle"} else ""
    return listed(clauses) + price + (f": {words.counted(brought)}" if brought else "")


def sums(events: list[Event], kind: str) -> Counter[str]:
    """What was given or received in all."""
    found: Counter[str] = Counter()
    for event in events:
        if event["kind"] == kind:
            found[event["what"]] += event["amount"]
    return found


def clause(event: Event, moves: set[str], deed: Moves) -> str:
    """What a single event says; where the player who moves goes, the move says."""
    if event["kind"] == "did":
        return did(event["move"], event["seat"], deed.after)
    if event["kind"] == "went" and moves:
        return ""
    laid_out = event["kind"] == "developed" and deed.first[0] == "keep"
    template = LAID_OUT if laid_out else CLAUSES.get(event["kind"], "")
    return template.format(**{**event, **names(event, deed.after)})


def names(event: Event, view: View) -> dict[str, str]:
    """Abilities, sites and places of an event in words."""
    found = {}
    if "ability" in event:
        found["ability"] = words.ability_name(event["ability"])
    if "site" in event:
        found["site"] = words.site_name(event["site"])
    if "place" in event:
        found |= {
            "where": words.where(view, event["place"]),
            "tile": words.tile_words(words.tile_at(view, event["place"])),
        }
    return found


def did(move: str, seat: int, view: View) -> str:
    """A move in words, if it has any of its own."""
    verb, *rest = move.split()
    word = rest[0] if rest else ""
    values: dict[str, str] = {"place": word, "rest": " ".join(rest)}
    if verb in ("place", "walk", "paddle"):
        values["where"] = words.where(view, word)
    if verb in AT_PLACE:
        values["where"] = words.where(view, view["players"][seat]["leader"])
    if verb == "ask":
        values["ability"] = words.ability_name(words.tile_at(view, word)["ability"])
    if verb == "want":
        values["wanted"] = words.counted({word: int("".join(rest[1:]) or 1)})
    if verb == "keep":
        values["ability"] = words.ability_name(word)
    if verb == "borrow":
        lender = next(player for player in view["players"] if player["colour"] == word)
        values |= {"colour": word, "abilities": listed([words.ability_name(each) for each in lender["abilities"]])}
    return VERBS.get(verb, "").format(**values)
