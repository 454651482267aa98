"""Purchases and rolls in sentences: what was paid and what it brought."""

import re
from collections import Counter

from holocene.terminal import words
from holocene.terminal.deeds import Deed

LAST_RESOURCE_FACE = 4


def rolled(deed: Deed) -> str:
    """The dice, the tools beside them and what they brought."""
    text = f"rolls {' '.join(map(str, deed.dice or ()))}" + "".join(f" +{value}" for value in tools_used(deed))
    brought = [f"{amount} {good}" for good, amount in from_roll(deed).items()]
    return f"{text} = {pips(deed)}: {words.listed(brought)}"


def pips(deed: Deed) -> int:
    """The dice and the tools added to them."""
    return sum(deed.dice or ()) + sum(tools_used(deed))


def tools_used(deed: Deed) -> list[int]:
    """The values of the tools that were added."""
    return [tool_value(deed, move) for move in deed.moves if move.startswith("tool")]


def from_roll(deed: Deed) -> Counter[str]:
    """What the pips brought at a place or by a card."""
    goal = words.rolled_for(deed.place, deed.card) if deed.dice else None
    return Counter({goal[0]: pips(deed) // goal[1]}) if goal else Counter()


def tool_value(deed: Deed, move: str) -> int:
    """What a tool adds."""
    verb, number = move.split()
    tools = deed.player(deed.before)["tools"]
    return int(number) if verb == "tool-once" else int(tools[int(number) - 1]["value"])


def tell_purchase(deed: Deed) -> str:
    """A card or building is bought, left or out of reach."""
    piece = words.piece_at(deed.before, deed.place)
    if not is_bought(deed):
        reason = "leaves it" if "decline" in deed.moves else "cannot pay; the person comes home"
        return f"{deed.place} ({piece}): {reason}."
    price = words.listed([f"{count} {good}" for good, count in spent(deed).items()])
    parts = "; ".join(part for part in (kept(deed), dice_of_card(deed), gains(deed)) if part)
    if deed.card is None:
        return f"builds {deed.place} for {price}: {parts}."
    return f"buys {deed.place} ({piece}) for {price}{f': {parts}' if parts else ''}."


def is_bought(deed: Deed) -> bool:
    """Whether the card or building changed hands."""
    before, after = deed.player(deed.before), deed.player(deed.after)
    return bool(after["cards"] > before["cards"] or len(after["buildings"]) > len(before["buildings"]))


def spent(deed: Deed) -> Counter[str]:
    """What was paid: what came in and is not there."""
    before, after = deed.player(deed.before), deed.player(deed.after)
    income = from_claim(deed) + from_roll(deed) + from_die(deed) + from_top(deed)
    return +Counter({good: income[good] + before[good] - after[good] for good in words.RESOURCES})


def from_claim(deed: Deed) -> Counter[str]:
    """The two resources of choice, if they were taken meanwhile."""
    return Counter(good for move in deed.moves if move.startswith("claim") for good in move.split()[1:])


def from_die(deed: Deed) -> Counter[str]:
    """The resource that the buyer's own die stands for."""
    face = die_taken(deed)
    return Counter([words.RESOURCES[face - 1]]) if 0 < face <= LAST_RESOURCE_FACE else Counter()


def die_taken(deed: Deed) -> int:
    """The die that the buyer took from the dice for everybody; 0 if there were none. Equal dice leave no choice."""
    if deed.dice is None or words.rolled_for(deed.place, deed.card):
        return 0
    return next((int(move.split()[1]) for move in deed.moves if move.startswith("die")), deed.dice[0])


def from_top(deed: Deed) -> Counter[str]:
    """What a card gives by itself, or a building scores."""
    if deed.card is None:
        return Counter({"points": building_points(deed)})
    plain = re.fullmatch(r"(\d+) (food|wood|brick|stone|gold|points)", words.card_words(deed.card)[0])
    return Counter({plain[2]: int(plain[1])}) if plain else Counter()


def building_points(deed: Deed) -> int:
    """The printed points, or the value of what was paid."""
    building = deed.before["piles"][int(deed.place[-1]) - 1]["top"]
    printed = re.match(r"\d+", words.building_words(building)[1])
    if printed:
        return int(printed[0])
    before, after = deed.player(deed.before), deed.player(deed.after)
    claimed = from_claim(deed)
    return sum(words.VALUE[good] * (before[good] + claimed[good] - after[good]) for good in words.RESOURCES)


def gains(deed: Deed) -> str:
    """What the purchase brought, beside what dice brought in sight."""
    brought = [f"+{amount} {good}" for good, amount in (from_top(deed) + from_die(deed)).items()]
    before, after = deed.player(deed.before), deed.player(deed.after)
    farm, tools = after["agriculture"] - before["agriculture"], words.tool_values(after) - words.tool_values(before)
    brought += [f"+{farm} agriculture"] if farm else []
    brought += [f"+{tools} tool"] if tools else []
    return ", ".join(brought)


def dice_of_card(deed: Deed) -> str:
    """The dice that a card called for."""
    if deed.dice is None:
        return ""
    if not die_taken(deed):
        return rolled(deed)
    return f"rolls {' '.join(map(str, deed.dice))} for everybody, takes the {die_taken(deed)}"


def kept(deed: Deed) -> str:
    """What a card leaves for later."""
    before, after = deed.player(deed.before), deed.player(deed.after)
    parts = [f"claims {words.listed(move.split()[1:])}" for move in deed.moves if move.startswith("claim")]
    parts += [f"a one-use tool of {value}" for value in after["once"] if value not in before["once"]]
    if after["claim"] and not before["claim"]:
        parts.append("two resources of choice for later")
    if after["cards"] > before["cards"] + 1:
        parts.append("one more card, face down")
    return words.listed(parts)
