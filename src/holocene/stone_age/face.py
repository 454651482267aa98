"""Stone Age behind the public face."""

from typing import Any

from holocene.engine.errors import UnreadableMove
from holocene.engine.events import seen
from holocene.engine.options import Option, check_players
from holocene.engine.replaying import Replayed, replayed
from holocene.engine.rules import Journey, Outlook, Plan, Refusal
from holocene.expansion.extra import FIFTH_CARD
from holocene.expansion.pieces import MARK, PROBLEM
from holocene.stone_age import (
    describing,
    events,
    facts,
    moves,
    outlook,
    planning,
    play,
    refusing,
    rolling,
    unseen,
    view,
    words,
)
from holocene.stone_age.facts import PLAYERS, PLAYERS_WITH_EXPANSION
from holocene.stone_age.given import PLAIN
from holocene.stone_age.moves import FEWEST, MISCOUNTS, MOVES, NUMBERS, PLACE_FIRST, PLACE_WORDS, TEXTS, TOGETHER
from holocene.stone_age.placing import is_laid
from holocene.stone_age.price import is_card
from holocene.stone_age.reasons import (
    ALREADY_PAYING,
    ANOTHER_QUESTION,
    NOBODY_PLACED,
    NOT_AT_THIS_TABLE,
    OPEN,
    SENTENCES,
    VILLAGE_CLOSED,
    WRONG_CURRENCY,
    WRONG_NUMBER,
)
from holocene.stone_age.table import (
    ASK_PLACE,
    BUILDING,
    CHANCE,
    COLOURS,
    ENDED,
    FEEDING,
    GOLD,
    GOODS,
    JEWELRY,
    MERCHANT,
    NOBODY,
    NOTHING,
    OVER,
    RESOURCES,
    USING,
    WOOD_PLACE,
    Table,
)
from holocene.stone_age.why_not import why_not

OPTIONS = (  # rules 1.5, 2.19, 11.2
    Option("expansion", "switch", "the pieces, places and rules of The Expansion, and a fifth player"),
    Option("bonus_buildings", "switch", "the expansion's bonus buildings", needs="expansion"),
    Option("hunt_again", "switch", "people may join the hunt several times a round; the printed rule is once"),
    Option("first_player", "seat", "the seat that begins", usual=0),
    Option("open_cards", "switch", "cards bought in plain sight stay open to all; this only saves memory"),
)

NEW_VERBS = (moves.SHARE, moves.TRADE, moves.GIVE, moves.GET, moves.CHOOSE, moves.EXTRA, moves.NO_EXTRA)

# fmt: off
#               hunt   forest clay   quarry river  tool maker, hut, field, merchant
COUNT_RULES = ("2.1", "2.8", "2.8", "2.8", "2.8", "2.4", "2.5", "2.6", "expansion 3.1")
# fmt: on


class StoneAge:
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

    def check_options(self, players: int, options: dict[str, Any]) -> None:
        """Raise BadOption for what cannot be played. Rule 1.1. Expansion rule 1.1."""
        if options["expansion"] is True and PROBLEM is not None:
            raise PROBLEM
        check_players(self, players, options)

    def facts(self) -> dict[str, Any]:
        """Pieces, goods, places and limits."""
        return facts.facts()

    def begin(self, players: int, seed: int, options: dict[str, Any]) -> Table:
        """A laid table at its first decision."""
        table = Table()
        box = int(options["expansion"]) + int(options["bonus_buildings"])
        play.begin(table, players, seed, options["first_player"], int(options["hunt_again"]), box)
        return table

    def colours(self, players: int) -> list[str]:
        """Rule 1.1."""
        return list(COLOURS[:players])

    def pieces(self, options: dict[str, Any]) -> str | None:
        """The mark of an owner's corrected data file."""
        return MARK if options["expansion"] else None

    def number(self, text: str) -> int:
        """The number of a move; a text that no table ever allows is -1."""
        if not isinstance(text, str) or (text not in NUMBERS and text not in MISCOUNTS):
            message = f"there is no move {text!r}; moves look like 'place forest 3', 'use hunt' or 'pay wood'"
            raise UnreadableMove(message)
        return NUMBERS.get(text, -1)

    def text(self, number: int) -> str:
        """A move in words."""
        return TEXTS[number]

    def choices(self, table: Table) -> list[int]:
        """The numbers of the moves that are allowed now."""
        return table.choices[: table.choice_count]

    def why_not(self, table: Table, text: str) -> str | None:
        """Why a move is not allowed, in a sentence."""
        number = self.number(text)
        if number in self.choices(table):
            return None
        if number < 0 and table.decision == ASK_PLACE:
            return SENTENCES[NOBODY_PLACED] if text.endswith(" 0") else miscount(table, MISCOUNTS[text])
        return sentence(table, number if number >= 0 else PLACE_FIRST[MISCOUNTS[text]] + FEWEST[MISCOUNTS[text]])

    def refusal(self, reason: str) -> Refusal | None:
        """The kind of a reason."""
        return refusing.refusal(reason)

    def moves_to(self, table: Table, place: str) -> list[str]:
        """Using it, or placing so many people there, the fewest first. Rules 2.1, 3.2."""
        if place not in PLACE_WORDS:
            message = f"there is no place {place!r}; the places are {', '.join(PLACE_WORDS)}"
            raise UnreadableMove(message)
        if table.phase == USING:
            return [f"use {place}"]
        fewest, most = TOGETHER[PLACE_WORDS.index(place)]
        return [f"place {place} {people}" for people in range(fewest, most + 1)]

    def play(self, table: Table, number: int) -> None:
        """Carry out a move."""
        play.play(table, number)

    def replay(self, table: Table, numbers: list[int]) -> Replayed:
        """Many moves at once, compiled where that is ready."""
        return replayed(table, numbers, self.name, PLAIN.replay)

    def roll(self, table: Table) -> None:
        """Roll the dice that are called for."""
        rolling.roll(table)

    def answer(self, table: Table) -> None:
        """Go on with the dice as they lie."""
        play.answer(table)

    def dice(self, table: Table) -> int:
        """How many dice are called for."""
        return table.dice

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
        """Where the points come from."""
        return [view.scores(table, seat) for seat in range(table.seats)]

    def winners(self, table: Table) -> list[int]:
        """Rules 10.8 to 10.10."""
        return [seat for seat in range(table.seats) if PLAIN.wins(table, seat)]

    def hidden(self, table: Table) -> int:
        """Cards in the deck, and tiles below the open ones."""
        return play.face_down_pieces(table)

    def choice(self, table: Table, number: int) -> dict[str, Any]:
        """A move for a page."""
        return describing.choice(table, number)

    def view(self, table: Table, seat: int | None, options: dict[str, Any]) -> dict[str, Any]:
        """What a seat may know."""
        return view.view(table, seat, options)

    def events(self, table: Table, seat: int | None) -> list[dict[str, Any]]:
        """What happened since the last move began, as a seat may know it. Rule 11.2."""
        return seen(table, seat, events.KINDS, events.WORDS)

    def deal_anew(self, table: Table, seat: int | None, seed: int, options: dict[str, Any]) -> None:  # noqa: ARG002
        """Everything a seat cannot know, dealt anew."""
        unseen.deal_anew(table, NOBODY if seat is None else seat, seed)

    def outlook(self, table: Table, seat: int | None, options: dict[str, Any]) -> Outlook:  # noqa: ARG002
        """How everybody would score now, as far as a seat can know."""
        return outlook.outlook(table, seat)

    def plans(self, table: Table, most: int) -> list[Plan]:
        """Whole answers to small questions."""
        return planning.plans(table, most)

    def journeys(self, table: Table, most: int) -> dict[str, Journey]:  # noqa: ARG002
        """Nobody travels."""
        return {}


def miscount(table: Table, place: int) -> str:
    """The wrong number of people for a place."""
    if not is_laid(table, place):
        return SENTENCES[NOT_AT_THIS_TABLE]
    together, what = words.together(place), words.place(place)
    return SENTENCES[WRONG_NUMBER].format(number=together, what=what, rule=count_rule(place))


def count_rule(place: int) -> str:
    """The sentence that says how many people go to a place."""
    if place < len(COUNT_RULES):
        return COUNT_RULES[place]
    if place == FIFTH_CARD:
        return "expansion 3.2"
    if place >= WOOD_PLACE:
        return "expansion 3.5"
    return "2.9" if place < BUILDING else "2.10"


def sentence(table: Table, number: int) -> str:
    """The reason against a move, in words."""
    reason = why_not(table, number)
    assert reason != OPEN  # noqa: S101 - the caller has found that it is not offered
    move = MOVES[number]
    if table.decision not in (CHANCE, ENDED) and move.verb in NEW_VERBS and not is_laid(table, MERCHANT):
        return SENTENCES[NOT_AT_THIS_TABLE]
    if reason == ANOTHER_QUESTION:
        question = refusing.QUESTIONS[str(view.DECISIONS[table.decision])]
        return SENTENCES[reason].format(question=question)
    what = words.place(move.what) if move.verb in (moves.PLACE, moves.USE) else GOODS[min(move.what, len(GOODS) - 1)]
    return SENTENCES[reason].format(what=what, rule=rule_of(table, reason))


def rule_of(table: Table, reason: int) -> str:
    """Which of several sentences forbids it here."""
    if table.phase == FEEDING:
        return "7.5"
    if reason == VILLAGE_CLOSED:
        return "expansion 3.3" if table.rings[MERCHANT] else "2.14"
    if table.place == NOTHING:
        return "2.16" if table.seats == PLAYERS[0] else "2.15"
    if table.gives_left + table.gets_left > 0:
        return "expansion 5.4"
    if reason == WRONG_CURRENCY and table.last_good == GOLD:
        return "expansion 2.2" if table.rings[MERCHANT] else "5.1"
    if is_card(table.place):
        return "5.3" if reason == ALREADY_PAYING else "expansion 7.1" if table.place == FIFTH_CARD else "5.1"
    return rule_of_building(table, reason)


def rule_of_building(table: Table, reason: int) -> str:
    """The sentence about the price of this building."""
    if reason == ALREADY_PAYING:
        return "6.5"
    if table.first_good == JEWELRY:
        return "expansion 9.2"
    return "6.1" if table.most == 0 else "6.2" if table.kinds else "6.3"
