"""What happened in Stone Age, in sentences: the words of every kind of events, and how they join."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from holocene.terminal import words
from holocene.terminal.actions import Deed, Line
from holocene.terminal.look import View

Event = dict[str, Any]

SILENT = ("came-home", "revealed", "feeding-began")

# fmt: off
NAMES = {  # of what can be counted, one and many
    "scored":      ("point", "points"),
    "tool-grew":   ("tool", "tools"),
    "tool-kept":   ("one-use tool of {value}", "one-use tools of {value}"),
    "farmed":      ("step of agriculture", "steps of agriculture"),
    "born":        ("person", "people"),
    "travelled":   ("step on the merchant track", "steps on the merchant track"),
    "drew":        ("card, face down", "cards, face down"),
    "opened":      ("{place} of one's own", ""),
    "claim-kept":  ("claim to resources of choice", ""),
}
COUNTED = {  # how things that are counted are told, by kind and reason
    "gave price":   "pays {things}",
    "gave trade":   "gives {things} in a trade",
    "gave feeding": "feeds people with {things}",
    "got trade":    "gets {things} for it",
    "got claim":    "takes {things}, the resources of choice",
    "got income":   "gets {things} from buildings",
}
GETS = "gets {things}"

FOR_SOMETHING = {"used": "nothing to gain", "die-taken": ", for nothing"}  # said where nothing comes of it

SENTENCES = {
    "using-began":   "All people are placed. Now they are used.",
    "round-began":   "Everybody has eaten. Food left: {food}.",
    "game-over":     "Everybody has eaten. Food left: {food}.",
}
CLAUSES = {
    "placed":        "places {people} at {place}{piece}",
    "used":          "",
    "rolled":        "rolls {dice}{everybody}",
    "tool-used":     "adds a tool of {value}",
    "tool-spent":    "uses up a tool of {value}",
    "die-taken":     "takes the {face}",
    "bought":        "buys {place}{piece}",
    "built":         "builds {place}{piece}",
    "card-left":     "{leaves} {place}{piece}",
    "building-left": "{leaves} {place}{piece}",
    "extra-left":    "takes no second card",
    "claim-used":    "",
    "starved":       "{hungry}: -{points} points",
}
# fmt: on


def tell(deed: Deed) -> Iterator[Line]:
    """The sentences about one deed and what followed from it by itself: a line for each player in turn."""
    told = [event for event in deed.events if is_told(event)]
    for seat, events in groupby(told, lambda event: event["seat"]):
        if seat is None:
            yield from (line for event in events for line in about_table(event, deed))
        else:
            yield from (Line(seat, text) for text in sentences(list(events), deed.after))


def is_told(event: Event) -> bool:
    """Whether there is a word about it: not about food that fields bring and people eat, nor about no choice."""
    if event["kind"] == "extra-left":
        return bool(event["others"])
    eaten = event.get("to") == "feeding" and event["good"] == "food"
    return not eaten and event.get("by") != "agriculture" and event["kind"] not in SILENT


def about_table(event: Event, deed: Deed) -> Iterator[Line]:
    """What concerns everybody."""
    food = ", ".join(f"{player['colour']} {player['food']}" for player in deed.after["players"])
    yield Line(None, SENTENCES[event["kind"]].format(food=food))
    if event["kind"] == "round-began":
        start = deed.after["players"][event["start"]]["colour"]
        yield Line(None, f"--- Round {event['round']}: {start} starts ---")


def sentences(events: list[Event], view: View) -> Iterator[str]:
    """What one player did and got; what was done at a place stands apart from what came of the feeding."""
    for _, together in groupby(events, lambda event: event["kind"] == "starved" or event.get("by") == "income"):
        first, *rest = together
        clauses = ", ".join(clauses_of([first, *rest], view))
        nothing = "" if rest or view["decision"] == "choose" else FOR_SOMETHING.get(first["kind"], "")
        yield f"{heading(first)}{clauses}{nothing}."


def heading(event: Event) -> str:
    """Where it happens, unless what is bought there says so."""
    if event["kind"] != "used" or event["place"].startswith(("card-", "building-")):
        return ""
    return f"{event['place']}: "


def clauses_of(events: list[Event], view: View) -> Iterator[str]:
    """One clause after the other; things that come or go for the same reason stand together."""
    for how, together in groupby(events, manner):
        if how in CLAUSES:
            yield from (text for event in together if (text := clause(event, view)))
        else:
            yield how.format(things=things(list(together)))


def manner(event: Event) -> str:
    """How an event is told: the words that it shares with others, or its kind."""
    if event["kind"] in CLAUSES:
        return str(event["kind"])
    return COUNTED.get(f"{event['kind']} {event.get('by') or event.get('to')}", GETS)


def things(events: list[Event]) -> str:
    """What came or went, added up."""
    amounts: dict[tuple[str, str], int] = {}
    for event in events:
        one, many = NAMES.get(event["kind"], (event.get("good", ""),) * 2)
        name = (one.format(**event), many.format(**event))
        amounts[name] = amounts.get(name, 0) + int(
            event.get("amount") or event.get("points", 0 if "amount" in event else 1)
        )
    return words.listed([words.pieces(amount, *name) for name, amount in amounts.items() if amount]) or "nothing"


def clause(event: Event, view: View) -> str:
    """What a single event says."""
    piece = event.get("card") or event.get("building")
    lying = words.piece_words(piece) if piece else words.piece_at(view, event.get("place", ""))
    values = {
        **event,
        "people": words.people(event.get("people", 0)),
        "dice": " ".join(map(str, event.get("dice", ()))),
        "everybody": " for everybody" if event.get("for") in ("everybody", "style") else "",
        "piece": f" ({lying})" if lying else "",
        "leaves": "leaves" if event.get("others") else "cannot pay for",
        "hungry": "lets people go hungry" if event.get("others") else "has nothing left to feed people with",
    }
    return CLAUSES[event["kind"]].format(**values)
