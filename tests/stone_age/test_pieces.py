"""The 36 cards and 28 buildings, each played once: what it costs, what it brings and what it counts at the end."""

from collections import Counter

import pytest

import holocene
from tests.stone_age.near_the_end import finished
from tests.stone_age.scenario import player, rule, set_up
from tests.stone_age.views import actor, play, refuse, stock, tools

RESOURCES = ("wood", "brick", "stone", "gold")

#   card, what its upper half brings, how much, what its lower half shows, how many
CARDS = (
    ("C01", "dice", 0, "tool_makers", 2),
    ("C02", "once", 4, "tool_makers", 1),
    ("C03", "food", 7, "pottery", 1),
    ("C04", "food", 4, "builders", 1),
    ("C05", "extra", 1, "writing", 1),
    ("C06", "brick", 1, "shamans", 2),
    ("C07", "dice", 0, "transport", 1),
    ("C08", "stone", 2, "transport", 1),
    ("C09", "dice", 0, "writing", 1),
    ("C10", "stone", 1, "shamans", 1),
    ("C11", "food", 5, "healing", 1),
    ("C12", "dice", 0, "pottery", 1),
    ("C13", "roll gold", 2, "art", 1),
    ("C14", "tool", 1, "art", 1),
    ("C15", "dice", 0, "builders", 2),
    ("C16", "once", 3, "tool_makers", 1),
    ("C17", "once", 2, "tool_makers", 2),
    ("C18", "dice", 0, "tool_makers", 2),
    ("C19", "food", 1, "weaving", 1),
    ("C20", "gold", 1, "shamans", 1),
    ("C21", "dice", 0, "farmers", 1),
    ("C22", "points", 3, "music", 1),
    ("C23", "agriculture", 1, "time", 1),
    ("C24", "roll wood", 2, "shamans", 2),
    ("C25", "dice", 0, "farmers", 2),
    ("C26", "stone", 1, "farmers", 1),
    ("C27", "agriculture", 1, "farmers", 1),
    ("C28", "points", 3, "music", 1),
    ("C29", "roll stone", 2, "shamans", 1),
    ("C30", "food", 3, "farmers", 2),
    ("C31", "claim", 2, "healing", 1),
    ("C32", "food", 3, "weaving", 1),
    ("C33", "dice", 0, "time", 1),
    ("C34", "dice", 0, "builders", 1),
    ("C35", "points", 3, "builders", 3),
    ("C36", "food", 2, "builders", 2),
)
SAND = ("farmers", "tool_makers", "builders", "shamans")
GREEN = {card: symbol for card, _, _, symbol, _ in CARDS if symbol not in SAND}

#   building, wood, brick, stone, gold, points
PRINTED = (
    ("H01", (1, 1, 0, 1), 13),
    ("H04", (0, 1, 1, 1), 15),
    ("H06", (2, 0, 0, 1), 12),
    ("H08", (0, 1, 1, 1), 15),
    ("H12", (1, 0, 1, 1), 14),
    ("H13", (2, 1, 0, 0), 10),
    ("H14", (1, 1, 0, 1), 13),
    ("H15", (0, 2, 1, 0), 13),
    ("H16", (0, 1, 2, 0), 14),
    ("H18", (1, 2, 0, 0), 11),
    ("H20", (1, 1, 1, 0), 12),
    ("H21", (1, 0, 2, 0), 13),
    ("H23", (1, 0, 1, 1), 14),
    ("H24", (0, 0, 2, 1), 16),
    ("H26", (0, 2, 0, 1), 14),
    ("H27", (2, 0, 1, 0), 11),
    ("H28", (1, 1, 1, 0), 12),
)

#   building, the dearest payment with plenty of everything, its pieces, points
CHOSEN = (
    ("H19", ["gold"], (0, 0, 0, 4), 24),
    ("H03", ["stone", "gold"], (0, 0, 1, 3), 23),
    ("H25", ["brick", "stone", "gold"], (0, 1, 1, 2), 21),
    ("H07", ["wood"], (1, 1, 1, 1), 18),
    ("H17", ["gold"], (0, 0, 0, 5), 30),
    ("H02", ["stone", "gold"], (0, 0, 1, 4), 29),
    ("H22", ["brick", "stone", "gold"], (0, 1, 1, 3), 27),
    ("H05", ["wood", "brick", "stone", "gold"], (1, 1, 1, 2), 24),
    ("H09", ["gold"] * 7, (0, 0, 0, 7), 42),
    ("H10", ["gold"] * 7, (0, 0, 0, 7), 42),
    ("H11", ["gold"] * 7, (0, 0, 0, 7), 42),
)
EVERY_PRINTED = pytest.mark.parametrize(("tile", "price", "points"), PRINTED)


def bought(card: str, top: str) -> holocene.Game:
    """Red has paid the one wood for the card; dice fall as four different ones, or as two sixes."""
    rolled = [1, 2, 3, 4] if top == "dice" else [6, 6] if top.startswith("roll") else None
    red = {"placed": {"card-1": 1, "field": 1}, "wood": 1}
    game = set_up(display=[card, None, None, None], red=red)
    game.play("use card-1")
    game.play("pay wood", rolled=rolled)
    return game


def brought(game: holocene.Game) -> Counter[str]:
    """All that red has now and had not before."""
    own = player(game, "red")
    gain = Counter({resource: own[resource] for resource in RESOURCES})
    gain.update(food=own["food"] - 12, points=own["score"], agriculture=own["agriculture"], extra=own["cards"] - 1)
    gain.update(tool=sum(tools(game, "red")), once=sum(own["once"]), claim=2 * own["claim"])
    return +gain


def expected(top: str, amount: int) -> Counter[str]:
    """Two sixes make four wood, two stone or two gold; dice for everybody bring nothing before one is taken."""
    rolled = {"roll wood": Counter(wood=4), "roll stone": Counter(stone=2), "roll gold": Counter(gold=2)}
    return rolled.get(top, +Counter({top: amount}))


@rule("5.6", "5.7", "5.8", "5.9", "5.10", "5.11", "5.12", "5.13", "5.16", "5.18", "5.19")
@pytest.mark.parametrize(("card", "top", "amount"), [row[:3] for row in CARDS])
def test_the_upper_half_of_every_card_brings_what_it_shows(card: str, top: str, amount: int) -> None:
    game = bought(card, top)
    assert brought(game) == expected(top, amount)
    assert card in player(game, "red")["card_ids"]
    assert game.decision == ("die" if top == "dice" else "use")
    assert actor(game) == "red"


@rule("5.6")
def test_the_upper_halves_of_all_cards_add_up() -> None:
    """Seven food cards bring 25; three tools are for one use, worth 9; and so on."""
    total: Counter[str] = Counter()
    for card, top, *_ in CARDS:
        game = bought(card, top)
        total += brought(game)
        total[str(game.decision)] += 1
    rolled = {"wood": 4, "gold": 1 + 2, "stone": 1 + 2 + 1 + 2, "brick": 1}
    single = {"food": 25, "points": 9, "tool": 1, "agriculture": 2, "extra": 1, "once": 9, "claim": 2}
    assert total == Counter({**rolled, **single, "die": 10, "use": 26})


@rule("10.2", "10.3", "10.4", "10.5")
@pytest.mark.parametrize(("card", "people", "number"), [(c, p, n) for c, _, _, p, n in CARDS if p in SAND])
def test_the_lower_half_of_every_sand_card_counts_its_people(card: str, people: str, number: int) -> None:
    times = {"farmers": 3, "tool_makers": 11, "builders": 4, "shamans": 7}
    red = {
        "cards": [card],
        "agriculture": 3,
        "tools": [4, 4, 3],
        "buildings": ["H01", "H02", "H03", "H04"],
        "people": 7,
    }
    scores = finished(red=red).scores()[0]
    assert {kind: scores[kind] for kind in SAND} == {**dict.fromkeys(SAND, 0), people: number * times[people]}
    assert scores["total"] == number * times[people]


@rule("10.1")
@pytest.mark.parametrize("card", GREEN)
def test_the_lower_half_of_every_green_card_makes_a_set_with_all_but_its_twin(card: str) -> None:
    for other in GREEN.keys() - {card}:
        culture = finished(red={"cards": [card, other]}).scores()[0]["culture"]
        assert culture == (2 if GREEN[card] == GREEN[other] else 4), other


@rule("10.1", "10.2", "10.3", "10.4", "10.5")
def test_the_lower_halves_of_all_cards_add_up() -> None:
    cards = [card for card, *_ in CARDS]
    red = {"cards": cards, "agriculture": 1, "tools": [1], "buildings": ["H01"], "people": 5}
    scores = finished(red=red).scores()[0]
    assert scores["culture"] == 64 + 64
    assert (scores["farmers"], scores["tool_makers"], scores["builders"], scores["shamans"]) == (7, 8, 9, 7 * 5)
    assert len(GREEN) == 16


def at_building(tile: str, goods: tuple[int, ...]) -> holocene.Game:
    """Red has used the person on this building with these goods in hand."""
    other = "H01" if tile != "H01" else "H02"
    red = {"placed": {"building-1": 1, "field": 1}, **dict(zip(RESOURCES, goods, strict=True))}
    game = set_up(2, piles=[[tile, "H03" if tile != "H03" else "H04"], [other]], red=red)
    game.play("use building-1")
    return game


@rule("6.1")
@EVERY_PRINTED
def test_every_building_with_a_printed_price_costs_and_scores_what_it_shows(
    tile: str, price: tuple[int, ...], points: int
) -> None:
    game = at_building(tile, tuple(number + 2 for number in price))
    assert set(game.legal_moves()) == {"build", "decline"}
    refuse(game, "pay wood", "done")
    game.play("build")
    assert stock(game, "red") == [2, 2, 2, 2]
    assert (player(game, "red")["score"], player(game, "red")["buildings"]) == (points, [tile])


@rule("6.1", "6.5")
@EVERY_PRINTED
def test_no_building_with_a_printed_price_is_sold_for_a_piece_less(
    tile: str, price: tuple[int, ...], points: int
) -> None:
    assert points == sum(number * worth for number, worth in zip(price, (3, 4, 5, 6), strict=True))
    for lacking in (index for index, number in enumerate(price) if number):
        goods = tuple(number - 1 if index == lacking else 9 for index, number in enumerate(price))
        game = at_building(tile, goods)
        assert game.legal_moves() == ["use field"]
        assert stock(game, "red") == list(goods)


@rule("6.2", "6.3", "6.4")
@pytest.mark.parametrize(("tile", "moves", "price", "points"), CHOSEN)
def test_every_building_of_choice_scores_its_best_with_the_dearest_payment(
    tile: str, moves: list[str], price: tuple[int, ...], points: int
) -> None:
    game = at_building(tile, (8, 8, 8, 8))
    play(game, *[f"pay {resource}" for resource in moves])
    assert stock(game, "red") == [8 - number for number in price]
    assert (player(game, "red")["score"], player(game, "red")["buildings"]) == (points, [tile])
    assert game.legal_moves() == ["use field"]


@rule("6.3", "6.4")
@pytest.mark.parametrize("tile", ["H09", "H10", "H11"])
def test_every_building_for_one_to_seven_is_sold_for_one_wood_and_not_for_nothing(tile: str) -> None:
    game = at_building(tile, (2, 0, 0, 0))
    assert set(game.legal_moves()) == {"pay wood", "decline"}
    play(game, "pay wood", "done")
    assert stock(game, "red") == [1, 0, 0, 0]
    assert (player(game, "red")["score"], player(game, "red")["buildings"]) == (3, [tile])


@rule("6.1", "6.2", "6.3")
def test_the_buildings_are_seventeen_with_a_price_eight_with_a_number_and_three_for_one_to_seven() -> None:
    asked: Counter[str] = Counter()
    scored = 0
    for tile in (f"H{number:02}" for number in range(1, 29)):
        game = at_building(tile, (8, 8, 8, 8))
        decision = str(game.decision)
        game.play("build" if decision == "build" else "pay wood")
        asked[decision if decision == "build" or "done" not in game.legal_moves() else "one to seven"] += 1
        scored += player(game, "red")["score"] if decision == "build" else 0
    assert asked == {"build": 17, "pay": 8, "one to seven": 3}
    assert scored == 222
