"""Why a move is not allowed, as data: the code of each reason, its English words, what it is about, and its rule."""

from holocene.engine.payments import ENGLISH as PAYMENTS
from holocene.engine.refusals import Refusal, Rule, Value, in_english, refused
from holocene.epoch import moves, reasons, view
from holocene.epoch.developing import ability_of, option_of
from holocene.epoch.hunting import things_per_deer
from holocene.epoch.journey import MOST_FREE_STEPS
from holocene.epoch.moves import HOLDING_WORDS, MOVES, Move
from holocene.epoch.offering import AFTER_KIND, FIRST_KIND, PIECES_OF_A_SET, is_in_set, segment_row, wanted
from holocene.epoch.pieces import ABILITY_ROWS, CONVERSIONS, PLACE_NAMES
from holocene.epoch.rows import DIFFERENT, DIFFERENT_PROCESSED, GROUPS, MATERIALS, OPTIONS, SETS, WANTS
from holocene.epoch.table import ASK_PAY, NOTHING, NOWHERE, Table, acting
from holocene.epoch.why_not import why_not

BOOK = "epoch"

# fmt: off
#                             code                   the rule, if it is always the same one
CODES = {
    reasons.GAME_IS_OVER:        ("game-is-over",        "11.1"),
    reasons.ANOTHER_QUESTION:    ("another-question",    ""),
    reasons.NOT_IN_ACTION:       ("not-in-action",       "2.6"),
    reasons.NOT_DEALT:           ("not-dealt",           "1.10"),
    reasons.FACE_DOWN:           ("face-down",           ""),
    reasons.OCCUPIED:            ("occupied",            ""),
    reasons.NOT_ON_WATER:        ("not-on-water",        "2.2"),
    reasons.NOT_BESIDE:          ("not-beside",          ""),
    reasons.WATER_IS_NOT_WALKED: ("water-is-not-walked", "3.3"),
    reasons.NO_CANOE:            ("no-canoe",            "3.5"),
    reasons.NEEDS_ROPE:          ("needs-rope",          "3.5"),
    reasons.TOO_MANY_RESOURCES:  ("too-many-resources",  "3.7"),
    reasons.NO_FOOD:             ("no-food",             ""),
    reasons.NO_WAY_ON:           ("no-way-on",           "3.6"),
    reasons.TOO_MANY_FREE_STEPS: ("too-many-free-steps", "2.9"),
    reasons.PASSED_FOR_NOTHING:  ("passed-for-nothing",  "2.9"),
    reasons.ASHORE_FIRST:        ("ashore-first",        "3.13"),
    reasons.NOT_NEARER:          ("not-nearer",          "3.14"),
    reasons.MUST_MOVE_ON:        ("must-move-on",        ""),
    reasons.NOT_MOVED_HERE:      ("not-moved-here",      "3.11"),
    reasons.ALREADY_LEFT:        ("already-left",        "3.11"),
    reasons.OUT_OF_ORDER:        ("rest-lacks",          ""),
    reasons.NOTHING_LIES_THERE:  ("nothing-lies-there",  "3.11"),
    reasons.NOT_IN_STOCK:        ("not-in-stock",        ""),
    reasons.NO_STEP_THEN:        ("no-step-then",        "3.10"),
    reasons.ALREADY_ACTED:       ("already-acted",       "2.3"),
    reasons.NEEDS_CANOE_HERE:    ("needs-canoe-here",    "3.13"),
    reasons.NOTHING_TO_GATHER:   ("nothing-to-gather",   "5.1"),
    reasons.NO_FISH:             ("no-fish",             "5.4"),
    reasons.NO_DEER_HERE:        ("no-deer-here",        "6.1"),
    reasons.NO_DEER:             ("no-deer",             ""),
    reasons.ENOUGH_BUTCHERED:    ("enough-butchered",    "6.5"),
    reasons.WRONG_PARTS:         ("wrong-parts",         ""),
    reasons.ALREADY_UP:          ("already-up",          "7.1"),
    reasons.ENOUGH_EXPLORED:     ("enough-explored",     "7.2"),
    reasons.ALREADY_DONE:        ("already-done",        ""),
    reasons.NOT_OPEN:            ("not-open",            "10.1"),
    reasons.WRONG_MATERIAL:      ("wrong-material",      ""),
    reasons.NOT_ENOUGH_POWER:    ("not-enough-power",    "4.4"),
    reasons.NOT_FOUND_HERE:      ("not-found-here",      "4.4"),
    reasons.NOT_ENOUGH:          ("not-enough",          ""),
    reasons.HAS_HALF:            ("has-half",            "10.14"),
    reasons.NO_HALF:             ("no-half",             "10.11"),
    reasons.SPENT:               ("spent",               ""),
    reasons.NOT_AT_THIS_TABLE:   ("no-such-player",      "1.1"),
    reasons.OWN_SEAT:            ("own-seat",            "10.1"),
    reasons.ALREADY_BORROWED:    ("already-borrowed",    "10.2"),
    reasons.NOTHING_TO_BORROW:   ("nothing-to-borrow",   "10.2"),
    reasons.NO_STATUS:           ("no-status",           "10.2"),
    reasons.ALREADY_DEVELOPED:   ("already-developed",   "2.3"),
    reasons.IS_VILLAGE:          ("is-village",          "1.14"),
    reasons.HAS_HUT:             ("has-hut",             "8.1"),
    reasons.HAS_ABILITY:         ("has-ability",         "8.4"),
    reasons.NO_HUT:              ("no-hut",              "1.2"),
    reasons.LACKS_PRICE:         ("lacks-price",         ""),
    reasons.NOBODY_TO_ASK:       ("nobody-to-ask",       "8.5"),
    reasons.NEEDS_PERMISSION:    ("needs-permission",    "8.5"),
    reasons.WAS_ASKED:           ("was-asked",           "8.6"),
    reasons.CANNOT_GIVE:         ("cannot-give",         "8.7"),
    reasons.NEEDED_FOR_PRICE:    ("needed-for-price",    "8.7"),
    reasons.DUMMY_REFUSES:       ("dummy-refuses",       "12.10"),
    reasons.ALREADY_OFFERED:     ("already-offered",     "2.3"),
    reasons.NOT_IN_GAME:         ("not-in-game",         "1.5"),
    reasons.NOT_AT_SITE:         ("not-at-site",         "9.1"),
    reasons.HAS_TOKEN:           ("has-token",           "9.2"),
    reasons.SEGMENT_TAKEN:       ("segment-taken",       "9.2"),
    reasons.NO_SEGMENT:          ("no-segment",          "1.6"),
    reasons.NOT_THAT:            ("not-asked-for",       ""),
    reasons.DUMMYS_WAY:          ("dummys-way",          "12.9"),
    reasons.DUMMY_COMES:         ("dummy-comes",         "12.9"),
    reasons.NO_DIRECTION_LEFT:   ("no-direction-left",   "12.7"),
    reasons.WRONG_DIRECTION:     ("wrong-direction",     "12.3"),
    reasons.SAME_DIRECTION:      ("same-direction",      "12.7"),
}

ENGLISH = {
    "game-is-over":        "The game is over.",
    "another-question":    "That is not being decided now; the question is: {decision}.",
    "not-in-action":       "During an action nobody moves, picks up, leaves, develops or offers.",
    "not-dealt":           "You have no such tile to keep.",
    "face-down":           "{place} is not explored yet.",
    "occupied":            "Another leader stands at {place}.",
    "not-on-water":        "A leader is not placed on water.",
    "not-beside":          "{place} is not next to your leader.",
    "water-is-not-walked": "Water cannot be walked onto.",
    "no-canoe":            "You cannot use a Canoe in this turn.",
    "needs-rope":          "To paddle onto {place} you need a rope.",
    "too-many-resources":  "You have more resources than you can carry on this step; leave some first.",
    "no-food":             "You do not have the food for it.",
    "no-way-on":           "You cannot stop at {place}, and cannot pay for the way on.",
    "too-many-free-steps": "You have taken {steps} steps for nothing in this turn.",
    "passed-for-nothing":  "You come back to {place} for free only after a stop or a step that you pay for.",
    "ashore-first":        "Without a Canoe you can only walk ashore at the very start of your turn.",
    "not-nearer":          "Without a Canoe you can only paddle towards the nearest land.",
    "must-move-on":        "You have to move on first.",
    "not-moved-here":      "You have not moved onto this tile in this turn.",
    "already-left":        "You have left something here; pick up before you leave.",
    "nothing-lies-there":  "No {piece} lies there.",
    "not-in-stock":        "You have no {piece}.",
    "no-step-then":        "You leave things where you move on, and you could not pay a step then.",
    "already-acted":       "You have performed your action in this turn.",
    "needs-canoe-here":    "On water you need the Canoe for that.",
    "nothing-to-gather":   "There is nothing to gather here.",
    "no-fish":             "There are no fish here.",
    "no-deer-here":        "There are no deer here.",
    "no-deer":             "You have no deer.",
    "enough-butchered":    "No more deer are butchered in one action.",
    "wrong-parts":         "A deer gives you {count} different things now.",
    "already-up":          "{place} lies face up already.",
    "enough-explored":     "No more tiles are explored in one action.",
    "already-done":        "You have done that as often as the rules allow.",
    "not-open":            "You cannot use that ability in this turn.",
    "wrong-material":      "That is not done with {piece}.",
    "not-enough-power":    "You do not have the work power for it.",
    "not-found-here":      "There is no {piece} here.",
    "not-enough":          "You do not have enough {piece}.",
    "has-half":            "Half a piece of fuel is left; use it first: cast.",
    "no-half":             "Say what you burn for it.",
    "spent":               "You have done that as often as a turn allows.",
    "no-such-player":      "There is no such player at this table.",
    "own-seat":            "Your own abilities are open to you anyway.",
    "already-borrowed":    "You have given homage to that player in this turn.",
    "nothing-to-borrow":   "That player has no ability.",
    "no-status":           "You have no status to give.",
    "already-developed":   "You have developed a tile in this turn.",
    "is-village":          "A village cannot be developed.",
    "has-hut":             "{place} is developed already.",
    "has-ability":         "You have that ability already.",
    "no-hut":              "You have no hut left.",
    "lacks-price":         "You do not have what it costs.",
    "nobody-to-ask":       "No other leader stands at {place}; you need no permission there.",
    "needs-permission":    "Another leader stands at {place}; ask for permission first.",
    "was-asked":           "You have asked for permission at {place} in this turn.",
    "cannot-give":         "The asker does not have that much {piece}.",
    "needed-for-price":    "The asker needs that {piece} for the price.",
    "dummy-refuses":       "The dummy refuses permission.",
    "already-offered":     "You have made an offer in this turn.",
    "not-in-game":         "That site is not in this game.",
    "not-at-site":         "Your leader does not stand next to that site.",
    "has-token":           "You have made an offer at that site.",
    "segment-taken":       "That segment is taken.",
    "no-segment":          "That site has no such segment with this number of players.",
    "not-asked-for":       "No {piece} is asked for.",
    "rest-lacks":          "With {piece} the rest could not be paid.",
    "must-differ":         "Each piece has to be of a kind that you have not paid yet.",
    "dummys-way":          "There you stand in the dummy's way.",
    "dummy-comes":         "Here you stand in the way of the dummy, which moves in the next round; leave first.",
    "no-direction-left":   "No other way is left to the dummy from that village.",
    "wrong-direction":     "The dummy cannot go there from its village.",
    "same-direction":      "The second time the dummy goes another way.",
    **PAYMENTS,
}

QUESTIONS = {
    "keep":      ("which abilities to keep",               "1.10"),
    "place":     ("where to place your leader",            "2.2"),
    "turn":      ("what to do in your turn",               "2.3"),
    "work":      ("how to work",                           "2.5"),
    "gather":    ("how to gather",                         "2.5"),
    "fish":      ("how to fish",                           "2.5"),
    "hunt":      ("how to hunt",                           "2.5"),
    "butcher":   ("how to butcher",                        "2.5"),
    "explore":   ("whether to explore another tile",       "2.5"),
    "pay":       ("what to pay",                           "2.3"),
    "permit":    ("whether to allow it",                   "8.5"),
    "accept":    ("whether to give what is wanted for it", "8.5"),
    "village":   ("on which village the dummy begins",     "12.2"),
    "direction": ("where the dummy goes",                  "12.3"),
    "segment":   ("on which segment the dummy offers",     "12.6"),
}

#        the sentence about a verb, where a reason has several
RULES = {
    moves.PLACE:        "2.2",
    moves.WALK:         "3.1",
    moves.PADDLE:       "3.1",
    moves.PICK_UP:      "3.11",
    moves.LEAVE:        "3.10",
    moves.WORK:         "4.1",
    moves.BUTCHER:      "6.5",
    moves.EXPLORE:      "7.1",
    moves.DEVELOP:      "8.1",
    moves.ASK:          "8.1",
    moves.OFFER:        "9.1",
    moves.EAT:          "3.15",
    moves.CONVERT:      "10.11",
    moves.RIDE:         "10.10",
    moves.SWEAT:        "4.2",
    moves.BACK:         "4.3",
    moves.HORSE:        "4.9",
    moves.KEEP_LOOKING: "5.2",
    moves.BIG_CATCH:    "5.5",
    moves.NOT_GIVE_UP:  "6.2",
    moves.STRING:       "6.4",
    moves.POT:          "5.7",
}
CONVERSION_RULES = ("10.11", "10.12", "10.13")
# fmt: on


def rule(number: str) -> Rule:
    """A sentence of the only book."""
    return Rule(BOOK, number)


def sentence(refusal: Refusal) -> str:
    """A refusal in English."""
    return in_english(refusal, ENGLISH, spoken, BOOK)


def spoken(name: str, value: Value) -> str:
    """A parameter as it stands in an English sentence."""
    if isinstance(value, list):
        return " or ".join(value)
    return QUESTIONS[str(value)][0] if name == "decision" else str(value)


def refusal(table: Table, number: int) -> Refusal | None:
    """Why a move is not allowed now."""
    if number in table.choices[: table.choice_count]:
        return None
    reason = why_not(table, number)
    assert reason != reasons.OPEN  # noqa: S101 - it is not offered
    move = MOVES[number]
    code, cited = CODES[reason]
    if move.verb == moves.PAY:
        code = code_of_payment(table, move.what, code)
    return refused(code, ENGLISH, about(table, move, reason), rule(cited or rule_of(table, move, reason)))


def code_of_payment(table: Table, material: int, code: str) -> str:
    """What of a price stands against a piece; whether only the order does, the engine finds out."""
    held = acting(table).goods[material]
    if code == "not-in-stock" and held > 0:
        return "lacks-pieces"
    if code == "rest-lacks" and table.quadrant != NOWHERE:
        is_same = material + 1 == table.last_paid and wanted(table) in (DIFFERENT, DIFFERENT_PROCESSED)
        return "must-differ" if is_same else code
    return "rest-lacks" if code == "not-asked-for" and is_asked_for(table, material) else code


def is_asked_for(table: Table, material: int) -> bool:
    """Whether what is left to pay takes this material anywhere. Rules 8.2, 9.3 to 9.7."""
    if table.quadrant == NOWHERE:
        row = ABILITY_ROWS[ability_of(table)]
        return material in row.cost[table.group * OPTIONS : GROUPS * OPTIONS]
    row_of_site = segment_row(table, table.quadrant, table.segment)
    return any(
        table.wants[want] > 0
        and FIRST_KIND[want] <= material < AFTER_KIND[want]
        and (want != SETS or is_in_set(row_of_site, material))
        for want in range(WANTS)
    )


def about(table: Table, move: Move, reason: int) -> dict[str, Value]:
    """All that a refusal of a move may name."""
    found: dict[str, Value] = {
        "decision": str(view.DECISIONS[table.decision]),
        "count": things_per_deer(table),
        "steps": MOST_FREE_STEPS,
    }
    if move.verb in moves.ONE_A_PLACE:
        found["place"] = PLACE_NAMES[move.what]
    elif move.verb == moves.CONVERT:
        found["piece"] = MATERIALS[move.count if reason == reasons.NOT_IN_STOCK else CONVERSIONS[move.what].paid]
    elif move.what < len(HOLDING_WORDS):
        found["piece"] = HOLDING_WORDS[move.what]
    if move.verb == moves.PAY and table.decision == ASK_PAY:
        found["held"] = acting(table).goods[move.what]
        found["wanted"] = pieces_of(table, move.what)
    return found


def pieces_of(table: Table, material: int) -> int:
    """How many pieces of a material are paid at once. Rules 8.2, 9.7."""
    if table.quadrant != NOWHERE:
        return PIECES_OF_A_SET if wanted(table) == SETS else 1
    option = option_of(table, material)
    return 1 if option == NOTHING else ABILITY_ROWS[ability_of(table)].count[option]


def rule_of(table: Table, move: Move, reason: int) -> str:
    """Which of several sentences forbids it here."""
    if reason == reasons.ANOTHER_QUESTION:
        return QUESTIONS[str(view.DECISIONS[table.decision])][1]
    if reason == reasons.MUST_MOVE_ON:
        return "3.10" if table.leaving else "2.7"
    if reason == reasons.LACKS_PRICE:
        return "9.1" if move.verb == moves.OFFER else "8.2"
    if move.verb == moves.CONVERT:
        return CONVERSION_RULES[move.what]
    if move.verb == moves.PAY:
        return rule_of_price(table)
    return RULES.get(move.verb, "2.3")


def rule_of_price(table: Table) -> str:
    """The sentence about what is being paid."""
    return "9.1" if table.quadrant != NOWHERE else "8.2"
