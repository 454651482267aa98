"""What is added up for every seat, and how it is told."""

import json
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

from holocene.analysis import Analysis
from holocene.analysis.charts import chances_chart, scores_chart, ticks
from holocene.analysis.page import page
from holocene.analysis.report_tables import about, luck_table, mistakes_table, move_row, seats_table
from tests.analysis.games import made, set_up_table
from tests.arena.test_report import Tags

GAME = set_up_table(
    made(1, 0, loss=0.2),
    made(2, 1, loss=0.06, luck=0.1, dice=(6, 5)),
    made(3, 0, loss=0.01, luck=-0.03, dice=(1,)),
    made(4, 0),
)


def test_losses_are_averaged_and_counted_by_their_size() -> None:
    red, blue = GAME.seats
    assert (red.moves, red.choices, red.best, red.mistakes, red.blunders) == (3, 3, 1, 0, 1)
    assert red.loss == pytest.approx(0.07)
    assert (blue.moves, blue.best, blue.mistakes, blue.blunders) == (1, 0, 1, 0)


def test_luck_is_added_up_anyone_who_rolled() -> None:
    red, blue = GAME.seats
    assert red.luck == pytest.approx(-0.13)
    assert blue.luck == pytest.approx(0.13)


def test_pips_are_compared_with_what_dice_give() -> None:
    red, blue = GAME.seats
    assert (red.dice, red.pips, red.pips_above) == (1, 1, -2.5)
    assert (blue.dice, blue.pips, blue.pips_above) == (2, 11, 4)


def test_the_sheet_of_players_tells_percentage_points() -> None:
    assert seats_table(GAME).rows == [
        ("red", "3", "3", "1", "7.0", "0", "1", "-13.0", "+8.0", "1", "-2.5"),
        ("blue", "1", "1", "0", "6.0", "1", "0", "+13.0", "+0.0", "2", "+4.0"),
    ]


def test_only_clearly_better_moves_are_named() -> None:
    rows = mistakes_table(GAME).rows
    assert [(row[0], row[4]) for row in rows] == [("1", "better"), ("2", "better")]
    assert move_row(GAME, GAME.steps[2])[-2:] == ("", "")
    assert move_row(GAME, GAME.steps[0])[-2:] == ("better", "+20.0")


def test_the_moments_of_chance_begin_with_the_greatest() -> None:
    assert [row[3:] for row in luck_table(GAME).rows] == [
        ("played = 6 5", "-10.0", "+10.0"),
        ("played = 1", "-3.0", "+3.0"),
    ]


def test_a_game_that_goes_on_is_told_as_such() -> None:
    assert about(GAME) == [
        "stone-age with hunt again: red, blue. Not finished; expected at the end: red 62, blue 50.",
        "Moves 1 to 4 looked at with 1 iterations a choice, 2 deals a position, seed 3.",
    ]


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [(0, 100, [0, 20, 40, 60, 80, 100]), (-3, 31, [-10, 0, 10, 20, 30, 40]), (50, 50, [50, 51])],
)
def test_a_chart_has_few_round_numbers(low: float, high: float, marks: list[int]) -> None:
    assert ticks(low, high) == marks


@pytest.mark.parametrize("draw", [chances_chart, scores_chart])
def test_a_chart_has_a_line_for_every_seat_with_a_point_for_every_position(draw: Callable[[Analysis], str]) -> None:
    picture = ET.fromstring(draw(GAME))  # noqa: S314 - our own text
    lines = [line.attrib["points"].split() for line in picture.iter("polyline")]
    assert [len(points) for points in lines] == [5, 5]
    assert {"red", "blue", "round", "1"} <= {text.text for text in picture.iter("text")}


def test_a_better_chance_lies_higher() -> None:
    picture = ET.fromstring(chances_chart(GAME))  # noqa: S314
    lines = [line.attrib["points"].split() for line in picture.iter("polyline")]
    red, blue = ([float(point.split(",")[1]) for point in points] for points in lines)
    assert red[2] > blue[2]
    assert red[0] == blue[0]


def test_the_page_is_whole_and_asks_nobody_for_anything() -> None:
    text = page(GAME)
    tags = Tags(text)
    assert tags.open == []
    assert tags.loaded == []
    assert "://" not in text
    assert "@import" not in text
    assert "prefers-color-scheme: dark" in text
    assert text.count("<svg") == 2
    assert "played = 6 5" in text


def test_all_numbers_are_plain_json() -> None:
    numbers = json.loads(json.dumps(GAME.as_dict()))
    assert [step["loss"] for step in numbers["steps"]] == [0.2, 0.06, 0.01, 0]
    assert numbers["steps"][1]["luck"] == [-0.1, 0.1]
    assert [seat["luck"] for seat in numbers["seats"]] == [-0.13, 0.13]
    assert numbers["steps"][0]["options"] == [{"move": "better", "chance": 0.7}]
    assert numbers["settings"] == {"iterations": 1, "deals": 2, "seed": 3}
