"""The program of docs/fair-dice.md knows nothing of Holocene and checks whole games of it: all dice and the deal."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import holocene
from holocene.engine.record import commitment_to
from holocene.epoch.opening import SECOND_RING
from holocene.epoch.pieces import TILE_ROWS
from holocene.epoch.rows import SITES as SITE_NAMES
from holocene.epoch.table import VILLAGES
from tests.docs.pages import blocks_of

RECORDS = sorted(Path(__file__).parents[1].joinpath("whole_games", "records").glob("*.txt"))
STONE_AGE = [path for path in RECORDS if not path.stem.startswith("epoch")]
SITES = 4


@pytest.fixture(scope="module")
def program() -> Any:
    [block] = [block for block in blocks_of("docs/fair-dice.md") if block.title == "check_dice.py"]
    assert "holocene" not in block.text
    names: dict[str, Any] = {"__name__": "check_dice"}
    exec(compile(block.moved, block.page, "exec"), names)  # noqa: S102 - running it is the test
    return SimpleNamespace(**names)


@pytest.mark.parametrize("path", STONE_AGE, ids=lambda path: path.stem)
def test_all_dice_and_the_whole_deal_of_a_game_are_those_of_its_seed(program: Any, path: Path) -> None:
    game = holocene.read(path.read_text())
    found, start = program.check(path.read_text()), game.at(0).table
    assert found["dice"] == sum(len(dice) for _, _, dice in game.moves if dice)
    dealt = [*start.display[: start.card_spaces], *reversed(start.deck[: start.deck_left])]
    assert found["cards"] == [card + 1 for card in dealt]
    piles = [list(reversed(pile)) for pile in start.piles[: game.players]]
    assert found["buildings"] == [[tile + 1 for tile in pile] for pile in piles]


def test_the_deal_is_what_everybody_sees_at_the_start(program: Any) -> None:
    game = holocene.new("stone-age", players=3, seed=2**255 + 9)
    found, view = program.check(game.record()), game.view(None)
    assert [f"C{card:02d}" for card in found["cards"][:4]] == view["display"]
    assert [f"H{pile[0]:02d}" for pile in found["buildings"]] == [pile["top"] for pile in view["piles"]]


def test_a_die_that_was_changed_is_noticed(program: Any) -> None:
    lines = STONE_AGE[0].read_text().splitlines()
    place = next(place for place, line in enumerate(lines) if " = " in line)
    lines[place] = lines[place][:-1] + ("1" if lines[place][-1] != "1" else "2")
    with pytest.raises(AssertionError, match="not the dice of the seed"):
        program.check("\n".join(lines) + "\n")


def test_a_commitment_that_does_not_fit_is_noticed(program: Any) -> None:
    text, salt = next(path.read_text() for path in STONE_AGE if path.stem == "two_sensible_players"), "5" * 32
    assert program.check(f"{text}---\ncommitment: {commitment_to(11, salt)}\nsalt: {salt}\n")
    with pytest.raises(AssertionError):
        program.check(f"{text}---\ncommitment: {commitment_to(12, salt)}\nsalt: {salt}\n")


def test_sites_and_start_tiles_of_epoch_follow_in_the_same_way(program: Any) -> None:
    for seed in range(5):
        table = holocene.new("epoch", players=2, seed=seed, setup="extended").table
        sites = [site - 1 for site in program.shuffled(len(SITE_NAMES), seed, SITES)]
        assert sites[: len(table.site)] == table.site
        start = [tile for tile, row in enumerate(TILE_ROWS) if row.start]
        ring = program.shuffled(len(start), seed, program.TILES)
        assert [start[number - 1] for number in ring] == table.tile[VILLAGES:SECOND_RING]
