"""Placing people: every place and number of people is scored by what it brings less what they would bring elsewhere."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from holocene.bots.outlook import GATHERING, Goods, Outlook
from holocene.bots.prices import KINDS, NONE, lacking, less, more, payment, price_of, tile_price
from holocene.bots.purchases import gains, settle, standing
from holocene.bots.worth import (
    DIE,
    PIP,
    expected_pieces,
    field_worth,
    food_worth,
    hut_worth,
    piece_worth,
    pip_worth,
    tool_worth,
)
from holocene.stone_age.rolling import PIPS
from holocene.stone_age.table import BRICK, FOOD, WOOD

VILLAGE = {"field": field_worth, "tool-maker": tool_worth, "hut": hut_worth}

HUNGER = 14.0  # more than starving costs: who plans to starve is seldom sorry to have hunted
ELSEWHERE = 1.0  # of the average yield of a person at a resource place: what other work brings
NEEDED = 3.0  # what a piece that a purchase of this round lacks is worth beyond its value
WISHED = 0.8  # the same for a piece that some open building asks for
ENOUGH = 4  # pieces of one kind; more of them are worth less
HOPE_FROM = 0.8  # pips to be gathered for each pip lacking: below there is no hope,
HOPE_TO = 1.8  # above it is as good as it gets
TOO_MANY = 0.7  # what a piece in plenty is worth less
STORED = 0.7  # of the worth of food that is hunted beforehand
TOOL_SHARE = 0.5  # of the tool values not used yet, for one group
MISSED = 2.0  # what it costs to leave too few people, for each person, for what else is needed
SURE = 0.9  # the most that hope amounts to
# How soon others take what one leaves, by number of players: a place of resources compared with a village place.
CROWDED = {2: 0.9, 3: 0.8, 4: 0.7}


@dataclass(frozen=True)
class Plans:
    """What the people placed so far are going to need and bring this round."""

    goods: Goods  # left over for new purchases, expected yields counted
    needs: Goods  # lacking for the purchases begun
    wishes: Goods  # what open buildings ask for beyond that
    hungry: int  # people without food, expected hunting counted
    person: float  # what a person brings elsewhere
    gathering: tuple[str, ...]  # resource places still open to this seat


def plans_of(outlook: Outlook, legal: Sequence[str]) -> Plans:
    """Add up what was begun."""
    goods, needs = spare_and_needs(outlook, expected_goods(outlook))
    eaters = outlook.people + ("hut" in outlook.placed)
    grown = outlook.agriculture + ("field" in outlook.placed)
    hunted = int(outlook.placed.get("hunt", 0) * DIE / PIPS[FOOD])
    open_places = tuple(place for place in GATHERING if f"place {place} 1" in legal)
    hungry = eaters - grown - outlook.food - hunted
    person = DIE * pip_worth(outlook) * ELSEWHERE
    return Plans(goods, needs, wishes_of(outlook, goods), hungry, person, open_places)


def wishes_of(outlook: Outlook, goods: Goods) -> Goods:
    """What the open buildings ask for and one has not got: for each kind the most that a single building lacks."""
    prices = [tile_price(tile) for tile in outlook.tiles if tile is not None]
    missing = [lacking(price, goods) for price in prices] or [NONE]
    wood, brick, stone, gold = (max(pieces[kind] for pieces in missing) for kind in KINDS)
    return wood, brick, stone, gold


def expected_goods(outlook: Outlook) -> Goods:
    """The goods in hand and those that people are standing for."""
    coming = [round(expected_pieces(outlook.placed.get(place, 0), kind)) for kind, place in enumerate(GATHERING)]
    return more(outlook.goods, coming)


def spare_and_needs(outlook: Outlook, goods: Goods) -> tuple[Goods, Goods]:
    """What the purchases begun leave over, and what they lack."""
    needs = NONE
    for place, price in sorted(standing(outlook), key=lambda purchase: (purchase[1].free, purchase[1].least)):
        missing = lacking(price, goods)
        needs = more(needs, missing)
        pieces = payment(price, more(goods, missing), gains(outlook, place, more(goods, missing)))
        goods = less(more(goods, missing), pieces or NONE)
    return goods, needs


def place_move(outlook: Outlook, legal: Sequence[str], taste: Callable[[str], float]) -> str:
    """The placement with the best score; hunting can wait until nothing else is better, but its people are kept."""
    plans = plans_of(outlook, legal)
    options = [read_placement(move) for move in legal]
    hunters, hunting = best_hunt(outlook, plans, options)
    scores = []
    for place, people in options:
        if place != "hunt":
            called_away = max(0, hunters + people - outlook.home)
            lost = hunting * called_away / hunters if called_away else 0.0
            scores.append(((score_of(outlook, plans, place, people) - lost) * taste(place), place, people))
    best, place, people = max(scores, default=(0.0, "hunt", hunters))
    if hunters and hunting > best and best <= 0:
        place, people = "hunt", hunters
    return f"place {place} {people}"


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
    if place in GATHERING:
        return CROWDED[outlook.seats] * gather_score(outlook, plans, place, people)
    return purchase_score(outlook, plans, place)


def hunt_score(outlook: Outlook, plans: Plans, people: int) -> float:
    """What hunters spare: hunger first, then hunting in the rounds to come."""
    food = DIE * people / PIPS[FOOD] - 0.25
    eaten = min(food, max(0, plans.hungry))
    spared = hunger_cost(outlook, plans.hungry) - hunger_cost(outlook, plans.hungry - eaten)
    return spared + STORED * food_worth(outlook, food - eaten) - people * plans.person


def hunger_cost(outlook: Outlook, hungry: float) -> float:
    """What it costs that some people find no food: resources, or the points of those who starve."""
    return min(HUNGER, max(0.0, hungry) * (piece_worth(outlook, WOOD) + 0.3))


def gather_score(outlook: Outlook, plans: Plans, place: str, people: int) -> float:
    """What people bring home from a resource place; pieces that are needed count more, pieces in plenty less."""
    kind = GATHERING.index(place)
    pieces = expected_pieces(people, kind, TOOL_SHARE * sum(value for _, value in outlook.ready))
    needed = min(pieces, plans.needs[kind])
    wished = min(pieces - needed, plans.wishes[kind])
    over = max(0.0, plans.goods[kind] + pieces - needed - wished - ENOUGH)
    others = less(plans.needs, [plans.needs[kind] if other == kind else 0 for other in KINDS])
    missed = max(0.0, pips_for(others) / DIE - (outlook.home - people))
    worth = pieces * piece_worth(outlook, kind) - over * TOO_MANY - missed * MISSED
    return worth + NEEDED * needed + WISHED * wished - people * plans.person


def purchase_score(outlook: Outlook, plans: Plans, place: str) -> float:
    """What a purchase brings, as far as there is hope to pay for it this round."""
    price = price_of(outlook, place)
    if price is None:
        return 0.0
    missing = lacking(price, plans.goods)
    goods = more(plans.goods, missing)
    if price.free:
        goods = more(goods, (0, round(DIE * max(0, outlook.home - 1) * PIP / PIPS[BRICK]), 0, 0))
    net, pieces = settle(outlook, place, price, goods)
    return (net if pieces else 0.0) * hope(outlook, plans, missing) - plans.person


def pips_for(pieces: Goods) -> float:
    """How many pips must be rolled for some pieces: each kind is a roll of its own and loses half a piece."""
    return sum(count * PIPS[kind] + (PIPS[kind] - 1) / 2 for kind, count in enumerate(pieces) if count)


def hope(outlook: Outlook, plans: Plans, missing: Goods) -> float:
    """How likely it is that the pieces lacking can be had by those still at home."""
    if not any(missing):
        return 1.0
    if any(count and GATHERING[kind] not in plans.gathering for kind, count in enumerate(missing)):
        return 0.0
    pips_to_come = DIE * (outlook.home - 1) + sum(value for _, value in outlook.ready) - pips_for(plans.needs)
    ratio = pips_to_come / pips_for(missing)
    return min(SURE, max(0.0, (ratio - HOPE_FROM) / (HOPE_TO - HOPE_FROM)))
