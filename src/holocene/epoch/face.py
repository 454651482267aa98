"""Epoch as the public face asks for it: texts, sentences, options."""

from typing import Any

from holocene.engine.errors import BadOption, UnreadableMove
from holocene.engine.events import seen
from holocene.engine.face import Face
from holocene.engine.numbers import is_whole
from holocene.engine.options import Option
from holocene.engine.payments import Paying
from holocene.engine.refusals import Refusal
from holocene.engine.rules import Journey, Outlook, Plan
from holocene.epoch import descriptions, events, facts, journeys, moves, outlook, plans, refusals, view
from holocene.epoch.given import GIVEN, PLAIN, SETUP
from holocene.epoch.moves import HOLDING_WORDS, TEXTS
from holocene.epoch.pieces import (
    CARRIER_SIDE,
    CARRIER_SIDES,
    DATA_ERROR,
    MARK,
    PLACE_NAMES,
    SITES_IN_GAME,
)
from holocene.epoch.rows import MATERIALS
from holocene.epoch.table import ASK_PLACE, EXTENDED, MOST_WANTED, SETUPS, STANDARD, Table
from holocene.epoch.whole_payments import WholePayments
from holocene.epoch.words import SITE_WORDS

PLAYERS = range(1, 5)
SETUP_MEANING = "one of the printed set-ups; a solo game always uses the extended one"
SITES_MEANING = "the sites in the northeast, northwest, southeast and southwest; drawn from the seed by default"
# fmt: off
OPTIONS = (  # rules 1.5, 1.13, 12.1, 13.1, 13.2
    Option("setup", "word", SETUP_MEANING, usual=SETUPS[STANDARD], words=tuple(SETUPS), alone=SETUPS[EXTENDED]),
    Option("sites", "words", SITES_MEANING, usual=None, words=tuple(SITE_WORDS), count=SITES_IN_GAME),
    Option("open_status", "switch", "all players see everybody's status"),
    Option("carrier", "number-each", "how many resources the carrier board of each seat holds", usual=CARRIER_SIDE,
           numbers=tuple(CARRIER_SIDES)),
    Option("landscape_visible", "switch", "face-down tiles show their landscape", usual=True,
           flag="--hide-landscape", flag_meaning="face-down tiles hide their landscape"),
)
# fmt: on


class Epoch(Face):
    """The rules of Epoch: Early Inventors as the engine asks for them."""

    name = "epoch"
    players = PLAYERS
    wider: tuple[str, range] | None = None
    options: tuple[Option, ...] = OPTIONS
    books: tuple[str, ...] = ("epoch",)
    track = "status"
    resources: tuple[str, ...] = MATERIALS
    counted: tuple[str, ...] = ("abilities", "tiles")
    half_done: tuple[str, ...] = ("power", "room")
    all_open: dict[str, Any] = {"open_status": True}  # noqa: RUF012 - read by everybody, written by nobody
    paying: Paying = WholePayments()
    texts: tuple[str, ...] = TEXTS
    examples = f"'walk {PLACE_NAMES[0]}', 'take wood' or 'end'"
    decisions: tuple[str | None, ...] = view.DECISIONS
    given = GIVEN
    driver = PLAIN
    state: type = Table
    setup = SETUP

    def check_options(self, players: int, options: dict[str, Any]) -> None:
        """Raise BadOption for what cannot be played. Rules 1.1, 1.5, 1.13, 12.1."""
        super().check_options(players, options)
        if DATA_ERROR is not None:
            raise DATA_ERROR
        check_carrier(players, options["carrier"])
        check_sites(options["sites"])

    def facts(self) -> dict[str, Any]:
        """The values of the data file, by the path of each where it comes from, and the rhythm of the dummy."""
        return facts.facts()

    def pieces(self, options: dict[str, Any]) -> str | None:  # noqa: ARG002 - all options use the same pieces
        """The mark of an owner's corrected data file."""
        return MARK

    def number(self, text: str) -> int:
        """The number of a move."""
        if isinstance(text, str) and text not in self.numbers and wants_something(text):
            message = f"there is no move {text!r}; food and status are wanted 1 to {MOST_WANTED} at a time, "
            message += "a material one piece at a time (8.7)"
            raise UnreadableMove(message)
        return super().number(text)

    def refusal(self, table: Table, text: str) -> Refusal | None:
        """Why a move is not allowed."""
        return refusals.refusal(table, self.number(text))

    def sentence(self, refusal: Refusal) -> str:
        """A refusal in English."""
        return refusals.sentence(refusal)

    def moves_to(self, table: Table, place: str) -> list[str]:
        """Placing the leader there, or going there, or what can be done with its tile. Rules 2.2, 3.1."""
        if place not in PLACE_NAMES:
            message = f"there is no place {place!r}; the places are {', '.join(PLACE_NAMES)}"
            raise UnreadableMove(message)
        verbs = ("place",) if table.decision == ASK_PLACE else ("walk", "paddle", "explore", "develop", "ask")
        return [f"{verb} {place}" for verb in verbs]

    def scores(self, table: Table) -> list[dict[str, int]]:
        """Where the points come from; alone the dummy's come second."""
        return [view.scores(table, seat) for seat in range(table.seats)]

    def winners(self, table: Table) -> list[int]:
        """Who has most; alone nobody, if the dummy is not beaten. Rules 11.10, 12.11."""
        people = 1 if table.solo else table.seats
        return [seat for seat in range(people) if PLAIN.wins(table, seat)]

    def choice(self, table: Table, number: int) -> dict[str, Any]:
        """A move for a page."""
        return descriptions.choice(table, number)

    def view(self, table: Table, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:
        """What a seat may know."""
        return view.view(table, seat, options)

    def events(self, table: Table, seat: int | None) -> list[dict[str, Any]]:
        """What happened since the last move began: nothing of it is secret. Rules 13.2, 13.3."""
        told = seen(table, seat, events.KINDS, events.WORDS)
        return [event for event in told if event.get("amount") != 0]

    def outlook(self, table: Table, seat: int | None, options: dict[str, Any]) -> Outlook:
        """How everybody would score now, as far as a seat can know."""
        return outlook.outlook(table, seat, options)

    def plans(self, table: Table, most: int) -> list[Plan]:
        """Whole payments, and several pieces of one kind."""
        return plans.plans(table, most)

    def journeys(self, table: Table, most: int) -> dict[str, Journey]:
        """Where the leader can go, walking and paddling."""
        return journeys.journeys(table, most)


def wants_something(text: str) -> bool:
    """Whether an unreadable move names something that can be wanted. Rule 8.7."""
    verb, what = [*text.split(" "), ""][:2]
    return verb == moves.VERBS[moves.WANT] and what in HOLDING_WORDS


def _refuse(option: str, message: str) -> None:
    """An option that cannot be played."""
    raise BadOption(message, option)


def check_carrier(players: int, carrier: object) -> None:
    """Rule 1.13."""
    sides = ", ".join(map(str, CARRIER_SIDES))
    if not isinstance(carrier, list | tuple) or len(carrier) != players:
        _refuse("carrier", f"carrier is a list with one of {sides} for each of the {players} seats, not {carrier!r}")
    elif not all(is_whole(spots) and spots in CARRIER_SIDES for spots in carrier):
        _refuse("carrier", f"a carrier board has {sides} spots, not {carrier!r}")


def check_sites(sites: object) -> None:
    """Rule 1.5."""
    if sites is None:
        return
    known = ", ".join(SITE_WORDS)
    if not isinstance(sites, list | tuple) or len(sites) != SITES_IN_GAME:
        _refuse("sites", f"sites are {SITES_IN_GAME} out of {known}, for NE, NW, SE and SW, not {sites!r}")
    elif not all(isinstance(site, str) and site in SITE_WORDS for site in sites):
        _refuse("sites", f"sites are {SITES_IN_GAME} out of {known}, not {sites!r}")
    elif len(set(sites)) < SITES_IN_GAME:
        _refuse("sites", f"every site lies in one quadrant only, not {sites!r}")
