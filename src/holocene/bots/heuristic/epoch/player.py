"""The greedy bot at a table of Epoch: makes a plan for its turn, follows it, thinks again."""

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from holocene.bots.advice import Advice, reason
from holocene.bots.heuristic.epoch import actions
from holocene.bots.heuristic.epoch.answers import accept_move, dummy_move, keep_move, permit_move, place_move
from holocene.bots.heuristic.epoch.continuation import next_discovery, resumed
from holocene.bots.heuristic.epoch.outlook import Outlook, look
from holocene.bots.heuristic.epoch.production import Step
from holocene.bots.heuristic.epoch.reasons import reasons_for
from holocene.bots.heuristic.epoch.turns import plan
from holocene.epoch.pieces import PLACE_NAMES
from holocene.epoch.rows import MATERIALS
from holocene.epoch.words import SITE_WORDS

if TYPE_CHECKING:
    from holocene.engine.game import Game

MOST_PLANS = 8  # in a turn
END = "end"
PREFERENCES = 61
VARIETY = 0.05


class EpochPlayer:
    """Follows a plan as long as the turn lasts for which it was made."""

    def __init__(self, seed: int = 0) -> None:
        """Sit down."""
        chance = random.Random(seed)
        self.preferences = tuple(1 + chance.uniform(-VARIETY, VARIETY) for _ in range(PREFERENCES))
        self.forget()

    def forget(self) -> None:
        """Nothing is planned."""
        self.turn: tuple[int, int] = (0, 0)
        self.steps: list[Step] = []
        self.plans_made = 0
        self.doing: Step | None = None
        self.before: list[int] = []
        self.aim: Step | None = None
        self.points = 0.0

    def choose(self, game: "Game") -> str:
        """The move that looks best."""
        legal, seat = game.legal_moves(), game.to_act
        if len(legal) == 1 or seat is None:
            return legal[0]
        outlook = look(game.view(seat), seat, self.preferences)
        if (outlook.round, seat) != self.turn:
            self.forget()
            self.turn = (outlook.round, seat)
        match outlook.decision:
            case "turn":
                return self.turn_move(outlook, legal)
            case "work" | "gather" | "fish" | "hunt" | "butcher" | "explore":
                return self.action_move(game, outlook, legal)
            case "pay":
                return actions.pay_move(legal, actions.piece_worths(), outlook.goods)
            case "permit":
                return permit_move(game.view(seat), outlook, legal)
            case "accept":
                return accept_move(game.view(seat), outlook)
            case "keep":
                return keep_move(outlook, legal)
            case "place":
                return place_move(outlook, legal)
            case _:
                return dummy_move(outlook, legal)

    def advise(self, game: "Game") -> Advice:
        """The same move, with what speaks for it."""
        move, seat = self.choose(game), game.to_act
        if len(game.legal_moves()) == 1 or seat is None:
            return Advice(move, [reason("only-move")], [])
        outlook = look(game.view(seat), seat, self.preferences)
        return Advice(move, reasons_for(outlook, move, self.aim, self.points), [])

    def turn_move(self, outlook: Outlook, legal: list[str]) -> str:
        """The next move of the plan; where it fails, another plan is made."""
        while self.plans_made < MOST_PLANS:
            if not self.steps:
                self.plans_made += 1
                intent = plan(outlook)
                if intent is None:
                    break
                self.steps, self.aim, self.points = list(intent.steps), intent.aim, intent.points
            move = self.follow(outlook, legal)
            if move is not None:
                return move
        return END if END in legal else way_out(legal)

    def follow(self, outlook: Outlook, legal: list[str]) -> str | None:
        """The move of the first step that is not done; None if there is none, or if it cannot be done."""
        while self.steps:
            step = self.steps[0]
            if step.verb == "go":
                if outlook.here == step.what:
                    self.steps.pop(0)
                    continue
                return self.checked(go_move(outlook, legal, step.what), legal)
            self.steps.pop(0)
            if step.number > 1 and step.verb in {"convert", "eat"}:
                self.steps.insert(0, replace(step, number=step.number - 1))
            if step.verb == "convert":
                return self.checked(actions.convert_move(legal, step.what), legal)
            self.doing, self.before = step, outlook.goods
            return self.checked(move_of(step, legal), legal)
        return None

    def checked(self, move: str | None, legal: list[str]) -> str | None:
        """The move, if it is legal; otherwise the plan is given up."""
        if move in legal:
            return move
        self.steps = []
        self.plans_made += 1
        return None

    def spare(self, outlook: Outlook) -> list[int]:
        """What the action may use up: what could be spared when it began and is still there."""
        if not self.doing or not self.doing.extra:
            return []
        used = [then - now for then, now in zip(self.before, outlook.goods, strict=True)]
        return [max(0, extra - max(0, gone)) for extra, gone in zip(self.doing.extra, used, strict=True)]

    def action_move(self, game: "Game", outlook: Outlook, legal: list[str]) -> str:
        """What the action is to bring."""
        if self.doing is None or self.doing.verb != outlook.decision:
            (self.doing, self.aim), self.before = resumed(outlook), outlook.goods
        before = self.before
        wanted = actions.wants(outlook, self.doing.wanted, before)
        match outlook.decision:
            case "work":
                move = actions.work_move(game, outlook, self.doing, before)
            case "gather" | "fish" | "hunt":
                move = actions.food_move(legal, wanted, self.spare(outlook))
            case "butcher":
                move = actions.butcher_move(legal, wanted)
            case "explore":
                move = self.follow(outlook, legal) or explore_move(outlook)
            case _:
                move = actions.DONE
        return move if move in legal else legal[-1]


def explore_move(outlook: Outlook) -> str:
    """Another tile, where nothing is planned and that is worth it."""
    tile = next_discovery(outlook)
    return actions.DONE if tile is None else f"explore {PLACE_NAMES[tile]}"


def move_of(step: Step, legal: list[str]) -> str:
    """A step in the words of the moves."""
    match step.verb:
        case "explore":
            return f"explore {PLACE_NAMES[step.what]}"
        case "develop":
            asked = f"ask {PLACE_NAMES[step.what]}"
            return asked if asked in legal else f"develop {PLACE_NAMES[step.what]}"
        case "offer":
            return f"offer {SITE_WORDS[step.what]} {step.number + 1}"
        case "borrow":
            return f"borrow {step.colour}"
        case "butcher":
            return actions.butcher_move(legal, step.wanted)
        case _:
            return step.verb


def go_move(outlook: Outlook, legal: list[str], end: int) -> str | None:
    """A step of a journey; what is too much to carry is left behind first."""
    place, paddled = outlook.map.next_step(outlook.here, end)
    move = f"{'paddle' if paddled else 'walk'} {PLACE_NAMES[place]}"
    if move in legal or sum(outlook.goods) <= outlook.capacity:
        return move
    worths = actions.piece_worths()
    pieces = [kind for kind, count in enumerate(outlook.goods) for _ in range(count)]
    excess = sorted(pieces, key=lambda kind: worths[kind])[: sum(outlook.goods) - outlook.capacity]
    leaves = [f"leave {MATERIALS[kind]}" for kind in sorted(excess)]
    return next((leave for leave in leaves if leave in legal), None)


def way_out(legal: list[str]) -> str:
    """What may be done where a turn cannot end."""
    steps = [move for move in legal if move.split()[0] in {"walk", "paddle"}]
    return steps[0] if steps else legal[0]
