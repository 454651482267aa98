import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from holocene import arena
from holocene.arena import ArenaError, Match, Results
from holocene.arena.page import page
from holocene.arena.plots import plots
from tests.arena.matches import bot_file, small

PLOTS = ["Ratings", "Win shares", "Seats", "Scores", "Rounds", "Points by source", "Seconds a move"]


def set_up_table(won: list[int], scores: list[int]) -> Results:
    """A match of two bots whose games ended so: who won by seat, and both scores."""
    match = small(seeds=len(won) // 2)
    rows = [
        {
            "game": number, "lineup": 0, "seed_index": number // 2, "seat": seat, "bot": bot,
            "won": float(winner == seat), "score": scores[seat], "rounds": 10 + number, "finished": True,
            "points_track": scores[seat], "has_cards": 2, "moves": 4,
            "seconds": 2.0, "longest": 1.0, "failure": None,
        }
        for number, winner in enumerate(won)
        for seat, bot in enumerate(match.spot(number).bots)
    ]  # fmt: skip
    return Results.of(match, {name: [row[name] for row in rows] for name in rows[0]})


class Tags(HTMLParser):
    """Complains about tags that do not fit into each other, remembers what pages would load."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loaded: list[str] = []
        self.ids: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta", "br"}:
            self.open.append(tag)
        self.loaded += [value or "" for name, value in attrs if name in {"src", "href", "xlink:href", "data"}]
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in {"meta", "br"}:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def played() -> Results:
    return arena.play(small(players=3, seeds=2))


@pytest.fixture(scope="module")
def text(played: Results) -> str:
    return page(played)


def test_shares_and_seats_are_counted_as_they_fell() -> None:
    summary = set_up_table([0, 1, 0, 0], [100, 80]).summary()
    greedy = next(line for line in summary.bots if line.bot == "greedy")
    assert (greedy.share, greedy.games, greedy.seats) == (0.75, 4, 4)
    assert summary.bots[0] is greedy
    assert (summary.tables[0].bot, summary.tables[0].others, summary.tables[0].share) == ("greedy", "random", 0.75)
    assert [line.share for line in summary.seats] == [0.75, 0.25]
    assert [line.score for line in summary.seats] == [100, 80]


def test_means_are_over_games_and_times_over_moves() -> None:
    summary = set_up_table([0, 1, 0, 0], [100, 80]).summary()
    greedy = next(line for line in summary.bots if line.bot == "greedy")
    assert (greedy.score, greedy.spread) == (90, 10)
    assert greedy.winner == pytest.approx((100 + 80 + 100) / 3)
    assert (greedy.seconds, greedy.longest, greedy.moves) == (0.5, 1.0, 4)
    assert (greedy.points, greedy.has) == ({"track": 90}, {"cards": 2})
    assert summary.rounds["mean"] == 11.5
    assert summary.winner == pytest.approx((100 + 80 + 100 + 100) / 4)


def test_in_a_round_robin_every_pair_has_its_line() -> None:
    summary = arena.play(Match(bots=("random", "greedy"), players=2, seeds=1)).summary()
    assert len(summary.tables) == 1
    three = arena.play(Match(seats=("greedy", "random", "random"), seeds=1)).summary()
    assert [(line.bot, line.others, line.fair) for line in three.tables] == [
        ("greedy", "2 x random", pytest.approx(1 / 3))
    ]


def test_a_summary_without_games_is_empty() -> None:
    empty = Results.of(small(), {name: [] for name in set_up_table([0, 1], [1, 2]).columns})
    summary = empty.summary()
    assert (summary.games, summary.bots, summary.rounds, summary.winner) == (0, [], {}, None)
    assert "0 of 6 games" in page(empty)


def test_the_summary_is_plain_data(played: Results) -> None:
    found = played.summary().as_dict()
    assert found["bots"][0]["bot"] == "greedy"
    assert isinstance(found["tables"][0]["by_seed"][0], float)


def test_the_page_is_one_whole_file_that_asks_nobody_for_anything(text: str) -> None:
    tags = Tags(text)
    assert tags.open == []
    assert all(link.startswith("#") for link in tags.loaded)
    assert not re.search(r"url\((?!#)|@import|<script|<link|<iframe", text)
    assert len(tags.ids) == len(set(tags.ids))


def test_the_page_says_what_the_results_say(text: str, played: Results) -> None:
    summary = played.summary()
    assert "6 games of stone-age for 3" in text
    for line in summary.bots:
        assert f"<td>{line.score:.1f}</td>" in text
        assert f"<td>{100 * line.share:.1f}</td>" in text
    for title in PLOTS:
        assert f"<h2>{title}</h2>" in text


def test_the_page_suits_light_and_dark_and_a_phone(text: str) -> None:
    assert "prefers-color-scheme: dark" in text
    assert "width=device-width" in text
    assert "var(--ink)" in text.split("<svg", 1)[1]


def test_pictures_are_good_xml_and_always_the_same(played: Results) -> None:
    first, again = (list(plots(played, played.summary())) for _ in range(2))
    assert [title for title, _ in first] == PLOTS
    assert first == again
    for _, svg in first:
        assert ET.fromstring(svg).get("role") == "img"  # noqa: S314 - made here


def test_letters_that_mean_something_in_html_stay_letters(tmp_path: Path) -> None:
    mine = bot_file(tmp_path, "raise ValueError('<b>&')", "a<b>&c.py")
    text = page(arena.play(small(bots=(mine, "random"), seeds=1)))
    assert Tags(text).open == []
    assert "<b>" not in text
    assert "ValueError: &lt;b&gt;&amp;" in text


def test_one_bot_against_itself_has_seats_but_no_ratings() -> None:
    results = arena.play(small(bots=("greedy",), players=2, seeds=2))
    assert [title for title, _ in plots(results, results.summary())] == PLOTS[2:]
    assert results.summary().tables[0].others == "itself"


def test_a_match_where_every_game_failed_is_reported_too(tmp_path: Path) -> None:
    mine = bot_file(tmp_path, "return 'dance'")
    results = arena.play(small(bots=(mine, "random"), seeds=1))
    results.report(tmp_path / "report.html")
    assert "A bot that fails loses its game" in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert np.isnan(results["score"]).all()


def test_a_report_that_cannot_be_written_is_refused(tmp_path: Path, played: Results) -> None:
    with pytest.raises(ArenaError, match=r"cannot write .*is a directory"):
        played.report(tmp_path)
