"""What follows a deed by itself: the dummy's turn, tiles that are turned up, the next round, the end."""

from collections.abc import Iterator

from holocene.terminal.deeds import Line, Moves
from holocene.terminal.epoch import words
from holocene.terminal.look import View
from holocene.terminal.words import listed, pieces

STEPS = ("walk", "paddle", "pick-up", "leave")
MOST_NAMED = 8  # tiles that are named one by one


def followed(deed: Moves) -> Iterator[Line]:
    """Everything that the deed did not say itself."""
    yield from permitted(deed)
    yield from left_behind(deed)
    if deed.new_round and deed.after["phase"] != "over":
        yield Line(None, f"--- Round {deed.after['round']} ---")
    yield from by_the_dummy(deed)
    yield from turned_up(deed)
    yield from first_food(deed)
    if deed.before["last_rounds"] is None and deed.after["last_rounds"] is not None:
        yield Line(None, f"The end is near: {pieces(deed.after['last_rounds'], 'more round', 'more rounds')}.")
    if deed.before["phase"] != "over" and deed.after["phase"] == "over":
        yield Line(None, "The game is over.")


def permitted(deed: Moves) -> Iterator[Line]:
    """A development that was allowed."""
    if deed.first[0] != "allow":
        return
    for before, after in zip(deed.before["tiles"], deed.after["tiles"], strict=True):
        if before["owner"] is None and after["owner"] not in (None, deed.seat):
            seat = after["owner"]
            lost = words.losses(words.changes(deed.before["players"][seat], deed.after["players"][seat]))
            name = words.ability_name(after["ability"])
            yield Line(seat, f"develops {name} on {after['place']} for {words.counted(lost)}.")


def left_behind(deed: Moves) -> Iterator[Line]:
    """Food that the carriers could not hold on the journey that ended with this deed."""
    lost = lost_food(deed)
    if lost:
        yield Line(deed.seat, f"could not carry {lost} food, which is lost.")


def lost_food(deed: Moves) -> int:
    """How much that is: what is held beyond the room that the journey left."""
    journey = deed.before["pending"].get("journey")
    if journey is None or deed.first[0] in STEPS:
        return 0
    return int(max(deed.start["food"] - journey["room"], 0))


def first_food(deed: Moves) -> Iterator[Line]:
    """Food that the next player has by beginning a turn."""
    if deed.first[0] != "end":
        return
    for before, after in zip(deed.before["players"], deed.after["players"], strict=True):
        food = after["food"] - before["food"] + (lost_food(deed) if after["seat"] == deed.seat else 0)
        if food:
            yield Line(after["seat"], f"begins the turn with {food} food more.")


def by_the_dummy(deed: Moves) -> Iterator[Line]:
    """What the dummy did in its turn."""
    for before, after in zip(deed.before["players"], deed.after["players"], strict=True):
        if not after["dummy"]:
            continue
        if before["leader"] != after["leader"]:
            yield Line(after["seat"], dummy_step(deed, after))
        elif after["waited"] > before["waited"]:
            yield Line(after["seat"], "cannot move and waits a round.")
        for place in sorted(set(after["tiles"]) - set(before["tiles"])):
            ability = words.tile_at(deed.after, place)["ability"]
            yield Line(after["seat"], f"develops {words.ability_name(ability)} on {place}.")
        for site, number in sorted(set(offers(deed.after, after)) - set(offers(deed.before, after))):
            yield Line(after["seat"], f"offers at {words.site_name(site)}, segment {number}.")


def dummy_step(deed: Moves, dummy: View) -> str:
    """Where the dummy went, and whether it explored the tile."""
    place = dummy["leader"]
    if place is None:
        return "leaves the game."
    before, after = words.tile_at(deed.before, place), words.tile_at(deed.after, place)
    if before["face_up"]:
        return f"goes to {words.where(deed.after, place)}."
    found = [f"explores {place} and goes there: {words.tile_words(after)}, +{before['status']} status"]
    return f"{'; '.join([*found, *discovered(deed)])}."


def discovered(deed: Moves) -> list[str]:
    """Sites whose status was taken by whoever explored."""
    return [
        f"discovers {words.site_name(before['site'])}, +{before['status']} status"
        for before, after in zip(deed.before["sites"], deed.after["sites"], strict=True)
        if before["status"] and not after["status"]
    ]


def offers(view: View, player: View) -> list[tuple[str, int]]:
    """Where a player has tokens."""
    return [
        (site["site"], segment["number"])
        for site in view["sites"]
        for segment in site["segments"]
        if segment["owner"] == player["seat"]
    ]


def turned_up(deed: Moves) -> Iterator[Line]:
    """Tiles that nobody explored."""
    told = {move.split()[1] for move in deed.moves if move.startswith(("explore", "keep"))}
    told |= {player["leader"] for player in deed.after["players"] if player["dummy"]}
    if deed.before["phase"] == "keep":
        return
    found = [
        after
        for before, after in zip(deed.before["tiles"], deed.after["tiles"], strict=True)
        if after["face_up"] and not before["face_up"] and after["place"] not in told
    ]
    named = [f"{tile['place']} {words.tile_words(tile)}" for tile in found]
    if len(named) > MOST_NAMED:
        yield Line(None, f"{len(named)} tiles are turned up: {listed([tile['place'] for tile in found])}.")
    elif named:
        yield Line(None, f"Turned up: {'; '.join(named)}.")
