"""Slips in Epoch's data file: each is found, and its place is named."""

import json
from pathlib import Path

import pytest

from holocene.epoch import pieces
from holocene.epoch.validation import errors_in
from tests.epoch.data_files import SHIPPED, Data, Spoil, key, leaf, setting, shipped, without


def start(tile: str) -> Spoil:
    """One more start tile."""
    return lambda data: data["tiles"][tile]["start"].update(v=True)


def flooded(*, starting: bool, count: int) -> Spoil:
    """So many tiles, all of them start tiles or none, are water."""

    def spoil(data: Data) -> None:
        tiles = [tile for tile in data["tiles"].values() if tile["start"]["v"] == starting]
        for tile in tiles[:count]:
            tile["landscape"]["v"] = "water"
        for tile in tiles[count:]:
            tile["landscape"]["v"] = "forest"

    return spoil


# A value that is wrong by itself: what is said follows the place.
VALUES: list[tuple[str, object, str]] = [
    ("landscapes.forest.work.ore", 0, "must be a whole number from 1 to 9, not 0"),
    ("landscapes.forest.gather", "3", "must be a whole number from 0 to 20, not '3'"),
    ("landscapes.forest.gather", True, "must be a whole number"),
    ("landscapes.forest.deer", 1, "must be true or false, not 1"),
    ("landscapes.forest.walk", None, "must be a number"),
    ("landscapes.water.walk", 1, "must be null"),
    ("actions.work.power", 1.5, "must be a whole number from 0 to 20, not 1.5"),
    ("actions.keep_looking.takes", [], "must be a list of 1 to 13 words"),
    ("actions.big_catch.pays", ["bone"], "unknown material 'bone'"),
    ("actions.big_catch.pays", ["ore", "ore"], "'ore' stands in it more than once"),
    ("actions.butcher.parts", 5, "must be a whole number from 1 to 4, not 5"),
    ("carrier.side", 8, "must be one of the sides [5, 6, 7], not 8"),
    ("carrier.sides", [5, 5], "must be a list of different whole numbers"),
    ("abilities.axe.name", "", "must be a text, not ''"),
    ("abilities.axe.status", -1, "must be a whole number from 0 to 20, not -1"),
    ("abilities.axe.cost", [], "must be a list of 1 to 3 groups, not []"),
    ("abilities.axe.cost", [[{"wood": 1}], [{"bone": 1}]], "group 2: unknown material 'bone'"),
    ("abilities.axe.cost", [[{"wood": 0}]], "group 1: wood: must be a whole number from 1 to 9"),
    ("abilities.axe.cost", [[{"wood": 1, "ore": 1}]], "group 1: must be one material with its"),
    ("abilities.axe.cost", [[{"wood": 1}, {"wood": 2}]], "group 1: 'wood' stands in it more"),
    ("abilities.axe.cost", [[]], "group 1: must be a list of 1 to 3 options, not []"),
    ("abilities.axe.effects.butcher_food", 0, "must be a whole number from 1"),
    ("abilities.canoe.effects.paddles", 1, "must be true or left out, not 1"),
    ("abilities.axe.half_price_materials", ["hide"], "unknown raw material 'hide'"),
    ("abilities.bow.strings", {"rope": 0.3}, "rope: must be a number of halves"),
    ("abilities.bow.strings", {}, "must be materials with their numbers"),
    ("abilities.tanning.conversion.pay", {"hide": 2, "ore": 1}, "must be one"),
    ("abilities.tanning.conversion.fuel", ["fire"], "unknown fuel 'fire'"),
    ("tiles.T04.ability", "ax", "unknown ability 'ax'"),
    ("tiles.T04.landscape", ["forest"], "unknown landscape ['forest']"),
    ("board.villages.north", [0], "must be a hex [q, r] of two whole numbers"),
    ("board.ring2", [[0, 0]], "must be a list of 14 hexes"),
    ("board.quadrants.NE.site", [9, 9], "borders no tile"),
    ("board.quadrants.NE.site", [4, -1], "borders [3, 0], which is not in its quadrant"),
    ("board.quadrants.SE.site", [5, -4], "borders [4, -3], which borders another site too"),
    ("board.quadrants.NE.from", "middle", "unknown village 'middle'"),
    ("board.quadrants.NE.dummy_path", [[1, -1], [2, -2]], "must be a list of 3"),
    ("board.quadrants.NE.dummy_path", [[1, -1], [2, -1], [3, -3]], "must go straight from the north village"),
    ("setup.pairs.2", ["basket", "boots"], "'boots' is on no start tile"),
    ("setup.seat_slots.2", ["SW", "up"], "unknown place in ring 1 'up'"),
    ("setup.dealt", 6, "must be a whole number from 2 to 5, not 6"),
    ("setup.kept", 3, "must be 2, not 3"),
    ("setup.start.bonus", [0, 0], "must be a list of 4 whole numbers"),
    ("sites.egtved.scoring.kind", "luck", "unknown kind of scoring 'luck'"),
    ("sites.carnac.base.2.need", {}, "must ask for something"),
    ("sites.carnac.base.2.need", {"gold": 1}, "gold: is no known kind; known are exact"),
    ("sites.carnac.base.2.need", {"different": 3, "any": 1}, "different: stands alone, not with any"),
    ("sites.carnac.base.2.need", {"any": 0}, "any: must be a whole number from 1 to 9"),
    ("sites.carnac.base.2.need", {"exact": {}}, "exact: must be materials with their"),
    ("sites.carnac.base.2.need", {"different_processed": 7}, "different_processed: must be a whole number from 1 to 6"),
    ("sites.varna.ext3.1.need", {"sets": ["hide", "hide", "wood"]}, "sets: 'hide' stands"),
    ("end.last_round", 1000, "must be a whole number from 1 to 100, not 1000"),
    ("scoring.offer_bonus", [0, 2, 5, 10], "must be a list of 5 whole numbers"),
]

# Keys that are missing or unknown, and values that do not go together.
SLIPS: list[tuple[Spoil, str]] = [
    (lambda data: data.pop("tiles"), "'tiles' is missing"),
    (lambda data: data.update(tilez={}), "unknown key 'tilez'; known are landscapes, "),
    (lambda data: data.update(about=5), "about: must be a text or a list of texts, not 5"),
    (lambda data: data.update(carrier=[]), "carrier: must be an object with food, food_per_spot, sides, side, not []"),
    (without("landscapes", "water"), "landscapes: 'water' is missing"),
    (without("landscapes.forest.work", "ore"), "landscapes.forest.work: 'ore' is missing"),
    (key("landscapes.forest", "hunt", {"v": 1, "p": "owner"}), "landscapes.forest: unknown key 'hunt'"),
    (
        key("landscapes.water", "walk_with_rope", {"v": 1, "p": "owner"}),
        "landscapes.water.walk_with_rope: nobody walks",
    ),
    (
        key("landscapes.forest", "fish", 5),
        'landscapes.forest.fish: must be {"v": value, "p": where it comes from}, not 5',
    ),
    (
        key("landscapes.forest.fish", "p", "guess"),
        "landscapes.forest.fish: p: unknown origin 'guess'; known are rulebook",
    ),
    (without("landscapes.forest.fish", "p"), "landscapes.forest.fish: p: unknown origin None"),
    (key("landscapes.forest.fish", "r", 5), "landscapes.forest.fish: r: must be a text, not 5"),
    (key("landscapes.forest.fish", "why", ""), "landscapes.forest.fish: unknown key 'why'; known are v, p, r"),
    (key("abilities.axe.effects", "magic", {"v": 1, "p": "owner"}), "abilities.axe.effects: unknown key 'magic'"),
    (
        without("abilities.axe", "half_price_materials"),
        "abilities.axe: half_price_most, half_price_materials go together",
    ),
    (
        setting("abilities.axe.half_price_materials", ["ore"]),
        "abilities: the price of ore can be halved by one ability, not by axe",
    ),
    (without("abilities.bow", "strings"), "abilities.bow: string_food, string_most, strings go together; strings is"),
    (without("abilities.pottery.effects", "pot_most"), "abilities.pottery: pot_food, pot_most go together"),
    (
        lambda data: data["abilities"]["axe"]["effects"].update(data["abilities"]["pottery"]["effects"]),
        "abilities: pot_food can be an effect of one ability, not of axe and pottery",
    ),
    (without("abilities.boots", "effects"), "abilities.boots: has no effect"),
    (setting("abilities.tanning.conversion.gain", {"hide": 3}), "abilities.tanning: conversion: gain must be another"),
    (without("abilities.tanning", "conversion"), "abilities: 3 of them have a conversion; found 2"),
    (without("tiles", "T42"), "tiles: 'T42' is missing"),
    (lambda data: data["tiles"].update(T43=data["tiles"]["T42"]), "tiles: unknown key 'T43'; known are T01 to T42"),
    (setting("tiles.T42.ability", "axe"), "tiles: axe must be on 2 tiles; found 3"),
    (start("T42"), "tiles: there must be 8 start tiles, one for each place in ring 1; found 9"),
    (start("T12"), "tiles: axe can be on one start tile, not on 2"),
    (
        flooded(starting=True, count=7),
        "tiles: in the extended set-up 4 players need 4 places that are not water to start on; only 3 are sure to be",
    ),
    (flooded(starting=True, count=8), "tiles: in the learning set-up 3 players need 3 places that are not water"),
    (flooded(starting=False, count=34), "tiles: in the standard set-up 3 players need 3 places that are not water"),
    (setting("board.villages.north", [0, 1]), "board: [0, 1] is used 2 times"),
    (without("board.ring1", "N"), "board.ring1: 'N' is missing"),
    (setting("board.ring1.N", [0, -6]), "board: [0, -6] must be inner in one quadrant or shared once; found 0 times"),
    (setting("board.quadrants.NE.inner", []), "board: [1, -1] must be inner in one quadrant or shared once"),
    (
        lambda data: leaf(data, "board.shared.N.tiles")["v"].append([9, 9]),
        "board: [9, 9] is inner or shared, but in no",
    ),
    (lambda data: leaf(data, "board.quadrants.NE.outer")["v"].pop(), "board.quadrants: must have 20 outer hexes"),
    (
        lambda data: leaf(data, "board.quadrants.NE.outer")["v"].__setitem__(1, [11, 0]),
        "board: [11, 0] cannot be reached from the villages",
    ),
    (setting("board.quadrants.NE.site", [4, -1]), "board.quadrants.NE.dummy_path: must end beside the site"),
    (setting("board.quadrants.NE.from", "south"), "board.quadrants.NE.dummy_path: must go straight from the south"),
    (setting("setup.pairs.2", ["basket", "bow"]), "setup.pairs: 'bow' stands in it more than once"),
    (setting("setup.seat_slots.2", ["SW", "NE"]), "setup.seat_slots: 'NE' stands in it more than once"),
    (lambda data: data["setup"]["pairs"].pop(), "setup.pairs: must be a list of 4"),
    (
        setting("sites.egtved.scoring.kind", "per_status"),
        "sites.egtved: scoring: per_status has kind, per, status; found",
    ),
    (without("sites.stonehenge", "pot"), "sites.stonehenge: pot: is missing"),
    (
        lambda data: data["sites"]["carnac"].update(pot=data["sites"]["stonehenge"]["pot"]),
        "sites.carnac: pot: does not go",
    ),
    (without("sites.barger_oosterveld.base.1", "status"), "sites.barger_oosterveld: base.1.status: is missing"),
    (
        key("sites.carnac.base.1", "status", {"v": 1, "p": "owner"}),
        "sites.carnac: base.1.status: does not go with per_",
    ),
    (lambda data: data["sites"]["varna"]["ext4"].pop(), "sites.varna.ext4: must be a list of 2"),
    (without("solo", "last_round"), "solo: 'last_round' is missing"),
]


@pytest.mark.parametrize(("path", "value", "error"), VALUES)
def test_a_value_that_cannot_be_is_found_with_its_place(path: str, value: object, error: str) -> None:
    data = shipped()
    leaf(data, path)["v"] = value
    assert any(found.startswith(f"{path}: {error}") for found in errors_in(data)), errors_in(data)


@pytest.mark.parametrize(("spoil", "error"), SLIPS, ids=[error for _, error in SLIPS])
def test_a_slip_in_the_file_is_found_with_its_place(spoil: Spoil, error: str) -> None:
    data = shipped()
    spoil(data)
    assert any(found.startswith(error) for found in errors_in(data)), errors_in(data)


@pytest.mark.parametrize(("starting", "count"), [(True, 1), (False, 3)])
def test_some_water_leaves_everybody_a_place_to_start(count: int, *, starting: bool) -> None:
    data = shipped()
    flooded(starting=starting, count=count)(data)
    assert errors_in(data) == []


def test_all_slips_are_told_at_once() -> None:
    data = shipped()
    setting("landscapes.forest.fish", -1)(data)
    setting("abilities.axe.status", None)(data)
    setting("end.tiles", 0)(data)
    assert [found.split(":")[0] for found in errors_in(data)] == [
        "landscapes.forest.fish",
        "abilities.axe.status",
        "end.tiles",
    ]


ODD = (None, True, 0, -1, 1e308, float("nan"), "", "x", [], [[]], {}, {"v": 1}, {"v": None, "p": "owner"}, [None] * 4)


def test_no_json_makes_the_check_stumble() -> None:
    for odd in ODD:
        assert errors_in(odd)
        for section in SHIPPED.data:
            if section != "about":
                assert errors_in({**SHIPPED.data, section: odd}), (section, odd)
    data = shipped()
    for path in pieces.PROVENANCE:
        value, good = leaf(data, path), leaf(data, path)["v"]
        for odd in ([[[[[[]]]]]], {"wood": {"v": 1}}, [{"wood": []}]):
            value["v"] = odd
            assert errors_in(data), path
        value["v"] = good


@pytest.mark.parametrize("text", ["", "[]", "{", '{"x": ' + "1" * 5000 + "}", "\x00", '{"tiles": 1}', "[" * 100_000])
def test_a_file_that_is_no_data_file_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(pieces.BadPieces):
        pieces.load(file)


def test_a_key_that_stands_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    text = json.dumps(shipped()).replace('"solo": {', '"solo": {}, "solo": {')
    file.write_text(text, encoding="utf-8")
    with pytest.raises(pieces.BadPieces, match="the key 'solo' stands twice in one place"):
        pieces.load(file)
