"""How much a player likes what: numbers that may be tuned, or bent into a style, without touching code."""

# fmt: off
WEIGHTS = {
    # name             usual   meaning
    "action":          1.63,  # points that an action brings usually
    "eaten":           0.38, # points that a piece of food is worth when places are compared
    "late":            1.04, # what a point is worth an action later: long ways are better than they look
    "action_food":     4.32,  # food that an action brings usually
    "hunger":          0.27,  # what may still come between a meal and the aim that it is for, in actions
    "news":            0.14,  # what it is worth to know another tile, which the others then know as well
    "news_alone":      0.78,
    "left_down":       2.72,  # tiles that are not explored as long as it is too early for the end
    "tile_haste":      0.25,  # what it is worth to come nearer to the end of a long game
    "offer_haste":     0.84,
    "long":            17.9, # rounds after which a game is long
    "earliest_end":    10.2, # the round in which the end may be brought about
    "later_offers":    0.82,  # an offer makes the next ones worth more
    "later_status":    0.56,  # status that every turn adds
    "later_tiles":     0.23, # tiles that every turn adds
    "food_first":      0.76,  # what a piece of food is worth: of the first five,
    "food_second":     0.40,  # of the next five,
    "food_third":      0.43, # of the next six,
    "food_fourth":     0.16, # and of eight more
    "turn_food":       8.50,  # food that can be used in a turn
    "pressing":        1.49,  # how much more a wanted piece is worth than the trouble it saves
    "last_piece":      1.09,  # what the piece adds that completes an aim
    "nearly":          2.40,  # so many points behind the best aim, another one counts no more
    "others":          0.15, # how much other aims add to the demand
    "less_wanted":     0.52,  # how much pieces for other aims count when working
    "effort":          0.48,  # how much the food for an effort counts
    "part":            0.88,  # the trouble with a hide, an antler or a tendon, in actions
    "unmade":          4.34,  # the trouble with what nobody can make
    "lent":            0.45,  # how much more trouble it is with homage
    "homage":          0.71,  # how much a status given away counts
    "lead":            0.24, # what it is worth alone to come nearer to a site, for each of its status
    "denied":          0.91,  # what it is worth to take a status that the dummy would take
    "denied_site":     0.63,
    "tiles":           0.97,  # how much one likes tiles, offers, status and food
    "offers":          0.88,
    "status":          1.13,
    "food":            0.94,
    # what an ability brings in a turn, beside its status
    "axe":            0.17,   "basket":         0.55,   "boots":          0.60,
    "bow":            0.05,   "canoe":          0.20,   "cart":           0.14,
    "casting_bronze": 0.20,   "cloak":          0.55,   "dagger":         0.13,
    "fishing_pole":   0.13,   "gloves":         0.27,   "hoop_net":       0.27,
    "horse":          0.12,   "jug":            0.63,   "pick":           0.14,
    "pottery":        0.10,   "rope_making":    0.19,   "shovel":         0.14,
    "sowing":         0.47,   "spear":          0.28,   "tanning":        0.14,
}

ACTION, EATEN, LATE, ACTION_FOOD, HUNGER, NEWS, NEWS_ALONE, LEFT_DOWN, TILE_HASTE, OFFER_HASTE = range(10)
LONG, EARLIEST_END, LATER_OFFERS, LATER_STATUS, LATER_TILES = range(10, 15)
FOOD_FIRST, FOOD_SECOND, FOOD_THIRD, FOOD_FOURTH, TURN_FOOD_USED = range(15, 20)
PRESSING, LAST_PIECE, NEARLY, OTHERS, LESS_WANTED, EFFORT, PART, UNMADE, LENT, HOMAGE_PAID = range(20, 30)
LEAD, DENIED, DENIED_SITE, LIKES_TILES, LIKES_OFFERS, LIKES_STATUS, LIKES_FOOD = range(30, 37)
FIRST_USE = 37
# fmt: on

USUAL = tuple(WEIGHTS.values())
WEIGHT_COUNT = len(USUAL)
