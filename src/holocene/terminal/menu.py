"""The question that is asked and the moves that answer it, numbered and grouped."""

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holocene.expansion.merchant import GETS, GIVES
from holocene.terminal import words
from holocene.terminal.actions import Deed
from holocene.terminal.effects import face_words, is_doubtful_face
from holocene.terminal.look import Look, View, name
from holocene.terminal.move_numbers import numbered
from holocene.terminal.table_style import NUMBER, QUIET

FEW_ROWS = 8
Numbered = list[tuple[int, str]]


def question(view: View, legal: list[str], deed: Deed | None) -> Text:
    """What the player is asked, with the dice or the price it is about."""
    player = view["players"][view["to_act"]]
    asked: dict[str, Callable[[], str]] = {
        "place": lambda: f"place people: {player['home']} of {player['people']} are at home.",
        "use": lambda: "use your people: which place now?",
        "tools": lambda: about_tools(view),
        "pay": lambda: about_price(view),
        "build": lambda: about_price(view),
        "die": lambda: f"take one of the dice: {dice(view)}.",
        "feed": lambda: about_hunger(view, legal),
        "share": lambda: about_share(view),
        "trade": lambda: about_trade(view, legal, deed),
        "choose": lambda: "take a resource of your choice for your die.",
        "extra": lambda: about_extra(view, player),
    }
    text = asked.get(view["decision"], lambda: f"{view['decision']}?")()
    return Text.assemble(name(player["colour"]), ", ", text)


def dice(view: View) -> str:
    """The dice as they lie."""
    return " ".join(f"[{die}]" for die in view["rolled"])


def about_tools(view: View) -> str:
    """The dice, what they bring, and what is missing for one more piece."""
    added = int(words.pending(view).get("tools_added") or 0)
    text = f"dice {dice(view)}" + (f" and tools +{added}" if added else "") + f" = {words.pips(view)} pips"
    goal = goal_of(view)
    if goal is None:
        return f"{text}. Add tools?"
    good, each = goal
    whole, rest = divmod(words.pips(view), each)
    return f"{text}: {whole} {good}, {each - rest} more for another. Add tools?"


def goal_of(view: View) -> tuple[str, int] | None:
    """What the dice are for."""
    place = str(words.pending(view).get("place"))
    if place == "hunt" and words.has_expansion(view):
        return (words.FOOD_OR_JEWELRY, words.PIPS["hunt"][1])
    return words.rolled_for(place, words.pending_piece(view) if place.startswith("card-") else None)


def about_price(view: View) -> str:
    """What is being bought and how much of it is paid."""
    place = str(words.pending(view)["place"])
    piece = words.piece_at(view, place)
    if view["decision"] == "build":
        return f"build {place} ({piece})?"
    price = f" {words.card_price(place)}" if place.startswith("card-") else ""
    paid = words.paid_so_far(view)
    scored = f", worth {words.paid_value(view)} points" if place.startswith("building-") else ""
    got = words.counted(words.pending(view).get("got") or {})
    traded = f"; got by trading, to be paid here: {got}" if got else ""
    return f"pay{price} for {place} ({piece}){traded}" + (f"; paid: {paid}{scored}." if paid else "?")


def about_share(view: View) -> str:
    """What the hunt came to."""
    return f"the hunt brings {words.pieces(hunted(view), 'piece', 'pieces')}: how many are jewelry, the rest food?"


def hunted(view: View) -> int:
    """How many pieces of food or jewelry a hunt brings."""
    return words.pips(view) // words.PIPS["hunt"][1]


def ratio(player: View) -> str:
    """What a trade gives for what, by the merchant track."""
    return f"{GIVES[player['merchant']]} for {GETS[player['merchant']]}"


def about_trade(view: View, legal: list[str], deed: Deed | None) -> str:
    """What is traded for, and what was given and received so far."""
    player = view["players"][view["to_act"]]
    so_far = [("given", deed.given if deed else {}), ("got", words.pending(view).get("got") or {})]
    told = [f"{word} {words.counted(pieces)}" for word, pieces in so_far if pieces]
    asked = "what do you give?" if legal[0].startswith("give") else "what do you get?"
    return f"trade {ratio(player)}{''.join(f', {part}' for part in told)}: {asked}"


def about_extra(view: View, player: View) -> str:
    """The second card behind the fifth one."""
    got = words.counted(words.pending(view).get("got") or {})
    traded = f", {got} of it just traded" if got else ""
    return (
        f"pay {words.JEWELRY_PRICE} more jewelry for the top card of the deck, which only you will see? "
        f"You have {player['jewelry']}{traded}."
    )


def about_hunger(view: View, legal: list[str]) -> str:
    """How much food is missing."""
    choice = "give resources instead, or go hungry?" if "starve" in legal else "give resources instead."
    return f"{words.pending(view)['food_missing']} food missing: {choice}"


def menu(view: View, legal: list[str], look: Look) -> RenderableType:
    """The legal moves with their numbers."""
    listed = numbered(legal)
    if view["decision"] == "place":
        return place_menu(listed, look)
    if view["decision"] == "share":
        return share_menu(listed, view, look)
    claims = [(number, move) for number, move in listed if move.startswith("claim")]
    others = [(number, move) for number, move in listed if not move.startswith("claim")]
    rows = [meaning_row(number, move, view) for number, move in others]
    return Group(*rows, *([claim_row(claims, look)] if claims else []))


def key(number: int) -> Text:
    """The number to type for a move."""
    return Text(f"[{number}]", style=NUMBER)


def place_menu(numbered: Numbered, look: Look) -> RenderableType:
    """Placements, a line for each place with a choice of how many, the others together."""
    by_place: dict[str, Numbered] = {}
    for number, move in numbered:
        by_place.setdefault(move.split()[1], []).append((number, move))
    several = {place: moves for place, moves in by_place.items() if place in words.PIPS}
    single = [
        Text.assemble(key(moves[0][0]), f" {place}") for place, moves in by_place.items() if place not in words.PIPS
    ]
    table = Table.grid(padding=(0, 2, 0, 0))
    for place, moves in several.items():
        cells = [Text.assemble(key(number), " ", move.split()[2]) for number, move in moves]
        table.add_row(f" {place}", flowing(cells, "  ", look.console.width - 10))
    hint = Text(" Type a number, or words such as: forest 3, hut, card-2. Or: help", style=QUIET)
    return Group(*([table] if several else []), *([flowing(single, "  ", look.console.width)] if single else []), hint)


def share_menu(numbered: Numbered, view: View, look: Look) -> RenderableType:
    """How a hunt may be shared, a line each or, if there are many, in as few lines as they need."""
    rows = [meaning_row(number, move, view) for number, move in numbered]
    if len(rows) <= FEW_ROWS:
        return Group(*rows)
    items = [Text.assemble(key(number), " ", meaning_of(move, view)) for number, move in numbered]
    return flowing(items, "  ", look.console.width)


def flowing(items: Sequence[Text], between: str, width: int) -> Text:
    """Items in as many lines as they need, each item whole and each line one space in."""
    lines: list[Text] = []
    for item in items:
        if lines and len(lines[-1]) + len(between) + len(item) < width:
            lines[-1].append(between).append_text(item)
        else:
            lines.append(Text(" ").append_text(item))
    return Text("\n").join(lines)


def short_menu(legal: list[str], look: Look) -> RenderableType:
    """Placements in a few words, for terminals with few lines."""
    counts: dict[str, list[str]] = {}
    for move in legal:
        _, place, count = move.split()
        kind, _, number = place.partition("-")
        if number.isdecimal():
            counts.setdefault(kind, []).append(number)
        else:
            counts.setdefault(place, []).append(count)
    spans = [Text(f"{place} {span(place, numbers)}".strip()) for place, numbers in counts.items()]
    hint = Text(" Type for example: forest 3. Or: moves, help", style=QUIET)
    return Group(flowing(spans, f" {look.dot} ", look.console.width), hint)


def span(place: str, numbers: list[str]) -> str:
    """How many people may go to a place, or which cards and buildings are free."""
    if place in ("card", "building"):
        return ",".join(numbers)
    if place not in words.PIPS:
        return ""
    return numbers[0] if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"


def meaning_row(number: int, move: str, view: View) -> Text:
    """A move, its number and what it means."""
    meaning = meaning_of(move, view)
    return Text.assemble(" ", key(number), f" {move}", Text(f"  {meaning}" if meaning else "", style=QUIET))


def claim_row(claims: Numbered, look: Look) -> Text:
    """The pairs of resources one may take."""
    pairs = [Text.assemble(key(number), " ", move.removeprefix("claim ").replace(" ", "+")) for number, move in claims]
    return flowing([Text("claim resources:"), *pairs], "  ", look.console.width)


def meaning_of(move: str, view: View) -> str:
    """What a move would do, in a few words."""
    verb, *rest = move.split()
    player = view["players"][view["to_act"]]
    meanings: dict[str, Callable[[], str]] = {
        "use": lambda: about_place(rest[0], view, player),
        "tool": lambda: about_more_pips(int(player["tools"][int(rest[0]) - 1]["value"]), view),
        "tool-once": lambda: about_more_pips(int(rest[0]), view) + ", used up",
        "take": lambda: worth(view, 0),
        "pay": lambda: f"you have {player[rest[0]]}",
        "feed": lambda: f"you have {player[rest[0]]}",
        "die": lambda: about_die(int(rest[0]), view),
        "jewelry": lambda: f"{rest[0]} jewelry and {hunted(view) - int(rest[0])} food",
        "trade": lambda: f"exchange {ratio(player)} before paying, once a round",
        "give": lambda: f"you have {player[rest[0]]}",
        "get": lambda: f"you have {player[rest[0]]}",
        "choose": lambda: f"you have {player[rest[0]]}",
        "extra": lambda: f"{words.JEWELRY_PRICE} jewelry for a card, face down",
        "no-extra": lambda: "keep your jewelry",
        "starve": lambda: f"lose {words.STARVING} points, keep the resources",
        "decline": lambda: "leave it, the person comes home",
        "done": lambda: "no more pieces",
        "build": lambda: words.piece_at(view, str(words.pending(view).get("place"))) or "",
    }
    return meanings[verb]() if verb in meanings else ""


def about_die(face: int, view: View) -> str:
    """What a die stands for."""
    piece = words.pending_piece(view)
    return face_words(piece, face) + (" (reconstructed)" if is_doubtful_face(piece, face) else "")


def about_place(place: str, view: View, player: View) -> str:
    """What waits at a place."""
    who = words.people(player["placed"].get(place, 0))
    if place in words.PIPS:
        good, each = words.PIPS[place]
        good = words.FOOD_OR_JEWELRY if place == "hunt" and words.has_expansion(view) else good
        return f"{who}, 1 {good} for every {each} pips"
    if place == "merchant":
        return f"{words.MERCHANT['visit']} on the merchant track and {words.MERCHANT['jewelry']} jewelry"
    return words.piece_at(view, place) or words.BRINGS.get(place, who)


def about_more_pips(value: int, view: View) -> str:
    """What a tool would make of the dice."""
    return f"+{value} = {words.pips(view) + value} pips" + (f": {worth(view, value)}" if goal_of(view) else "")


def worth(view: View, added: int) -> str:
    """What the dice bring with so many more pips."""
    goal = goal_of(view)
    return f"{(words.pips(view) + added) // goal[1]} {goal[0]}" if goal else ""
