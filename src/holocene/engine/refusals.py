"""Why a move is not allowed, as data: a code, what it is about, and the sentence of the rulebook that says so."""

import json
from collections.abc import Callable, Mapping
from importlib.resources import files
from string import Formatter
from types import ModuleType
from typing import NamedTuple

Value = str | int | list[str]
Sentences = Mapping[str, str]  # English by code; the names in braces are the parameters of the code

PAYMENTS = {
    "name-all-at-once": "Name all pieces at once: {payments}.",
    "take-back-first": "Take back the pieces you have named, then name all at once: {payments}.",
    "lacks-pieces": "You have only {held} of the {wanted} {piece} needed.",
    "too-few-pieces": "Too few pieces: {given}. You need at least {least}.",
    "too-many-pieces": "Too many pieces: {given}. Pay at most {most}.",
    "wrong-kinds": "Pay with {kinds} different kinds, not {given}.",
    "not-a-payment": "That does not pay for it. You could say: {payments}.",
}


class Rule(NamedTuple):
    """A numbered sentence of a rulebook."""

    book: str
    number: str


class Refusal(NamedTuple):
    """Why a move is not allowed now; every language has words for the code, and puts the parameters into them."""

    code: str
    parameters: dict[str, Value]
    rule: Rule | None  # None where no rule forbids it, only the way it was typed


def wordings(reasons: ModuleType, called: Mapping[str, str]) -> tuple[dict[int, tuple[str, str]], dict[str, str]]:
    """The code of each reason, which is its name, with the rule if there is only one; and the English of all codes."""
    rows = json.loads((files(str(reasons.__package__)) / "refusals.json").read_text("utf-8"))
    names = {number: name for name, number in vars(reasons).items() if name.isupper() and name != "OPEN"}
    codes = {number: called.get(name, name.lower().replace("_", "-")) for number, name in names.items()}
    english = {code: row["english"] for code, row in rows.items()} | PAYMENTS
    return {number: (code, rows[code].get("rule", "")) for number, code in codes.items()}, english


def parameters_of(sentence: str) -> list[str]:
    """The names in braces."""
    return [name for _, name, _, _ in Formatter().parse(sentence) if name]


def refused(code: str, sentences: Sentences, about: Mapping[str, Value], rule: Rule | None) -> Refusal:
    """A refusal with the parameters of its code, out of all that is known about the move."""
    return Refusal(code, {name: about[name] for name in parameters_of(sentences[code])}, rule)


def in_english(refusal: Refusal, sentences: Sentences, spoken: Callable[[str, Value], str], book: str) -> str:
    """One sentence with the number of its rule; a rule of another book than the game's first one names the book."""
    words = {name: spoken(name, value) for name, value in refusal.parameters.items()}
    said = sentences[refusal.code].format(**words)
    said = said[0].upper() + said[1:]
    if refusal.rule is None:
        return said
    cited = refusal.rule.number if refusal.rule.book == book else f"{refusal.rule.book} {refusal.rule.number}"
    return f"{said} ({cited})"
