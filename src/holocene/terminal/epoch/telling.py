"""What happened, in sentences, read off spectators' views: nothing that one seat alone may know is told."""

from collections.abc import Callable, Iterator

from holocene.terminal.deeds import Line, Moves
from holocene.terminal.epoch import words
from holocene.terminal.epoch.following import discovered, followed, lost_food
from holocene.terminal.look import View
from holocene.terminal.words import listed

UNFINISHED = ("work", "gather", "fish", "hunt", "butcher", "explore", "pay")
ACTIONS = {
    "work": "works",
    "gather": "gathers",
    "fish": "fishes",
    "hunt": "hunts",
    "butcher": "butchers",
}
OPTIONS = {
    "sweat": "sweats",
    "back": "puts the back into it",
    "horse": "uses the horse",
    "keep-looking": "keeps looking",
    "big-catch": "makes a big catch",
    "not-give-up": "does not give up",
    "string": "shoots with the bow",
    "pot": "uses the pottery",
    "cast": "casts bronze",
    "make-rope": "makes rope",
    "tan": "tans",
    "eat": "eats a deer",
}
VILLAGES = {"north": "northern", "south": "southern"}


def goes_on(deed: Moves, after: View) -> bool:
    """Whether the same player is still at the same thing."""
    return bool(after["to_act"] == deed.seat and after["decision"] in UNFINISHED)


def tell(deed: Moves) -> Iterator[Line]:
    """The sentences about one deed and what followed from it by itself."""
    tellers: dict[str, Callable[[Moves], str]] = {
        "keep": tell_keeping,
        "place": tell_placing,
        "walk": tell_step,
        "paddle": tell_step,
        "pick-up": lambda deed: f"picks up 1 {deed.first[1]} on {place_of(deed)}",
        "leave": lambda deed: f"leaves 1 {deed.first[1]} on {deed.start['leader']}",
        "explore": tell_exploring,
        "develop": lambda deed: develops(deed, deed.first[1]),
        "offer": tell_offer,
        "borrow": tell_homage,
        "eat": tell_meal,
        "ride": lambda deed: with_changes("takes the horse along", deed),
        "end": lambda _: "ends the turn",
        "ask": tell_asking,
        "allow": lambda deed: f"allows it on {pending(deed.before)['tile']}",
        "refuse": lambda deed: f"does not allow it on {pending(deed.before)['tile']}",
        "want": tell_wanting,
        "accept": tell_accepting,
        "withdraw": lambda deed: f"does without {pending(deed.before)['tile']}",
        "pay": lambda deed: develops(deed, pending(deed.before)["tile"]),
        "dummy": tell_dummy,
    }
    teller = tellers.get(deed.first[0], tell_action)
    yield Line(deed.seat, f"{teller(deed)}.")
    yield from followed(deed)


def pending(view: View) -> View:
    """What is half done; empty if nothing is."""
    return view.get("pending") or {}


def place_of(deed: Moves) -> str:
    """Where the leader stands now."""
    return str(deed.after["players"][deed.seat]["leader"])


def changes(deed: Moves) -> dict[str, int]:
    """What the player has more or less of; food that could not be carried is told apart."""
    found = words.changes(deed.start, deed.after["players"][deed.seat])
    food = found.pop("food", 0) + lost_food(deed)
    return {**found, "food": food} if food else found


def with_changes(text: str, deed: Moves) -> str:
    """A deed, what it cost and what it brought."""
    lost, got = words.losses(changes(deed)), words.gains(changes(deed))
    return text + (f" for {words.counted(lost)}" if lost else "") + (f": {words.counted(got)}" if got else "")


def tell_keeping(deed: Moves) -> str:
    """A dealt tile is laid out."""
    word = deed.first[1]
    laid = [tile["place"] for tile in deed.after["tiles"] if tile["owner"] == deed.seat and tile["ability"] == word]
    return f"keeps {words.ability_name(word)}" + (f", on {laid[0]}" if laid else "")


def tell_placing(deed: Moves) -> str:
    """The leader begins somewhere."""
    return f"begins on {words.where(deed.after, deed.first[1])}"


def tell_step(deed: Moves) -> str:
    """One tile on."""
    verb, place = deed.first
    food = -changes(deed).get("food", 0)
    return f"{verb}s to {words.where(deed.after, place)} for {food or 'no'} food"


def tell_action(deed: Moves) -> str:
    """Work, gather, fish, hunt, butcher, or an extra."""
    verb = deed.first[0]
    options = list(dict.fromkeys(OPTIONS[move.split()[0]] for move in deed.moves[1:] if move.split()[0] in OPTIONS))
    loans = [f"gives homage to {move.split()[1]}" for move in deed.moves[1:] if move.startswith("borrow")]
    if verb in ACTIONS:
        did = [f"{ACTIONS[verb]} on {words.where(deed.after, place_of(deed))}", *options, *loans]
        return with_changes(listed(did), deed)
    return with_changes(OPTIONS.get(verb, ", ".join(deed.moves)), deed)


def tell_meal(deed: Moves) -> str:
    """A deer becomes food."""
    return f"eats a deer: {words.counted(words.gains(changes(deed)))}"


def tell_exploring(deed: Moves) -> str:
    """One or two tiles are turned up for their status."""
    places = [move.split()[1] for move in deed.moves if move.startswith("explore")]
    found = [explored(deed, place) for place in places]
    return f"explores {'; '.join([*found, *discovered(deed)])}"


def explored(deed: Moves, place: str) -> str:
    """A tile that was turned up and the status that lay on it."""
    status = words.tile_at(deed.before, place)["status"]
    return f"{place}: {words.tile_words(words.tile_at(deed.after, place))}, +{status} status"


def develops(deed: Moves, place: str) -> str:
    """A hut on a tile."""
    return with_changes(f"develops {words.ability_name(words.tile_at(deed.after, place)['ability'])} on {place}", deed)


def tell_asking(deed: Moves) -> str:
    """A player asks whoever stands on a tile."""
    half = pending(deed.after)
    asked = deed.after["players"][half["asked"]]["colour"]
    ability = words.ability_name(words.tile_at(deed.after, half["tile"])["ability"])
    return f"asks {asked} to let {ability} on {half['tile']} be developed"


def tell_wanting(deed: Moves) -> str:
    """What permission is to be given for."""
    half = pending(deed.after)
    return f"wants {words.counted(half['wanted'])} for {half['tile']}"


def tell_accepting(deed: Moves) -> str:
    """What was wanted is given, and the tile is developed."""
    half = pending(deed.before)
    asked, wanted = deed.before["players"][half["asked"]]["colour"], half["wanted"]
    price = {kind: lost - wanted.get(kind, 0) for kind, lost in words.losses(changes(deed)).items()}
    ability = words.ability_name(words.tile_at(deed.after, half["tile"])["ability"])
    paid = words.counted({kind: count for kind, count in price.items() if count > 0})
    return f"gives {asked} {words.counted(wanted)} and develops {ability} on {half['tile']} for {paid}"


def tell_offer(deed: Moves) -> str:
    """Resources go to a site."""
    _, site, number = deed.first
    return with_changes(f"offers at {words.site_name(site)}, segment {number},", deed)


def tell_homage(deed: Moves) -> str:
    """Status for the use of another player's abilities."""
    lender = next(player for player in deed.after["players"] if player["colour"] == deed.first[1])
    names = listed([words.ability_name(ability) for ability in lender["abilities"]])
    food = words.counted(words.gains(changes(deed)))
    return f"gives homage to {deed.first[1]} and may use {names}" + (f"; +{food}" if food else "")


def tell_dummy(deed: Moves) -> str:
    """What the player decides for the dummy."""
    what = deed.first[1:]
    if what[0] == "segment":
        return f"chooses segment {what[1]} for the dummy"
    if what[0] in VILLAGES:
        return f"puts the dummy on the {VILLAGES[what[0]]} village"
    return f"sends the dummy {words.DIRECTIONS[what[0]]}"
