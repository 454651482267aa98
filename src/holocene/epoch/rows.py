"""Landscapes, abilities, tiles and sites as rows: what they do is a word from a closed list, code exists per word."""

from dataclasses import dataclass

CLAY, STONE, FLINT, ORE, WOOD, FLAX, DEER, HIDE, ANTLER, TENDON, LEATHER, ROPE, BRONZE = range(13)
MATERIALS = (
    *("clay", "stone", "flint", "ore", "wood", "flax", "deer"),
    *("hide", "antler", "tendon", "leather", "rope", "bronze"),
)
RAW = 6  # clay to flax are worked for
FIRST_PROCESSED = 7
KINDS = 13
FOOD, STATUS = 13, 14  # what else a player may give
HOLDINGS = 15

LANDSCAPES = ("grasslands", "forest", "marshes", "mountains", "drift_sand", "water")
GRASSLANDS, FOREST, MARSHES, MOUNTAINS, DRIFT_SAND, WATER = range(6)

# fmt: off
ABILITIES = (
    "axe", "basket", "boots", "bow", "canoe", "cart", "casting_bronze", "cloak", "dagger", "fishing_pole", "gloves",
    "hoop_net", "horse", "jug", "pick", "pottery", "rope_making", "shovel", "sowing", "spear", "tanning",
)
# fmt: on

SITES = ("carnac", "valcamonica", "egtved", "barger_oosterveld", "varna", "stonehenge")
QUADRANTS = ("NE", "NW", "SE", "SW")
SEGMENTS = 5  # of a site, with its extension
FIXED, BY_SEGMENT, PER_DEVELOPED, PER_STATUS, SPLIT_POT = range(5)  # how a site scores

GROUPS = 3  # parts of a price, all of them paid
OPTIONS = 3  # ways to pay a part, one of them chosen

# What a segment asks for beside named materials, in the order in which it is paid.
RAW_ANY, PROCESSED_ANY, ANY, DIFFERENT, DIFFERENT_PROCESSED, SETS = range(6)
WANTS = 6


# fmt: off
EFFECTS = (
    "gather_food", "fish_food", "hunt_food", "hunt_deer", "butcher_food", "butcher_parts", "turn_food", "work_power",
    "bought_power", "bought_power_food", "walk_spots", "bought_walk_spots", "bought_walk_spots_food", "paddle_spots",
    "walk_less", "halves_journey", "paddles", "pot_food", "pot_most", "string_food", "string_most",
)
GATHER_FOOD, FISH_FOOD, HUNT_FOOD, HUNT_DEER, BUTCHER_FOOD, BUTCHER_PARTS, TURN_FOOD, WORK_POWER = range(8)
BOUGHT_POWER, BOUGHT_POWER_FOOD, WALK_SPOTS, BOUGHT_WALK_SPOTS, BOUGHT_WALK_SPOTS_FOOD, PADDLE_SPOTS = range(8, 14)
WALK_LESS, HALVES_JOURNEY, PADDLES, POT_FOOD, POT_MOST, STRING_FOOD, STRING_MOST = range(14, 21)
# fmt: on


@dataclass(frozen=True)
class Landscape:
    """What a landscape gives and costs; -1 is not possible there."""

    work: tuple[int, ...]  # power for each raw material
    gather: int
    fish: int
    deer: int  # 1 where there are any
    walk: int
    walk_with_rope: int
    paddle: int
    paddle_needs_rope: int


@dataclass(frozen=True)
class Ability:
    """What an ability costs, is worth, and does: one column for each effect, 0 where it has none."""

    status: int
    cost: tuple[int, ...]  # material of each option, group by group; -1 is no option
    count: tuple[int, ...]  # how many of it
    gather_food: int = 0
    fish_food: int = 0
    hunt_food: int = 0
    hunt_deer: int = 0
    butcher_food: int = 0  # for each deer
    butcher_parts: int = 0
    turn_food: int = 0
    work_power: int = 0
    bought_power: int = 0
    bought_power_food: int = 0
    half_price_most: int = 0
    walk_spots: int = 0
    bought_walk_spots: int = 0
    bought_walk_spots_food: int = 0
    paddle_spots: int = 0
    walk_less: int = 0  # food for each tile
    halves_journey: int = 0
    paddles: int = 0
    pot_food: int = 0  # for one resource, when gathering, fishing or butchering
    pot_most: int = 0
    string_food: int = 0  # for a bowstring, when hunting
    string_most: int = 0
    convert_most: int = 0


@dataclass(frozen=True)
class Conversion:
    """Materials made out of others: so many of one kind and half a piece of fuel become so many of another kind."""

    ability: int
    paid: int
    paid_count: int
    gained: int
    gained_count: int
    most: int


@dataclass(frozen=True)
class Tile:
    """A landscape with an ability on it."""

    ability: int
    landscape: int
    start: int  # 1 for the start tiles


@dataclass(frozen=True)
class Segment:
    """What one segment of a site asks for."""

    exact: tuple[int, ...]  # named materials
    wants: tuple[int, ...]  # pieces of each kind of choice
    sets: tuple[int, ...]  # materials of which two are chosen, two pieces each; -1 is none
    status: int  # of the segment itself, where the site scores so


@dataclass(frozen=True)
class Site:
    """How a site scores."""

    scoring: int
    per: int
    status: int
    pots: tuple[int, ...]  # to be split, by number of players from 0 to 4
