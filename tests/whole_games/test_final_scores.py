"""The final scores of whole random games, counted a second time from what lies open at the end."""

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import holocene
from tests.contract.games import RESOURCES, new, play_randomly
from tests.tiers import examples

SYMBOLS = {
    **dict.fromkeys(("C11", "C31"), "healing"),
    **dict.fromkeys(("C13", "C14"), "art"),
    **dict.fromkeys(("C05", "C09"), "writing"),
    **dict.fromkeys(("C03", "C12"), "pottery"),
    **dict.fromkeys(("C23", "C33"), "time"),
    **dict.fromkeys(("C07", "C08"), "transport"),
    **dict.fromkeys(("C22", "C28"), "music"),
    **dict.fromkeys(("C19", "C32"), "weaving"),
}
FARMERS = {"C21": 1, "C26": 1, "C27": 1, "C25": 2, "C30": 2}
TOOL_MAKERS = {"C02": 1, "C16": 1, "C01": 2, "C18": 2, "C17": 2}
BUILDERS = {"C04": 1, "C34": 1, "C15": 2, "C36": 2, "C35": 3}
SHAMANS = {"C10": 1, "C20": 1, "C29": 1, "C06": 2, "C24": 2}


def culture(cards: list[str]) -> int:
    """Each set of different symbols counts its number squared; what is owned twice makes the second set."""
    owned = Counter(SYMBOLS[card] for card in cards if card in SYMBOLS)
    return sum(sum(number >= times for number in owned.values()) ** 2 for times in (1, 2))


def people_on(cards: list[str], role: dict[str, int]) -> int:
    return sum(role.get(card, 0) for card in cards)


def counted_again(player: dict[str, Any]) -> dict[str, int]:
    cards = player["card_ids"]
    parts = {
        "track": player["score"],
        "culture": culture(cards),
        "farmers": people_on(cards, FARMERS) * player["agriculture"],
        "tool_makers": people_on(cards, TOOL_MAKERS) * sum(tool["value"] for tool in player["tools"]),
        "builders": people_on(cards, BUILDERS) * len(player["buildings"]),
        "shamans": people_on(cards, SHAMANS) * player["people"],
        "merchants": 0,
        "resources": sum(player[name] for name in RESOURCES) + 2 * player["claim"],
    }
    return {**parts, "total": sum(parts.values())}


def strength(player: dict[str, Any]) -> tuple[int, int]:
    """The total, and what decides between equal ones."""
    tools = sum(tool["value"] for tool in player["tools"])
    return counted_again(player)["total"], player["agriculture"] + tools + player["people"]


def check(game: holocene.Game) -> None:
    players = game.view(None)["players"]
    best = max(map(strength, players))
    assert game.scores() == [counted_again(player) for player in players]
    assert game.winners() == [player["seat"] for player in players if strength(player) == best]


def test_every_card_stands_in_exactly_one_list() -> None:
    lists = [*SYMBOLS, *FARMERS, *TOOL_MAKERS, *BUILDERS, *SHAMANS]
    assert sorted(lists) == [f"C{number:02}" for number in range(1, 37)]


@examples("rules", few=14, many=400)
@given(seed=st.integers(0, 2**63 - 1), players=st.integers(2, 4))
def test_final_scores_and_winners_are_what_the_pieces_on_the_table_say(seed: int, players: int) -> None:
    check(play_randomly(new(players, seed), seed))
