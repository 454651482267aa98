"""Epoch's data file: what is in it, what a check finds, and what a corrected file changes."""

from dataclasses import fields
from itertools import pairwise
from typing import Any

import pytest

from holocene.epoch import pieces
from holocene.epoch.rows import ABILITIES, FOOD, LANDSCAPES, MATERIALS, SITES, Ability
from holocene.epoch.table import SEGMENTS
from holocene.epoch.validation import errors_in
from tests.epoch.data_files import shipped

# What the rulebook's examples fix, as somebody would read it off them.

# fmt: off
PRICES = [
    # landscape     material  power
    ("grasslands", "clay",    2),
    ("grasslands", "stone",   3),
    ("grasslands", "flint",   3),
    ("grasslands", "ore",     1),
    ("grasslands", "flax",    1),
    ("forest",     "wood",    1),
    ("mountains",  "stone",   1),
    ("mountains",  "flint",   1),
    ("mountains",  "wood",    1),
    ("mountains",  "flax",    3),
    ("drift_sand", "stone",   1),
    ("drift_sand", "flint",   1),
    ("water",      "clay",    1),
    ("water",      "ore",     3),
]
FOODS = [
    # landscape     what              number
    ("forest",     "gather",         3),
    ("mountains",  "gather",         2),
    ("marshes",    "fish",           3),
    ("forest",     "fish",           2),
    ("grasslands", "walk",           1),
    ("forest",     "walk",           2),
    ("marshes",    "walk",           3),
    ("drift_sand", "walk",           4),
    ("mountains",  "walk",           5),
    ("mountains",  "walk_with_rope", 2),
    ("water",      "walk",           -1),
    ("forest",     "walk_with_rope", 2),
    ("water",      "paddle",         1),
    ("marshes",    "paddle",         2),
    ("grasslands", "paddle",         3),
    ("drift_sand", "paddle",         5),
    ("water",      "deer",           0),
    ("marshes",    "deer",           0),
    ("forest",     "deer",           1),
    ("drift_sand", "paddle_needs_rope", 1),
    ("mountains",  "paddle_needs_rope", 1),
    ("water",      "paddle_needs_rope", 0),
]
EFFECTS = {
    "axe":            {"half_price_most": 4, "butcher_food": 1},
    "basket":         {"walk_spots": 2, "gather_food": 2},
    "boots":          {"walk_less": 1},
    "bow":            {"string_food": 3, "string_most": 2},
    "canoe":          {"paddles": 1, "paddle_spots": 5},
    "cart":           {"walk_spots": 8},
    "casting_bronze": {"convert_most": 3},
    "cloak":          {"halves_journey": 1},
    "dagger":         {"butcher_parts": 1, "half_price_most": 4},
    "fishing_pole":   {"fish_food": 4},
    "gloves":         {"work_power": 1},
    "hoop_net":       {"fish_food": 5},
    "horse":          {"bought_walk_spots": 4, "bought_walk_spots_food": 1, "bought_power": 1, "bought_power_food": 1},
    "jug":            {"turn_food": 1},
    "pick":           {"half_price_most": 4},
    "pottery":        {"pot_food": 4, "pot_most": 1},
    "rope_making":    {"convert_most": 3},
    "shovel":         {"half_price_most": 4},
    "sowing":         {"gather_food": 3},
    "spear":          {"hunt_deer": 1, "hunt_food": 1, "fish_food": 2},
    "tanning":        {"convert_most": 3},
}
PAYMENTS = [
    # ability          groups of options, as the rulebook or an example names them
    ("pottery",        [{"bronze": 1, "stone": 3, "clay": 3}]),
    ("casting_bronze", [{"stone": 1, "clay": 1}, {"wood": 1}, {"hide": 1, "leather": 1}]),
    ("pick",           [{"wood": 1}, {"antler": 2, "flint": 3, "stone": 3}]),
]
NUMBERS = {
    "WORK_FOOD": 1, "WORK_POWER": 2, "SWEAT_FOOD": 1, "SWEAT_POWER": 1, "BACK_FOOD": 1, "BACK_POWER": 1,
    "KEEP_LOOKING_FOOD": 2, "BIG_CATCH_FOOD": 2, "BIG_CATCH_MOST": 2, "HUNT_DEER": 1, "NOT_GIVE_UP_DEER": 1,
    "BUTCHER_MOST": 5, "PARTS_PER_DEER": 2, "PORTION": 3, "EXPLORE_FOOD": 1, "EXPLORE_MOST": 2, "EXPLORE_STATUS": 1,
    "SITE_STATUS": 3, "DEER_FOOD": 3, "HOMAGE": 1, "CARRIER_FOOD": 16, "FOOD_PER_SPOT": 4, "CARRIER_SIDES": (5, 6, 7),
    "CARRIER_SIDE": 5, "KEPT": 2, "DEALT": 5, "SITES_IN_GAME": 4, "TILES_TRIGGER": 8, "ROUNDS_AFTER": 3,
    "LAST_ROUND": 100, "SOLO_LAST_ROUND": 19, "OFFER_BONUS": (0, 2, 5, 10, 15), "HUTS": 11,
    "START_FOOD": (12, 12, 12, 12), "START_STATUS": 0, "RING1": 8, "PLACES": 44,
    "SEGMENT_COUNT": (3, 4, 5),
}
# fmt: on


def test_a_site_has_five_segments() -> None:
    assert SEGMENTS == 5


def test_the_shipped_file_is_good() -> None:
    assert errors_in(shipped()) == []
    assert (pieces.DATA_ERROR, pieces.MARK) == (None, None)


@pytest.mark.parametrize(("landscape", "material", "power"), PRICES)
def test_work_costs_what_the_examples_say(landscape: str, material: str, power: int) -> None:
    assert pieces.LANDSCAPE_ROWS[LANDSCAPES.index(landscape)].work[MATERIALS.index(material)] == power
    assert pieces.PROVENANCE[f"landscapes.{landscape}.work.{material}"][0] == "example"


@pytest.mark.parametrize(("landscape", "what", "number"), FOODS)
def test_landscapes_give_and_cost_what_the_rulebook_says(landscape: str, what: str, number: int) -> None:
    assert getattr(pieces.LANDSCAPE_ROWS[LANDSCAPES.index(landscape)], what) == number


def test_prices_that_no_example_fixes_are_reconstructed() -> None:
    fixed = {f"landscapes.{landscape}.work.{material}" for landscape, material, _ in PRICES}
    prices = {path for path in pieces.PROVENANCE if path.startswith("landscapes.") and ".work." in path}
    assert len(prices) == 36
    assert all(pieces.is_reconstructed(path) == (path not in fixed) for path in prices)


@pytest.mark.parametrize("ability", ABILITIES)
def test_an_ability_has_its_effects_and_no_others(ability: str) -> None:
    row = pieces.ABILITY_ROWS[ABILITIES.index(ability)]
    found = {column.name: getattr(row, column.name) for column in fields(Ability)[3:]}
    assert {effect: value for effect, value in found.items() if value} == EFFECTS[ability]


def price(ability: str) -> list[dict[str, int]]:
    """The groups of a cost, read back from its row."""
    row = pieces.ABILITY_ROWS[ABILITIES.index(ability)]
    ways = list(zip(row.cost, row.count, strict=True))
    groups = [{MATERIALS[kind]: count for kind, count in ways[start : start + 3] if kind >= 0} for start in (0, 3, 6)]
    return [group for group in groups if group]


@pytest.mark.parametrize(("ability", "groups"), PAYMENTS)
def test_costs_that_the_rulebook_states_are_so(ability: str, groups: list[dict[str, int]]) -> None:
    assert price(ability) == groups
    assert not pieces.is_reconstructed(f"abilities.{ability}.cost")


def test_a_dagger_can_be_paid_with_two_antlers_and_a_stone() -> None:
    first, second = price("dagger")
    assert (first["antler"], second) == (2, {"stone": 1})


def test_pottery_is_worth_two_status_and_is_a_start_tile_in_the_grasslands() -> None:
    pottery = ABILITIES.index("pottery")
    assert pieces.ABILITY_ROWS[pottery].status == 2
    tiles = [tile for tile in pieces.TILE_ROWS if tile.ability == pottery and tile.start]
    assert [LANDSCAPES[tile.landscape] for tile in tiles] == ["grasslands"]


@pytest.mark.parametrize(("name", "value"), NUMBERS.items())
def test_plain_numbers_are_those_of_the_rulebook(name: str, value: object) -> None:
    assert getattr(pieces, name) == value


def test_lists_of_materials_are_flags() -> None:
    named = {
        "KEEP_LOOKING_TAKES": {"hide", "antler", "tendon"},
        "BIG_CATCH_PAYS": {"ore", "flint", "stone"},
        "NOT_GIVE_UP_PAYS": {"leather", "rope", "ore", "flint", "stone"},
    }
    for name, materials in named.items():
        assert {MATERIALS[kind] for kind, flag in enumerate(getattr(pieces, name)) if flag} == materials


def test_three_abilities_make_three_pieces_out_of_two() -> None:
    made = [
        (ABILITIES[row.ability], row.paid_count, MATERIALS[row.paid], row.gained_count, MATERIALS[row.gained], row.most)
        for row in pieces.CONVERSIONS
    ]
    assert made == [
        ("casting_bronze", 2, "ore", 3, "bronze", 3),
        ("rope_making", 2, "flax", 3, "rope", 3),
        ("tanning", 2, "hide", 3, "leather", 3),
    ]
    wood, antler = MATERIALS.index("wood"), MATERIALS.index("antler")
    assert ((wood, antler, -1), (FOOD, -1, -1), (FOOD, -1, -1)) == pieces.CONVERSION_FUELS


def test_tools_halve_the_prices_of_their_materials() -> None:
    halved = dict(zip(MATERIALS, (ABILITIES[ability] for ability in pieces.HALF_TOOL), strict=False))
    assert halved == {
        "clay": "shovel",
        "stone": "pick",
        "flint": "pick",
        "ore": "shovel",
        "wood": "axe",
        "flax": "dagger",
    }


def test_a_bowstring_is_half_a_rope_one_tendon_or_two_flax() -> None:
    halves = {MATERIALS[kind]: count for kind, count in enumerate(pieces.STRING_HALVES) if count}
    assert halves == {"rope": 1, "tendon": 2, "flax": 4}


def test_every_ability_is_on_two_tiles() -> None:
    assert sorted(tile.ability for tile in pieces.TILE_ROWS) == sorted([*range(21), *range(21)])
    assert pieces.TILE_IDS[::41] == ("T01", "T42")
    assert sum(tile.start for tile in pieces.TILE_ROWS) == pieces.RING1


def test_places_are_named_by_column_and_number() -> None:
    assert pieces.PLACE_NAMES[:2] == ("e3", "e4")
    assert pieces.SITE_PLACE_NAMES == ("i1", "a1", "i6", "a6")
    assert len({*pieces.PLACE_NAMES, *pieces.SITE_PLACE_NAMES}) == 48


def test_neighbours_are_listed_from_the_north_clockwise_and_know_each_other() -> None:
    names = [pieces.PLACE_NAMES[place] for place in pieces.NEIGHBOURS[0]]
    assert names == ["e2", "f2", "f3", "e4", "d3", "d2"]
    for place, around in enumerate(pieces.NEIGHBOURS):
        for direction, other in enumerate(around):
            assert other == -1 or pieces.NEIGHBOURS[other][(direction + 3) % 6] == place


def test_each_site_has_three_tiles_beside_it_in_its_own_quadrant() -> None:
    for quadrant in range(4):
        beside = [place for place, site in enumerate(pieces.SITES_BESIDE) if site == quadrant]
        assert len(beside) == 3
        assert all(pieces.QUADRANT_OF[place][quadrant] for place in beside)
        assert pieces.DUMMY_PATHS[quadrant][-1] in beside


def test_a_tile_is_in_one_quadrant_or_in_two_and_a_village_in_none() -> None:
    quadrants = [sum(row) for row in pieces.QUADRANT_OF]
    assert quadrants[:2] == [0, 0]
    assert (quadrants.count(1), quadrants.count(2)) == (36, 6)


def test_the_dummy_walks_from_the_village_that_its_direction_belongs_to() -> None:
    assert pieces.DUMMY_FROM == (0, 0, 1, 1)
    for village, path in zip(pieces.DUMMY_FROM, pieces.DUMMY_PATHS, strict=True):
        step = pieces.NEIGHBOURS[village].index(path[0])
        assert path[1:] == (pieces.NEIGHBOURS[path[0]][step], pieces.NEIGHBOURS[path[1]][step])


def test_the_walk_of_the_rulebooks_example_fits_the_board() -> None:
    place = {name: number for number, name in enumerate(pieces.PLACE_NAMES)}
    straight = [place[name] for name in ("e4", "f4", "g5", "h6")]
    detour = [place[name] for name in ("e4", "f3", "g4", "h5", "h6")]
    for way in (straight, detour):
        assert all(after in pieces.NEIGHBOURS[before] for before, after in pairwise(way))


def test_seats_have_their_pairs_and_their_places_in_ring_1() -> None:
    assert [[ABILITIES[ability] for ability in pair] for pair in pieces.PAIRS] == [
        ["tanning", "bow"],
        ["basket", "casting_bronze"],
        ["pottery", "rope_making"],
        ["fishing_pole", "axe"],
    ]
    assert sorted(place for pair in pieces.SEAT_SLOTS for place in pair) == list(range(2, 10))


def test_sites_score_as_the_rulebook_says() -> None:
    rows = {site: (row.per, row.status, row.pots) for site, row in zip(SITES, pieces.SITE_ROWS, strict=True)}
    none = (0, 0, 0, 0, 0)
    assert rows == {
        "carnac": (2, 1, none),
        "valcamonica": (3, 1, none),
        "egtved": (0, 5, none),
        "barger_oosterveld": (0, 0, none),
        "varna": (0, 4, none),
        "stonehenge": (0, 0, (8, 8, 8, 12, 16)),
    }
    assert [row.scoring for row in pieces.SITE_ROWS] == [2, 3, 0, 1, 0, 4]


def segment(layout: int, site: str, number: int) -> Any:
    return pieces.SEGMENT_ROWS[(layout * 6 + SITES.index(site)) * 5 + number]


def test_segments_ask_for_what_the_examples_say() -> None:
    egtved, extension = segment(0, "egtved", 2), segment(2, "egtved", 3)
    assert {MATERIALS[kind] for kind, count in enumerate(egtved.exact) if count} == {"antler", "tendon"}
    assert {MATERIALS[kind] for kind, count in enumerate(extension.exact) if count} == {"antler", "bronze"}
    assert egtved.wants == extension.wants == (0, 0, 1, 0, 0, 0)
    assert (segment(1, "barger_oosterveld", 2).wants, segment(1, "barger_oosterveld", 2).status) == (
        (0, 0, 0, 0, 4, 0),
        8,
    )
    varna = segment(0, "varna", 2)
    assert ([MATERIALS[kind] for kind in varna.sets], varna.wants) == (["hide", "leather", "wood"], (0, 0, 0, 0, 0, 2))
    assert [segment(0, "valcamonica", number).wants[3] for number in range(5)] == [4, 5, 6, 0, 0]
    assert segment(0, "carnac", 1).wants == (3, 1, 0, 0, 0, 0)


def test_a_layout_has_as_many_segments_as_players_need() -> None:
    for layout, count in enumerate(pieces.SEGMENT_COUNT):
        for site in SITES:
            asked = [sum(row.exact) + sum(row.wants) for row in (segment(layout, site, number) for number in range(5))]
            assert [bool(pieces_asked) for pieces_asked in asked] == [True] * count + [False] * (5 - count)


# Where values come from.


def test_every_value_says_where_it_comes_from() -> None:
    assert {origin for origin, _ in pieces.PROVENANCE.values()} == {"rulebook", "example", "source", "reconstructed"}
    assert pieces.PROVENANCE["landscapes.forest.gather"] == ("example", "worked example: Gather")
    assert pieces.PROVENANCE["setup.pairs.1"][0] == "source"
    assert pieces.PROVENANCE["sites.egtved.base.3.need"][0] == "example"
    assert pieces.PROVENANCE["abilities.horse.effects.bought_power"] == ("rulebook", "")


def test_what_is_reconstructed_is_told_for_a_value_and_for_a_whole_part() -> None:
    assert pieces.is_reconstructed("abilities.axe.status")
    assert pieces.is_reconstructed("abilities.axe")
    assert not pieces.is_reconstructed("abilities.axe.effects")
    assert not pieces.is_reconstructed("actions")
    with pytest.raises(KeyError):
        pieces.is_reconstructed("abilities.ax")
    assert pieces.RECONSTRUCTED["pick"][0] == "status"
    assert "cost" in pieces.RECONSTRUCTED["axe"]
    assert "cost" not in pieces.RECONSTRUCTED["pick"]
    assert "landscape of T01" not in pieces.RECONSTRUCTED["pottery"]
    assert "landscape of T09" in pieces.RECONSTRUCTED["pottery"]
