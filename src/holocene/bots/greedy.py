"""The bot that takes what looks best now."""

import random
from typing import TYPE_CHECKING

from holocene.bots.advice import Advice, reason
from holocene.bots.bag import share_move
from holocene.bots.base import Bot
from holocene.bots.epoch.player import EpochPlayer
from holocene.bots.outlook import GATHERING, PRIVATE, Outlook, look
from holocene.bots.paying import buy_move, in_hand
from holocene.bots.placement import place_move
from holocene.bots.purchases import next_purchase
from holocene.bots.reasons import reasons_for, reasons_to_place, worths_of_places
from holocene.bots.rolls import choose_move, die_move, feed_move, tool_move
from holocene.bots.trading import gives_left, trade_move
from holocene.stone_age.moves import PLACE_WORDS

if TYPE_CHECKING:
    from holocene.engine.game import Game

BEFORE_BUYING = ("tool-maker", "field", "hut", "merchant", *PRIVATE, *reversed(GATHERING), "hunt")
TASTES = 61
VARIETY = 0.1
OTHERS = 3  # placements that are told beside the best


class Greedy(Bot):
    """Takes what looks best now, measured in points at the end of the game.

    It reads only the view of its seat. Everything is worth points: fields, tools and people by the rounds that are
    left to use them, cards by what they give at once and will count at the end, buildings by their points, goods by
    their pips. When placing, it compares what a place brings with what its people would bring at ordinary work, keeps
    enough hunters, and goes to a card or building only if it can pay or has good hope to. When using, it makes tools
    and gathers first, then buys; it pays cards with cheap goods and buildings of free price with dear ones, uses a tool
    where it gains a piece, and starves only if food would cost more than the ten points. Its seed is its taste: among
    places that are nearly as good it prefers others.

    With the expansion it hunts jewelry once nobody is hungry, and trades where that completes a purchase or makes it
    better by more than what it gives.

    At Epoch it weighs, turn by turn, what an action can be used for: exploring, food, or work for a tile or a segment,
    each by the points that it brings for every action it takes. It follows the best of them, develops and offers as
    soon as it can pay, and does not bring the end about before abilities have paid off.
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        """Acquire a taste."""
        super().__init__(seed)
        chance = random.Random(seed)
        self.tastes = [1 + chance.uniform(-VARIETY, VARIETY) for _ in range(TASTES)]
        self.epoch = EpochPlayer(seed)

    def choose(self, game: "Game") -> str:
        """The move that looks best."""
        if game.name == "epoch":
            return self.epoch.choose(game)
        legal, seat = game.legal_moves(), game.to_act
        if len(legal) == 1 or seat is None:
            return legal[0]
        view = game.view(seat)
        outlook = look(view, seat)
        match view["decision"]:
            case "place":
                return place_move(outlook, legal, lambda place: self.taste(view["round"], place))
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
        if game.name == "epoch":
            return Advice(move, self.epoch.reasons(game, move), [])
        view = game.view(seat)
        outlook = look(view, seat)
        if view["decision"] != "place":
            return Advice(move, reasons_for(view["decision"], outlook, move, legal), [])
        worths = worths_of_places(outlook, legal, lambda place: self.taste(view["round"], place))
        best = sorted(worths, key=lambda other: -worths[other])
        others = [{"move": other, "value": round(worths[other], 1)} for other in best if other != move][:OTHERS]
        return Advice(move, reasons_to_place(outlook, move, legal, worths[move]), others)

    def taste(self, round_number: int, place: str) -> float:
        """How much the bot likes a place this round: a little more or less than others do."""
        return self.tastes[(round_number * len(PLACE_WORDS) + PLACE_WORDS.index(place)) % TASTES]


def use_move(outlook: Outlook) -> str:
    """First what brings tools and goods, then the purchases."""
    for place in BEFORE_BUYING:
        if place in outlook.placed:
            return f"use {place}"
    return f"use {next_purchase(outlook)}"
