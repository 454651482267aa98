"""The program of docs/fair-dice.md knows nothing of Holocene and checks whole games of it: all dice and the deal."""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import holocene
from holocene.engine.record import commitment_to
from holocene.epoch.first_table import tile_of
from holocene.epoch.pieces import TILE_ROWS
from holocene.epoch.table import NOBODY, PLACES, SETUPS, VILLAGES
from tests.docs.pages import blocks_of

RECORDS = sorted(Path(__file__).parents[1].joinpath("whole_games", "records").glob("*.txt"))
STONE_AGE = [path for path in RECORDS if not path.stem.startswith("epoch")]


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


@pytest.mark.parametrize(("setup", "players"), [(setup, players) for setup in SETUPS for players in (2, 3, 4)])
def test_sites_abilities_and_tiles_of_epoch_are_those_of_its_seed(program: Any, setup: str, players: int) -> None:
    for seed in (1, 2**255 + players):
        game, chooser = holocene.new("epoch", players=players, seed=seed, setup=setup), Random(seed)
        start, found = game.table, program.check(game.record())
        assert [site - 1 for site in found["sites"]] == start.site
        dealt = [list(start.players[seat].dealt) for seat in range(players)]
        while game.decision == "keep":
            game.play(chooser.choice(game.legal_moves()))
        set_up_table = [tile - 1 for tile in found["tiles"]]
        if setup == "standard":
            tiles = [[tile_of(ability - 1, copy - 1) for ability, copy in hand] for hand in found["dealt"]]
            assert tiles == dealt
        own = [place for place in range(VILLAGES, PLACES) if game.table.owner[place] != NOBODY]
        for place in sorted(own, key=lambda place: order_of(game, place)):
            here, there = place - VILLAGES, set_up_table.index(game.table.tile[place])
            set_up_table[here], set_up_table[there] = set_up_table[there], set_up_table[here]
        assert set_up_table == game.table.tile[VILLAGES:]


def order_of(game: holocene.Game, place: int) -> tuple[int, int]:
    """Who has developed a tile, and after how many others."""
    owner = game.table.owner[place]
    abilities: list[int] = game.table.players[owner].abilities
    return owner, abilities[TILE_ROWS[game.table.tile[place]].ability]


def test_the_solo_game_is_laid_like_the_extended_set_up(program: Any) -> None:
    game = holocene.new("epoch", players=1, seed=7)
    assert [tile - 1 for tile in program.check(game.record())["tiles"]] == game.table.tile[VILLAGES:]


def test_sites_that_were_named_are_shown_as_they_were_named(program: Any) -> None:
    named = ["varna", "carnac", "stonehenge", "egtved"]
    game = holocene.new("epoch", players=2, seed=7, setup="extended", sites=named)
    assert program.check(game.record())["sites"] == ",".join(named)


def test_the_commitment_is_shown_and_another_game_is_refused(program: Any) -> None:
    text, salt = holocene.new("epoch", players=2, seed=11).record(), "5" * 32
    commitment = commitment_to(11, salt)
    assert program.check(f"{text}commitment: {commitment}\nsalt: {salt}\n")["commitment"] == commitment
    with pytest.raises(AssertionError, match="does not know how chess draws"):
        program.check(text.replace("game: epoch", "game: chess"))
