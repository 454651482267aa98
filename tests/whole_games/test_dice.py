"""The dice of the game against exact expectations. All seeds are fixed, so these tests say the same every time."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, pairwise, product
from math import sqrt

import pytest

import holocene
from tests.contract.games import new

FACES = range(1, 7)
STOCK = {"hunt": "food", "forest": "wood", "clay": "brick", "quarry": "stone", "river": "gold"}
PIPS = {"hunt": 2, "forest": 3, "clay": 4, "quarry": 5, "river": 6}
EXPECTED = {
    #    hunt     forest  clay    quarry  river
    1: (1.5000, 0.8333, 0.5000, 0.3333, 0.1667),
    2: (3.2500, 2.0000, 1.3611, 1.0000, 0.7500),
    3: (5.0000, 3.1667, 2.2546, 1.6991, 1.3333),
    4: (6.7500, 4.3333, 3.1242, 2.3997, 1.9167),
    5: (8.5000, 5.5000, 4.0000, 3.1001, 2.5000),
    6: (10.2500, 6.6667, 4.8750, 3.8000, 3.0833),
    7: (12.0000, 7.8333, 5.7500, 4.5000, 3.6667),
}
CELLS = [*((place, people) for people in EXPECTED for place in STOCK), ("hunt", 10)]
HALF_A_DIGIT = 0.00005
ROLLS = 400
# A fair die stays below these nine thousand nine hundred and ninety-nine times in ten thousand.
CHI_SQUARE_5, CHI_SQUARE_25 = 25.74, 62.62


def expected(place: str, people: int) -> float:
    return 17.25 if people == 10 else EXPECTED[people][list(STOCK).index(place)]


def best(game: holocene.Game) -> str:
    """Red fills the hut for as long as it has a use; everybody else hunts."""
    moves = game.legal_moves()
    wanted = "place hut 2"
    if game.to_act == 0 and wanted in moves and game.view(0)["players"][0]["people"] < 10:
        return wanted
    return moves[0] if game.decision != "place" else [move for move in moves if move.startswith("place hunt")][-1]


@cache
def red_with_ten_people() -> holocene.Game:
    """A table of two at which red has ten people at home and is the first to place them."""
    game = new(2)
    while game.view(0)["players"][0]["people"] < 10 or game.decision != "place" or game.view(0)["start_player"] != 0:
        move = best(game)
        rolled = [6] * game.view(0)["players"][game.to_act or 0]["placed"]["hunt"] if move == "use hunt" else None
        game.play(move, rolled=rolled)
    return game


def about_to_use(place: str, people: int) -> holocene.Game:
    """So many of red's people stand at a place, red's others elsewhere; red may use the place."""
    game = red_with_ten_people().copy()
    game.play(f"place {place} {people}")
    while game.decision == "place":
        game.play(game.legal_moves()[-1])
    assert f"use {place}" in game.legal_moves()
    return game


def gather(table: holocene.Game, place: str, seed: int) -> tuple[Sequence[int], int]:
    """Use the place with dice of this seed: what fell, and what was brought home."""
    game = table.imagine(0, seed)
    before = game.view(None)["players"][0][STOCK[place]]
    game.play(f"use {place}")
    return game.moves[-1][2] or (), game.view(None)["players"][0][STOCK[place]] - before


@pytest.mark.parametrize(("place", "people"), CELLS)
def test_gathering_brings_home_what_the_table_of_expectations_says(place: str, people: int) -> None:
    table = about_to_use(place, people)
    gains = []
    for seed in range(ROLLS):
        dice, gain = gather(table, place, 1000 * people + seed)
        assert len(dice) == people
        assert gain == sum(dice) // PIPS[place]
        gains.append(gain)
    mean = sum(gains) / ROLLS
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (ROLLS - 1) / ROLLS)
    assert abs(mean - expected(place, people)) < 4 * error + HALF_A_DIGIT


def distribution(people: int) -> Counter[int]:
    """In how many of all 6 ** people ways each sum of pips falls."""
    ways = Counter({0: 1})
    for _ in range(people):
        ways = sum((Counter({total + face: n for total, n in ways.items()}) for face in FACES), Counter())
    return ways


@pytest.mark.parametrize(("place", "people"), CELLS)
def test_the_table_of_expectations_is_what_fair_dice_give(place: str, people: int) -> None:
    exact = sum(total // PIPS[place] * n for total, n in distribution(people).items()) / 6**people
    assert abs(exact - expected(place, people)) <= HALF_A_DIGIT


@cache
def hunt_of(seed: int) -> tuple[int, ...]:
    """The first ten dice of a game's own stream: five hunters of red, then five of blue."""
    game = new(2, seed)
    for move in ("place hunt 5", "place hunt 5", "use hunt", "use hunt"):
        game.play(move)
    return tuple(chain.from_iterable(dice for _, _, dice in game.moves if dice is not None))


def streams(first: int = 0, games: int = 2000, step: int = 1) -> list[tuple[int, ...]]:
    return [hunt_of(seed) for seed in range(first, first + games * step, step)]


def chi_square(outcomes: Iterable[object], cells: Sequence[object]) -> float:
    """How far the outcomes are from being equally frequent."""
    counted = Counter(outcomes)
    assert set(counted) <= set(cells)
    fair = counted.total() / len(cells)
    return sum((counted[cell] - fair) ** 2 / fair for cell in cells)


def dependence(pairs: Iterable[tuple[int, int]]) -> float:
    """Chi-square of a six by six table of pairs against the product of its margins."""
    counted = Counter(pairs)
    left, right = Counter[int](), Counter[int]()
    for (one, other), n in counted.items():
        left[one] += n
        right[other] += n
    fair = {pair: left[pair[0]] * right[pair[1]] / counted.total() for pair in product(FACES, FACES)}
    return sum((counted[pair] - expectation) ** 2 / expectation for pair, expectation in fair.items())


def test_every_face_is_equally_likely() -> None:
    assert chi_square(chain.from_iterable(streams()), FACES) < CHI_SQUARE_5


@pytest.mark.parametrize("die", range(10))
def test_every_face_is_equally_likely_for_each_die_of_a_game(die: int) -> None:
    assert chi_square((dice[die] for dice in streams()), FACES) < CHI_SQUARE_5


@pytest.mark.parametrize("gap", [1, 2, 3, 5])
def test_a_die_says_nothing_about_those_that_follow(gap: int) -> None:
    pairs = ((dice[i], dice[i + gap]) for dice in streams() for i in range(10 - gap))
    assert dependence(pairs) < CHI_SQUARE_25


@pytest.mark.parametrize("step", [1, 2, 1024, 2**32])
@pytest.mark.parametrize("die", [0, 1, 9])
def test_neighbouring_seeds_have_nothing_to_do_with_each_other(step: int, die: int) -> None:
    dice = [rolled[die] for rolled in streams(games=1200, step=step)]
    assert dependence(pairwise(dice)) < CHI_SQUARE_25
    assert chi_square(dice, FACES) < CHI_SQUARE_5


def test_no_two_seeds_roll_the_same_long_sequence() -> None:
    assert len(set(streams())) == 2000


def test_the_deal_says_nothing_about_the_first_die() -> None:
    pairs = []
    for seed in range(1500):
        card = new(2, seed).view(None)["display"][0]
        pairs.append(((int(card[1:]) - 1) % 6 + 1, hunt_of(seed)[0]))
    assert dependence(pairs) < CHI_SQUARE_25


def test_a_long_game_rolls_every_face_equally_often() -> None:
    """One stream from beginning to end: nobody ever buys, so the game does not end."""
    game = new(2, seed=5)
    rolled: list[int] = []
    while len(rolled) < 6000:
        move = best(game) if game.decision == "place" else game.legal_moves()[-1]
        game.play(move)
        rolled.extend(game.moves[-1][2] or ())
    assert chi_square(rolled, FACES) < CHI_SQUARE_5
    assert dependence(pairwise(rolled)) < CHI_SQUARE_25


@pytest.mark.parametrize("people", [2, 3])
def test_sampled_rolls_are_as_frequent_as_the_listed_chances_say(people: int) -> None:
    table = about_to_use("forest", people)
    stopped = table.copy()
    stopped.play("use forest", stop_at_chance=True)
    rolls = 2000
    counted = Counter(tuple(sorted(gather(table, "forest", seed)[0])) for seed in range(rolls))
    chances = {tuple(dice): chance for dice, chance in stopped.chances()}
    assert set(counted) <= set(chances)
    for dice, chance in chances.items():
        assert abs(counted[dice] - rolls * chance) < 4.5 * sqrt(rolls * chance * (1 - chance))
