"""Why the greedy bot makes a move of Stone Age, from the same numbers it chose by."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from holocene.bots.advice import reason
from holocene.bots.heuristic.stone_age.outlook import RESOURCE_WORDS, WORK, Outlook
from holocene.bots.heuristic.stone_age.payment import in_hand, pending_goods
from holocene.bots.heuristic.stone_age.placement import (
    Plans,
    best_hunt,
    hope,
    hungry_after_hunt,
    plans_of,
    read_placement,
    scores_of,
)
from holocene.bots.heuristic.stone_age.prices import lacking, more, price_of
from holocene.bots.heuristic.stone_age.purchases import kept_for_others, settle
from holocene.bots.heuristic.stone_age.rolls import cheapest, choose_move, die_worth, goal_rolled, tool_sets, tools_gain
from holocene.stone_age.feeding import STARVING
from holocene.stone_age.rolling import GOOD, PIPS
from holocene.stone_age.table import BAG, FOOD, GOODS

Reasons = list[dict[str, Any]]
AGAINST = ("decline", "no-extra")


def reasons_for(decision: str, outlook: Outlook, move: str, legal: Sequence[str]) -> Reasons:
    """What speaks for a move that places nobody, the weightiest first."""
    verb = move.split(maxsplit=1)[0]
    match decision:
        case "use":
            return reasons_to_use(outlook, move)
        case "tools":
            return reasons_for_tools(outlook, move)
        case "feed":
            return reasons_to_feed(outlook, verb)
        case "share":
            return reasons_to_share(outlook, move, legal)
        case "choose":
            return reasons_to_choose(outlook, move)
        case "die":
            return [reason("worth", points=die_worth(outlook, int(move.split()[1])))]
        case "trade":
            return [reason("trade-helps")]
        case _:
            return reasons_to_buy(outlook, verb)


def worths_of_places(outlook: Outlook, legal: Sequence[str], preference: Callable[[str], float]) -> dict[str, float]:
    """What the bot thinks of every placement, the best number of hunters included."""
    plans, options = plans_of(outlook, legal), [read_placement(move) for move in legal]
    found = {
        f"place {place} {people}": score for score, place, people in scores_of(outlook, plans, options, preference)
    }
    hunters, hunting = best_hunt(outlook, plans, options)
    return {**found, f"place hunt {hunters}": hunting} if hunters else found


def reasons_to_place(outlook: Outlook, move: str, legal: Sequence[str], points: float) -> Reasons:
    """What people bring there beyond what they would bring elsewhere, and what it is for."""
    plans, (place, people) = plans_of(outlook, legal), read_placement(move)
    hungry = hungry_after_hunt(outlook)
    if place == "hunt":
        hunger = [reason("hungry", people=hungry)] if hungry > 0 else []
        return [*hunger, reason("worth", points=points, people=people)]
    worth = reason("worth", points=points, people=people)
    if place in WORK:
        return [worth, *wanted(plans, GOOD[WORK[place]])]
    return [worth, *affordable(outlook, plans, place)]


def wanted(plans: Plans, kind: int) -> Reasons:
    """What a kind of piece is wanted for."""
    amounts = {"needed": plans.needs[kind], "wanted-later": plans.wanted_later[kind]}
    return [reason(word, good=GOODS[kind], amount=amount) for word, amount in amounts.items() if amount]


def affordable(outlook: Outlook, plans: Plans, place: str) -> Reasons:
    """Whether a purchase there can be paid."""
    price = price_of(outlook, place)
    if price is None:
        return []
    missing = lacking(price, plans.goods)
    return [reason("may-pay", chance=hope(outlook, plans, missing))] if any(missing) else [reason("can-pay")]


def reasons_to_use(outlook: Outlook, move: str) -> Reasons:
    """Why this place comes next."""
    place = move.split()[1]
    price = price_of(outlook, place)
    if price is None:
        return [reason("before-buying")]
    net, pieces = settle(outlook, place, price, outlook.goods)
    if pieces is None:
        return [reason("cannot-pay")]
    return [reason("best-purchase"), reason("worth", points=net)]


def reasons_for_tools(outlook: Outlook, move: str) -> Reasons:
    """What the tools add to the roll."""
    goal, pips = goal_rolled(outlook), sum(outlook.rolled) + outlook.pending["tools_added"]
    if move == "take":
        return [reason("keeps-tools")]
    best = max(tool_sets(outlook), key=lambda tools: tools_gain(outlook, goal, pips, tools))
    gained = (pips + sum(value for _, value, _ in best)) // PIPS[goal] - pips // PIPS[goal]
    good = "bag" if goal == BAG else "food" if goal == FOOD else GOODS[GOOD[goal]]
    return [reason("tool-gains", good=good, amount=gained)]


def reasons_to_feed(outlook: Outlook, verb: str) -> Reasons:
    """What feeding or starving spares."""
    if verb == "starve":
        return [reason("starving-costs", points=STARVING)]
    if verb == "claim":
        return [reason("claim-helps"), reason("spares-points", points=STARVING)]
    hungry = outlook.pending["food_missing"]
    spared = STARVING - cheapest(outlook, hungry)
    return [reason("cheapest"), reason("spares-points", points=STARVING)] if spared > 0 else [reason("cheapest")]


def reasons_to_share(outlook: Outlook, move: str, legal: Sequence[str]) -> Reasons:
    """Food for the hungry first."""
    jewelry = int(move.split()[1])
    hungry = outlook.people - outlook.agriculture - outlook.food
    hunger = [reason("hungry", people=hungry)] if hungry > 0 else []
    return [*hunger, reason("best-mix", food=len(legal) - 1 - jewelry, jewelry=jewelry)]


def reasons_to_choose(outlook: Outlook, move: str) -> Reasons:
    """A resource that a purchase lacks, or the dearest."""
    good = move.split()[1]
    dearest = choose_move(replace(outlook, placed={}))
    return [reason("dearest" if move == dearest and good in RESOURCE_WORDS else "needed", good=good)]


def reasons_to_buy(outlook: Outlook, verb: str) -> Reasons:
    """What a purchase brings, and why it is paid so, or not at all."""
    if verb in ("trade", "claim"):
        return [reason(f"{verb}-helps")]
    place, price = in_hand(outlook)
    whole = replace(outlook, goods=more(outlook.goods, pending_goods(outlook, "paid")))
    net, pieces = settle(whole, place, price, whole.goods, kept_for_others(whole, place, whole.goods))
    if verb in AGAINST:
        return [reason("cannot-pay" if pieces is None else "not-worth")]
    worth = reason("worth", points=net)
    return [worth, reason("cheapest")] if verb == "pay" and place.startswith("card") else [worth]
