"""Whole payments: several pieces named at once, in any order, read as the single moves that the rules ask for."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from holocene.engine.errors import UnreadableMove
from holocene.engine.refusals import PAYMENTS, Refusal, Rule, refused

JOINT = "+"
MOST_TRIED = 5_000  # positions; no price of a game has so many
MOST_SHOWN = 3  # whole payments that a refusal names


class Paying(Protocol):
    """What a game tells about questions that are answered piece by piece."""

    verbs: tuple[str, ...]  # of moves that name one piece
    closing: tuple[str, ...]  # moves that may end such an answer
    by_order: frozenset[str]  # codes of refusals that may be due to nothing but the order of the pieces

    def words(self, verb: str) -> tuple[str, ...]:
        """The pieces that a verb may name."""

    def asked(self, table: Any, verb: str) -> Any:
        """What is being asked that such moves answer, None if they answer nothing now."""

    def after(self, table: Any, number: int) -> Any:
        """Another table after the move, with its choices; nothing follows by itself."""

    def count(self, table: Any, number: int) -> int:
        """How many pieces a move takes."""

    def held(self, table: Any, verb: str, word: str) -> int | None:
        """How many of these there are to give, None if they come from a supply that never ends."""

    def begun(self, table: Any, verb: str) -> tuple[Any, Counter[str]]:
        """Another table as it was before the first piece, and the pieces named since."""

    def kinds(self, table: Any) -> int:
        """How many kinds are asked for, 0 if any number is."""

    def rule(self, table: Any, verb: str) -> Rule:
        """The sentence that says what is asked for."""


class Payable(Protocol):
    """The part of a game's rules that is needed here."""

    paying: Paying

    def number(self, text: str) -> int:
        """The number of a move."""

    def text(self, number: int) -> str:
        """A move in words."""

    def choices(self, table: Any) -> list[int]:
        """The moves that are allowed now."""

    def refusal(self, table: Any, text: str) -> Refusal | None:
        """Why a move is not allowed."""


class Named(NamedTuple):
    """What somebody typed: a verb and pieces in any order."""

    verb: str
    pieces: Counter[str]


class Way(NamedTuple):
    """One way to answer the question: the moves that are asked for, and all pieces that it takes."""

    moves: tuple[int, ...]
    pieces: tuple[str, ...]


def named(paying: Paying, text: Any) -> Named | None:
    """The pieces of a text such as "pay wood+gold"; None for any other text, UnreadableMove for pieces nobody knows."""
    verb, _, rest = text.partition(" ") if isinstance(text, str) else ("", "", "")
    if verb not in paying.verbs or JOINT not in rest:
        return None
    words = [word.strip() for word in rest.split(JOINT)]
    known = paying.words(verb)
    for word in words:
        if word not in known:
            message = f"there is no piece {word!r} in {text!r}; the pieces are {', '.join(known)}, joined by {JOINT}"
            raise UnreadableMove(message)
    return Named(verb, Counter(words))


def spelled(verb: str, pieces: Counter[str] | tuple[str, ...]) -> str:
    """A whole payment as it is typed."""
    return f"{verb} {JOINT.join(pieces.elements() if isinstance(pieces, Counter) else pieces)}"


def ways(
    rules: Payable, table: Any, verb: str, within: Counter[str] | None = None, *, singly: bool = False
) -> Iterator[Way]:
    """Every way to answer from here, of these pieces only if any are given; `singly` counts a move as one piece."""
    paying, asked, tried = rules.paying, rules.paying.asked(table, verb), 0
    waiting: list[tuple[Way, Any]] = [(Way((), ()), table)]
    while waiting and tried < MOST_TRIED:
        way, reached = waiting.pop()
        tried += 1
        if paying.asked(reached, verb) != asked:
            yield way
            continue
        choices = rules.choices(reached)
        for number in reversed(choices):
            more = taken(rules, reached, number, verb, singly=singly)
            if more is not None and (within is None or Counter(way.pieces + more) <= within):
                moves = (*way.moves, number) if len(choices) > 1 else way.moves
                waiting.append((Way(moves, way.pieces + more), paying.after(reached, number)))


def taken(rules: Payable, table: Any, number: int, verb: str, *, singly: bool) -> tuple[str, ...] | None:
    """The pieces that a move takes, none for one that only ends the answer; None if it is no part of an answer."""
    text = rules.text(number)
    if text in rules.paying.closing:
        return ()
    said, _, word = text.partition(" ")
    return (word,) * (1 if singly else rules.paying.count(table, number)) if said == verb else None


def read(rules: Payable, table: Any, what: Named) -> tuple[list[int], Refusal | None]:
    """The single moves that a payment of the rest stands for, or of all with the pieces paid before; or its refusal."""
    if rules.paying.asked(table, what.verb) is None:
        return [], rules.refusal(table, f"{what.verb} {next(iter(what.pieces))}")
    before = rules.paying.begun(table, what.verb)[1]
    for pieces in [what.pieces, what.pieces - before] if before <= what.pieces else [what.pieces]:
        for singly in (False, True):
            for way in ways(rules, table, what.verb, pieces, singly=singly):
                if Counter(way.pieces) == pieces:
                    return list(way.moves), None
    return [], refusal_of(rules, table, what)


def refusal_of(rules: Payable, table: Any, what: Named) -> Refusal:
    """Why these pieces together do not answer the question."""
    paying, rule = rules.paying, rules.paying.rule(table, what.verb)
    for piece, wanted in what.pieces.items():
        held = paying.held(table, what.verb, piece)
        if held is not None and held < wanted:
            return refused("lacks-pieces", PAYMENTS, {"piece": piece, "held": held, "wanted": wanted}, rule)
    found = [way.pieces for way in ways(rules, table, what.verb)]
    given, sizes, kinds = what.pieces.total(), list(map(len, found)), paying.kinds(table)
    if given < min(sizes):
        return refused("too-few-pieces", PAYMENTS, {"given": given, "least": min(sizes)}, rule)
    if given > max(sizes):
        return refused("too-many-pieces", PAYMENTS, {"given": given, "most": max(sizes)}, rule)
    if kinds and len(what.pieces) != kinds:
        return refused("wrong-kinds", PAYMENTS, {"given": len(what.pieces), "kinds": kinds}, rule)
    return refused("not-a-payment", PAYMENTS, {"payments": shown(what.verb, found)}, rule)


def whatever_the_order(rules: Payable, table: Any, text: str, refusal: Refusal) -> Refusal:
    """The same refusal, or, where only the order of the pieces stands against it, the whole payments to type."""
    verb, _, piece = text.partition(" ")
    if refusal.code not in rules.paying.by_order or verb not in rules.paying.verbs:
        return refusal
    found = [way.pieces for way in ways(rules, table, verb) if piece in way.pieces]
    if found:
        return refused("name-all-at-once", PAYMENTS, {"payments": shown(verb, found)}, None)
    start, before = rules.paying.begun(table, verb)
    together = before + Counter([piece])
    found = [way.pieces for way in ways(rules, start, verb) if together <= Counter(way.pieces)]
    return refused("take-back-first", PAYMENTS, {"payments": shown(verb, found)}, None) if found else refusal


def shown(verb: str, found: list[tuple[str, ...]]) -> list[str]:
    """A few whole payments, those of the fewest pieces first."""
    return [spelled(verb, pieces) for pieces in sorted(found, key=len)[:MOST_SHOWN]]
