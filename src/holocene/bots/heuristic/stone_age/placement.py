"""Placing people: every place and number of people is scored by what it brings less what they would bring elsewhere."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from holocene.bots.heuristic.stone_age.jewelry import jewels_worth
from holocene.bots.heuristic.stone_age.outlook import PRIVATE, WORK, Goods, Outlook
from holocene.bots.heuristic.stone_age.prices import (
    KINDS,
    NONE,
    TO_ROLL,
    Price,
    card_price,
    lacking,
    less,
    more,
    payment,
    pieces_of,
    price_of,
    tile_price,
)
from holocene.bots.heuristic.stone_age.purchases import gains, settle, standing
from holocene.bots.heuristic.stone_age.trading import can_trade, hoped_trade
from holocene.bots.heuristic.stone_age.worth import (
    DIE,
    PIP,
    expected_pieces,
    field_worth,
    food_worth,
    hut_worth,
    merchant_worth,
    piece_worth,
    pip_worth,
    tool_worth,
)
from holocene.expansion.merchant import JEWELRY_A_MOVE
from holocene.stone_age.paying import PAID_FROM
from holocene.stone_age.rolling import GOOD, PIPS
from holocene.stone_age.table import BRICK, FOOD, JEWELRY, WOOD

VILLAGE = {"field": field_worth, "tool-maker": tool_worth, "hut": hut_worth, "merchant": merchant_worth}

HUNGER = 14.0  # more than starving costs: who plans to starve is seldom sorry to have hunted
ELSEWHERE = 1.0  # of the average yield of a person at a resource place: what other work brings
NEEDED = 3.0  # what a piece that a purchase of this round lacks is worth beyond its value
WANTED_LATER = 0.8  # the same for a piece that some open building asks for
ENOUGH = 4  # pieces of one kind; more of them are worth less
HOPE_FROM = 0.8  # pips to be gathered for each pip lacking: below there is no hope,
HOPE_TO = 1.8  # above it is as good as it gets
TOO_MANY = 0.7  # what a piece in plenty is worth less
STORED = 0.7  # of the worth of food that is hunted beforehand
TOOL_SHARE = 0.5  # of the tool values not used yet, for one group
MISSED = 2.0  # what it costs to leave too few people, for each person, for what else is needed
SURE = 0.9  # the most that hope amounts to
# How soon others take what one leaves, by number of players: a place of resources compared with a village place.
CROWDED = {2: 0.9, 3: 0.8, 4: 0.7, 5: 0.65}
PRIVATE_WAITS = 0.6  # the same for a place that nobody else can take


@dataclass(frozen=True)
class Plans:
    """What the people placed so far are going to need and bring this round."""

    goods: Goods  # left over for new purchases, expected yields counted
    needs: Goods  # lacking for the purchases begun
    wanted_later: Goods  # what open buildings ask for beyond that
    hungry: int  # people without food, expected hunting counted
    person: float  # what a person brings elsewhere
    open_kinds: frozenset[int]  # what can still be gathered
    trade: bool  # whether the trade of this round is not yet planned


def plans_of(outlook: Outlook, legal: Sequence[str]) -> Plans:
    """Add up what was begun."""
    goods, needs, trade = spare_and_needs(outlook, expected_goods(outlook))
    person = DIE * pip_worth(outlook) * ELSEWHERE
    hungry = hungry_after_hunt(outlook)
    return Plans(goods, needs, wanted_later_of(outlook, goods), hungry, person, open_kinds(outlook, legal), trade)


def open_kinds(outlook: Outlook, legal: Sequence[str]) -> frozenset[int]:
    """The kinds that people can still be sent for."""
    kinds = {GOOD[goal] for place, goal in WORK.items() if f"place {place} 1" in legal}
    if outlook.expansion and "place hunt 1" in legal:
        kinds.add(JEWELRY)
    return frozenset(kinds)


def hungry_after_hunt(outlook: Outlook) -> int:
    """How many people will find no food; below nothing it is food left over."""
    eaters = outlook.people + ("hut" in outlook.placed)
    grown = outlook.agriculture + ("field" in outlook.placed)
    hunted = int(outlook.placed.get("hunt", 0) * DIE / PIPS[FOOD])
    return eaters - grown - outlook.food - hunted


def wanted_later_of(outlook: Outlook, goods: Goods) -> Goods:
    """What open buildings and the card for jewelry ask for beyond the goods: of each kind the most that one lacks."""
    prices = [tile_price(tile) for tile in outlook.tiles if tile is not None]
    prices += [card_price(space) for space, card in enumerate(outlook.display) if card and PAID_FROM[space] == JEWELRY]
    missing = [lacking(price, goods) for price in prices] or [NONE]
    return tuple(max(pieces[kind] for pieces in missing) for kind in KINDS)


def expected_goods(outlook: Outlook) -> Goods:
    """The goods in hand and those that people are standing for."""
    coming = list(NONE)
    for place, goal in WORK.items():
        coming[GOOD[goal]] += round(expected_pieces(outlook.placed.get(place, 0), goal))
    if outlook.expansion:
        coming[JEWELRY] = expected_jewelry(outlook)
    return more(outlook.goods, coming)


def expected_jewelry(outlook: Outlook) -> int:
    """What the merchant gives, and what the hungry leave in the bag."""
    hunted = int(outlook.placed.get("hunt", 0) * DIE / PIPS[FOOD])
    return JEWELRY_A_MOVE * ("merchant" in outlook.placed) + max(0, min(hunted, -hungry_after_hunt(outlook)))


def spare_and_needs(outlook: Outlook, goods: Goods) -> tuple[Goods, Goods, bool]:
    """What the purchases begun leave over, what they lack, and whether the trade is still to be planned."""
    needs, trade = NONE, can_trade(outlook)
    for place, price in sorted(standing(outlook), key=lambda purchase: (purchase[1].free, purchase[1].least)):
        missing = lacking(price, goods)
        if trade and any(missing):
            given, got = hoped_trade(outlook, price, goods, missing)
            goods, missing, trade = more(less(goods, given), got), less(missing, got), got == NONE
        needs = more(needs, missing)
        pieces = payment(price, more(goods, missing), gains(outlook, place, more(goods, missing)))
        goods = less(more(goods, missing), pieces or NONE)
    return goods, needs, trade


def place_move(outlook: Outlook, legal: Sequence[str], preference: Callable[[str], float]) -> str:
    """The placement with the best score; hunting can wait until nothing else is better, but its people are kept."""
    plans = plans_of(outlook, legal)
    options = [read_placement(move) for move in legal]
    hunters, hunting = best_hunt(outlook, plans, options)
    scores = scores_of(outlook, plans, options, preference)
    best, place, people = max(scores, default=(0.0, "hunt", hunters))
    if hunters and hunting > best and best <= 0:
        place, people = "hunt", hunters
    return f"place {place} {people}"


def scores_of(
    outlook: Outlook, plans: Plans, options: Sequence[tuple[str, int]], preference: Callable[[str], float]
) -> list[tuple[float, str, int]]:
    """What every placement but the hunt is worth, less the hunters it calls away."""
    hunters, hunting = best_hunt(outlook, plans, options)
    scores = []
    for place, people in options:
        if place != "hunt":
            called_away = max(0, hunters + people - outlook.home)
            lost = hunting * called_away / hunters if called_away else 0.0
            scores.append(((score_of(outlook, plans, place, people) - lost) * preference(place), place, people))
    return scores


def read_placement(move: str) -> tuple[str, int]:
    """The place and the number of people."""
    _, place, people = move.split()
    return place, int(people)


def best_hunt(outlook: Outlook, plans: Plans, options: Sequence[tuple[str, int]]) -> tuple[int, float]:
    """The best number of hunters and its score; nobody if the hunt is closed."""
    scores = [(hunt_score(outlook, plans, people), people) for place, people in options if place == "hunt"]
    score, people = max(scores, default=(0.0, 0))
    return people, score


def score_of(outlook: Outlook, plans: Plans, place: str, people: int) -> float:
    """What people bring at a place beyond what they would bring elsewhere."""
    if place in VILLAGE:
        return VILLAGE[place](outlook) - people * plans.person
    if place in WORK:
        waits = PRIVATE_WAITS if place in PRIVATE else CROWDED[outlook.seats]
        return waits * gather_score(outlook, plans, WORK[place], people)
    return purchase_score(outlook, plans, place)


def hunt_score(outlook: Outlook, plans: Plans, people: int) -> float:
    """What hunters spare: hunger first, then hunting in the rounds to come; or the jewelry they find instead."""
    food = DIE * people / PIPS[FOOD] - 0.25
    eaten = min(food, max(0, plans.hungry))
    spared = hunger_cost(outlook, plans.hungry) - hunger_cost(outlook, plans.hungry - eaten)
    stored = max(STORED * food_worth(outlook, food - eaten), jewelry_score(outlook, plans, food - eaten))
    return spared + stored - people * plans.person


def jewelry_score(outlook: Outlook, plans: Plans, jewelry: float) -> float:
    """What jewelry is worth; what is needed counts more."""
    if not outlook.expansion:
        return 0.0
    needed = min(jewelry, plans.needs[JEWELRY])
    wanted_later = min(jewelry - needed, plans.wanted_later[JEWELRY])
    return jewels_worth(outlook, jewelry) + NEEDED * needed + WANTED_LATER * wanted_later


def hunger_cost(outlook: Outlook, hungry: float) -> float:
    """What it costs that some people find no food: resources, or the points of those who starve."""
    return min(HUNGER, max(0.0, hungry) * (piece_worth(outlook, WOOD) + 0.3))


def gather_score(outlook: Outlook, plans: Plans, goal: int, people: int) -> float:
    """What people bring home from a resource place; pieces that are needed count more, pieces in plenty less."""
    kind = GOOD[goal]
    pieces = expected_pieces(people, goal, TOOL_SHARE * sum(value for _, value in outlook.ready))
    needed = min(pieces, plans.needs[kind])
    wanted_later = min(pieces - needed, plans.wanted_later[kind])
    over = max(0.0, plans.goods[kind] + pieces - needed - wanted_later - ENOUGH)
    others = less(plans.needs, [plans.needs[kind] if other == kind else 0 for other in KINDS])
    missed = max(0.0, pips_for(others) / DIE - (outlook.home - people))
    worth = pieces * piece_worth(outlook, kind) - over * TOO_MANY - missed * MISSED
    return worth + NEEDED * needed + WANTED_LATER * wanted_later - people * plans.person


def purchase_score(outlook: Outlook, plans: Plans, place: str) -> float:
    """What a purchase brings, as far as there is hope to pay for it this round."""
    price = price_of(outlook, place)
    if price is None:
        return 0.0
    missing = lacking(price, plans.goods)
    goods = more(plans.goods, missing)
    if price.free:
        kind = JEWELRY if JEWELRY in price.paid_in else BRICK
        goods = more(goods, pieces_of([kind] * round(DIE * max(0, outlook.home - 1) * PIP / TO_ROLL[kind])))
    net, pieces = settle(outlook, place, price, goods)
    if pieces and plans.trade and any(missing):
        missing, saved = with_trade(outlook, plans, price, missing)
        net += saved
    return (net if pieces else 0.0) * hope(outlook, plans, missing) - plans.person


def with_trade(outlook: Outlook, plans: Plans, price: Price, missing: Goods) -> tuple[Goods, float]:
    """What is still lacking after a trade, and what the trade saves."""
    given, got = hoped_trade(outlook, price, plans.goods, missing)
    saved = sum((got[kind] - given[kind]) * piece_worth(outlook, kind) for kind in KINDS)
    return less(missing, got), saved


def pips_for(pieces: Goods) -> float:
    """How many pips must be rolled for some pieces: each kind is a roll of its own and loses half a piece."""
    return sum(count * TO_ROLL[kind] + (TO_ROLL[kind] - 1) / 2 for kind, count in enumerate(pieces) if count)


def hope(outlook: Outlook, plans: Plans, missing: Goods) -> float:
    """How likely it is that the pieces lacking can be had by those still at home."""
    if not any(missing):
        return 1.0
    if any(count and kind not in plans.open_kinds for kind, count in enumerate(missing)):
        return 0.0
    pips_to_come = DIE * (outlook.home - 1) + sum(value for _, value in outlook.ready) - pips_for(plans.needs)
    if missing[JEWELRY]:
        pips_to_come -= max(0, plans.hungry) * PIPS[FOOD]
    ratio = pips_to_come / pips_for(missing)
    return min(SURE, max(0.0, (ratio - HOPE_FROM) / (HOPE_TO - HOPE_FROM)))
