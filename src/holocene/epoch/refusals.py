"""Why a move is not allowed, as data: the code of each reason, its English words, what it is about, and its rule."""

from holocene.engine.refusals import Refusal, Rule, Value, in_english, refused, wordings
from holocene.epoch import moves, reasons, view
from holocene.epoch.developing import ability_of, option_of
from holocene.epoch.hunting import things_per_deer
from holocene.epoch.journey import MOST_FREE_STEPS
from holocene.epoch.moves import HOLDING_WORDS, MOVES, Move
from holocene.epoch.offering import AFTER_KIND, FIRST_KIND, PIECES_OF_A_SET, is_in_set, segment_row, wanted
from holocene.epoch.pieces import ABILITY_ROWS, CONVERSIONS, PLACE_NAMES
from holocene.epoch.rows import DIFFERENT, DIFFERENT_PROCESSED, GROUPS, MATERIALS, OPTIONS, SETS, WANTS
from holocene.epoch.table import ASK_PAY, COLOURS, NOTHING, NOWHERE, Table, acting
from holocene.epoch.why_not import why_not

BOOK = "epoch"

CODES, ENGLISH = wordings(
    reasons, {"OUT_OF_ORDER": "rest-lacks", "NOT_AT_THIS_TABLE": "no-such-player", "NOT_THAT": "not-asked-for"}
)

# fmt: off
QUESTIONS = {
    "keep":      ("which abilities to keep",               "1.10"),
    "place":     ("where to place your leader",            "2.2"),
    "turn":      ("what to do in your turn",               "2.3"),
    "work":      ("how to work",                           "2.5"),
    "gather":    ("how to gather",                         "2.5"),
    "fish":      ("how to fish",                           "2.5"),
    "hunt":      ("how to hunt",                           "2.5"),
    "butcher":   ("how to butcher",                        "2.5"),
    "explore":   ("whether to explore another tile",       "7.2"),
    "pay":       ("what to pay",                           ""),  # tile or segment: below
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
ABOUT_DUMMY = (moves.VILLAGE, moves.DIRECTION, moves.SEGMENT)
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
    if move.verb in ABOUT_DUMMY and reason != reasons.GAME_IS_OVER and not table.solo:
        return refused("only-alone", ENGLISH, {}, rule("12.1"))
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
    elif move.verb == moves.BORROW:
        found["colour"] = COLOURS[move.what]
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
    if reason == reasons.GAME_IS_OVER:
        return rule_of_end(table)
    if reason == reasons.ANOTHER_QUESTION:
        return QUESTIONS[str(view.DECISIONS[table.decision])][1] or rule_of_price(table)
    if reason == reasons.MUST_MOVE_ON:
        return "3.10" if table.leaving else "2.7"
    if reason == reasons.LACKS_PRICE:
        return "9.1" if move.verb == moves.OFFER else "8.2"
    if move.verb == moves.CONVERT:
        return CONVERSION_RULES[move.what]
    if move.verb == moves.PAY:
        return rule_of_price(table)
    return RULES.get(move.verb, "2.3")


def rule_of_end(table: Table) -> str:
    """The sentence that has ended the game. Rules 11.1, 11.2, 11.4, 12.8."""
    if table.last_rounds == 0:
        return "11.2" if table.face_down else "11.1"
    return "12.8" if table.solo else "11.4"


def rule_of_price(table: Table) -> str:
    """The sentence about what is being paid."""
    return "9.1" if table.quadrant != NOWHERE else "8.2"
