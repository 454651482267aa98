"""What kind of reason a sentence gives, so that a page can say it in another language."""

import re

from holocene.engine.rules import Refusal
from holocene.stone_age import reasons, words
from holocene.stone_age.moves import PLACE_WORDS
from holocene.stone_age.table import GOODS

# fmt: off
KINDS = {
    reasons.GAME_IS_OVER:        "game-is-over",
    reasons.DICE_FIRST:          "dice-first",
    reasons.ANOTHER_QUESTION:    "another-question",
    reasons.NOT_AT_THIS_TABLE:   "not-at-this-table",
    reasons.ALREADY_THERE:       "already-there",
    reasons.FULL:                "full",
    reasons.NOT_AT_HOME:         "not-at-home",
    reasons.VILLAGE_CLOSED:      "village-closed",
    reasons.OTHERS_ARE_THERE:    "others-are-there",
    reasons.NOBODY_PLACED:       "nobody-placed",
    reasons.WRONG_NUMBER:        "wrong-number",
    reasons.NOBODY_THERE:        "nobody-there",
    reasons.NO_SUCH_TOOL:        "no-such-tool",
    reasons.TOOL_IS_USED:        "tool-is-used",
    reasons.TOOL_IS_SPENT:       "tool-is-spent",
    reasons.NO_SUCH_DIE:         "no-such-die",
    reasons.NOT_IN_STOCK:        "not-in-stock",
    reasons.OUT_OF_ORDER:        "out-of-order",
    reasons.NOT_ENOUGH:          "not-enough",
    reasons.ALREADY_PAYING:      "already-paying",
    reasons.NOTHING_PAID_YET:    "nothing-paid-yet",
    reasons.FIXED_PRICE:         "fixed-price",
    reasons.PRINTED_PRICE:       "printed-price",
    reasons.FREE_PRICE:          "free-price",
    reasons.LACKS_PRICE:         "lacks-price",
    reasons.NO_CLAIM:            "no-claim",
    reasons.NOT_CLAIMED_NOW:     "not-claimed-now",
    reasons.CLAIM_COMES_FIRST:   "claim-comes-first",
    reasons.CLAIM_DOES_NOT_HELP: "claim-does-not-help",
    reasons.ALREADY_FEEDING:     "already-feeding",
    reasons.STILL_HUNGRY:        "still-hungry",
    reasons.NOT_YOURS:           "not-yours",
    reasons.WRONG_CURRENCY:      "wrong-currency",
    reasons.NOT_SO_MUCH_IN_BAG:  "not-so-much-in-bag",
    reasons.NO_MERCHANT_YET:     "no-merchant-yet",
    reasons.ALREADY_TRADED:      "already-traded",
    reasons.NOT_TRADED_NOW:      "not-traded-now",
    reasons.NOT_EXTRA_NOW:       "not-extra-now",
    reasons.TRADE_COMES_FIRST:   "trade-comes-first",
    reasons.TRADE_DOES_NOT_HELP: "trade-does-not-help",
    reasons.NOTHING_TO_GIVE:     "nothing-to-give",
    reasons.GIVE_FIRST_OF_ALL:   "give-first-of-all",
    reasons.MUST_COMPLETE:       "must-complete",
    reasons.LACKS_JEWELRY:       "lacks-jewelry",
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

# What stands in a sentence, and the word of the notation for it.
NAMED = {
    **{words.place(number): word for number, word in enumerate(PLACE_WORDS)},
    **{good: good for good in GOODS},
    **{question: decision for decision, question in QUESTIONS.items()},
}
NAME = f"(?P<what>{'|'.join(re.escape(name) for name in NAMED)})"
GAPS = {
    "{what}": NAME,
    "{question}": NAME,
    "{number}": r"[\w ]+ go(?:es)?",
    "{rule}": r"(?:expansion )?\d+\.\d+",
}


def pattern(sentence: str) -> re.Pattern[str]:
    """What the filled sentence looks like."""
    parts = re.split(r"(\{\w+\})", sentence)
    return re.compile("".join(GAPS.get(part, re.escape(part)) for part in parts))


PATTERNS = {KINDS[reason]: pattern(sentence) for reason, sentence in reasons.SENTENCES.items()}


def refusal(sentence: str) -> Refusal | None:
    """The kind of a reason, and the place, good or decision that it names."""
    for kind, looks in PATTERNS.items():
        found = looks.fullmatch(sentence)
        if found:
            what = found.groupdict().get("what")
            return Refusal(kind, None if what is None else NAMED[what])
    return None
