"""The old generator is recovered from dice that everybody sees; the stream of a table is not."""

import numpy as np
import pytest

from benchmarks.attacks import battery
from benchmarks.attacks.old_dice import MODULUS, dice_from, moved, recover
from holocene.engine import dice, stream
from holocene.engine.noise import advance, pick, seeded
from holocene.stone_age.table import Table

SEEN, MOST, LATER = 50, 100, 125
DEALT = 62  # numbers that were drawn for tiles and cards before the first die


def dice_of_a_table(seed: int, count: int) -> list[int]:
    table = Table()
    dice.open_dice(table, seed, stream.DICE)
    faces = [0] * count
    dice.roll_dice(table, faces, count)
    return faces


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_old_generator_is_recovered_from_its_dice_forwards_and_backwards(seed: int) -> None:
    start = seeded(seed)
    first = moved(start, DEALT)
    faces = dice_from(first, MOST + LATER)
    for seen in range(SEEN, MOST + 1, 10):
        state = recover(faces[seen - SEEN : seen])
        if state is not None:
            break
    assert state is not None
    assert dice_from(state, LATER) == faces[seen : seen + LATER]
    assert moved(state, -seen - DEALT) == start


def test_a_state_goes_on_as_the_generator_does_and_back_again() -> None:
    state = later = seeded(5)
    for _ in range(DEALT):
        later = advance(later)
    assert moved(state, DEALT) == later < MODULUS
    assert moved(later, -DEALT) == state


def test_nothing_is_recovered_from_the_dice_of_a_table() -> None:
    faces = dice_of_a_table(2**200 + 1, 3 * SEEN)
    assert [recover(faces[at : at + SEEN], thorough=False) for at in range(0, len(faces), SEEN)] == [None] * 3


def test_the_battery_passes_fair_dice_and_shuffles_of_the_stream() -> None:
    findings = [*battery.of_dice(battery.drawn_dice(3, 300_000)), *battery.of_shuffles(battery.shuffled(3, 20_000))]
    assert len(findings) == 20
    assert [each.name for each in findings if not each.passed] == []


def test_the_battery_counts_the_dice_that_tables_roll() -> None:
    assert (battery.drawn_dice(9, 50) + 1).tolist() == dice_of_a_table(9, 50)


def test_the_battery_finds_what_it_says_it_finds() -> None:
    fair = battery.drawn_dice(3, 300_000)
    [share] = [each.found for each in battery.of_dice(fair) if each.name == "rows of 1"]
    loaded = np.where((fair == 0) & (np.arange(len(fair)) % round(1 / share) == 0), 5, fair)
    assert [each.name for each in battery.of_dice(loaded) if not each.passed and each.name == "rows of 1"]
    repeated = fair.copy()
    repeated[11::40] = repeated[10::40]
    assert not all(each.passed for each in battery.of_dice(repeated) if each.name == "dice 1 apart")


def test_the_battery_finds_dice_of_the_old_generator_fair_too() -> None:
    """Which is why passing it is not enough."""
    state, faces = seeded(7), np.zeros(100_000, np.uint8)
    for die in range(len(faces)):
        state = advance(state)
        faces[die] = pick(state, 6)
    assert all(each.passed for each in battery.of_dice(faces))


def test_a_shuffle_that_leaves_the_last_card_more_often_is_found() -> None:
    orders = battery.shuffled(4, 20_000)
    lazy = orders.copy()
    for order in lazy[::3]:
        place = int(np.flatnonzero(order == 35)[0])
        order[place], order[35] = order[35], order[place]
    assert not all(each.passed for each in battery.of_shuffles(lazy))
