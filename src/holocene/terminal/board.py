"""The board as one seat sees it, drawn from a view."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from holocene.terminal import words
from holocene.terminal.effects import has_style, is_doubtful, is_doubtful_face, private_places, short_face
from holocene.terminal.look import GOOD_STYLES, Look, View, joined, letter, name, seat_style
from holocene.terminal.player_boards import narrow_players, notes, players
from holocene.terminal.table_style import QUIET, TITLE, framed, side_by_side, small_table

LONG_ROW = 12  # people at one place beyond which they are counted instead of drawn
DOUBT = "value reconstructed: holocene pieces"
SHORT_DOUBT = "reconstructed:\n  holocene pieces"  # below the places of a small terminal


def board(view: View, look: Look, sitters: Sequence[str] = ()) -> RenderableType:
    """All of it: header, cards, buildings, places and players."""
    spaces = Group(cards(view, look), *style_legend(view, look))
    market = (framed(spaces, "cards", look), framed(buildings(view, look), "buildings", look))
    ring_places = Group(framed(places(view, look), "places", look), *doubts(view, look))
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
        price = words.short_card_price(place)
        ring = standing(view, place, look, 1 if card else 0)
        table.add_row(place, priced(price), what, marked(bottom, card, look), ring)
    return table


def buildings(view: View, look: Look) -> Table:
    """The piles of buildings with their open tiles."""
    table = small_table(("building", "left"), ("costs", "fold"), ("scores", "fold"), ("left", "right"), ("", "left"))
    for number, pile in enumerate(view["piles"], start=1):
        price, points = words.building_words(pile["top"]) if pile["top"] else ("", "")
        what = priced(words.short_price(price, view)) if pile["top"] else Text("none left", style=QUIET)
        place = f"building-{number}"
        ring = standing(view, place, look, 1 if pile["top"] else 0)
        table.add_row(place, what, marked(words.short_points(points), pile["top"], look), str(pile["left"]), ring)
    return table


def priced(price: str) -> Text:
    """A price with its resources in their colours."""
    text = Text(price)
    for good, style in GOOD_STYLES.items():
        text.highlight_words([good], style=style)
    return text


def marked(text: str, piece: str | None, look: Look) -> str:
    """With a mark if something about the piece is a reconstruction."""
    return f"{text}{look.doubt}" if is_doubtful(piece) else text


def doubts(view: View, look: Look) -> list[Text]:
    """What the mark means, where it is seen."""
    seen = [*view["display"], *(pile["top"] for pile in view["piles"])]
    sentence = DOUBT if look.narrow or look.roomy else SHORT_DOUBT
    return [Text(f"{look.doubt} {sentence}", style=QUIET)] if any(map(is_doubtful, seen)) else []


def style_legend(view: View, look: Look) -> list[Text]:
    """What the dice with style stand for, where such a card lies open and there is room."""
    card = next(filter(has_style, view["display"]), None)
    if card is None or not look.roomy:
        return []
    faces = [f"{face} = {marked_face(card, face, look)}" for face in range(1, 7)]
    return [Text(f"dice with style: {', '.join(faces)}", style=QUIET)]


def marked_face(card: str, face: int, look: Look) -> str:
    """What a die with style stands for, with a mark if that is a reconstruction."""
    return short_face(face) + (look.doubt if is_doubtful_face(card, face) else "")


def places(view: View, look: Look) -> Table:
    """The other places: who stands there and, where there is room, what they bring."""
    table = small_table(("place", "left"), ("people", "left"), *([("brings", "left")] if look.roomy else []))
    for place in words.board_places(view):
        brings = [Text(words.brings(place, view), style=QUIET)] if look.roomy else []
        table.add_row(place, standing(view, place, look, words.RINGS.get(place, 0)), *brings)
    for place in words.PRIVATE:
        owners = [player for player in view["players"] if place in private_places(player)]
        if owners:
            brings = [Text(words.BRINGS[place], style=QUIET)] if look.roomy else []
            table.add_row(place, joined((private(place, owner, look) for owner in owners), " "), *brings)
    return table


def private(place: str, owner: View, look: Look) -> Text:
    """Whose place it is, who stands there, and the free rings."""
    count = owner["placed"].get(place, 0)
    free = Text(look.free_ring * (words.RINGS[place] - count), style=QUIET)
    return Text.assemble(letter(owner["colour"]), ":", letter(owner["colour"], count), free)
