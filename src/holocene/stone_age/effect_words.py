"""Every effect of the list in words: for pages, in a data file, for people; what the pages draw for it."""

from dataclasses import dataclass

from holocene.stone_age.rows import (
    CHOOSE_RESOURCE,
    DICE_FOR_EVERYBODY,
    DRAW_CARD,
    GET_FOOD,
    GET_PERSON,
    GET_RESOURCE,
    GET_TOOL,
    GIVE_INCOME,
    KEEP_CLAIM,
    KEEP_TOOL_ONCE,
    MOVE_MERCHANT,
    OPEN_PRIVATE_PLACE,
    RAISE_AGRICULTURE,
    ROLL_FOR_RESOURCE,
    SCORE_POINTS,
    STYLE_DICE,
)


@dataclass(frozen=True)
class EffectWord:
    """What an effect is called: a word for programs, a few words for people, and the drawing of the pages."""

    top: int
    word: str
    text: str
    picture: str


@dataclass(frozen=True)
class Spelling:
    """How the data file of the expansion spells an effect, and what may be said of it there."""

    kind: str
    top: int
    on: str  # where it may stand
    names_resource: bool = False
    counted: bool = False  # an amount other than its own can be given
    amount: int = 1


# fmt: off
EFFECT_WORDS = (
    #                               word                  in a few words                 drawing
    EffectWord(GET_FOOD,           "get-food",           "{amount} food",                "food"),
    EffectWord(GET_RESOURCE,       "get-resource",       "{amount} {good}",              "resource"),
    EffectWord(SCORE_POINTS,       "score-points",       "{amount} points",              "points"),
    EffectWord(GET_TOOL,           "get-tool",           "{amount} tool",                "tool"),
    EffectWord(RAISE_AGRICULTURE,  "raise-agriculture",  "agriculture +{amount}",        "agriculture"),
    EffectWord(ROLL_FOR_RESOURCE,  "roll-for-resource",  "{amount} dice for {good}",     "dice"),
    EffectWord(DICE_FOR_EVERYBODY, "dice-for-everybody", "dice for everybody",           "dice"),
    EffectWord(DRAW_CARD,          "draw-card",          "extra card",                   "cards"),
    EffectWord(KEEP_TOOL_ONCE,     "keep-tool-once",     "tool {amount}, once",          "tool-once"),
    EffectWord(KEEP_CLAIM,         "keep-claim",         "{amount} resources of choice", "claim"),
    EffectWord(STYLE_DICE,         "style-dice",         "dice with style",              "style-dice"),
    EffectWord(MOVE_MERCHANT,      "move-merchant",      "merchant +{amount}",           "merchant-track"),
    EffectWord(CHOOSE_RESOURCE,    "choose-resource",    "a resource of choice",         "resource"),
    EffectWord(GET_PERSON,         "get-person",         "{amount} person",              "person"),
    EffectWord(OPEN_PRIVATE_PLACE, "open-private-place", "private {place}",              "place"),
    EffectWord(GIVE_INCOME,        "give-income",        "{amount} {good} every round",  "income"),
)

SPELLINGS = (
    #         in the data file      does                on
    Spelling("food",               GET_FOOD,           "card die",          counted=True),
    Spelling("jewelry",            GET_RESOURCE,       "card die",          counted=True),
    Spelling("resource",           GET_RESOURCE,       "card",              counted=True, names_resource=True),
    Spelling("resource_of_choice", CHOOSE_RESOURCE,    "die"),
    Spelling("points",             SCORE_POINTS,       "card",              counted=True),
    Spelling("tool",               GET_TOOL,           "card building"),
    Spelling("agriculture",        RAISE_AGRICULTURE,  "card building"),
    Spelling("two_dice",           ROLL_FOR_RESOURCE,  "card",              names_resource=True, amount=2),
    Spelling("dice_for_everybody", DICE_FOR_EVERYBODY, "card building"),
    Spelling("style_dice",         STYLE_DICE,         "card building"),
    Spelling("merchant_track",     MOVE_MERCHANT,      "card die",          counted=True),
    Spelling("extra_card",         DRAW_CARD,          "card building die"),
    Spelling("person",             GET_PERSON,         "building die"),
    Spelling("private_place",      OPEN_PRIVATE_PLACE, "building",          names_resource=True),
    Spelling("income",             GIVE_INCOME,        "building",          counted=True, names_resource=True),
)
# fmt: on

WORD_OF = {each.top: each for each in EFFECT_WORDS}
SPELLED = {each.kind: each for each in SPELLINGS}
