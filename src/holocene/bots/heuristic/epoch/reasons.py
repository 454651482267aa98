"""Why the greedy bot makes a move of Epoch, from the same numbers it chose by."""

from typing import Any

from holocene.bots.advice import reason
from holocene.bots.heuristic.epoch.answers import GAME
from holocene.bots.heuristic.epoch.outlook import ABILITY, Outlook
from holocene.bots.heuristic.epoch.production import Step
from holocene.bots.heuristic.epoch.worth import ability_worth
from holocene.epoch.pieces import PLACE_NAMES
from holocene.epoch.words import ABILITY_WORDS, SITE_WORDS

Reasons = list[dict[str, Any]]

# fmt: off
#                what is told where the decision, or the verb of the move, says enough
BY_DECISION = {
    "place":     "best-start",
    "pay":       "cheapest",
    "village":   "dummy-least",
    "direction": "dummy-least",
    "segment":   "dummy-least",
}
BY_VERB = {
    "end":         "turn-done",
    "done":        "enough",
    "leave":       "too-much",
    "pot":         "cheapest",
    "big-catch":   "cheapest",
    "not-give-up": "cheapest",
    "allow":       "no-use",
    "refuse":      "own-use",
    "want":        "wants-worth",
    "accept":      "worth-more",
    "withdraw":    "too-dear",
}
# fmt: on


def reasons_for(outlook: Outlook, move: str, aim: Step | None, points: float) -> Reasons:
    """What speaks for a move, the weightiest first."""
    verb, decision = move.split(maxsplit=1)[0], str(outlook.decision)
    if decision == "keep":
        return [reason("worth", points=ability_worth(ABILITY[move.split()[1]], GAME))]
    if decision in BY_DECISION:
        return [reason(BY_DECISION[decision])]
    if verb in BY_VERB:
        return [reason(BY_VERB[verb])]
    return reasons_in_turn(outlook, verb, aim, points)


def reasons_in_turn(outlook: Outlook, verb: str, aim: Step | None, points: float) -> Reasons:
    """What the turn is for; who does it at once tells what it brings."""
    if aim is None:
        return [reason("way-out")]
    worth = [reason("worth", points=points)] if points > 0 else []
    if verb == aim.verb and verb != "explore":
        return [reason("can-pay"), *worth]
    match aim.verb:
        case "develop":
            told = reason("to-develop", ability=ABILITY_WORDS[outlook.ability[aim.what]], place=PLACE_NAMES[aim.what])
        case "offer":
            told = reason("to-offer", site=SITE_WORDS[aim.what], segment=aim.number + 1)
        case "explore":
            told = reason("to-explore", tiles=aim.number)
        case _:
            told = reason("for-food", food=aim.number)
    return [told, *worth]
