"""Options of a game, declared once: the face, the command line, the API and the pages derive theirs from it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from holocene.engine.errors import BadOption
from holocene.engine.numbers import is_whole

if TYPE_CHECKING:
    from holocene.engine.rules import Rules

Kind = Literal["switch", "seat", "word", "words", "number-each"]
FIELDS_OF_CHOICES = ("needs", "words", "alone", "count", "numbers")


@dataclass(frozen=True)
class Option:
    """Something that can be chosen about the rules before a game begins."""

    name: str
    kind: Kind
    meaning: str
    usual: Any = False
    flag: str = ""  # on the command line, where it is not the name; that of a switch turns it from what is usual
    flag_meaning: str = ""  # where it is not the meaning
    needs: str | None = None  # another option that has to be on
    words: tuple[str, ...] = ()  # those to choose from
    alone: str | None = None  # the only word at a table for one
    count: int | None = None  # how many of the words
    numbers: tuple[int, ...] = ()  # those to choose from, one for each seat

    @property
    def on_command_line(self) -> str:
        """Such as --hunt-again."""
        return self.flag or f"--{self.name.replace('_', '-')}"

    def usual_for(self, players: int) -> Any:
        """The value at a table of so many unless a caller says otherwise."""
        if self.kind == "number-each":
            return [self.usual] * players
        return self.alone if players == 1 and self.alone is not None else self.usual

    def choices(self) -> dict[str, Any]:
        """What may be chosen, for a page."""
        told = {name: getattr(self, name) for name in FIELDS_OF_CHOICES}
        plain = {name: list(value) if isinstance(value, tuple) else value for name, value in told.items() if value}
        return {"kind": self.kind, **plain}

    def check(self, players: int, options: dict[str, Any]) -> None:
        """Raise BadOption for a value that no table takes."""
        value = options[self.name]
        if self.kind == "switch" and not isinstance(value, bool):
            self.refuse(f"{self.name} is True or False, not {value!r}")
        if self.kind == "seat" and (not is_whole(value) or value not in range(players)):
            self.refuse(f"{self.name} is a seat from 0 to {players - 1}, not {value!r}")
        if self.kind == "word" and value not in self.words:
            self.refuse(f"{self.name} is one of {', '.join(self.words)}, not {value!r}")
        if players == 1 and self.alone is not None and value != self.alone:
            self.refuse(f"alone {self.name} is always {self.alone}, not {value}")
        if self.needs is not None and value and not options[self.needs]:
            self.refuse(f"{self.name} needs {self.needs}: play with {self.needs}=True")

    def refuse(self, message: str) -> None:
        """A value that cannot be played."""
        raise BadOption(message, self.name)


def usual_values(options: Sequence[Option], players: int) -> dict[str, Any]:
    """All options with the values they have unless a caller says otherwise."""
    return {option.name: option.usual_for(players) for option in options}


def check_values(options: Sequence[Option], players: int, given: dict[str, Any]) -> None:
    """Raise BadOption for the first value that no table takes."""
    for option in options:
        option.check(players, given)


def check_players(rules: "Rules", players: int, options: dict[str, Any]) -> None:
    """Raise BadOption where so many cannot play."""
    wider = rules.wider
    if players in (wider[1] if wider and options[wider[0]] is True else rules.players):
        return
    more = f", with the {wider[0]} for {_span(wider[1])}" if wider else ""
    message = f"{rules.name} is for {_span(rules.players)} players{more}, not {players}"
    raise BadOption(message, "players")


def most_players(rules: "Rules") -> int:
    """How many may play, with whatever option."""
    return max(rules.players[-1], rules.wider[1][-1] if rules.wider else 0)


def _span(seats: range) -> str:
    return f"{seats[0]} to {seats[-1]}"


def choices(rules: "Rules") -> dict[str, Any]:
    """For a page that sets up a game: how many may play, and what each option may be."""
    wider = {rules.wider[0]: [rules.wider[1][0], rules.wider[1][-1]]} if rules.wider else {}
    return {
        "players": [rules.players[0], rules.players[-1]],
        "players_with": wider,
        "options": usual_values(rules.options, 2),
        "choices": {option.name: option.choices() for option in rules.options},
    }
