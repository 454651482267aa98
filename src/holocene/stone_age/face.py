"""Stone Age behind the public face."""

from typing import Any

from holocene.engine.errors import UnreadableMove
from holocene.engine.events import seen
from holocene.engine.face import Face
from holocene.engine.options import Option
from holocene.engine.payments import Paying
from holocene.engine.refusals import Refusal
from holocene.engine.rules import Outlook, Plan
from holocene.expansion.pieces import DATA_ERROR, MARK
from holocene.stone_age import (
    descriptions,
    events,
    facts,
    outlook,
    plans,
    play,
    refusals,
    rolling,
    view,
)
from holocene.stone_age.facts import PLAYERS, PLAYERS_WITH_EXPANSION
from holocene.stone_age.given import GIVEN, PLAIN, SETUP
from holocene.stone_age.moves import MISCOUNTS, PLACE_WORDS, TEXTS, TOGETHER
from holocene.stone_age.table import (
    GOODS,
    RESOURCES,
    USING,
    Table,
)
from holocene.stone_age.whole_payments import WholePayments

OPTIONS = (  # rules 1.5, 2.19, 11.2
    Option("expansion", "switch", "the pieces, places and rules of The Expansion, and a fifth player"),
    Option("bonus_buildings", "switch", "the expansion's bonus buildings", needs="expansion"),
    Option(
        "hunt_again",
        "switch",
        "a player may send people to the hunt several times a round; in print, only once",
    ),
    Option("first_player", "seat", "the seat that goes first", usual=0),
    Option("open_cards", "switch", "cards bought from the board stay visible to all players"),
)


class StoneAge(Face):
    """The rules of Stone Age as the engine asks for them."""

    name = "stone-age"
    players = PLAYERS
    wider: tuple[str, range] | None = ("expansion", PLAYERS_WITH_EXPANSION)
    options: tuple[Option, ...] = OPTIONS
    books: tuple[str, ...] = ("stone_age", "expansion")
    track = "track"
    resources: tuple[str, ...] = GOODS[:RESOURCES]
    counted: tuple[str, ...] = ("buildings",)
    half_done: tuple[str, ...] = ("tools_added", "food_missing")
    all_open: dict[str, Any] = {"open_cards": True}  # noqa: RUF012 - read by everybody, written by nobody
    paying: Paying = WholePayments()
    texts: tuple[str, ...] = TEXTS
    examples = "'place forest 3', 'use hunt' or 'pay wood'"
    decisions: tuple[str | None, ...] = view.DECISIONS
    given = GIVEN
    driver = PLAIN
    state: type = Table
    setup = SETUP

    def check_options(self, players: int, options: dict[str, Any]) -> None:
        """Raise BadOption for what cannot be played. Rule 1.1. Expansion rule 1.1."""
        if options["expansion"] is True and DATA_ERROR is not None:
            raise DATA_ERROR
        super().check_options(players, options)

    def facts(self) -> dict[str, Any]:
        """Pieces, goods, places and limits."""
        return facts.facts()

    def pieces(self, options: dict[str, Any]) -> str | None:
        """The mark of an owner's corrected data file."""
        return MARK if options["expansion"] else None

    def number(self, text: str) -> int:
        """The number of a move; a text that no table ever allows is -1."""
        return -1 if isinstance(text, str) and text in MISCOUNTS else super().number(text)

    def refusal(self, table: Table, text: str) -> Refusal | None:
        """Why a move is not allowed."""
        number = self.number(text)
        return refusals.miscounted(table, text) if number < 0 else refusals.refusal(table, number)

    def sentence(self, refusal: Refusal) -> str:
        """A refusal in English."""
        return refusals.sentence(refusal)

    def moves_to(self, table: Table, place: str) -> list[str]:
        """Using it, or placing so many people there, the fewest first. Rules 2.1, 3.2."""
        if place not in PLACE_WORDS:
            message = f"there is no place {place!r}; the places are {', '.join(PLACE_WORDS)}"
            raise UnreadableMove(message)
        if table.phase == USING:
            return [f"use {place}"]
        fewest, most = TOGETHER[PLACE_WORDS.index(place)]
        return [f"place {place} {people}" for people in range(fewest, most + 1)]

    def roll(self, table: Table) -> None:
        """Roll the dice that are called for."""
        rolling.roll(table)

    def answer(self, table: Table) -> None:
        """Go on with the dice as they lie."""
        play.answer(table)

    def dice(self, table: Table) -> int:
        """How many dice are called for."""
        return table.dice

    def scores(self, table: Table) -> list[dict[str, int]]:
        """Where the points come from."""
        return [view.scores(table, seat) for seat in range(table.seats)]

    def winners(self, table: Table) -> list[int]:
        """Rules 10.8 to 10.10."""
        return super().winners(table)

    def choice(self, table: Table, number: int) -> dict[str, Any]:
        """A move for a page."""
        return descriptions.choice(table, number)

    def view(self, table: Table, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:
        """What a seat may know."""
        return view.view(table, seat, options)

    def events(self, table: Table, seat: int | None) -> list[dict[str, Any]]:
        """What happened since the last move began, as a seat may know it. Rule 11.2."""
        return seen(table, seat, events.KINDS, events.WORDS)

    def outlook(self, table: Table, seat: int | None, options: dict[str, Any]) -> Outlook:  # noqa: ARG002
        """How everybody would score now, as far as a seat can know."""
        return outlook.outlook(table, seat)

    def plans(self, table: Table, most: int) -> list[Plan]:
        """Whole answers to small questions."""
        return plans.plans(table, most)
