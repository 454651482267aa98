"""What a seat may know, as plain JSON."""

from typing import Any

from holocene.epoch.board import is_discovered, landscape, leader_at
from holocene.epoch.moves import HOLDING_WORDS
from holocene.epoch.offering import segment_row
from holocene.epoch.pieces import (
    HEXES,
    PLACE_NAMES,
    QUADRANT_OF,
    SEGMENT_COUNT,
    SEGMENT_ROWS,
    SITE_HEXES,
    SITE_PLACE_NAMES,
    TILE_IDS,
    TILE_ROWS,
)
from holocene.epoch.rows import MATERIALS, QUADRANTS, TURN_FOOD
from holocene.epoch.scoring import final_score, offer_bonus, site_points, tile_status
from holocene.epoch.shown import carries, dummys_next
from holocene.epoch.table import (
    ASK_ACCEPT,
    ASK_EXPLORE,
    ASK_PERMIT,
    ASK_WORK,
    COLOURS,
    DUMMY,
    NOBODY,
    NOT_YET,
    NOTHING,
    NOWHERE,
    OVER,
    PLACES,
    PLAYING,
    VILLAGES,
    Table,
)
from holocene.epoch.words import ABILITY_WORDS, LANDSCAPE_WORDS, SITE_WORDS, asks, scores_of_site

PHASES = ("keep", "play", "over")
DECISIONS = (
    *("keep", "place", "turn", "work", "gather", "fish", "hunt", "butcher", "explore"),
    *("pay", "permit", "accept", "village", "direction", "segment", None, None),
)


def view(table: Table, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:
    """The table as one seat sees it, or a spectator. Rules 13.1 to 13.3."""
    seen: dict[str, Any] = {
        "game": "epoch",
        "options": {name: list(value) if isinstance(value, list) else value for name, value in options.items()},
        "round": table.round_number,
        "phase": PHASES[table.phase],
        "last_rounds": None if table.last_rounds == NOT_YET else table.last_rounds,
        "to_act": to_act(table),
        "decision": DECISIONS[table.decision],
        "players": [player_board(table, other) for other in range(table.seats)],
        "turn": turn(table),
        "tiles": [tile(table, place, landscape_visible=options["landscape_visible"]) for place in range(PLACES)],
        "sites": [site(table, quadrant) for quadrant in range(len(QUADRANTS))],
        "pending": pending(table),
    }
    for other in range(table.seats):
        known = other == seat or options["open_status"] or (table.solo and other == DUMMY)
        if known or table.phase == OVER:
            seen["players"][other]["status"] = table.players[other].status
    if table.phase == OVER:
        seen["scores"] = [scores(table, other) for other in range(table.seats)]
    return seen


def to_act(table: Table) -> int | None:
    """The seat whose choice it is, if it is anybody's."""
    return None if DECISIONS[table.decision] is None else table.to_act


def player_board(table: Table, seat: int) -> dict[str, Any]:
    """What everybody sees of a player. Rule 13.3."""
    player = table.players[seat]
    developed = sorted((order, ability) for ability, order in enumerate(player.abilities) if order)
    dummy = bool(table.solo) and seat == DUMMY
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "dummy": dummy,
        "food": player.food,
        **dict(zip(MATERIALS, player.goods, strict=True)),
        "leader": None if player.leader == NOWHERE else PLACE_NAMES[player.leader],
        "huts": player.huts,
        "tokens": player.tokens,
        "abilities": [ABILITY_WORDS[ability] for _, ability in developed],
        "tiles": [PLACE_NAMES[place] for place in range(PLACES) if table.owner[place] == seat],
        "spots": player.spots,
        "carries": carries(table, seat),
        "dealt": [
            {
                "ability": ABILITY_WORDS[TILE_ROWS[dealt].ability],
                "landscape": LANDSCAPE_WORDS[TILE_ROWS[dealt].landscape],
                "kept": number < player.kept,
            }
            for number, dealt in enumerate(player.dealt)
            if dealt != NOTHING
        ],
        **({"next": dummys_next(table), "waited": table.dummy_waited} if dummy else {}),
    }


def turn(table: Table) -> dict[str, Any]:
    """What was done in this turn, and what is open in it. Rule 13.3."""
    return {
        "seat": None if table.phase != PLAYING else table.turn,
        "acted": bool(table.acted),
        "developed": bool(table.developed),
        "offered": bool(table.offered),
        "borrowed": [COLOURS[seat] for seat in range(table.seats) if table.borrowed[seat]],
        "open": [word for ability, word in enumerate(ABILITY_WORDS) if table.open[ability]],
        "jug": table.effect[TURN_FOOD] > 0,
        "ridden": bool(table.ridden),
        "free_steps": table.free_steps,
    }


def tile(table: Table, place: int, *, landscape_visible: bool) -> dict[str, Any]:
    """One hex of the board; the ability of a face-down tile is nobody's to see. Rule 13.2."""
    piece, up = table.tile[place], bool(table.up[place])
    shown = place < VILLAGES or (piece != NOTHING and (up or landscape_visible))
    known = up and piece != NOTHING
    return {
        "place": PLACE_NAMES[place],
        "q": HEXES[place][0],
        "r": HEXES[place][1],
        "village": place < VILLAGES,
        "landscape": LANDSCAPE_WORDS[landscape(table, place)] if shown else None,
        "face_up": up,
        "ability": ABILITY_WORDS[TILE_ROWS[piece].ability] if known else None,
        "tile": TILE_IDS[piece] if known else None,
        "owner": None if table.owner[place] == NOBODY else table.owner[place],
        "status": table.status[place],
        "lying": {word: count for word, count in zip(MATERIALS, table.lying[place], strict=True) if count},
        "quadrants": [word for word, inside in zip(QUADRANTS, QUADRANT_OF[place], strict=True) if inside],
    }


def site(table: Table, quadrant: int) -> dict[str, Any]:
    """A ceremonial site with its segments. Rules 1.5, 1.6, 9.2."""
    return {
        "site": SITE_WORDS[table.site[quadrant]],
        "quadrant": QUADRANTS[quadrant],
        "place": SITE_PLACE_NAMES[quadrant],
        "q": SITE_HEXES[quadrant][0],
        "r": SITE_HEXES[quadrant][1],
        "discovered": is_discovered(table, quadrant),
        "status": table.site_status[quadrant],
        "scores": scores_of_site(table.site[quadrant], table.seats),
        "segments": [
            {
                "number": segment + 1,
                "asks": asks(segment_row(table, quadrant, segment)),
                "status": SEGMENT_ROWS[segment_row(table, quadrant, segment)].status or None,
                "owner": None if table.token[quadrant][segment] == NOBODY else table.token[quadrant][segment],
            }
            for segment in range(SEGMENT_COUNT[table.layout])
        ],
    }


def pending(table: Table) -> dict[str, Any]:
    """What is half done, as far as it applies."""
    half_done: dict[str, Any] = {}
    if ASK_WORK <= table.decision <= ASK_EXPLORE:
        half_done["action"] = DECISIONS[table.decision]
    if table.decision == ASK_WORK:
        half_done["power"] = table.power
    if table.steps:
        half_done["journey"] = {"food": table.journey_paid, "cost": table.journey_cost, "room": table.food_room}
    if table.target != NOWHERE:
        half_done["tile"] = PLACE_NAMES[table.target]
    if table.quadrant != NOWHERE:
        half_done["site"] = SITE_WORDS[table.site[table.quadrant]]
        half_done["segment"] = table.segment + 1
    if sum(table.paid):
        half_done["paid"] = {word: count for word, count in zip(MATERIALS, table.paid, strict=True) if count}
    if table.decision in (ASK_PERMIT, ASK_ACCEPT):
        half_done["asked"] = leader_at(table, table.target)
    if table.decision == ASK_ACCEPT:
        half_done["wanted"] = {HOLDING_WORDS[table.wanted]: table.wanted_count}
    if table.direction != NOT_YET:
        half_done["direction"] = QUADRANTS[table.direction].lower()
    return half_done


def scores(table: Table, seat: int) -> dict[str, int]:
    """Where a player's points come from. Rule 11.5."""
    return {
        "status": table.players[seat].status,
        "tiles": tile_status(table, seat),
        "sites": site_points(table, seat),
        "bonus": offer_bonus(table, seat),
        "total": final_score(table, seat),
    }
