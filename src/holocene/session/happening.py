"""What just happened, in order, as far as a seat may see it: for a page that shows it step by step."""

from typing import Any

from holocene.session.messages import View

BOARD = ("display", "piles", "tiles", "sites")
NOT_GAINS = ("seat", "colour", "dummy")


def happened(before: View, after: View, seat: int, text: str, dice: tuple[int, ...] | None) -> list[dict[str, Any]]:
    """The move, its dice, what everybody gained or gave, and what came to light; seen from one seat."""
    events: list[dict[str, Any]] = [{"kind": "move", "seat": seat, "text": text}]
    if dice is not None:
        events.append({"kind": "dice", "dice": list(dice)})
    for old, new in zip(before["players"], after["players"], strict=True):
        events += changes_of_board(old, new)
    for part in BOARD:
        if part in after:
            events += changes_of_row(part, before[part], after[part])
    if before["round"] != after["round"]:
        events.append({"kind": "round", "round": after["round"]})
    if after["phase"] == "over" and before["phase"] != "over":
        events.append({"kind": "over", "scores": after["scores"]})
    return events


def changes_of_board(old: View, new: View) -> list[dict[str, Any]]:
    """Numbers that rose or fell on a player's board, and anything else that changed there."""
    events = []
    for what, value in new.items():
        if what in NOT_GAINS or old.get(what) == value:
            continue
        event: dict[str, Any] = {"seat": new["seat"], "what": what}
        if isinstance(value, int) and isinstance(old.get(what), int) and not isinstance(value, bool):
            events.append({"kind": "gain", **event, "amount": value - old[what]})
        else:
            events.append({"kind": "change", **event, "before": old.get(what), "after": value})
    return events


def changes_of_row(part: str, old: list[Any], new: list[Any]) -> list[dict[str, Any]]:
    """Places of the board that show something else than before."""
    return [
        {"kind": "board", "part": part, "index": index, "before": was, "after": value}
        for index, (was, value) in enumerate(zip(old, new, strict=True))
        if was != value
    ]
