"""Stone Age with the expansion: positions with one clearly best move. Blue has had its turn, red is to act."""

from functools import partial

from tests.bots.positions.positions import OTHERS, at, expansion

LAST = "- H28:7"
"""The first pile has just been emptied, so the round is the last one."""

DISPLAY = ["C22", "C28", "C33", "C11", "C19"]
SEVEN_SYMBOLS = ["C31", "C14", "C09", "C03", "C23", "C08", "C32"]  # all but music and the ring
FARMERS = ["C25", "C26", "C21", "C30"]  # six
TOOL_MAKERS = ["C01", "C18", "C17"]  # six
SHAMANS = ["C24", "C06", "C10", "C20", "C29", "XC9"]  # eight
MERCHANTS = ["XC4", "XC5", "XC3"]  # five
RICH = {"people": 10, "food": 40, "agriculture": 10, "tools": [4, 4, 4], "merchant": 10, "jewelry": 9,
        "wood": 9, "brick": 9, "stone": 9, "gold": 9}  # fmt: skip

here = partial(at, expansion)


def fifth(card: str) -> list[str]:
    """A display with that card on the fifth space."""
    return ["C22", "C28", "C33", "C11", card]


def first(card: str) -> list[str]:
    """A display with that card on the first space."""
    return [card, "C28", "C33", "C11", "C19"]


# fmt: off
HUNTING = [
    here(
        "Bring home three jewelry for the fifth card",
        "Two merchants count twenty points and three are scored at once; nobody lacks food.",
        "jewelry 3",
        "use hunt = 6",
        piles=LAST, display=fifth("XC7"), blue={"score": 50},
        red={"placed": {"hunt": 1, "card-5": 1}, "jewelry": 0, "merchant": 10, "traded": True, "score": 40},
    ),
    here(
        "Bring home food when people would go hungry",
        "Jewelry feeds nobody and is worth nothing at the end.",
        "jewelry 0",
        "use hunt = 6",
        piles=LAST, display=DISPLAY, blue={"score": 35}, red={"placed": {"hunt": 1}, "food": 2, "score": 40},
    ),
    here(
        "Bring home one food and two jewelry",
        "One person lacks food and costs ten points, two jewelry lack for the fifth card.",
        "jewelry 2",
        "use hunt = 6",
        piles=LAST, display=fifth("XC7"), blue={"score": 55},
        red={"placed": {"hunt": 1, "card-5": 1}, "food": 4, "jewelry": 1, "merchant": 10, "traded": True,
             "score": 40},
    ),
    here(
        "Use the tool that brings the third jewelry",
        "Five pips are two pieces, six are three, and three pay the fifth card.",
        "tool 1",
        "use hunt = 5",
        piles=LAST, display=fifth("XC7"), blue={"score": 50},
        red={"placed": {"hunt": 1, "card-5": 1}, "jewelry": 0, "merchant": 10, "traded": True, "tools": [1],
             "score": 40},
    ),
    here(
        "Give one wood for food although there is jewelry",
        "Only the wood feeds the last person.",
        "feed wood",
        phase="feed", piles=LAST, display=DISPLAY, blue={"score": 45},
        red={"food": 4, "wood": 1, "jewelry": 5, "score": 50},
    ),
    here(
        "Use the tool at the gold place of one's own",
        "Five pips are a gold there, and it completes a building of 15 points.",
        "tool 1",
        "use gold-place = 4",
        piles="- H04:7", display=DISPLAY, blue={"score": 50},
        red={"placed": {"gold-place": 1, "building-2": 1}, "buildings": ["XH5"], "brick": 1, "stone": 1, "tools": [1],
             "score": 40},
    ),
]

JEWELRY = [
    here(
        "Pay all jewelry into the jewelry building in the last round",
        "Every piece is four points there and nothing elsewhere.",
        "pay jewelry",
        "use building-2", "pay jewelry",
        piles="- XH1:7", display=DISPLAY, blue={"score": 53},
        red={"placed": {"building-2": 1}, "jewelry": 4, "score": 40},
    ),
    here(
        "Keep three jewelry for two merchants",
        "On the card they are twenty points, in the building twelve.",
        "decline",
        "use building-2",
        piles="- XH1:7", display=fifth("XC5"), blue={"score": 56},
        red={"placed": {"building-2": 1, "card-5": 1}, "jewelry": 3, "merchant": 10, "traded": True, "score": 40},
    ),
    here(
        "Keep two jewelry for the dearer building",
        "With a stone they are 13 points, in the jewelry building eight.",
        "decline",
        "use building-2",
        players=3, piles="- XH1:7 XH8:7", display=DISPLAY, blue={"score": 51},
        red={"placed": {"building-2": 1, "building-3": 1}, "jewelry": 2, "stone": 1, "score": 40},
    ),
    here(
        "Stop at one jewelry when the other two complete a building",
        "Four points and thirteen instead of twelve.",
        "done",
        "use building-2", "pay jewelry",
        players=3, piles="- XH1:7 XH8:7", display=DISPLAY, blue={"score": 55},
        red={"placed": {"building-2": 1, "building-3": 1}, "jewelry": 3, "stone": 1, "score": 40},
    ),
    here(
        "Buy one more card for jewelry that is worth nothing",
        "Any card is a point at least, and one decides.",
        "extra",
        "use card-5", "pay jewelry",
        piles=LAST, display=fifth("C32"), blue={"score": 41, "agriculture": 10, "tools": [3, 3, 3]},
        red={"placed": {"card-5": 1}, "jewelry": 6, "merchant": 5, "traded": True, "agriculture": 5, "tools": [1, 1, 1],
             "score": 40},
    ),
    here(
        "Keep three jewelry for twelve points instead of an unknown card",
        "No card counts more than ten points for five people and one building.",
        "no-extra",
        "use card-5", "pay jewelry",
        piles="- XH1:7", display=fifth("C32"), blue={"score": 52, "built": 6},
        red={"placed": {"card-5": 1, "building-2": 1}, "jewelry": 6, "built": 1, "score": 40},
    ),
]

TRADING = [
    here(
        "Trade two wood for the gold that a building lacks",
        "Two pieces are given for one, and the building is 16 points.",
        "trade",
        "use building-2",
        piles="- H24:7", display=DISPLAY, blue={"score": 50},
        red={"placed": {"building-2": 1}, "wood": 2, "stone": 2, "jewelry": 0, "merchant": 2, "score": 40},
    ),
    here(
        "Give jewelry in a trade and keep the wood",
        "The wood is a point at the end, jewelry is nothing, and the point decides.",
        "give jewelry",
        "use building-2", "trade",
        piles="- H24:7", display=DISPLAY, blue={"score": 56, "agriculture": 9},
        red={"placed": {"building-2": 1}, "wood": 1, "stone": 2, "jewelry": 1, "merchant": 5, "score": 40},
    ),
    here(
        "Trade one brick for a stone and a gold",
        "At the end of the track one piece is given for two.",
        "trade",
        "use building-2",
        piles="- H24:7", display=DISPLAY, blue={"score": 50},
        red={"placed": {"building-2": 1}, "brick": 1, "stone": 1, "jewelry": 0, "merchant": 9, "score": 40},
    ),
    here(
        "Keep the trade of the round and the stone for the building",
        "The card is four points, the building 16, and there is one trade.",
        "decline",
        "use card-1",
        piles="- H24:7", display=DISPLAY, blue={"score": 50},
        red={"placed": {"card-1": 1, "building-2": 1}, "stone": 2, "jewelry": 2, "merchant": 5, "score": 40},
    ),
    here(
        "Visit the merchant before the building",
        "With the marker off its start and three jewelry a gold can be traded for.",
        "use merchant",
        piles="- H24:7", display=DISPLAY, blue={"score": 50},
        red={"placed": {"merchant": 2, "building-2": 1}, "stone": 2, "jewelry": 1, "score": 40},
    ),
    here(
        "Pay for two with one wood at the end of the track",
        "The card shows the eighth symbol: 15 points.",
        "trade",
        "use card-2",
        piles=LAST, display=DISPLAY, blue={"score": 98},
        red={"placed": {"card-2": 1}, "wood": 1, "jewelry": 0, "merchant": 9, "cards": SEVEN_SYMBOLS, "score": 40},
    ),
    here(
        "Claim the wood and the stone that a building lacks beside jewelry",
        "Twelve points instead of two for the claim.",
        "claim wood stone",
        "use building-2",
        piles="- XH7:7", display=DISPLAY, blue={"score": 48},
        red={"placed": {"building-2": 1}, "jewelry": 1, "claim": True, "cards": ["C31"], "score": 40},
    ),
]

COUNTING = [
    here(
        "Keep the gold for the ring",
        "The eighth symbol is 15 points, the gold in the building six.",
        "decline",
        "use building-2",
        piles="- H09:7", display=first("XC2"), blue={"score": 98},
        red={"placed": {"building-2": 1, "card-1": 1}, "gold": 1, "cards": SEVEN_SYMBOLS, "score": 40},
    ),
    here(
        "Buy two merchants at the end of the track instead of a building",
        "The card is twenty points, the building 16.",
        "decline",
        "use building-2",
        piles="- H24:7", display=["C22", "C28", "XC5", "C11", "C19"], blue={"score": 58},
        red={"placed": {"building-2": 1, "card-3": 1}, "stone": 2, "gold": 1, "merchant": 10, "score": 40},
    ),
    here(
        "Build for the person that eight shamans count",
        "Five points and eight for the new person instead of twelve.",
        "decline",
        "use building-2",
        players=3, bonus_buildings=True, piles="- H20:7 BH4:7", display=DISPLAY, blue={"score": 92},
        red={"placed": {"building-2": 1, "building-3": 1}, "wood": 1, "brick": 1, "stone": 1, "cards": SHAMANS,
             "score": 40},
    ),
    here(
        "Build for the tool that six tool makers count",
        "Five points and six for the tool instead of ten.",
        "decline",
        "use building-2",
        players=3, bonus_buildings=True, piles="- H13:7 BH5:7", display=DISPLAY, blue={"score": 52},
        red={"placed": {"building-2": 1, "building-3": 1}, "wood": 2, "stone": 1, "brick": 1, "cards": TOOL_MAKERS,
             "score": 40},
    ),
    here(
        "Send the last two people to the merchant when five merchants count",
        "Two spaces are ten points for certain.",
        "place merchant 2",
        phase="place", piles="H13:1 H28:7", display=DISPLAY,
        blue={"score": 64, "placed": {"card-1": 1, "card-2": 1, "card-3": 1, "card-4": 1, "hunt": 1}},
        red={"placed": {"building-1": 1, "tool-maker": 1, "card-5": 1}, "wood": 2, "brick": 1, "cards": MERCHANTS,
             "merchant": 1, "score": 40},
    ),
]

DICE = [
    here(
        "Take the step on the merchant track when five merchants count it",
        "Five points; a person is nothing to red.",
        "die 5",
        "use card-1", "pay wood = 5 6",
        piles=LAST, display=first("XC1"), blue={"score": 54},
        red={"placed": {"card-1": 1}, "wood": 1, "cards": MERCHANTS, "merchant": 2, "score": 40},
    ),
    here(
        "Take the person when eight shamans count it",
        "Eight points instead of nothing.",
        "die 6",
        "use card-1", "pay wood = 5 6",
        piles=LAST, display=first("XC1"), blue={"score": 86},
        red={"placed": {"card-1": 1}, "wood": 1, "cards": SHAMANS, "score": 40},
    ),
    here(
        "Take the resource of choice that completes a building",
        "With a gold the building is 15 points; a step for five merchants is five.",
        "die 3",
        "use card-1", "pay wood = 3 5",
        piles="- H04:7", display=first("XC1"), blue={"score": 61},
        red={"placed": {"card-1": 1, "building-2": 1}, "wood": 1, "brick": 1, "stone": 1, "cards": MERCHANTS,
             "merchant": 2, "traded": True, "score": 40},
    ),
    here(
        "Choose the gold that completes a building",
        "Nothing else makes its 15 points.",
        "choose gold",
        "use card-1", "pay wood = 3 5", "die 3",
        piles="- H04:7", display=first("XC1"), blue={"score": 50},
        red={"placed": {"card-1": 1, "building-2": 1}, "wood": 1, "brick": 1, "stone": 1, "score": 40},
    ),
    here(
        "Take the person that the other player's shamans would count",
        "It is nothing to red and eight points to blue; a resource is one point.",
        "die 6",
        "use card-1", "pay wood = 3 6",
        piles=LAST, display=first("XC1"), blue={"score": 0, "cards": SHAMANS},
        red={"placed": {"card-1": 1}, "wood": 1, "score": 43},
    ),
    here(
        "Take the food that saves ten points",
        "Two people would go hungry; a step for three merchants is three points.",
        "die 1",
        "use card-1", "pay wood = 1 5",
        piles=LAST, display=first("XC1"), blue={"score": 42},
        red={"placed": {"card-1": 1}, "food": 3, "wood": 1, "cards": ["XC4", "XC3"], "merchant": 2, "score": 40},
    ),
    here(
        "Take the agriculture die of the dice building when six farmers count it",
        "Six points instead of one.",
        "die 6",
        "use building-2", "build = 4 6",
        piles="- XH3:7", display=DISPLAY, blue={"score": 84},
        red={"placed": {"building-2": 1}, "wood": 1, "stone": 1, "gold": 1, "cards": FARMERS, "agriculture": 5,
             "score": 40},
    ),
    here(
        "Take the one die of five that completes a building",
        "Only the resource of choice brings the 16 points, and four others choose after red.",
        "die 3",
        "use card-1", "pay wood = 1 2 3 5 6",
        players=5, piles="- H24:7 H28:7 H27:7 H26:7", display=first("XC1"),
        blue={"score": 50}, green={"score": 30}, yellow={"score": 20}, black={"score": 10},
        red={"placed": {"card-1": 1, "building-2": 1}, "wood": 1, "stone": 2, "merchant": 1, "traded": True,
             "score": 40},
    ),
]

ENDING = [
    here(
        "Take the last tile of a pile when ahead",
        "The game is over and won; in another round blue would build and buy with everything it has.",
        "build",
        "use building-1",
        piles="XH6:1 H09:7", display=DISPLAY, blue={"score": 70, "cards": ["C35", "C36", "C15", "C34"], **RICH},
        red={"placed": {"building-1": 1}, "wood": 1, "brick": 1, "jewelry": 1, "score": 134},
    ),
    here(
        "Leave the last tile of a pile when behind",
        "With its points the game is over and lost; without it red has a round with ten people and rich stores.",
        "decline",
        "use building-1",
        piles="XH6:1 H09:7", display=DISPLAY, blue={"score": 165, "food": 5},
        red={"placed": {"building-1": 1}, "score": 50, "cards": SEVEN_SYMBOLS, **RICH},
    ),
    here(
        "Buy the fifth card that cannot be replaced when ahead",
        "The deck is empty, so the game is over and won.",
        "pay jewelry",
        "use card-5",
        piles="H13:4 H09:4", display=["C22", "C28", "C33", "C11", "C19"], deck=0,
        blue={"score": 20, "cards": OTHERS, **RICH},
        red={"placed": {"card-5": 1}, "jewelry": 3, "cards": SEVEN_SYMBOLS, "score": 460},
    ),
    here(
        "Leave the fifth card that cannot be replaced when behind",
        "The deck is empty, so buying it loses the game; without it there is another round.",
        "decline",
        "use card-5",
        piles="H13:4 H09:4", display=["C22", "C28", "C33", "C11", "C19"], deck=0,
        blue={"score": 72, "cards": OTHERS, "food": 5},
        red={"placed": {"card-5": 1}, "cards": SEVEN_SYMBOLS, "score": 50, **RICH},
    ),
]
# fmt: on

POSITIONS = [*HUNTING, *JEWELRY, *TRADING, *COUNTING, *DICE, *ENDING]
