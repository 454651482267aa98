"""What people like to do, so that their games end soon: they read no more than what the page is told."""

from tests.server.servers import Json

RESOURCES = ("wood", "brick", "stone", "gold")
RARELY = ("decline", "starve", "trade", "no-extra", "give", "borrow", "leave", "pick-up", "refuse", "withdraw", "ride")
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
FOOD_AT_HAND = 7

# fmt: off
PLACES = {"card": 300, "building": 30, "forest": 5, "clay": 3, "quarry": 2, "river": 1, "hunt": 1}
TURN = {
    "offer": 90, "develop": 60, "explore": 30, "gather": 2, "fish": 1, "hunt": 0.2, "butcher": 2, "work": 1,
    "cast": 2, "make-rope": 2, "tan": 2, "eat": 0.3, "end": 0.1,
}
ACTING = {
    "take": 6, "explore": 30, "butcher": 6, "done": 1, "sweat": 0.5, "back": 0.5, "keep-looking": 0.1,
    "pot": 0.1, "horse": 0.2,
}
# fmt: on


def preference(position: Json, text: str) -> float:
    """How much somebody likes a move, or a place."""
    return in_epoch(position, text) if position["view"]["game"] == "epoch" else in_stone_age(position, text)


def me(position: Json) -> Json:
    """One's own board."""
    board: Json = position["view"]["players"][position["seat"]]
    return board


def in_stone_age(position: Json, text: str) -> float:
    """Cards that can be paid, then resources; a place is taken with most people."""
    verb, _, rest = text.partition(" ")
    if position["view"]["decision"] == "place":
        return of_place(position, (rest or verb).split()[0])
    if verb in RARELY:
        return 0.02
    return 0.5 if verb.startswith(("card", "building")) else 4  # they are used after the resources came


def of_place(position: Json, place: str) -> float:
    board, kind = me(position), place.partition("-")[0]
    if not is_piece(place):
        return PLACES.get(place, 0.1)
    left = sum(board[good] for good in RESOURCES) - sum(about_its_price(other) for other in board["placed"])
    return PLACES[kind] if left >= about_its_price(place) else 0.01


def is_piece(place: str) -> bool:
    """Whether a card or a building lies there."""
    kind, _, number = place.partition("-")
    return kind in ("card", "building") and number.isdigit()


def about_its_price(place: str) -> int:
    """The resources to keep for what lies there."""
    if not is_piece(place):
        return 0
    return int(place[-1]) if place.startswith("card") else 3


def in_epoch(position: Json, text: str) -> float:
    """Exploring, developing and offering whenever they are offered; food before hunger."""
    view, (verb, _, rest) = position["view"], text.partition(" ")
    if view["decision"] not in ("turn", "place"):
        return 0.05 if verb in RARELY else ACTING.get(verb, 1)
    if verb in ("walk", "paddle", "place") or (not rest and is_place(view, verb)):
        return of_tile(position, rest or verb)
    if verb in ("gather", "fish") and me(position)["food"] < FOOD_AT_HAND:
        return 20
    if verb == "end" and view["turn"]["acted"]:
        return 3
    return 0.05 if verb in RARELY else TURN.get(verb, 1)


def of_tile(position: Json, place: str) -> float:
    """Where something is still to be explored, and on the way there."""
    here = me(position)["leader"]
    away = steps_to_the_unknown(position["view"], place)
    if here is None:
        return 1 / (1 + away)
    return 12 * 0.6**away if away < steps_to_the_unknown(position["view"], here) else 0.02


def is_place(view: Json, word: str) -> bool:
    return any(tile["place"] == word for tile in view["tiles"])


def steps_to_the_unknown(view: Json, place: str) -> int:
    """From a place over tiles that lie face up until one lies beside that does not."""
    tiles = {(tile["q"], tile["r"]): tile for tile in view["tiles"]}
    edge = {where for where, tile in tiles.items() if tile["place"] == place}
    seen: set[tuple[int, int]] = set()
    for steps in range(len(tiles)):
        seen |= edge
        beside = {(q + dq, r + dr) for q, r in edge for dq, dr in DIRECTIONS} & tiles.keys()
        if any(not tiles[where]["face_up"] for where in beside):
            return steps
        edge = beside - seen
    return len(tiles)
