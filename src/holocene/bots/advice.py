"""What a bot would do and why: words from a closed list, with numbers."""

from typing import Any, NamedTuple

# fmt: off
#                    what the reason says                                        its numbers
REASONS = {
    "only-move":      "the rules allow nothing else",
    "chance":         "chance to win with it, by looking ahead",                 # percent
    "win-chance":     "chance to win with it, and with the next best move",     # percent, otherwise
    "expected":       "points at the end that are expected beyond that move",    # gain
    "category":       "points of a category beyond that move",                   # category, gain
    "worth":          "points that it brings, by the bot's estimate",           # points
    "hungry":         "so many people find no food yet",                         # people
    "needed":         "pieces that a purchase of this round lacks",              # good, amount
    "wanted-later":   "pieces that an open building or card asks for",           # good, amount
    "can-pay":        "what is in hand or on its way pays for it",
    "may-pay":        "there is hope to pay for it, from 0 to 1",                # chance
    "before-buying":  "what brings goods and tools comes before purchases",
    "best-purchase":  "of all purchases this one comes first",
    "cannot-pay":     "it cannot be paid",
    "not-worth":      "it costs more than it brings",
    "trade-helps":    "a trade completes the purchase or makes it better",
    "claim-helps":    "resources of choice complete the purchase or make it better",
    "cheapest":       "these are the pieces that can be spared best",
    "dearest":        "of the kinds to choose from this is worth most",          # good
    "tool-gains":     "the tools bring so much more",                            # good, amount
    "keeps-tools":    "no tool brings enough more; they are kept",
    "best-mix":       "of the bag so much is food and so much jewelry",          # food, jewelry
    "spares-points":  "feeding with these costs less than so many points",       # points
    "starving-costs": "so many points are less than what food would cost",       # points
    "best-start":     "from there the first turn brings most",
    "to-develop":     "it leads to the development of a tile",                    # ability, place
    "to-offer":       "it leads to an offer",                                     # site, segment
    "to-explore":     "so many tiles are explored, for status and to know them",  # tiles
    "for-food":       "it brings so much food, which is needed",                  # food
    "enough":         "the action has brought what it was for",
    "turn-done":      "nothing that is left of the turn is worth its cost",
    "too-much":       "more than can be carried; this can be spared best",
    "way-out":        "the turn cannot end here",
    "no-use":         "the bot has no use for the tile",
    "own-use":        "the bot has a use for the tile itself",
    "wants-worth":    "so much status is worth as much as the tile",
    "worth-more":     "the tile is worth more than what is wanted for it",
    "too-dear":       "what is wanted for the tile is worth more than the tile",
    "dummy-least":    "there the dummy gets least",
}
# fmt: on


class Advice(NamedTuple):
    """A move, the reasons for it, and the next best with what the bot thinks of them."""

    move: str
    reasons: list[dict[str, Any]]
    others: list[dict[str, Any]]


def reason(kind: str, **numbers: Any) -> dict[str, Any]:
    """One reason; only words of the list are reasons."""
    assert kind in REASONS, kind  # noqa: S101 - pages translate every word
    return {"kind": kind, **{name: round(n, 1) if isinstance(n, float) else n for name, n in numbers.items()}}
