"""Epoch as the public face asks for it: texts, sentences, options."""

from typing import Any

from holocene.engine.errors import BadOption, UnreadableMove
from holocene.engine.events import seen
from holocene.engine.numbers import is_whole
from holocene.engine.options import Option, check_players
from holocene.engine.replaying import Replayed, replayed
from holocene.engine.rules import Journey, Outlook, Plan, Refusal
from holocene.epoch import describing, events, facts, journeys, moves, outlook, planning, play, unseen, view
from holocene.epoch.given import PLAIN
from holocene.epoch.hunting import things_per_deer
from holocene.epoch.moves import HOLDING_WORDS, MOVES, NUMBERS, TEXTS
from holocene.epoch.pieces import (
    CARRIER_SIDE,
    CARRIER_SIDES,
    CONVERSIONS,
    MARK,
    PLACE_NAMES,
    PROBLEM,
    SITES_IN_GAME,
)
from holocene.epoch.reasons import ANOTHER_QUESTION, MUST_MOVE_ON, NOT_IN_STOCK, OPEN, SENTENCES
from holocene.epoch.rows import MATERIALS
from holocene.epoch.table import ASK_PLACE, COLOURS, EXTENDED, OVER, SETUPS, STANDARD, Table
from holocene.epoch.why_not import why_not
from holocene.epoch.words import SITE_WORDS

PLAYERS = range(1, 5)
SETUP_MEANING = "the printed set-ups; alone it is always the extended one, which is then the default"
SITES_MEANING = "which sites lie northeast, northwest, southeast and southwest; otherwise they are drawn from the seed"
# fmt: off
OPTIONS = (  # rules 1.5, 1.13, 12.1, 13.1, 13.2
    Option("setup", "word", SETUP_MEANING, usual=SETUPS[STANDARD], words=tuple(SETUPS), alone=SETUPS[EXTENDED]),
    Option("sites", "words", SITES_MEANING, usual=None, words=tuple(SITE_WORDS), count=SITES_IN_GAME),
    Option("open_status", "switch", "everybody's status is seen by all"),
    Option("carrier", "number-each", "what the carrier board of each seat carries", usual=CARRIER_SIDE,
           numbers=tuple(CARRIER_SIDES)),
    Option("landscape_visible", "switch", "the landscape of face-down tiles is seen", usual=True,
           flag="--hide-landscape", flag_meaning="the landscape of face-down tiles is not seen"),
)
# fmt: on

# fmt: off
QUESTIONS = {
    "keep":      ("which abilities to keep",               "1.10"),
    "place":     ("where to place your leader",            "2.2"),
    "turn":      ("what to do in your turn",               "2.3"),
    "work":      ("how to work",                           "2.5"),
    "gather":    ("how to gather",                         "2.5"),
    "fish":      ("how to fish",                           "2.5"),
    "hunt":      ("how to hunt",                           "2.5"),
    "butcher":   ("how to butcher",                        "2.5"),
    "explore":   ("whether to explore another tile",       "2.5"),
    "pay":       ("what to pay",                           "2.3"),
    "permit":    ("whether to allow it",                   "8.5"),
    "accept":    ("whether to give what is wanted for it", "8.5"),
    "village":   ("on which village the dummy begins",     "12.2"),
    "direction": ("where the dummy goes",                  "12.3"),
    "segment":   ("on which segment the dummy offers",     "12.6"),
}

#        the sentence about a verb, where a reason has several
RULES = {
    moves.PLACE:        "2.2",
    moves.WALK:         "3.1",
    moves.PADDLE:       "3.1",
    moves.PICK_UP:      "3.11",
    moves.LEAVE:        "3.10",
    moves.WORK:         "4.1",
    moves.BUTCHER:      "6.5",
    moves.EXPLORE:      "7.1",
    moves.DEVELOP:      "8.1",
    moves.ASK:          "8.1",
    moves.OFFER:        "9.1",
    moves.EAT:          "3.15",
    moves.CONVERT:      "10.11",
    moves.RIDE:         "10.10",
    moves.SWEAT:        "4.2",
    moves.BACK:         "4.3",
    moves.HORSE:        "4.9",
    moves.KEEP_LOOKING: "5.2",
    moves.BIG_CATCH:    "5.5",
    moves.NOT_GIVE_UP:  "6.2",
    moves.STRING:       "6.4",
    moves.POT:          "5.7",
}
PRICE_RULES = {moves.OFFER: "9.1"}
CONVERSION_RULES = ("10.11", "10.12", "10.13")
# fmt: on


class Epoch:
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

    def check_options(self, players: int, options: dict[str, Any]) -> None:
        """Raise BadOption for what cannot be played. Rules 1.1, 1.5, 1.13, 12.1."""
        check_players(self, players, options)
        if PROBLEM is not None:
            raise PROBLEM
        check_carrier(players, options["carrier"])
        check_sites(options["sites"])

    def facts(self) -> dict[str, Any]:
        """The values of the data file, by the path of each where it comes from, and the rhythm of the dummy."""
        return facts.facts()

    def begin(self, players: int, seed: int, options: dict[str, Any]) -> Table:
        """A laid table at its first decision. Rules 1.5, 1.13."""
        table = Table()
        play.begin_plainly(table, players, seed, SETUPS.index(options["setup"]))
        for seat, spots in enumerate(options["carrier"]):
            table.players[seat].spots = int(spots)
        for quadrant, site in enumerate(options["sites"] or ()):
            table.site[quadrant] = SITE_WORDS.index(site)
        return table

    def colours(self, players: int) -> list[str]:
        """Rule 1.1."""
        return list(COLOURS[:players])

    def pieces(self, options: dict[str, Any]) -> str | None:  # noqa: ARG002 - all options use the same pieces
        """The mark of an owner's corrected data file."""
        return MARK

    def number(self, text: str) -> int:
        """The number of a move."""
        if not isinstance(text, str) or text not in NUMBERS:
            message = f"there is no move {text!r}; moves look like 'walk {PLACE_NAMES[0]}', 'take wood' or 'end'"
            raise UnreadableMove(message)
        return NUMBERS[text]

    def text(self, number: int) -> str:
        """A move in words."""
        return TEXTS[number]

    def choices(self, table: Table) -> list[int]:
        """The numbers of the moves that are allowed now."""
        return table.choices[: table.choice_count]

    def why_not(self, table: Table, text: str) -> str | None:
        """Why a move is not allowed, in a sentence."""
        number = self.number(text)
        return None if number in self.choices(table) else sentence(table, number)

    def refusal(self, reason: str) -> Refusal | None:  # noqa: ARG002
        """Its reasons are told by their rules."""
        return None

    def moves_to(self, table: Table, place: str) -> list[str]:
        """Placing the leader there, or going there, or what can be done with its tile. Rules 2.2, 3.1."""
        if place not in PLACE_NAMES:
            message = f"there is no place {place!r}; the places are {', '.join(PLACE_NAMES)}"
            raise UnreadableMove(message)
        verbs = ("place",) if table.decision == ASK_PLACE else ("walk", "paddle", "explore", "develop", "ask")
        return [f"{verb} {place}" for verb in verbs]

    def play(self, table: Table, number: int) -> None:
        """Carry out a move."""
        play.play(table, number)

    def replay(self, table: Table, numbers: list[int]) -> Replayed:
        """Many moves at once, compiled where that is ready."""
        return replayed(table, numbers, self.name, PLAIN.replay)

    def dice(self, table: Table) -> int:  # noqa: ARG002
        """There are no dice."""
        return 0

    def roll(self, table: Table) -> None:
        """There are no dice."""

    def answer(self, table: Table) -> None:
        """There are no dice."""

    def to_act(self, table: Table) -> int | None:
        """The seat whose choice it is."""
        return view.to_act(table)

    def decision(self, table: Table) -> str | None:
        """What is being chosen."""
        return view.DECISIONS[table.decision]

    def is_over(self, table: Table) -> bool:
        """Whether the game has ended."""
        return table.phase == OVER

    def scores(self, table: Table) -> list[dict[str, int]]:
        """Where the points come from; alone the dummy's come second."""
        return [view.scores(table, seat) for seat in range(table.seats)]

    def winners(self, table: Table) -> list[int]:
        """Who has most; alone nobody, if the dummy is not beaten. Rules 11.10, 12.11."""
        people = 1 if table.solo else table.seats
        return [seat for seat in range(people) if PLAIN.wins(table, seat)]

    def hidden(self, table: Table) -> int:
        """Tiles that lie face down."""
        return table.face_down

    def choice(self, table: Table, number: int) -> dict[str, Any]:
        """A move for a page."""
        return describing.choice(table, number)

    def view(self, table: Table, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:
        """What a seat may know."""
        return view.view(table, seat, options)

    def events(self, table: Table, seat: int | None) -> list[dict[str, Any]]:
        """What happened since the last move began: nothing of it is secret. Rules 13.2, 13.3."""
        told = seen(table, seat, events.KINDS, events.WORDS)
        return [event for event in told if event.get("amount") != 0]

    def deal_anew(self, table: Table, seat: int | None, seed: int, options: dict[str, Any]) -> None:  # noqa: ARG002
        """Everything a seat cannot know, dealt anew; status is seen whenever it changes hands."""
        unseen.deal_tiles(table, seed, options["landscape_visible"])

    def outlook(self, table: Table, seat: int | None, options: dict[str, Any]) -> Outlook:
        """How everybody would score now, as far as a seat can know."""
        return outlook.outlook(table, seat, options)

    def plans(self, table: Table, most: int) -> list[Plan]:
        """Whole payments, and several pieces of one kind."""
        return planning.plans(table, most)

    def journeys(self, table: Table, most: int) -> dict[str, Journey]:
        """Where the leader can go, walking and paddling."""
        return journeys.journeys(table, most)


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


def sentence(table: Table, number: int) -> str:
    """The reason against a move, in words."""
    reason = why_not(table, number)
    assert reason != OPEN  # noqa: S101 - the caller has found that it is not offered
    if reason == ANOTHER_QUESTION:
        question, rule = QUESTIONS[str(view.DECISIONS[table.decision])]
        return SENTENCES[reason].format(question=question, rule=rule)
    move = MOVES[number]
    return SENTENCES[reason].format(
        where=PLACE_NAMES[move.what] if move.verb in moves.ONE_A_PLACE else "",
        what=material_of(move, reason),
        number=things_per_deer(table),
        price=PRICE_RULES.get(move.verb, "8.2"),
        rule=rule_of(table, move, reason),
    )


def material_of(move: moves.Move, reason: int) -> str:
    """The material that a reason is about."""
    if move.verb == moves.CONVERT:
        return MATERIALS[move.count if reason == NOT_IN_STOCK else CONVERSIONS[move.what].paid]
    return HOLDING_WORDS[move.what] if move.what < len(HOLDING_WORDS) else ""


def rule_of(table: Table, move: moves.Move, reason: int) -> str:
    """Which of several sentences forbids it here."""
    if reason == MUST_MOVE_ON:
        return "3.10" if table.leaving else "2.7"
    if move.verb == moves.CONVERT:
        return CONVERSION_RULES[move.what]
    if move.verb == moves.PAY:
        return "9.1" if table.quadrant >= 0 else "8.2"
    return RULES.get(move.verb, "2.3")
