"""A search through all that was received at a table for what somebody there may not know.

An independent game is played along with the log: what its `view` shows to a seat is what the seat may know, and
nothing else.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from holocene.engine.game import Game
from holocene.epoch.pieces import TILE_IDS
from holocene.games import begin
from holocene.session.table_events import table_events
from holocene.stone_age.buildings import BUILDING_IDS
from holocene.stone_age.cards import CARD_IDS
from tests.server.eavesdropper import Gathering, Heard
from tests.server.servers import Json
from tests.server.streams import drawn_from, keys_in_hex, seed_in_hex, words_of

PIECES = {"stone-age": (*CARD_IDS, *BUILDING_IDS), "epoch": TILE_IDS}
POSITION = {
    *("kind", "table", "number", "state", "seat", "seats", "view", "choices", "happened"),
    *("rated", "undo", "undo_step", "undo_barred", "redo", "takeback_request", "clock", "commitment"),
    *("revealed", "rematch", "owner", "winners", "preparing"),
}
SEAT = {"number", "kind", "name", "bot", "away"}
TAKEBACK_REQUEST = {"seat", "count", "number", "agreed"}
SUMMARY = {
    *("id", "game", "players", "options", "public", "practice", "rated", "shuffle", "pace", "clock"),
    *("state", "commitment", "changed", "seats"),
}
TIMELINE = {"game", "number", "players", "colours", "moves", "rounds", "luck"}
TOLD = {"seat", "text", "dice", "happened"}
REPLAYED = {"number", "moves", "seat", "last", "happened", "view"}
LOOKED_THROUGH = 8  # timelines: each is a whole game
PIECE = re.compile(r"(?<![A-Za-z0-9_-])[A-Z][A-Z0-9]{2}(?![A-Za-z0-9_-])")
LONG_NUMBER = re.compile(rb"(?<![0-9a-zA-Z_-])\d{7,}")

Views = dict[int | None, Json]
Sight = tuple[Json, set[str]]  # the view, and all pieces that were ever seen


@dataclass
class Known:
    """What one seat, or a spectator, may know after a line of the log."""

    number: int
    view: Json
    choices: list[Json]
    events: list[list[Json]]
    pieces: set[str]
    over: bool


def leaks(gathering: Gathering) -> list[str]:
    """All that somebody received and may not know; empty if all is well."""
    return list(Search(gathering).all())


class Search:
    """Looks through everything that was received at one table."""

    def __init__(self, gathering: Gathering) -> None:
        self.gathering = gathering
        self.viewers = [*range(gathering.seats), None]
        self.pieces = set(PIECES[gathering.game])
        self.streams: set[int] = set()
        self.keys: set[bytes] = set()

    def all(self) -> Iterator[str]:
        """One sentence for every leak."""
        by_line: dict[int, list[Heard]] = defaultdict(list)
        for heard in self.gathering.heard:
            by_line[min(heard.lines, len(self.gathering.log))].append(heard)
        yield from self.along_the_log(by_line)
        yield from self.secret_numbers()
        for heard, line in self.gathering.replayed:
            yield from self.replayed(heard, line)
        for heard, line in self.gathering.timelines[-LOOKED_THROUGH:]:
            yield from self.timeline(heard, line)

    def along_the_log(self, by_line: dict[int, list[Heard]]) -> Iterator[str]:
        """Compare what was received after every line with what an independent game shows."""
        gathering = self.gathering
        game = begin(gathering.game, gathering.seats, gathering.seed, gathering.options)
        seen: dict[int | None, set[str]] = {viewer: set() for viewer in self.viewers}
        for number in range(len(gathering.log) + 1):
            texts = {viewer: json.dumps(game.view(viewer)) for viewer in self.viewers}
            for viewer, words in texts.items():
                seen[viewer] |= self.named(words)
            self.streams |= drawn_from(game)
            self.keys |= keys_in_hex(game)
            if number in by_line or number + 1 in by_line:
                views: dict[int | None, Json] = {viewer: json.loads(words) for viewer, words in texts.items()}
                for heard in by_line.get(number, ()):
                    sight = (views[heard.seat], seen[heard.seat])
                    yield from self.message(heard, self.known(number, game, heard.seat, sight))
            self.follow(game, number)

    def known(self, number: int, game: Game, viewer: int | None, sight: Sight) -> Known:
        """What somebody may know after a line of the log."""
        view, pieces = sight
        acts = viewer is not None and viewer == game.to_act
        choices = json.loads(json.dumps(game.choices())) if acts else []
        return Known(number, view, choices, self.events(number, game, viewer), pieces, game.over)

    def named(self, words: str) -> set[str]:
        """The pieces that are named in a text."""
        return self.pieces.intersection(PIECE.findall(words))

    def follow(self, game: Game, number: int) -> None:
        """The next line of the log."""
        if number < len(self.gathering.log):
            kind, _, words = self.gathering.log[number]
            for _ in range(int(words) if kind != "move" else 0):
                game.undo()
            if kind == "move":
                game.play(words)

    def events(self, number: int, game: Game, viewer: int | None) -> list[list[Json]]:
        """What may be told of the last line: nothing, or what a seat may know of it."""
        if not number:
            return [[]]
        kind, seat, words = self.gathering.log[number - 1]
        if kind != "move":
            return [[], [{"kind": "undo", "seat": seat, "count": int(words)}]]
        return [[], json.loads(json.dumps(table_events(game, viewer, seat, words)))]

    def message(self, heard: Heard, known: "Known") -> Iterator[str]:
        """One message: names of pieces first, then every part of it."""
        where = f"{heard.endpoint}, seat {heard.seat}, line {known.number}"
        words = heard.content.decode(errors="replace")
        unknown = self.named(words) - known.pieces
        if unknown:
            yield f"{where}: names {sorted(unknown)[:5]}, which nobody there has seen"
        position = position_in(heard.parsed)
        if position is not None and position["number"] == known.number:
            for complaint in self.position(position, heard.seat, known):
                yield f"{where}: {complaint}"
        summary = heard.parsed if isinstance(heard.parsed, dict) and "pace" in heard.parsed else {}
        if extra := set(summary) - SUMMARY - {"position", "to_act", "your_turn", "seat"}:
            yield f"{where}: unknown parts {extra}"

    def position(self, position: Json, seat: int | None, known: "Known") -> Iterator[str]:
        """Every part of a position is what the seat may know."""
        over = position["state"] == "over"
        secrets = {"seed": str(self.gathering.seed), "salt": self.gathering.salt}
        checks: dict[str, bool] = {
            "unknown parts": set(position) == POSITION,
            "another seat": position["seat"] == seat,
            "a view that is not the seat's": position["view"] == known.view,
            "choices of another": position["choices"] in ([], known.choices),
            "events that the seat cannot see": position["happened"] in known.events,
            "over too early": not over or known.over,
            "seed or salt": position["revealed"] == (secrets if over else None),
            "more about a seat": all(set(each) == SEAT for each in position["seats"]),
            "an odd undo": isinstance(position["undo"], int) and position["undo"] <= len(self.gathering.log),
            "a redo that nobody played": position["redo"] in {None, *(words for _, _, words in self.gathering.log)},
            "an odd body": position["takeback_request"] is None
            or set(position["takeback_request"]) == TAKEBACK_REQUEST,
            "an odd clock or rematch": position["clock"] is None and position["rematch"] is None,
            "an odd owner": position["owner"] == 0,
            "winners too early": position["winners"] is None or known.over,
            "an odd commitment": re.fullmatch(r"[0-9a-f]{64}", str(position["commitment"])) is not None,
        }
        yield from (complaint for complaint, is_well in checks.items() if not is_well)

    def secret_numbers(self) -> Iterator[str]:
        """The seed, the salt and the dice to come are nowhere, in no form, until the game is over."""
        gathering = self.gathering
        numbers = {gathering.seed, *words_of(gathering.seed), *self.streams}
        forms = [gathering.salt.encode(), *seed_in_hex(gathering.seed), *self.keys]
        for heard in [*gathering.heard, Heard(None, "the log of the server", -1, gathering.server.log.encode())]:
            found = [number for number in LONG_NUMBER.findall(heard.content) if int(number) in numbers]
            found += [form for form in forms if form in heard.content.lower()]
            position = position_in(heard.parsed) or {}
            if found and position.get("state") != "over" and not is_record(heard):
                yield f"{heard.endpoint}, seat {heard.seat}, line {heard.lines}: {found[0]!r} is a secret"

    def replayed(self, heard: Heard, line: list[str]) -> Iterator[str]:
        """A position from the past, as that seat saw it."""
        told = heard.parsed
        if heard.seat is None or told is None or "view" not in told:
            if "view" in (told or {}):
                yield f"{heard.endpoint}: a spectator sees a position of a running table"
            return
        game = begin(self.gathering.game, self.gathering.seats, self.gathering.seed, self.gathering.options)
        for move in line:
            game.play(move)
        if set(told) != REPLAYED or told["view"] != json.loads(json.dumps(game.view(heard.seat))):
            yield f"{heard.endpoint}, seat {heard.seat}: more than the seat saw then"

    def timeline(self, heard: Heard, line: list[str]) -> Iterator[str]:
        """All that happened, as that seat, or nobody's, saw it happen; totals without what it cannot know."""
        told, where = heard.parsed, f"{heard.endpoint}, seat {heard.seat}"
        if set(told) != TIMELINE or any(set(move) != TOLD for move in told["moves"]):
            yield f"{where}: unknown parts"
        game = begin(self.gathering.game, self.gathering.seats, self.gathering.seed, self.gathering.options)
        rounds = {each["move"]: each["totals"] for each in told["rounds"]}
        for number, (words, move) in enumerate(zip(line, told["moves"], strict=True), start=1):
            seat = game.to_act or 0
            game.play(words)
            events = table_events(game, heard.seat, seat, words)
            if move["happened"] != json.loads(json.dumps(events)):
                yield f"{where}: move {number} tells what the seat did not see"
            if number in rounds and rounds[number] != [score["total"] for score in game.outlook(heard.seat).scores]:
                yield f"{where}: totals after move {number} count what the seat cannot know"


def position_in(parsed: Any) -> Json | None:
    """The position in a message, if there is one."""
    if isinstance(parsed, dict) and isinstance(parsed.get("position"), dict):
        parsed = parsed["position"]
    return parsed if isinstance(parsed, dict) and parsed.get("kind") == "position" else None


def is_record(heard: Heard) -> bool:
    """A record is written when the game is over; the test asks for one only then with success."""
    return heard.endpoint.endswith("/record") and b"\nscore" in heard.content
