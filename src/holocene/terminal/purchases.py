"""Purchases and rolls in sentences: what was paid and what it brought."""

from collections import Counter

from holocene.stone_age.rows import Building
from holocene.terminal import words
from holocene.terminal.deeds import Deed
from holocene.terminal.effects import row_of
from holocene.terminal.gains import die_taken, drawn, from_die, from_piece, from_roll, has_extra, pips, tools_used
from holocene.terminal.payments import Payment, payment, settled


def rolled(deed: Deed) -> str:
    """The dice, the tools beside them and what they brought."""
    text = f"rolls {' '.join(map(str, deed.dice or ()))}" + "".join(f" +{value}" for value in tools_used(deed))
    brought = [f"{amount} {good}" for good, amount in from_roll(deed).items()]
    return f"{text} = {pips(deed)}: {words.listed(brought)}"


def tell_purchase(deed: Deed) -> str:
    """A card or building is bought, left or out of reach."""
    piece = words.piece_at(deed.before, deed.place)
    if not is_bought(deed):
        reason = "leaves it" if "decline" in deed.moves else "cannot pay; the person comes home"
        return f"{deed.place} ({piece}): {reason}."
    price = words.counted(payment(deed).paid)
    parts = "; ".join(part for part in (kept(deed), dice_of_card(deed), gains(deed), second_card(deed)) if part)
    if deed.card is None:
        return f"builds {deed.place} for {price}: {parts}."
    return f"buys {deed.place} ({piece}) for {price}{f': {parts}' if parts else ''}."


def is_bought(deed: Deed) -> bool:
    """Whether the card or building changed hands."""
    before, after = deed.start, deed.end
    return bool(after["cards"] > before["cards"] or len(after["buildings"]) > len(before["buildings"]))


def traded(deal: Payment) -> str:
    """What was given for what."""
    return f"trades {words.counted(deal.given)} for {words.counted(deal.got)}"


def from_top(deed: Deed) -> Counter[str]:
    """What a card gives by itself, or a building scores."""
    return from_piece(deed) if deed.card else Counter({"points": building_points(deed)}) + from_piece(deed)


def building_points(deed: Deed) -> int:
    """The printed points, or the value of what was paid."""
    row = row_of(str(deed.piece))
    if isinstance(row, Building) and row.most == 0:
        return row.points
    return sum(words.VALUE[good] * count for good, count in payment(deed).paid.items())


def gains(deed: Deed) -> str:
    """What the purchase brought, beside what dice brought in sight."""
    brought = [f"+{amount} {good}" for good, amount in (from_top(deed) + from_die(deed)).items()]
    before, after = deed.start, deed.end
    farm, tools = after["agriculture"] - before["agriculture"], words.tool_values(after) - words.tool_values(before)
    brought += [f"+{farm} agriculture"] if farm else []
    brought += [f"+{tools} tool"] if tools else []
    brought += ["+1 person"] if after["people"] > before["people"] else []
    steps = after["merchant"] - before["merchant"]
    return ", ".join(brought + ([f"+{steps} on the merchant track"] if steps else []))


def dice_of_card(deed: Deed) -> str:
    """The dice that a card called for."""
    if deed.dice is None:
        return ""
    if not die_taken(deed):
        return rolled(deed)
    return f"rolls {' '.join(map(str, deed.dice))} for everybody, takes the {die_taken(deed)}"


def kept(deed: Deed) -> str:
    """What came before the payment, and what a card leaves for later."""
    before, after = deed.start, deed.end
    claims = [f"claims {words.listed(move.split()[1:])}" for move in deed.moves if move.startswith("claim")]
    later = [f"a one-use tool of {value}" for value in after["once"] if value not in before["once"]]
    later += ["two resources of choice for later"] if after["claim"] and not before["claim"] else []
    later += ["one more card, face down"] if drawn(deed) else []
    if deed.asked("trade") in (None, "extra"):
        return words.listed(claims + later)
    return "; ".join(part for part in (*claims, traded(payment(deed)), words.listed(later)) if part)


def second_card(deed: Deed) -> str:
    """The card behind the fifth one, for more jewelry."""
    if not has_extra(deed):
        return ""
    trade = f"{traded(settled(deed))}, " if deed.asked("trade") == "extra" else ""
    return f"{trade}pays {words.JEWELRY_PRICE} more jewelry for another card, face down"
