"""Why a move is not allowed, as data: the code of each reason, its English words, what it is about, and its rule."""

from holocene.engine.refusals import Refusal, Rule, Value, in_english, refused, wordings
from holocene.expansion.extra import FIFTH_CARD
from holocene.stone_age import moves, reasons, view, words
from holocene.stone_age.moves import FEWEST, MISCOUNTS, MOVES, PLACE_FIRST, PLACE_WORDS, TOGETHER, Move
from holocene.stone_age.placing import VILLAGE_PLACES_OPEN, is_laid
from holocene.stone_age.price import EXTRA_CARD, is_card
from holocene.stone_age.table import (
    ASK_DIE,
    ASK_PLACE,
    BUILDING,
    CHANCE,
    ENDED,
    FEEDING,
    GOLD,
    GOLD_PLACE,
    GOODS,
    JEWELRY,
    MERCHANT,
    NOTHING,
    WOOD_PLACE,
    Table,
)
from holocene.stone_age.why_not import why_not

BOOK = "stone_age"
FIFTH_BUILDING = BUILDING + 4
EXPANSION = "expansion"
ABOUT_PLACES = (moves.PLACE, moves.USE)
ABOUT_PIECES = (moves.PAY, moves.GIVE, moves.GET, moves.CHOOSE, moves.FEED)

CODES, ENGLISH = wordings(reasons, {"NOT_AT_THIS_TABLE": "not-laid", "OUT_OF_ORDER": "not-enough"})

# fmt: off
#               hunt   forest clay   quarry river  tool maker, hut, field, merchant
COUNT_RULES = ("2.1", "2.8", "2.8", "2.8", "2.8", "2.4", "2.5", "2.6", "expansion 3.1")

EXPANSION_PLACES = {
    MERCHANT:       "expansion 3.3",
    FIFTH_CARD:     "expansion 1.3",
    FIFTH_BUILDING: "expansion 1.1",
    WOOD_PLACE:     "expansion 3.5",
    GOLD_PLACE:     "expansion 3.5",
}
EXPANSION_VERBS = {
    moves.SHARE:    "expansion 6.1",
    moves.TRADE:    "expansion 5.1",
    moves.GIVE:     "expansion 5.1",
    moves.GET:      "expansion 5.1",
    moves.CHOOSE:   "expansion 8.2",
    moves.EXTRA:    "expansion 7.2",
    moves.NO_EXTRA: "expansion 7.2",
}
#      wood   brick  stone   gold    jewelry food   everybody's, style
DICE = ("3.8", "3.9", "3.10", "3.11", "",     "3.7", "5.13",     "expansion 8.1",
#       bag              private wood,    private gold
        "expansion 6.1", "expansion 9.5", "expansion 9.6")

QUESTION_RULES = {  # those of a price and of a die: below
    "place":  "2.1",
    "use":    "3.2",
    "tools":  "4.4",
    "build":  "6.1",
    "feed":   "7.5",
    "share":  "expansion 6.1",
    "trade":  "expansion 5.4",
    "choose": "expansion 8.2",
    "extra":  "expansion 7.2",
}
# fmt: on

QUESTIONS = {
    "place": "where to place people",
    "use": "which place to use",
    "tools": "which tools to add",
    "pay": "what to pay",
    "build": "whether to build",
    "die": "which die to take",
    "feed": "how to feed the hungry",
    "share": "how much of the hunt is jewelry",
    "trade": "what to give and what to receive",
    "choose": "which resource to take",
    "extra": "whether to pay for another card",
}
PEOPLE = ("nobody", "one person", "two people", "three people")


def rule(cited: str) -> Rule:
    """A sentence such as "2.5" or "expansion 3.3"."""
    book, _, number = cited.rpartition(" ")
    return Rule(book or BOOK, number)


def sentence(refusal: Refusal) -> str:
    """A refusal in English."""
    return in_english(refusal, ENGLISH, spoken, BOOK)


def spoken(name: str, value: Value) -> str:
    """A parameter as it stands in an English sentence."""
    if isinstance(value, list):
        return " or ".join(value)
    if name == "place":
        return words.place(PLACE_WORDS.index(str(value)))
    if name == "decision":
        return QUESTIONS[str(value)]
    return PEOPLE[int(value)] if name == "people" else str(value)


def refusal(table: Table, number: int) -> Refusal | None:
    """Why a move is not allowed now."""
    return None if number in table.choices[: table.choice_count] else refusal_of(table, number)


def miscounted(table: Table, text: str) -> Refusal:
    """The wrong number of people for a place. Rules 2.1, 2.4 to 2.10. Expansion rules 3.1, 3.2, 3.5."""
    place = MISCOUNTS[text]
    if table.decision != ASK_PLACE:
        return refusal_of(table, PLACE_FIRST[place] + FEWEST[place])
    if text.endswith(" 0"):
        return refused("nobody-placed", ENGLISH, {}, rule("2.1"))
    if not is_laid(table, place):
        return not_laid(table, place)
    fewest, most = TOGETHER[place]
    named: dict[str, Value] = {"place": PLACE_WORDS[place], "fewest": fewest, "most": most, "people": most}
    code = "wrong-number" if fewest < most else "exact-number"
    return refused(code, ENGLISH, named, rule(count_rule(place)))


def count_rule(place: int) -> str:
    """The sentence that says how many people go to a place."""
    if place < len(COUNT_RULES):
        return COUNT_RULES[place]
    if place == FIFTH_CARD:
        return "expansion 3.2"
    if place >= WOOD_PLACE:
        return "expansion 3.5"
    return "2.9" if place < BUILDING else "2.10"


def not_laid(table: Table, place: int) -> Refusal:
    """Why a place is not there. Rules 1.3, 1.4. Expansion rules 1.1, 1.3, 3.3, 3.5."""
    named: dict[str, Value] = {"place": PLACE_WORDS[place], "players": place - BUILDING + 1}
    with_expansion = bool(table.rings[MERCHANT])
    if not with_expansion and place in EXPANSION_PLACES:
        return refused("only-with-expansion", ENGLISH, named, rule(EXPANSION_PLACES[place]))
    if place >= BUILDING and place - BUILDING >= table.seats:
        return refused("only-with-players", ENGLISH, named, rule("expansion 1.1" if with_expansion else "1.4"))
    return refused("not-laid", ENGLISH, named, rule("1.3" if is_card(place) else "1.4"))


def is_missing(table: Table, move: Move) -> bool:
    """Whether the move is about something that this table does not have: of the expansion, or of more players."""
    if move.verb in ABOUT_PLACES and BUILDING <= move.what < WOOD_PLACE:
        return move.what - BUILDING >= table.seats
    if is_laid(table, MERCHANT):
        return False
    if move.verb in ABOUT_PLACES:
        return move.what in EXPANSION_PLACES
    return move.verb in EXPANSION_VERBS or (move.verb == moves.PAY and move.what == JEWELRY)


def missing(table: Table, move: Move) -> Refusal:
    """Why it does not have it. Rule 1.4. Expansion rules 1.1, 1.2."""
    if move.verb in ABOUT_PLACES:
        return not_laid(table, move.what)
    return refused("only-with-expansion", ENGLISH, {}, rule(EXPANSION_VERBS.get(move.verb, "expansion 1.2")))


def refusal_of(table: Table, number: int) -> Refusal:
    """The reason against a move, as data."""
    reason = why_not(table, number)
    assert reason != reasons.OPEN  # noqa: S101 - the caller has found that it is not offered
    move = MOVES[number]
    if table.decision not in (CHANCE, ENDED) and is_missing(table, move):
        return missing(table, move)
    if reason == reasons.NOT_AT_THIS_TABLE:
        return not_laid(table, move.what)
    if reason == reasons.FULL and table.rings[move.what] == FEWEST[move.what]:
        return refused("taken", ENGLISH, about(table, move), rule(count_rule(move.what)))
    code, cited = CODES[reason]
    return refused(code, ENGLISH, about(table, move), rule(cited or rule_of(table, reason)))


def about(table: Table, move: Move) -> dict[str, Value]:
    """All that a refusal of a move may name."""
    found: dict[str, Value] = {
        "decision": str(view.DECISIONS[table.decision]),
        "players": table.seats,
        "places": VILLAGE_PLACES_OPEN[table.seats],
        "count": EXTRA_CARD,
    }
    if move.verb in ABOUT_PLACES:
        found["place"] = PLACE_WORDS[move.what]
    elif move.verb in ABOUT_PIECES:
        found["piece"] = GOODS[move.what]
    return found


def rule_of(table: Table, reason: int) -> str:
    """Which of several sentences forbids it here."""
    if reason == reasons.GAME_IS_OVER:
        return rule_of_end(table)
    if reason == reasons.DICE_FIRST:
        return "5.12" if is_card(table.place) and table.goal <= GOLD else DICE[table.goal]
    if reason == reasons.NO_SUCH_DIE:
        return DICE[table.goal]
    if reason == reasons.ANOTHER_QUESTION:
        return rule_of_question(table)
    return rule_of_use(table, reason)


def rule_of_end(table: Table) -> str:
    """The sentence that has ended the game. Rules 9.1, 9.2."""
    return "9.2" if 0 in table.pile_left[: table.seats] else "9.1"


def rule_of_question(table: Table) -> str:
    """The sentence about what is being decided."""
    if table.decision == ASK_DIE:
        return DICE[table.goal]
    question = str(view.DECISIONS[table.decision])
    return QUESTION_RULES.get(question) or rule_of_use(table, reasons.ANOTHER_QUESTION)


def rule_of_use(table: Table, reason: int) -> str:
    """The sentence that forbids it in the middle of a round."""
    if table.phase == FEEDING:
        return "7.5"
    if reason == reasons.VILLAGE_CLOSED:
        return "expansion 3.3" if table.rings[MERCHANT] else "2.14"
    if table.place == NOTHING:
        return "2.16" if table.seats == 2 else "2.15"  # noqa: PLR2004 - two players
    if table.gives_left + table.gets_left > 0:
        return "expansion 5.4"
    if reason == reasons.WRONG_CURRENCY and table.last_good == GOLD:
        return "expansion 2.2" if table.rings[MERCHANT] else "5.1"
    if is_card(table.place):
        return "5.3" if reason == reasons.ALREADY_PAYING else "expansion 7.1" if table.place == FIFTH_CARD else "5.1"
    return rule_of_building(table, reason)


def rule_of_building(table: Table, reason: int) -> str:
    """The sentence about the price of this building."""
    if reason == reasons.ALREADY_PAYING:
        return "6.5"
    if table.first_good == JEWELRY:
        return "expansion 9.2"
    return "6.1" if table.most == 0 else "6.2" if table.kinds else "6.3"
