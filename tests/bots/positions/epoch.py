"""Epoch: positions with one clearly best move, in the last round; where nothing else is said it is blue's turn."""

from functools import partial

from tests.bots.positions.positions import at, epoch

EIGHT_TILES = dict.fromkeys(["e1", "e2", "f2", "f3", "f4", "d3", "d4", "g4"], "red")  # worth 18 together
BARGER = ["barger-oosterveld", "varna", "egtved", "stonehenge"]
DONE = {"acted": True, "food": 0}  # what is left to do is to develop and to offer

here = partial(at, epoch)

# fmt: off
DEVELOPING = [
    here(
        "Develop the dearer of two tiles that share a rope",
        "The Cart is worth five, the Gloves three.",
        "develop c2 | develop d1",
        red={"status": 14},
        blue={"at": "c1", "status": 10, **DONE, "wood": 4, "bronze": 1, "leather": 1, "rope": 1},
    ),
    here(
        "Develop the Cloak rather than offer where no tile counts",
        "The Cloak is worth four; the offer is two for one site, and its hides are the Cloak's.",
        "develop h1 | develop h2",
        red={"status": 13}, blue={"at": "h2", "status": 10, **DONE, "wood": 1, "hide": 3, "antler": 1},
    ),
    here(
        "Pay with flint what the offer needs as antler",
        "Antler and tendon are an offer of seven after the Pick.",
        "pay flint",
        "develop h7",
        red={"status": 14}, blue={"at": "h6", "status": 7, **DONE, "wood": 1, "antler": 2, "flint": 3, "tendon": 1},
    ),
    here(
        "Develop the Boots before the journey that they make possible",
        "With Boots the grasslands to the site cost nothing, and there is no food.",
        "develop c5 | develop d5",
        red={"status": 20},
        blue={"at": "d5", "status": 10, **DONE, "leather": 1, "tendon": 1, "stone": 3, "antler": 1},
    ),
    here(
        "Tan the hides that the Cloak needs as leather",
        "Two hides are too few, three leather are enough; one step would use up the food.",
        "tan",
        tile_owners={"e5": "blue"}, red={"status": 15},
        blue={"at": "h2", "status": 10, "acted": True, "food": 1, "hide": 2, "antler": 1},
    ),
    here(
        "Give homage for the Tanning that makes the Cloak possible",
        "One status is given and four are won.",
        "borrow red",
        tile_owners={"e5": "red"}, red={"status": 10},
        blue={"at": "h2", "status": 11, "acted": True, "food": 1, "hide": 2, "antler": 1},
    ),
    here(
        "Cast with the antler and keep the wood for the shaft",
        "The Spear needs wood, bronze and a string.",
        "cast antler",
        tile_owners={"d3": "blue"}, red={"status": 15},
        blue={"at": "b6", "status": 10, **DONE, "ore": 2, "wood": 1, "antler": 1, "tendon": 1},
    ),
    here(
        "Take the tile away that the other player can pay for",
        "The Cloak is worth four and leaves the Gloves to blue; the Gloves are worth three and leave nothing.",
        "develop i2",
        to_act="red", red={"at": "h2", "status": 10, **DONE, "leather": 2, "antler": 1, "tendon": 1},
        blue={"at": "h3", "status": 12, "food": 0, "leather": 1, "tendon": 1},
    ),
]

OFFERING = [
    here(
        "Offer the antler rather than develop with it",
        "The offer is worth five and two for the first site, the Pick two.",
        "offer egtved 3",
        red={"status": 14}, blue={"at": "h6", "status": 10, **DONE, "wood": 1, "antler": 2, "tendon": 1},
    ),
    here(
        "Give the piece that the Pick does not need",
        "With two antlers and the wood left the Pick is worth two more.",
        "pay antler",
        "offer egtved 3",
        red={"status": 18}, blue={"at": "h6", "status": 10, **DONE, "wood": 1, "antler": 4, "tendon": 1},
    ),
    here(
        "Share the pot of Stonehenge rather than develop with its stone",
        "Red loses four of its eight, blue wins four and two; the Shovel is worth two.",
        "offer stonehenge 2",
        tokens={"stonehenge": {1: "red"}}, red={"status": 5},
        blue={"at": "b6", "status": 10, **DONE, "wood": 1, "stone": 3, "antler": 1},
    ),
    here(
        "Offer at the segment that is worth most",
        "Four different materials are worth eight, three are six.",
        "offer barger-oosterveld 3",
        sites=BARGER, red={"status": 19},
        blue={"at": "h2", "status": 10, **DONE, "hide": 1, "antler": 1, "tendon": 1, "leather": 1},
    ),
    here(
        "Choose the segment that leaves the price of a tile",
        "Three clay and the hide leave wood and tendon for the Bow.",
        "offer carnac 2 | develop g2",
        red={"status": 14}, blue={"at": "h2", "status": 10, **DONE, "clay": 3, "wood": 2, "hide": 1, "tendon": 1},
    ),
    here(
        "Make the third offer rather than develop with its hides",
        "The offer is worth four and five more for the third site, the Horse four.",
        "offer varna 3",
        tokens={"egtved": {1: "blue"}, "carnac": {1: "blue"}}, red={"status": 26},
        blue={"at": "b1", "status": 9, **DONE, "wood": 2, "hide": 2, "tendon": 2},
    ),
    here(
        "Take the only segment that the other player can pay for",
        "Red can pay for two that are worth the same; blue has leather and bronze alone.",
        "offer egtved 2",
        to_act="red",
        red={"at": "h6", "status": 10, **DONE, "clay": 1, "antler": 1, "tendon": 1, "leather": 1, "bronze": 1},
        blue={"at": "i5", "status": 13, "food": 0, "clay": 1, "leather": 1, "bronze": 1},
    ),
]

ACTING = [
    here(
        "Butcher for the hide and the antler that the Cloak needs",
        "Two hides are there; any other pair leaves the price short.",
        "butcher hide antler",
        red={"status": 13}, blue={"at": "h2", "status": 10, "food": 0, "deer": 1, "hide": 2},
    ),
    here(
        "Butcher for the antler and the tendon of an offer",
        "With any third piece they are worth seven.",
        "butcher antler tendon",
        red={"status": 16}, blue={"at": "h6", "status": 10, "food": 0, "deer": 1, "clay": 1},
    ),
    here(
        "Work for the three wood that the Basket costs",
        "Nothing else can be brought about in one turn.",
        "work",
        red={"status": 11}, blue={"at": "g5", "status": 10, "food": 2},
    ),
    here(
        "Take flax, not ore",
        "Two more flax make the four of the Horse.",
        "take flax",
        "work",
        red={"status": 13}, blue={"at": "c1", "status": 10, "food": 1, "flax": 2, "leather": 1},
    ),
    here(
        "Hunt for the deer that counts as the fifth raw material",
        "The offer is worth two and three for the tiles that blue has.",
        "hunt",
        tile_owners=dict.fromkeys(["f2", "f3", "f4", "d3", "d4", "e5"], "blue"), red={"status": 27},
        blue={"at": "h2", "status": 10, "food": 0, "clay": 4},
    ),
    here(
        "Keep looking for the antler that the Dagger needs",
        "Of what can be found only the antler completes its price.",
        "keep-looking antler",
        "gather",
        red={"status": 11}, blue={"at": "h3", "status": 10, "food": 0, "antler": 1, "stone": 1},
    ),
    here(
        "Fish with the Fishing pole for a long journey",
        "Seven food lead to the site and to an offer worth seven, the two of gathering do not.",
        "fish",
        tile_owners={"d4": "blue"}, red={"status": 17},
        blue={"at": "g4", "status": 10, "food": 0, "clay": 1, "antler": 1, "tendon": 1},
    ),
    here(
        "Throw the flint into the water for two more food",
        "Six food lead to the site and to an offer worth seven.",
        "big-catch flint",
        "fish",
        red={"status": 15}, blue={"at": "g4", "status": 10, "food": 1, "clay": 1, "antler": 1, "tendon": 1, "flint": 1},
    ),
    here(
        "Explore beside a site",
        "The tile is one status and the site three more; elsewhere there is one.",
        "explore h1 | explore h2",
        down="h1 h2 i2 g2", tile_owners=EIGHT_TILES, blue={"at": "g1", "status": 15, "food": 1},
    ),
    here(
        "Explore a second tile for one status more",
        "It costs a food that is worth nothing any more.",
        "explore g2",
        "explore f1",
        down="f1 g2", tile_owners=EIGHT_TILES, blue={"at": "g1", "status": 17, "food": 2},
    ),
]

MOVING = [
    here(
        "Walk to the site over the grasslands",
        "With a rope that way costs three food, every other one four or more.",
        "walk h3",
        red={"status": 11}, blue={"at": "g2", "status": 10, "acted": True, "food": 3, "clay": 1, "rope": 1, "hide": 1},
    ),
    here(
        "Paddle to the site when there is one food left",
        "The water costs one food, and who has a Canoe may offer from it.",
        "paddle b2",
        tile_owners={"c3": "blue"}, red={"status": 16},
        blue={"at": "c2", "status": 10, "acted": True, "food": 1, "hide": 2, "wood": 2},
    ),
    here(
        "Eat a deer to pay for the journey to the site",
        "Three food are enough with a rope.",
        "eat",
        red={"status": 11},
        blue={"at": "g2", "status": 10, "acted": True, "food": 0, "deer": 1, "clay": 1, "rope": 1, "hide": 1},
    ),
    here(
        "Leave the clay behind and carry the stone",
        "The carrier holds five pieces, and the offer asks for five stone.",
        "leave clay",
        red={"status": 15}, blue={"at": "c6", "status": 10, "acted": True, "food": 1, "clay": 1, "stone": 5},
    ),
    here(
        "Pick up the stone that completes an offer",
        "It lies where the leader has just come.",
        "pick-up stone",
        "walk b6",
        lying={"b6": {"stone": 1}}, red={"status": 15},
        blue={"at": "c6", "status": 10, "acted": True, "food": 1, "stone": 4},
    ),
]

TOGETHER = [
    here(
        "Refuse the tile that would win the game for the other player",
        "The Cart is worth five and wins, the Hoop net three and does not; for one status red would not win either.",
        "refuse | want status 1",
        "ask c2",
        to_act="red", tile_owners={"d1": "blue"},
        red={"at": "c1", "status": 1, **DONE, "wood": 4, "bronze": 1, "rope": 1},
        blue={"at": "c2", "food": 0},
    ),
    here(
        "Withdraw where what is wanted costs the victory",
        "The Jug is worth two, three status are wanted for it.",
        "withdraw",
        "ask h6", "want status 3",
        to_act="red", red={"at": "g5", "status": 10, **DONE, "hide": 2},
        blue={"at": "h6", "status": 8, "food": 0},
    ),
    here(
        "Give a stone for the tile that wins the game",
        "The Jug is worth two, and the stone nothing.",
        "accept",
        "ask h6", "want stone",
        to_act="red", tile_owners={"h5": "blue"}, red={"at": "g5", "status": 7, **DONE, "hide": 2, "stone": 1},
        blue={"at": "h6", "status": 6, "food": 0},
    ),
    here(
        "Make the pot smaller for the leader of three",
        "Twelve parted by three instead of two: green wins four and two, the others lose two; the Shovel is worth two.",
        "offer stonehenge 2",
        players=3, to_act="green", tokens={"stonehenge": {1: "red", 3: "blue"}}, red={"status": 7}, blue={"status": 3},
        green={"at": "b6", "status": 10, **DONE, "wood": 1, "stone": 3, "antler": 1},
    ),
    here(
        "Offer three different materials where the dearest segment is taken",
        "Six status at the second or the last segment, four at the others.",
        "offer barger-oosterveld 2 | offer barger-oosterveld 5",
        players=4, to_act="yellow", sites=BARGER, tokens={"barger-oosterveld": {3: "red"}}, red={"status": 7},
        green={"at": "f3"}, yellow={"at": "h2", "status": 10, **DONE, "hide": 1, "antler": 1, "tendon": 1},
    ),
    here(
        "Let the dummy offer where it is worth least",
        "Four status instead of six or eight.",
        "dummy segment 1",
        players=1, to_act="red", round=16, dummy_turn=True, first_direction="sw", direction="ne", sites=BARGER,
        tokens={"stonehenge": {1: "blue"}}, blue={"at": "h2", "status": 3}, red={"at": "f3", "status": 21, "food": 0},
    ),
    here(
        "Develop the tile that beats the dummy",
        "A tie is no victory: the Cart is worth five, the Gloves three.",
        "develop c2 | develop d1",
        players=1, to_act="red", round=19, blue={"at": None, "status": 14},
        red={"at": "c1", "status": 10, **DONE, "wood": 4, "bronze": 1, "leather": 1, "rope": 1},
    ),
]
# fmt: on

POSITIONS = [*DEVELOPING, *OFFERING, *ACTING, *MOVING, *TOGETHER]
