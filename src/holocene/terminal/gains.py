"""What a deed brought into a player's stock."""

from collections import Counter

from holocene.terminal import words
from holocene.terminal.deeds import Deed
from holocene.terminal.effects import brings, die_brings, row_of


def pips(deed: Deed) -> int:
    """The dice and the tools added to them."""
    return sum(deed.dice or ()) + sum(tools_used(deed))


def tools_used(deed: Deed) -> list[int]:
    """The values of the tools that were added."""
    return [tool_value(deed, move) for move in deed.moves if move.startswith("tool")]


def tool_value(deed: Deed, move: str) -> int:
    """What a tool adds."""
    verb, number = move.split()
    return int(number) if verb == "tool-once" else int(deed.start["tools"][int(number) - 1]["value"])


def from_roll(deed: Deed) -> Counter[str]:
    """What the pips brought at a place or by a card."""
    goal = words.rolled_for(deed.place, deed.card) if deed.dice else None
    if goal is None:
        return Counter()
    items = pips(deed) // goal[1]
    jewelry = chosen_jewelry(deed)
    shared = Counter({goal[0]: items - jewelry, "jewelry": jewelry})
    return +shared if jewelry else Counter({goal[0]: items})


def chosen_jewelry(deed: Deed) -> int:
    """How much of a hunt was taken as jewelry."""
    return sum(int(move.split()[1]) for move in deed.moves if move.startswith("jewelry"))


def from_claim(deed: Deed) -> Counter[str]:
    """The two resources of choice, if they were taken meanwhile."""
    return Counter(good for move in deed.moves if move.startswith("claim") for good in move.split()[1:])


def die_taken(deed: Deed) -> int:
    """The die that the buyer took from the dice for everybody; 0 if there were none. Equal dice leave no choice."""
    if deed.dice is None or words.rolled_for(deed.place, deed.card):
        return 0
    return next((int(move.split()[1]) for move in deed.moves if move.startswith("die")), deed.dice[0])


def from_die(deed: Deed) -> Counter[str]:
    """What the buyer's own die stands for, as far as it goes into the stock."""
    face = die_taken(deed)
    return (die_brings(deed.piece, face) if face else Counter()) + from_choice(deed)


def from_choice(deed: Deed) -> Counter[str]:
    """The resource that was chosen for a die."""
    return Counter(move.split()[1] for move in deed.moves if move.startswith("choose"))


def from_piece(deed: Deed) -> Counter[str]:
    """What a card or building gives by itself, its points apart."""
    return brings(row_of(deed.piece)) if deed.piece and deed.first[0] == "use" else Counter()


def drawn(deed: Deed) -> int:
    """How many cards came from the deck without being paid for."""
    bought = deed.card is not None and deed.first[0] == "use"
    new = int(deed.end["cards"]) - int(deed.start["cards"])
    return max(new - bought - has_extra(deed), 0)


def has_extra(deed: Deed) -> bool:
    """Whether the second card behind the fifth one was bought; a trade for it leaves no choice."""
    return "extra" in deed.moves or deed.asked("trade") == "extra"
