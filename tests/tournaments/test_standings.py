"""Who leads, and why."""

from holocene.tournaments.standings import standings
from holocene.tournaments.tables import PlayedTable


def test_points_come_first_and_each_line_says_what_put_it_ahead() -> None:
    history = [
        PlayedTable((0, 1), (1.0, 0.0)),
        PlayedTable((2, 3), (1.0, 0.0)),
        PlayedTable((0, 2), (0.5, 0.5)),
        PlayedTable((3, 1), (1.0, 0.0)),
        PlayedTable((0, 3), (0.0, 1.0)),
        PlayedTable((2, 1), (0.5, 0.5)),
    ]
    lines = standings(range(4), history)
    assert [(line.participant, line.rank, line.points) for line in lines] == [
        (2, 1, 2.0),
        (3, 2, 2.0),
        (0, 3, 1.5),
        (1, 4, 0.5),
    ]
    assert [line.ahead_by for line in lines] == ["beaten", "points", "points", None]
    assert (lines[0].opponents, lines[1].opponents) == (4.0, 4.0)
    assert (lines[0].beaten, lines[1].beaten) == (3.0, 2.0)


def test_who_met_stronger_opponents_is_ahead_of_who_has_as_many_points() -> None:
    history = [
        PlayedTable((0, 1), (1.0, 0.0)),
        PlayedTable((2, 3), (1.0, 0.0)),
        PlayedTable((1, 4), (1.0, 0.0)),
    ]
    lines = standings([2, 0, 1, 3, 4], history)
    assert [line.participant for line in lines[:3]] == [0, 1, 2]
    assert [line.opponents for line in lines[:3]] == [1.0, 1.0, 0.0]
    assert [line.ahead_by for line in lines[:3]] == ["beaten", "opponents", "points"]


def test_equals_share_a_rank_in_the_order_of_the_draw() -> None:
    lines = standings([1, 0], [PlayedTable((0, 1), (0.5, 0.5))])
    assert [(line.participant, line.rank, line.ahead_by) for line in lines] == [(1, 1, None), (0, 1, None)]


def test_a_bye_is_a_point_but_no_win_and_no_opponent() -> None:
    [line] = standings([0], [PlayedTable((0,), (1.0,))])
    assert (line.points, line.wins, line.played, line.byes, line.opponents) == (1.0, 0, 0, 1, 0.0)
