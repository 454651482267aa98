"""Refusals of requests and notes of tables, in English by code; the names in braces are the parameters of the code."""

from collections.abc import Mapping

from holocene.engine.refusals import Value

# fmt: off
SENTENCES = {
    "not-seated":           "you do not sit at this table",
    "not-your-turn":        "it is not your turn",
    "stale":                "the table has moved on: its next line is {next}",
    "not-played":           "this table is not being played now",
    "game-over":            "the game is over",
    "takeback-limit":       "you may take back {most} moves alone; further back everybody has to agree",
    "rated-consent":        "at a rated table the others have to agree before a move is taken back",
    "rated-bots":           "at a rated table bots do not agree to take back a move",
    "nothing-to-take-back": "there is nothing to take back",
    "nothing-to-agree":     "there is nothing to agree to",
    "request-replaced":     "a newer request to take moves back has replaced this one; look again",
    "no-open-seat":         "there is no such open seat",
    "reserved-seat":        "this seat is reserved for {name}",
    "owner-only":           "only the owner of the table can seat bots",
    "no-such-bot":          "there is no bot {bot!r}; the bots are {bots}",
    "unreadable-move":      "{said}",
    "wrong-question":       "automatic answers are for {questions}, not {question!r}",
    "wrong-answer":         "{question!r} is answered with {verbs}, not {answer!r}",
}
NOTES = {
    "left":                 "{name} has left.",
    "late":                 "{name} ran out of time; a bot stands in.",
    "replaced":             "{bot} was replaced by {other}: {trouble}.",
}
# fmt: on


def add_sentences(more: Mapping[str, str]) -> None:
    """A host has errors of its own."""
    SENTENCES.update(more)


def sentence(code: str, parameters: Mapping[str, Value]) -> str:
    """The English sentence of a code."""
    said = {name: ", ".join(value) if isinstance(value, list) else value for name, value in parameters.items()}
    return SENTENCES[code].format(**said)
