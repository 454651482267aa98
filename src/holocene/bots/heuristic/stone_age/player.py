"""The greedy bot at a table of Stone Age: one answer at a time."""

import random
from typing import TYPE_CHECKING

from holocene.bots.advice import Advice, reason
from holocene.bots.heuristic.stone_age.bag import share_move
from holocene.bots.heuristic.stone_age.outlook import GATHERING, PRIVATE, Outlook, look
from holocene.bots.heuristic.stone_age.payment import buy_move, in_hand
from holocene.bots.heuristic.stone_age.placement import place_move
from holocene.bots.heuristic.stone_age.purchases import next_purchase
from holocene.bots.heuristic.stone_age.reasons import reasons_for, reasons_to_place, worths_of_places
from holocene.bots.heuristic.stone_age.rolls import choose_move, die_move, feed_move, tool_move
from holocene.bots.heuristic.stone_age.trading import gives_left, trade_move
from holocene.stone_age.moves import PLACE_WORDS

if TYPE_CHECKING:
    from holocene.engine.game import Game

BEFORE_BUYING = ("tool-maker", "field", "hut", "merchant", *PRIVATE, *reversed(GATHERING), "hunt")
PREFERENCES = 61
VARIETY = 0.1
OTHERS = 3  # placements that are told beside the best


class StoneAgePlayer:
    """Answers every question by what looks best now; it remembers nothing."""

    def __init__(self, seed: int = 0) -> None:
        """Draw preferences from the seed."""
        chance = random.Random(seed)
        self.preferences = [1 + chance.uniform(-VARIETY, VARIETY) for _ in range(PREFERENCES)]

    def choose(self, game: "Game") -> str:
        """The move that looks best."""
        legal, seat = game.legal_moves(), game.to_act
        if len(legal) == 1 or seat is None:
            return legal[0]
        view = game.view(seat)
        outlook = look(view, seat)
        match view["decision"]:
            case "place":
                return place_move(outlook, legal, lambda place: self.preference(view["round"], place))
            case "use":
                return use_move(outlook)
            case "tools":
                return tool_move(outlook)
            case "die":
                return die_move(outlook, legal)
            case "feed":
                return feed_move(outlook, legal)
            case "share":
                return share_move(outlook, len(legal) - 1)
            case "choose":
                return choose_move(outlook)
            case "trade":
                return trade_move(outlook, *in_hand(outlook), gives_left(game, outlook), legal)
            case _:
                return buy_move(outlook, legal)

    def advise(self, game: "Game") -> Advice:
        """The same move, with what speaks for it, and the places that are nearly as good."""
        move, legal, seat = self.choose(game), game.legal_moves(), game.to_act
        if len(legal) == 1 or seat is None:
            return Advice(move, [reason("only-move")], [])
        view = game.view(seat)
        outlook = look(view, seat)
        if view["decision"] != "place":
            return Advice(move, reasons_for(view["decision"], outlook, move, legal), [])
        worths = worths_of_places(outlook, legal, lambda place: self.preference(view["round"], place))
        best = sorted(worths, key=lambda other: -worths[other])
        others = [{"move": other, "value": round(worths[other], 1)} for other in best if other != move][:OTHERS]
        return Advice(move, reasons_to_place(outlook, move, legal, worths[move]), others)

    def preference(self, round_number: int, place: str) -> float:
        """How much the bot likes a place this round: a little more or less than others do."""
        return self.preferences[(round_number * len(PLACE_WORDS) + PLACE_WORDS.index(place)) % PREFERENCES]


def use_move(outlook: Outlook) -> str:
    """First what brings tools and goods, then the purchases."""
    for place in BEFORE_BUYING:
        if place in outlook.placed:
            return f"use {place}"
    return f"use {next_purchase(outlook)}"
