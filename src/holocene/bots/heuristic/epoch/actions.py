"""Within an action, and when paying: one answer at a time."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holocene.bots.heuristic.epoch.outlook import Outlook
from holocene.bots.heuristic.epoch.production import PARTS, Step
from holocene.epoch.moves import CONVERSION_WORDS
from holocene.epoch.pieces import CONVERSIONS
from holocene.epoch.rows import DEER, FIRST_PROCESSED, KINDS, MATERIALS

if TYPE_CHECKING:
    from holocene.engine.game import Game

DONE = "done"
PLENTY = 8  # food, beyond which an effort is made for more than is needed now
EFFORTS = ("sweat", "back", "horse")


def wants(outlook: Outlook, wanted: Sequence[int], before: Sequence[int]) -> list[int]:
    """What the action is still to bring."""
    full = wanted or (0,) * KINDS
    return [max(0, want - max(0, now - then)) for want, now, then in zip(full, outlook.goods, before, strict=True)]


def work_move(game: "Game", outlook: Outlook, step: Step | None, before: Sequence[int]) -> str:
    """Take what is wanted, make an effort where that brings another piece of it, then what else is welcome."""
    wanted = wants(outlook, step.wanted if step else (), before)
    extra = [want + more for want, more in zip(step.wanted, step.extra, strict=True)] if step and step.extra else []
    welcome = wants(outlook, extra, before)
    for asked, plenty in ((wanted, 0), (welcome, PLENTY)):
        move = work_for(game, asked, effort=outlook.food > plenty)
        if move is not None:
            return move
    return DONE


def work_for(game: "Game", wanted: Sequence[int], *, effort: bool) -> str | None:
    """Take a wanted piece, or make an effort for one."""
    legal = game.legal_moves()
    for material in range(KINDS):
        if wanted[material] and f"take {MATERIALS[material]}" in legal:
            return f"take {MATERIALS[material]}"
    efforts = [move for move in EFFORTS if move in legal]
    if effort and efforts and any(wanted) and may_help(game, efforts, wanted):
        return efforts[0]
    return None


def may_help(game: "Game", efforts: list[str], wanted: Sequence[int]) -> bool:
    """Whether all efforts together make another wanted piece possible."""
    trial = game.copy()
    for effort in efforts:
        if effort in trial.legal_moves():
            trial.play(effort)
    takes = {f"take {MATERIALS[material]}" for material in range(KINDS) if wanted[material]}
    return trial.decision == "work" and not takes.isdisjoint(trial.legal_moves())


def food_move(legal: list[str], wanted: Sequence[int], spare: Sequence[int]) -> str:
    """Keep looking for a part that is wanted; give for food and deer what can be spared."""
    for material in PARTS:
        if wanted[material] and f"keep-looking {MATERIALS[material]}" in legal:
            return f"keep-looking {MATERIALS[material]}"
    for option in ("pot", "big-catch", "not-give-up"):
        for material, count in enumerate(spare):
            if count and f"{option} {MATERIALS[material]}" in legal:
                return f"{option} {MATERIALS[material]}"
    return DONE


def butcher_move(legal: list[str], wanted: Sequence[int]) -> str:
    """Cut a deer so that it gives what is wanted, then food."""

    def score(move: str) -> tuple[int, bool]:
        things = move.split()[1:]
        return sum(min(1, wanted[MATERIALS.index(thing)]) for thing in things if thing != "food"), "food" in things

    cuts = [move for move in legal if move.startswith("butcher ")]
    return max(cuts, key=score) if cuts and any(wanted) else DONE


def convert_move(legal: list[str], conversion: int) -> str | None:
    """Convert, with the half that is left over or the first fuel that will do."""
    word = CONVERSION_WORDS[conversion]
    return next((move for move in legal if move.split()[0] == word), None)


def pay_move(legal: list[str], worths: Sequence[float], goods: Sequence[int]) -> str:
    """Pay with what is missed least."""

    def loss(move: str) -> tuple[float, int]:
        material = MATERIALS.index(move.split()[1])
        return worths[material], -goods[material]

    return min(legal, key=loss)


def piece_worths() -> list[float]:
    """What a piece is worth that is not needed for anything in sight."""
    worths = [0.3] * FIRST_PROCESSED + [0.8] * (KINDS - FIRST_PROCESSED)
    worths[DEER] = 0.6
    for row in CONVERSIONS:
        worths[row.gained] = 0.7
    return worths
