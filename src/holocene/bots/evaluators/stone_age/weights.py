"""How much a player likes what: numbers that may be tuned, or bent into a style, without touching code.

Weights are an array of floats; each has a name here. First those of a sound player, then what a position at the
beginning of a round is expected to bring, fitted to whole games.
"""

# fmt: off
WEIGHTS = {
    # name             usual   meaning
    "pip":             0.8,  # points that a pip of goods is worth with time to spend it
    "pip_last":        0.25, # the same in the last round
    "plenty":          30.0, # pips in hand; beyond it they lie idle
    "tool_use":        1.3,  # pips that one more tool value adds a round
    "green_hope":      0.35, # points a round to come that a new symbol adds to those still to be found
    "role_hope":       0.06, # the same for a step that people on cards may multiply later
    "farmers_grow":    0.4,  # steps a round to come, by what multiplies them
    "tools_grow":      0.45,
    "huts_grow":       0.45,
    "shamans_grow":    0.25,
    "merchants_grow":  0.7,
    "dice_gain":       5.0,  # the first choice among the dice, less what the others get
    "blind_card":      5.0,
    "hunger":          14.0, # the most that hunger costs
    "elsewhere":       1.0,  # of the average yield of a person: what other work brings
    "needed":          3.0,  # what a piece that a purchase of this round lacks is worth beyond its value
    "wanted_later":   0.8,  # the same for a piece that some open building asks for
    "enough":          4.0,  # pieces of one kind; more of them are worth less
    "too_many":        0.7,
    "hope_from":       0.8,  # pips to be gathered for each pip lacking: below there is no hope,
    "hope_to":         1.8,  # above it is as good as it gets
    "sure":            0.9,
    "stored":          0.7,  # of the worth of food that is hunted beforehand
    "tool_share":      0.5,  # of the tool values not used yet, for one group
    "missed":          2.0,  # what it costs to leave too few people for what else is needed
    "waits":           0.85, # how well work waits: others take village places and cards first
    "kept":            2.5,  # what it costs to give away a piece that another purchase of this round needs
    "held":            0.5,  # of its pips: what a tool is worth to a later roll of this round
    "held_once":       0.8,
    "jewel":           1.7,
    "private_use":     0.4,  # how often one works at a private place
    "fields":          1.0,  # how much one likes a field, a tool, a person, a building and a card
    "tools":           1.0,
    "people":          1.0,
    "buildings":       1.0,
    "cards":           1.0,
}
# fmt: on

Floats = list[float]  # or an array of them

USUAL = tuple(WEIGHTS.values())

# fmt: off
PIP, PIP_LAST, PLENTY, TOOL_USE, GREEN_HOPE, ROLE_HOPE = range(6)
FARMERS_GROW, TOOLS_GROW, HUTS_GROW, SHAMANS_GROW, MERCHANTS_GROW, DICE_GAIN, BLIND_CARD = range(6, 13)
HUNGER, ELSEWHERE, NEEDED, WANTED_LATER, ENOUGH, TOO_MANY, HOPE_FROM, HOPE_TO = range(13, 21)
SURE, STORED, TOOL_SHARE, MISSED, WAITS, KEPT, HELD, HELD_ONCE, JEWEL, PRIVATE_USE = range(21, 31)
LIKES_FIELDS, LIKES_TOOLS, LIKES_PEOPLE, LIKES_BUILDINGS, LIKES_CARDS = range(31, len(WEIGHTS))
# fmt: on

# What nobody likes more or less than others.
WORSE = 3.0  # what an answer is worth less that begins another payment than the best
LEAST_USE = 0.05  # no tool, claim or trade is used for nothing
