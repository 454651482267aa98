"""Nothing that a game gives out contains a key, a word drawn ahead, or dice that wait to be rolled."""

import json
from random import Random
from typing import Any

import pytest

import holocene
from holocene import learning
from holocene.engine import stream
from tests.server.streams import drawn_from, keys_in_hex, seed_in_hex, words_of

SEED = 0x9E3779B97F4A7C15F39CC0605CEDC8341082276BF3A27251F86C6A11D0C18E95
GAMES = [("stone-age", {}), ("stone-age", {"expansion": True}), ("epoch", {"setup": "standard"}), ("epoch", {})]


def positions(name: str, options: dict[str, Any], every: int = 40) -> list[holocene.Game]:
    """Some positions of a game at random."""
    game, chance, found = holocene.new(name, players=2, seed=SEED, **options), Random(1), []
    while not game.over and len(game.moves) < 400:
        if len(game.moves) % every == 0:
            found.append(game.copy())
        game.play(chance.choice(game.legal_moves()))
    return found


def refusals(game: holocene.Game) -> list[str]:
    """What is said to a move that is not allowed, to one that is none, and to options that cannot be."""
    said = [repr(game), str(game), repr(game.table), str(game.table)]
    said += [str(game.why_not(game.legal_moves()[0]))]
    for ask in (lambda: game.play("dance"), lambda: game.view(9), lambda: game.at(-1), lambda: game.imagine(0, -1)):
        with pytest.raises(holocene.HoloceneError) as caught:
            ask()
        said.append(repr(caught.value))
    return said


def told(game: holocene.Game) -> str:
    """All that the public face says of a running game but its record, which is written down with the seed."""
    asked: list[Any] = [game.view(seat) for seat in (0, 1, None)]
    asked += [game.choices(), game.options, game.moves, game.scores(), game.hidden, refusals(game)]
    asked += [game.outlook(0), game.plans(), game.previews(), game.journeys()]
    asked += [learning.observe(game).tolist(), learning.mask(game).tolist()]
    return json.dumps(asked)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_no_key_and_no_word_to_come_is_in_anything_that_is_told(name: str, options: dict[str, Any]) -> None:
    for game in positions(name, options):
        text = told(game)
        secrets = [str(number) for number in (SEED, *words_of(SEED), *drawn_from(game))]
        secrets += [form.decode() for form in (*seed_in_hex(SEED), *keys_in_hex(game))]
        assert [secret for secret in secrets if secret in text.lower()] == []


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_an_imagined_copy_has_a_key_of_its_own_whatever_the_seed(name: str, options: dict[str, Any]) -> None:
    """Also if it is imagined with the seed of the table itself."""
    for game in positions(name, options, 90):
        others = [game.imagine(0, seed) for seed in (SEED, 0, 1)] + [game.imagine(None), game.imagine(1)]
        kept = [drawn_from(each) for each in (game, *others)]
        assert len(set().union(*kept)) == sum(map(len, kept))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_table_holds_no_word_of_its_seed_and_no_key_but_one(name: str, options: dict[str, Any]) -> None:
    domain = stream.DICE if name == "stone-age" else stream.TILES
    for game in positions(name, options, 90):
        held = {*game.table.key, *game.table.keystream, game.table.drawn, getattr(game.table, "faces", 0)}
        assert not held & words_of(SEED)
        for other in set(range(1, 9)) - {domain}:
            apart = holocene.new(name, players=2, seed=SEED, **options).table
            stream.open_stream(apart, SEED, other)
            assert not held & set(apart.key)


def test_the_key_of_an_imagined_copy_follows_from_its_own_seed_alone() -> None:
    games = [holocene.new("stone-age", players=2, seed=seed).imagine(0, 7) for seed in range(20)]
    assert len({tuple(game.table.key) for game in games}) == 1
    assert {game.table.drawn for game in games} == {games[0].table.drawn}
