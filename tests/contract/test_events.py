"""What happened leaves a game only as a seat may know it."""

import json
import random
import re

import pytest

import holocene
from holocene.epoch.pieces import TILE_IDS
from holocene.stone_age.buildings import BUILDING_IDS
from holocene.stone_age.cards import CARD_IDS

PIECES = {*CARD_IDS, *BUILDING_IDS, *TILE_IDS}
NAMED = re.compile(r'"([A-Z][A-Z0-9]{2})"')
EXPANSION = {"expansion": True, "bonus_buildings": True}


def named(told: object) -> set[str]:
    """The pieces that something names."""
    return PIECES.intersection(NAMED.findall(json.dumps(told)))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("options", [{}, EXPANSION, {**EXPANSION, "open_cards": True}])
def test_no_seat_is_told_of_a_piece_that_it_has_not_seen(seed: int, options: dict[str, bool]) -> None:
    game, chance = holocene.new("stone-age", players=3, seed=seed, **options), random.Random(seed)
    seen: dict[int | None, set[str]] = {viewer: set() for viewer in (None, 0, 1, 2)}
    drawn = 0
    while not game.over:
        for viewer in seen:
            seen[viewer] |= named(game.view(viewer))
        game.play(chance.choice(game.legal_moves()))
        for viewer, known in seen.items():
            assert named(game.events(viewer)) <= known | named(game.view(viewer))
        drawn += sum(event["kind"] == "drew" for event in game.events(None))
    assert drawn > 0


@pytest.mark.parametrize("seed", [1, 2])
def test_an_extra_card_is_named_to_its_owner_and_to_nobody_else(seed: int) -> None:
    game, chance = holocene.new("stone-age", players=2, seed=seed, expansion=True), random.Random(seed)
    drawn = 0
    while not game.over:
        game.play(chance.choice(game.legal_moves()))
        for viewer in (None, 0, 1):
            for event in game.events(viewer):
                if event["kind"] == "drew":
                    assert (event["card"] in CARD_IDS) == (event["seat"] == viewer)
                    assert (event["card"] is None) == (event["seat"] != viewer)
                    drawn += 1
    assert drawn > 0


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_epoch_no_ability_is_told_before_its_tile_is_turned_up(seed: int) -> None:
    game = holocene.new("epoch", players=2, seed=seed, landscape_visible=False)
    chance, told = random.Random(seed), 0
    while not game.over:
        game.play(chance.choice(game.legal_moves()))
        up = {tile["place"]: tile["ability"] for tile in game.view(None)["tiles"] if tile["face_up"]}
        for event in game.events(None):
            if "ability" in event:
                assert up[event["place"]] == event["ability"]
                told += 1
    assert told > 0


@pytest.mark.parametrize("game", ["stone-age", "epoch"])
def test_events_are_plain_json_and_the_same_however_often_they_are_asked_for(game: str) -> None:
    played, chance = holocene.new(game, players=2, seed=5), random.Random(5)
    while not played.over:
        played.play(chance.choice(played.legal_moves()))
        for viewer in (None, 0, 1):
            events = played.events(viewer)
            assert json.loads(json.dumps(events)) == events == played.events(viewer)
            events.clear()
            assert played.events(viewer)
