"""Stone Age: positions with one clearly best move. Blue has had its turn, red is to act."""

from functools import partial

from tests.bots.positions.positions import OTHERS, at, stone_age

LAST = "- H28:7"
"""The first pile has just been emptied, so the round is the last one."""

GOODS = ["wood", "brick", "stone", "gold"]
ANY_CLAIM = " | ".join(f"claim {one} {two}" for number, one in enumerate(GOODS) for two in GOODS[number:])
SIX_SYMBOLS = ["C11", "C14", "C09", "C03", "C23", "C08"]  # all but music and weaving
FARMERS = ["C25", "C26", "C21", "C30"]  # six
TOOL_MAKERS = ["C01", "C18", "C17"]  # six
HUT_BUILDERS = ["C35", "C36", "C15", "C34"]  # eight
SHAMANS = ["C24", "C10", "C20", "C29"]  # five
RICH = {"people": 10, "food": 40, "agriculture": 10, "tools": [4, 4, 4], "wood": 9, "brick": 9, "stone": 9, "gold": 9}
BUSY = {"hut": 2, "field": 1, "card-4": 1, "building-2": 1}
"""Five people who can gain no points any more."""

here = partial(at, stone_age)

# fmt: off
FEEDING = [
    here(
        "Give one wood rather than lose ten points",
        "50 against 45 if everybody eats, 41 if somebody is hungry.",
        "feed wood",
        phase="feed", piles=LAST, red={"food": 4, "wood": 1, "score": 50}, blue={"score": 45},
    ),
    here(
        "Feed with wood and keep the gold",
        "Red begins the next round, where five gold make thirty points and end the game; four make none.",
        "feed wood",
        proof=False,
        phase="feed", piles="H17:1 H24:6", red={"food": 3, "wood": 2, "gold": 5, "score": 60}, blue={"score": 80},
    ),
    here(
        "Go hungry rather than give seven gold away",
        "Red begins the next round, where seven gold make 42 points and end the game.",
        "starve",
        proof=False,
        phase="feed", piles="H09:1 H24:6", red={"people": 7, "food": 0, "gold": 7, "score": 60}, blue={"score": 60},
    ),
    here(
        "Claim two resources to feed two people",
        "50 against 45 if everybody eats, 42 if somebody is hungry; which two resources is all the same.",
        ANY_CLAIM,
        phase="feed", piles=LAST, red={"food": 3, "claim": True, "cards": ["C31"], "score": 49}, blue={"score": 45},
    ),
    here(
        "Use the tool that brings the food which is lacking",
        "Four pips are two food and feed everybody, three leave one hungry: 40 or 30 against 35.",
        "tool 1",
        "use hunt = 3",
        piles=LAST, red={"placed": {"hunt": 1}, "food": 3, "tools": [1], "score": 40}, blue={"score": 35},
    ),
    here(
        "Keep the last wood for the card with five food",
        "In the building the wood is worth three points, on the card it saves ten.",
        "decline",
        "use building-2",
        piles="- H09:7", display=["C11", "C22", "C28", "C33"], blue={"score": 36},
        red={"placed": {"building-2": 1, "card-1": 1}, "food": 0, "wood": 1, "score": 40},
    ),
    here(
        "Keep two wood for feeding instead of buying four points",
        "The card brings four points and leaves two people hungry, who cost ten.",
        "decline",
        "use card-2",
        piles=LAST, display=["C33", "C22", "C28", "C11"], blue={"score": 38},
        red={"placed": {"card-2": 1}, "food": 3, "wood": 2, "score": 40},
    ),
]

TOOLS = [
    here(
        "Use the tool that makes the sixth pip for gold",
        "The gold completes a building of 15 points: 55 or 42 against 50.",
        "tool 1",
        "use river = 5",
        piles="- H04:7", blue={"score": 50},
        red={"placed": {"river": 1, "building-2": 1}, "brick": 1, "stone": 1, "tools": [1], "score": 40},
    ),
    here(
        "Use two tools where one is not enough",
        "Four pips and two tools are the gold that a building of 15 points lacks.",
        "tool 1 | tool 2",
        "use river = 4",
        piles="- H04:7", blue={"score": 50},
        red={"placed": {"river": 1, "building-2": 1}, "brick": 1, "stone": 1, "tools": [1, 1], "score": 40},
    ),
    here(
        "Spend the small tool and keep the strong one for the next roll",
        "With the strong one the quarry brings its stone for certain, with the small one every second time.",
        "tool 1",
        "use river = 5",
        piles="- H24:7", blue={"score": 50},
        red={"placed": {"river": 1, "quarry": 1, "building-2": 1}, "stone": 1, "tools": [1], "once": [4],
             "cards": ["C02"], "score": 40},
    ),
    here(
        "Keep a tool that this roll does not need",
        "Six pips are a gold as they lie; with the tool the quarry brings a stone five times in six instead of two.",
        "take",
        "use river = 6",
        piles="- H24:7", blue={"score": 50},
        red={"placed": {"river": 1, "quarry": 1, "building-2": 1}, "stone": 1, "tools": [3, 3, 3], "used": [2, 3],
             "score": 40},
    ),
    here(
        "Visit the tool maker before the river",
        "The new tool can be used at once: two rolls in three bring the gold instead of one in two.",
        "use tool-maker",
        piles="- H04:7", blue={"score": 50},
        red={"placed": {"river": 1, "tool-maker": 1, "building-2": 1}, "brick": 1, "stone": 1, "tools": [2, 2, 2],
             "used": [2, 3], "score": 40},
    ),
]

PAYING = [
    here(
        "Use the card that brings two stone before the building that needs them",
        "Who goes to the building first cannot pay for it.",
        "use card-1",
        piles="- H16:7", display=["C08", "C22", "C28", "C33"], blue={"score": 50},
        red={"placed": {"card-1": 1, "building-2": 1}, "wood": 1, "brick": 1, "score": 40},
    ),
    here(
        "Pay the card with what the building does not need",
        "The building needs the brick: 14 points.",
        "pay wood",
        "use card-1",
        piles="- H16:7", display=["C08", "C22", "C28", "C33"], blue={"score": 50},
        red={"placed": {"card-1": 1, "building-2": 1}, "wood": 1, "brick": 1, "score": 40},
    ),
    here(
        "Put all seven resources into the building in the last round",
        "What is skipped here cannot be paid any more, and is one point instead of four or six.",
        "pay brick",
        "use building-2", "pay wood", "pay wood",
        piles="- H09:7", blue={"score": 70},
        red={"placed": {"building-2": 1}, "wood": 2, "brick": 2, "gold": 3, "score": 40},
    ),
    here(
        "Pay the dearest seven of eleven resources",
        "Three stone and four gold are 39 points; a wood instead of a stone is two points less.",
        "pay stone",
        "use building-2",
        piles="- H09:7", blue={"score": 82},
        red={"placed": {"building-2": 1}, "wood": 4, "stone": 3, "gold": 4, "score": 40},
    ),
    here(
        "Pay five gold rather than five wood",
        "30 points and five wood against 15 points and five gold.",
        "pay gold",
        "use building-2",
        piles="- H17:7", blue={"score": 65}, red={"placed": {"building-2": 1}, "wood": 5, "gold": 5, "score": 40},
    ),
    here(
        "Pay four wood where the stone is needed for another building",
        "Four wood are 12 points and leave the stone for 16 more; four stone are 20 points and nothing after it.",
        "pay wood",
        "use building-2",
        players=3, piles="- H19:7 H24:7", blue={"score": 66}, green={"score": 20},
        red={"placed": {"building-2": 1, "building-3": 1}, "wood": 4, "stone": 4, "gold": 1, "score": 40},
    ),
    here(
        "Choose the dearer two kinds",
        "A brick and three gold are 22 points, a wood and three gold 21, and that would be a tie which blue wins.",
        "pay brick",
        "use building-2",
        piles="- H03:7", blue={"score": 64, "agriculture": 1},
        red={"placed": {"building-2": 1}, "wood": 3, "brick": 1, "gold": 3, "score": 40},
    ),
    here(
        "Claim the stone and the gold that the building lacks",
        "16 points instead of two for the claim.",
        "claim stone gold",
        "use building-2",
        piles="- H24:7", blue={"score": 50},
        red={"placed": {"building-2": 1}, "stone": 1, "claim": True, "cards": ["C31"], "score": 40},
    ),
]

COUNTING = [
    here(
        "Keep the gold for the seventh symbol",
        "The seventh symbol is 13 points, the gold in the building six.",
        "decline",
        "use building-2",
        piles="- H09:7", display=["C19", "C22", "C28", "C33"], blue={"score": 85},
        red={"placed": {"building-2": 1, "card-1": 1}, "gold": 1, "cards": SIX_SYMBOLS, "score": 40},
    ),
    here(
        "Keep the gold for the step that six farmers count",
        "With the seventh farmer on the card 70 points instead of 54; the gold in the building is six.",
        "decline",
        "use building-2",
        piles="- H09:7", display=["C27", "C22", "C28", "C33"], blue={"score": 105},
        red={"placed": {"building-2": 1, "card-1": 1}, "gold": 1, "cards": FARMERS, "agriculture": 9, "score": 40},
    ),
    here(
        "Build with one wood when eight hut builders count it",
        "The building is three points and eight more, the card four.",
        "decline",
        "use card-1",
        piles="- H09:7", display=["C22", "C11", "C28", "C33"], blue={"score": 80},
        red={"placed": {"building-2": 1, "card-1": 1}, "wood": 1, "cards": HUT_BUILDERS, "built": 4, "score": 40},
    ),
    here(
        "Buy two shamans for ten people instead of a building",
        "The card is 20 points and a brick, the building 16.",
        "decline",
        "use building-2",
        piles="- H24:7", display=["C22", "C11", "C06", "C33"], blue={"score": 58},
        red={"placed": {"building-2": 1, "card-3": 1}, "people": 10, "stone": 2, "gold": 1, "score": 40},
    ),
    here(
        "Win the tie with one tool more",
        "The symbol makes up for the wood, and the tool decides between equal totals.",
        "pay wood",
        "use card-1",
        piles=LAST, display=["C14", "C11", "C28", "C33"], blue={"score": 51},
        red={"placed": {"card-1": 1}, "wood": 1, "score": 50},
    ),
    here(
        "Send the last two people to the hut when five shamans count them",
        "The new person is five points for certain; no place brings as much at once.",
        "place hut 2",
        phase="place", piles="H13:1 H28:7", display=["C22", "C11", "C28", "C33"],
        blue={"score": 79, "agriculture": 5, "placed": {"card-1": 1, "card-2": 1, "card-3": 1, "card-4": 1, "hunt": 1}},
        red={"placed": {"building-1": 1, "tool-maker": 1, "hunt": 1}, "wood": 2, "brick": 1, "cards": SHAMANS,
             "score": 40},
    ),
]

DICE_FOR_EVERYBODY = [
    here(
        "Take the step on the agriculture track when six farmers count it",
        "Six points instead of one.",
        "die 6",
        "use card-1", "pay wood = 4 6",
        piles=LAST, display=["C07", "C11", "C28", "C33"], blue={"score": 74},
        red={"placed": {"card-1": 1}, "wood": 1, "cards": FARMERS, "agriculture": 5, "score": 40},
    ),
    here(
        "Take the gold when the tools are full",
        "Six tool makers gain nothing by a tool that cannot be taken.",
        "die 4",
        "use card-1", "pay wood = 4 5",
        piles=LAST, display=["C07", "C11", "C28", "C33"], blue={"score": 113},
        red={"placed": {"card-1": 1}, "wood": 1, "cards": TOOL_MAKERS, "tools": [4, 4, 4], "score": 40},
    ),
    here(
        "Take the die that the other player needs",
        "The step is nothing to red and six points to blue.",
        "die 6",
        "use card-1", "pay wood = 1 6",
        piles=LAST, display=["C07", "C11", "C28", "C33"], blue={"score": 20, "cards": FARMERS, "agriculture": 3},
        red={"placed": {"card-1": 1}, "wood": 1, "score": 40},
    ),
    here(
        "Take the gold that completes a building",
        "15 points instead of six for a step that six farmers count.",
        "die 4",
        "use card-1", "pay wood = 4 6",
        piles="- H04:7", display=["C07", "C11", "C28", "C33"], blue={"score": 83},
        red={"placed": {"card-1": 1, "building-2": 1}, "wood": 1, "brick": 1, "stone": 1, "cards": FARMERS,
             "agriculture": 5, "score": 40},
    ),
    here(
        "Take the one die of four that completes a building",
        "Only the stone brings the 16 points, and three others choose after red.",
        "die 3",
        "use card-1", "pay wood = 1 2 3 4",
        players=4, piles="- H24:7 H28:7 H27:7", display=["C07", "C11", "C28", "C33"],
        blue={"score": 50}, green={"score": 30}, yellow={"score": 20},
        red={"placed": {"card-1": 1, "building-2": 1}, "wood": 1, "stone": 1, "gold": 1, "score": 40},
    ),
]

ENDING = [
    here(
        "Take the last tile of a pile when ahead",
        "The game is over and won; in another round blue would build and buy with everything it has.",
        "build",
        "use building-1",
        piles="H13:1 H09:7", blue={"score": 50, "cards": HUT_BUILDERS, **RICH},
        red={"placed": {"building-1": 1}, "wood": 2, "brick": 1, "score": 122},
    ),
    here(
        "Leave the last tile of a pile when behind",
        "With its ten points the game is over and lost; without it red has a round with ten people and rich stores.",
        "decline",
        "use building-1",
        piles="H13:1 H09:7", display=["C19", "C22", "C30", "C33"], blue={"score": 175, "food": 5},
        red={"placed": {"building-1": 1}, "score": 50, "cards": [*SIX_SYMBOLS, *HUT_BUILDERS], **RICH},
    ),
    here(
        "Go to the last tile of a pile when ahead",
        "Blue cannot prevent it any more; in a longer game it would build with all its wood.",
        "place building-1 1",
        phase="place", start="red", piles="H13:1 H09:7", display=["C22", "C11", "C33", "C28"],
        blue={"score": 50, "wood": 30, "food": 20, "agriculture": 10, "cards": HUT_BUILDERS, "built": 3,
              "placed": BUSY},
        red={"placed": {"hunt": 4}, "wood": 2, "brick": 1, "score": 130},
    ),
    here(
        "Buy the card that cannot be replaced when ahead",
        "The deck is empty, so the game is over and won.",
        "pay wood",
        "use card-1",
        piles="H13:4 H09:4", display=["C22", "C19", "C28", "C33"], deck=0,
        blue={"score": 20, "cards": OTHERS, **RICH},
        red={"placed": {"card-1": 1}, "wood": 1, "cards": SIX_SYMBOLS, "score": 360},
    ),
    here(
        "Leave the card that cannot be replaced when behind",
        "The deck is empty, so buying it loses the game; without it there is another round.",
        "decline",
        "use card-1",
        piles="H13:4 H09:4", display=["C22", "C19", "C28", "C33"], deck=0,
        blue={"score": 55, "cards": OTHERS, "food": 5},
        red={"placed": {"card-1": 1}, "cards": SIX_SYMBOLS, "score": 50, **RICH},
    ),
    here(
        "Take the new symbol with the last person, not the second of a kind",
        "The seventh symbol is 13 points and ends the game; the other card is one.",
        "place card-2 1",
        phase="place", piles="H13:4 H24:4", display=["C33", "C19", "C12", "C05"], deck=0,
        blue={"score": 20, "cards": OTHERS, "placed": BUSY},
        red={"placed": {"hunt": 4}, "wood": 2, "cards": [*SIX_SYMBOLS[:5], "C22"], "score": 76},
    ),
    here(
        "Stand on the card that would win the game for the other player",
        "Blue's last person would take its seventh symbol; nothing else brings either player much.",
        "place card-1 1",
        phase="place", piles="H13:4 H24:4", display=["C19", "C28", "C22", "C33"], deck=0,
        blue={"score": 129, "cards": SIX_SYMBOLS, "wood": 1, "placed": {"hut": 2, "card-4": 1, "building-2": 1}},
        red={"placed": {"card-2": 1, "card-3": 1, "tool-maker": 1, "building-1": 1}, "wood": 2, "cards": OTHERS,
             "score": 50},
    ),
]
# fmt: on

POSITIONS = [*FEEDING, *TOOLS, *PAYING, *COUNTING, *DICE_FOR_EVERYBODY, *ENDING]
