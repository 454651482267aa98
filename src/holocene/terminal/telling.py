"""What happened, in sentences."""

from collections.abc import Iterator

from holocene.terminal import words
from holocene.terminal.deeds import Deed, Line
from holocene.terminal.effects import face_words, income, is_choice, is_draw
from holocene.terminal.gains import drawn, from_choice
from holocene.terminal.look import View
from holocene.terminal.purchases import building_points, rolled, second_card, tell_purchase

HUNGER = words.FACTS["starving"]


def tell(deed: Deed) -> Iterator[Line]:
    """The sentences about one deed and what followed from it by itself."""
    yield Line(deed.seat, sentence(deed))
    yield from gifts(deed)
    if deed.round_ends or deed.before["phase"] == "feed":
        yield from feeding(deed)
    if deed.new_round:
        start = deed.after["players"][deed.after["start_player"]]["colour"]
        yield Line(None, f"--- Round {deed.after['round']}: {start} starts ---")
        yield from incomes(deed)
    elif deed.after["phase"] == "use" and deed.before["phase"] == "place":
        yield Line(None, "All people are placed. Now they are used.")


def sentence(deed: Deed) -> str:
    """What the player did."""
    tellers = {
        "place": tell_placing,
        "use": tell_use,
        "die": tell_die,
        "claim": tell_claim,
        "feed": tell_feeding,
        "starve": tell_starving,
        "choose": tell_choosing,
        "extra": tell_extra,
        "trade": tell_extra,
        "no-extra": tell_no_extra,
    }
    verb = deed.first[0]
    return tellers[verb](deed) if verb in tellers else tell_rest(deed)


def tell_placing(deed: Deed) -> str:
    """People go to a place."""
    _, place, count = deed.first
    piece = words.piece_at(deed.before, place)
    return f"places {words.people(int(count))} at {place}" + (f" ({piece})." if piece else ".")


def tell_use(deed: Deed) -> str:
    """A place is used: dice, a purchase, or a plain gain."""
    if deed.place in words.PIPS:
        return f"{deed.place}: {rolled(deed)}."
    if deed.place.startswith(("card-", "building-")):
        return tell_purchase(deed)
    return f"{deed.place}: {gained(deed) or 'nothing to gain'}."


def tell_die(deed: Deed) -> str:
    """One of the dice for everybody is taken."""
    face = int(deed.first[1])
    if is_choice(deed.piece, face):
        return f"takes the {face}: {words.counted(from_choice(deed))}, the resource of choice."
    nothing = is_draw(deed.piece, face) and not drawn(deed)
    return f"takes the {face}: {'no card is left' if nothing else face_words(deed.piece, face)}."


def tell_choosing(deed: Deed) -> str:
    """The last die was a resource of choice."""
    return f"takes the last die: {words.counted(from_choice(deed))}, the resource of choice."


def tell_extra(deed: Deed) -> str:
    """The second card behind the fifth one."""
    return f"{second_card(deed)}."


def tell_no_extra(_: Deed) -> str:
    """It is left."""
    return "takes no second card."


def tell_claim(deed: Deed) -> str:
    """The two resources of choice."""
    return f"takes {words.listed(deed.first[1:])}, the two resources of choice."


def tell_feeding(deed: Deed) -> str:
    """Resources instead of food."""
    lost = [change for change in changes(deed) if change.startswith("-")]
    return f"feeds people with resources: {', '.join(lost)}."


def tell_starving(_: Deed) -> str:
    """Ten points instead of food."""
    return f"lets people go hungry: -{HUNGER} points."


def tell_rest(deed: Deed) -> str:
    """Whatever has no sentence of its own."""
    return f"{', '.join(deed.moves)}: {gained(deed) or 'no change'}."


def gained(deed: Deed) -> str:
    """What the player has more than before."""
    return ", ".join(change for change in changes(deed) if change.startswith("+"))


def changes(deed: Deed) -> list[str]:
    """What changed on the player's board, with signs; food and points only before the feeding."""
    return board_changes(deed.start, deed.end, mixed=deed.round_ends)


def board_changes(before: View, after: View, *, mixed: bool) -> list[str]:
    """What changed on a board; `mixed` leaves out what the feeding has changed as well."""
    found = []
    for key, one, many in words.CHANGES:
        amount = after[key] - before[key]
        if amount and not (mixed and key in ("food", "score")):
            found.append(f"{amount:+} {one if abs(amount) == 1 else many}")
    more_tools = words.tool_values(after) - words.tool_values(before)
    return found + ([f"{more_tools:+} tool"] if more_tools else [])


def gifts(deed: Deed) -> Iterator[Line]:
    """What others got by itself: dice for everybody that left them no choice."""
    if deed.before["phase"] != "use":
        return
    for seat, before in enumerate(deed.before["players"]):
        found = board_changes(before, deed.board(seat), mixed=deed.round_ends) if seat != deed.seat else []
        if found:
            yield Line(seat, f"gets a die: {', '.join(found)}.")


def feeding(deed: Deed) -> Iterator[Line]:
    """Who went hungry without being asked, and what is left when everybody has eaten."""
    for seat in range(len(deed.after["players"])):
        if is_hungry(deed, seat):
            yield Line(seat, f"has too little food and nothing to give instead: -{HUNGER} points.")
    if deed.after["phase"] != "feed":
        left = [f"{player['colour']} {player['food']}" for player in deed.after["players"]]
        yield Line(None, f"Everybody has eaten. Food left: {', '.join(left)}.")


def incomes(deed: Deed) -> Iterator[Line]:
    """What buildings bring at the beginning of a round."""
    found = [(player["colour"], words.counted(income(player))) for player in deed.after["players"]]
    brought = [f"{colour} {goods}" for colour, goods in found if goods]
    if brought:
        yield Line(None, f"Buildings bring: {', '.join(brought)}.")


def is_hungry(deed: Deed, seat: int) -> bool:
    """Whether a player lost points without being asked."""
    before, after = deed.before["players"][seat], deed.after["players"][seat]
    if seat != deed.seat:
        return bool(after["score"] < before["score"])
    if deed.before["phase"] == "feed" or (deed.after["to_act"] == seat and deed.after["phase"] == "feed"):
        return False
    scored = building_points(deed) if len(after["buildings"]) > len(before["buildings"]) else 0
    return bool(after["score"] < before["score"] + scored)
