"""What a seat may know, as plain JSON."""

from typing import Any

from holocene.stone_age.buildings import BUILDING_IDS
from holocene.stone_age.cards import CARD_IDS
from holocene.stone_age.moves import PLACE_WORDS
from holocene.stone_age.paying import top_tile
from holocene.stone_age.price import is_card, pieces_paid
from holocene.stone_age.scoring import (
    culture_points,
    farmer_points,
    final_score,
    hut_builder_points,
    merchant_points,
    resource_points,
    shaman_points,
    tally,
    tool_maker_points,
)
from holocene.stone_age.table import (
    ASK_CHOOSE,
    ASK_DIE,
    ASK_FEED,
    ASK_SHARE,
    ASK_TOOLS,
    COLOURS,
    GOODS,
    NOTHING,
    OVER,
    PLACES,
    TOOL_SLOTS,
    Table,
)
from holocene.stone_age.tools import WEAKEST_ONCE

PHASES = ("place", "use", "feed", "over")
DECISIONS = (
    "place",
    "use",
    "tools",
    "pay",
    "build",
    "die",
    "feed",
    "chance",
    None,
    None,
    "share",
    "trade",
    "choose",
    "extra",
)


def view(table: Table, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:
    """The table as one seat sees it, or a spectator. Rules 11.1 to 11.3."""
    seen: dict[str, Any] = {
        "game": "stone-age",
        "options": dict(options),
        "round": table.round_number,
        "phase": PHASES[table.phase],
        "start_player": table.start_player,
        "to_act": to_act(table),
        "decision": DECISIONS[table.decision],
        "rolled": rolled(table),
        "players": [player_board(table, other) for other in range(table.seats)],
        "display": [card_id(table.display[space]) for space in range(table.card_spaces)],
        "deck": table.deck_left,
        "piles": [pile(table, number) for number in range(table.seats)],
        "pending": pending(table),
    }
    for other in range(table.seats):
        if other == seat or table.phase == OVER:
            seen["players"][other]["card_ids"] = card_ids(table, other, blind_too=True)
        elif options["open_cards"]:
            seen["players"][other]["card_ids"] = card_ids(table, other, blind_too=False)
    if table.phase == OVER:
        seen["scores"] = [scores(table, other) for other in range(table.seats)]
    return seen


def to_act(table: Table) -> int | None:
    """The seat whose choice it is, if it is anybody's."""
    return None if DECISIONS[table.decision] in (None, "chance") else table.to_act


def rolled(table: Table) -> list[int]:
    """The dice being decided about."""
    decided_about = table.decision in (ASK_TOOLS, ASK_DIE, ASK_SHARE, ASK_CHOOSE)
    return [die for die in table.rolled if die] if decided_about else []


def card_id(card: int) -> str | None:
    """The name of a card, or None for an empty space."""
    return None if card == NOTHING else CARD_IDS[card]


def player_board(table: Table, seat: int) -> dict[str, Any]:
    """What everybody sees of a player. Rule 11.1."""
    player = table.players[seat]
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "people": player.people,
        "home": player.home,
        "food": player.food,
        "agriculture": player.agriculture,
        "merchant": player.merchant,
        "tools": [
            {"value": value, "used": bool(used)} for value, used in zip(player.tools, player.used, strict=True) if value
        ],
        "once": [WEAKEST_ONCE + slot for slot in range(TOOL_SLOTS) if player.once[slot]],
        **dict(zip(GOODS, player.goods, strict=True)),
        "score": player.score,
        "buildings": [BUILDING_IDS[tile] for tile in range(len(BUILDING_IDS)) if table.building_owner[tile] == seat],
        "cards": len(card_ids(table, seat, blind_too=True)),
        "placed": {
            PLACE_WORDS[place]: table.placed[place][seat] for place in range(PLACES) if table.placed[place][seat]
        },
        "claim": bool(player.claim),
        "traded": bool(player.traded),
    }


def card_ids(table: Table, seat: int, *, blind_too: bool) -> list[str]:
    """A player's cards. Rule 11.2."""
    return [
        name
        for card, name in enumerate(CARD_IDS)
        if table.card_owner[card] == seat and (blind_too or not table.card_blind[card])
    ]


def pile(table: Table, number: int) -> dict[str, Any]:
    """The open tile and how many are left with it. Rule 11.3."""
    left = table.pile_left[number]
    return {"top": BUILDING_IDS[top_tile(table, number)] if left else None, "left": left}


def pending(table: Table) -> dict[str, Any]:
    """What is half done, as far as it applies."""
    half_done: dict[str, Any] = {}
    if table.place != NOTHING:
        half_done["place"] = PLACE_WORDS[table.place]
    if table.piece != NOTHING:
        half_done["piece"] = (CARD_IDS if is_card(table.place) else BUILDING_IDS)[table.piece]
    if table.most or pieces_paid(table):
        half_done["paid"] = {good: paid for good, paid in zip(GOODS, table.paid, strict=True) if paid}
    if sum(table.got):
        half_done["got"] = {good: got for good, got in zip(GOODS, table.got, strict=True) if got}
    if table.decision in (ASK_TOOLS, ASK_SHARE):
        half_done["tools_added"] = table.tools_added
    if table.decision == ASK_FEED:
        half_done["food_missing"] = table.hungry
    return half_done


def scores(table: Table, seat: int) -> dict[str, int]:
    """Where a player's points come from. Rules 10.1 to 10.8."""
    player, symbols = table.players[seat], tally(table, seat)
    return {
        "track": player.score,
        "culture": culture_points(symbols),
        "farmers": farmer_points(player, symbols),
        "tool_makers": tool_maker_points(player, symbols),
        "builders": hut_builder_points(table, seat, symbols),
        "shamans": shaman_points(player, symbols),
        "merchants": merchant_points(player, symbols),
        "resources": resource_points(player),
        "total": final_score(table, seat),
    }
