"""Every game, every number of players and every option, as a table may be laid with it."""

from typing import Any

import pytest

from tests.tiers import nightly

Offer = tuple[str, int, dict[str, Any]]

GAMES = ("stone-age", "epoch")
SITES = ["varna", "egtved", "carnac", "stonehenge"]
SETUPS = ("learning", "standard", "extended")
BOXES: list[tuple[dict[str, Any], range]] = [
    ({}, range(2, 5)),
    ({"expansion": True}, range(2, 6)),
    ({"expansion": True, "bonus_buildings": True}, range(2, 6)),
]


def one_by_one(options: dict[str, Any]) -> list[dict[str, Any]]:
    """None of them, each by itself, and all together."""
    return [{}, *({name: value} for name, value in options.items()), options]


def stone_age() -> list[Offer]:
    return [
        ("stone-age", players, {**box, **more})
        for box, seats in BOXES
        for players in seats
        for more in one_by_one({"hunt_again": True, "first_player": players - 1, "open_cards": True})
    ]


def epoch() -> list[Offer]:
    return [
        ("epoch", players, {"setup": setup, **more})
        for players in range(1, 5)
        for setup in SETUPS
        if players > 1 or setup == "extended"
        for more in one_by_one(
            {"sites": SITES, "open_status": True, "carrier": [7, 6, 5, 5][:players], "landscape_visible": False}
        )
    ]


OFFERS = [*stone_age(), *epoch()]
PLAIN = [
    *(("stone-age", players, box) for box, seats in BOXES for players in seats),
    *(("epoch", players, {}) for players in range(1, 5)),
]


RICH = [
    max((offer for offer in OFFERS if offer[0] == game), key=lambda offer: (len(offer[2]), offer[1])) for game in GAMES
]


def every_way(few: list[Offer]) -> pytest.MarkDecorator:
    """Some ways to play every time, and all of them at night."""
    return pytest.mark.parametrize(
        "offer",
        [pytest.param(offer, id=named(offer)) for offer in few]
        + [pytest.param(offer, id=named(offer), marks=nightly("training")) for offer in OFFERS if offer not in few],
    )


def named(offer: Any) -> str:
    game, players, options = offer
    words = [f"{name}={value}" if not isinstance(value, bool | list) else name for name, value in options.items()]
    return "-".join([game, str(players), *words])
