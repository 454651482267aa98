"""Everything that everybody at a table receives, byte for byte, and a search through it for what they may not know.

A `Gathering` plays a table with one client a seat and with spectators. It knows the log, because it makes every move
itself. The seed is read from the database behind the server's back, and an independent game is played along with it:
what that game's `view` shows to a seat is what the seat may know, and nothing else.
"""

import json
import random
import re
import threading
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import httpx
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed

from holocene.engine.game import Game
from holocene.epoch.pieces import TILE_IDS
from holocene.games import begin
from holocene.server.happening import happened
from holocene.stone_age.buildings import BUILDING_IDS
from holocene.stone_age.cards import CARD_IDS
from tests.server.running import Client, Json, Live, Server, eventually
from tests.server.streams import drawn_from, keys_in_hex, seed_in_hex, words_of

PIECES = {"stone-age": (*CARD_IDS, *BUILDING_IDS), "epoch": TILE_IDS}
POSITION = {
    *("kind", "table", "number", "state", "seat", "seats", "view", "choices", "happened"),
    *("undo", "redo", "wish", "clock", "commitment", "revealed", "rematch", "owner", "winners", "preparing"),
}
SEAT = {"number", "kind", "name", "bot", "away"}
WISH = {"seat", "count", "number", "agreed"}
SUMMARY = {
    *("id", "game", "players", "options", "public", "practice", "shuffle", "pace", "clock"),
    *("state", "commitment", "changed", "seats"),
}
TIMELINE = {"game", "number", "players", "colours", "moves", "rounds", "luck"}
TOLD = {"seat", "text", "dice", "happened"}
REPLAYED = {"number", "moves", "seat", "last", "happened", "view"}
SHORT = 200  # moves; the timeline of a longer game is asked for rarely,
LOOKED_THROUGH = 8  # and so many are looked through: each is a whole game
PIECE = re.compile(r"(?<![A-Za-z0-9_-])[A-Z][A-Z0-9]{2}(?![A-Za-z0-9_-])")
LONG_NUMBER = re.compile(rb"(?<![0-9a-zA-Z_-])\d{7,}")


@dataclass
class Heard:
    """Something that somebody received: who, through which door, after how many lines of the log at most."""

    seat: int | None
    door: str
    lines: int
    content: bytes

    @cached_property
    def parsed(self) -> Any:
        """What it says, if it is JSON."""
        try:
            return json.loads(self.content)
        except ValueError:
            return None


@dataclass
class Listener:
    """A seat, or somebody who only looks (seat None), with all that they received."""

    client: Client
    seat: int | None
    gathering: "Gathering"
    live: Live = field(init=False)
    heard: int = 0  # the last line that came through the socket

    def listen(self) -> None:
        """Keep every response, and everything that comes through the socket."""
        self.client.http.event_hooks["response"].append(self._keep)
        self.live = self.client.live(self.gathering.table)
        self.thread = threading.Thread(target=self._listen)
        self.thread.start()

    def _keep(self, response: httpx.Response) -> None:
        head = b"".join(name + b": " + value + b"\r\n" for name, value in response.headers.raw)
        door = f"{response.request.method} {response.url.path}"
        lines = len(self.gathering.log) + 1
        self.gathering.heard.append(Heard(self.seat, f"head of {door}", lines, head))
        self.gathering.heard.append(Heard(self.seat, door, lines, response.read()))

    def _listen(self) -> None:
        try:
            while True:
                message = self.live.socket.recv()
                content = message if isinstance(message, bytes) else message.encode()
                self.heard = json.loads(content).get("number", self.heard)
                self.gathering.heard.append(Heard(self.seat, "socket", self.heard, content))
        except ConnectionClosed as closed:
            self.gathering.heard.append(Heard(self.seat, "socket", self.heard, str(closed).encode()))


class Gathering:
    """A table with a client a seat and two who look on."""

    def __init__(self, server: Server, game: str, seats: int, options: Json, owner: str = "Ann") -> None:
        """Sit down."""
        self.server, self.game, self.seats, self.options = server, game, seats, options
        self.heard: list[Heard] = []
        self.log: list[tuple[str, int, str]] = []  # kind, seat, and the move or how many are taken back
        self.line: list[str] = []  # the moves that stand
        self.replayed: list[tuple[Heard, list[str]]] = []
        self.timelines: list[tuple[Heard, list[str]]] = []
        clients = [server.guest(owner), *(server.guest(f"Player {seat}") for seat in range(1, seats))]
        self.table = clients[0].new_table(*["human", *["open"] * (seats - 1)], game=game, options=options)
        for client in clients[1:]:
            client.join(self.table)
        watching: list[tuple[Client, int | None]] = [*zip(clients, range(seats), strict=True)]
        watching += [(server.guest("Eve"), None), (server.anybody(), None)]
        self.listeners = [Listener(client, seat, self) for client, seat in watching]
        for listener in self.listeners:
            listener.listen()
        self.seed, self.salt = self._secrets()

    def _secrets(self) -> tuple[int, str]:
        engine = create_engine(self.server.database)
        with engine.connect() as connection:
            wanted = text("SELECT seed, salt FROM room WHERE id = :id")
            seed, salt = connection.execute(wanted, {"id": self.table}).one()
        engine.dispose()
        return int(seed), str(salt)

    def play(self, most: int, chance: random.Random) -> Json:
        """So many moves, or to the end; with detours on the way. The last position that a mover saw."""
        position = self.client(0).look(self.table)
        while position["state"] == "playing" and len(self.line) < most:
            seat = position["view"]["to_act"]
            mover = self.client(seat)
            if not position["choices"]:
                position = mover.look(self.table)
            if chance.random() < 0.02:
                self._detour(seat, position, chance)
            position = self._move(seat, chance.choice(position["choices"])["text"])
            if position["undo"] and chance.random() < 0.1:
                position = self._take_back(seat, 1)
        return position

    def detours(self, chance: random.Random) -> None:
        """The detours alone, from the position as it is."""
        seat = self.client(0).look(self.table)["view"]["to_act"]
        for _ in range(5):
            self._detour(seat, self.client(seat).look(self.table), chance)

    def client(self, seat: int) -> Client:
        return self.listeners[seat].client

    def _move(self, seat: int, move: str) -> Json:
        position = self.client(seat).move(self.table, move, len(self.log) + 1)
        self.log.append(("move", seat, move))
        self.line.append(move)
        return position

    def _take_back(self, seat: int, count: int) -> Json:
        wish = {"number": len(self.log) + 1, "count": count}
        position: Json = self.client(seat).post(f"/api/tables/{self.table}/undo", json=wish)
        self._taken_back(seat, count)
        return self.client(position["view"]["to_act"]).look(self.table)

    def _taken_back(self, seat: int, count: int) -> None:
        self.log.append(("undo", seat, str(count)))
        del self.line[-count:]

    def _detour(self, seat: int, position: Json, chance: random.Random) -> None:
        """Ask for things that one may not have, and for things that one may."""
        path = f"/api/tables/{self.table}"
        for listener in chance.sample(self.listeners, 2):
            http = listener.client.http
            http.post(f"{path}/moves", json={"number": len(self.log) + 1, "move": "no such move"})
            http.post(f"{path}/undo", json={"number": len(self.log) + 1, "count": 9_000})
            http.get(f"{path}/record")
            http.get(f"{path}/remarks")
            http.get(f"{path}/why-not", params={"move": chance.choice(position["choices"])["text"]})
            http.get(f"{path}/why-not", params={"move": chance.choice(self.line or ["hunt 1"])})
            http.get(f"{path}/why-not", params={"place": "hut" if self.game == "stone-age" else "f2"})
            for help_ in ("outlook", "plans", "hint", "previews", "journeys"):
                http.get(f"{path}/{help_}")
            if len(self.line) < SHORT or chance.random() < SHORT / 10 / len(self.line):
                http.get(f"{path}/timeline")
                self.timelines.append((self.heard_last("/timeline"), self.line[:]))
            http.get(chance.choice(["/api/my-tables", "/api/tables?state=playing", "/api/statistics", "/metrics"]))
            http.get(path)
            number = chance.randrange(len(self.line) + 1)
            http.get(f"{path}/positions/{number}")
            self.replayed.append((self.heard_last("/positions/"), self.line[:number]))
        self.client(seat).post(f"{path}/remarks", json={"text": "hello"}) if chance.random() < 0.3 else None
        stale = {"number": len(self.log), "move": position["choices"][0]["text"]}
        self.client(seat).http.post(f"{path}/moves", json=stale)

    def heard_last(self, door: str) -> Heard:
        return next(each for each in reversed(self.heard) if door in each.door and not each.door.startswith("head"))

    def go_back_by_consent(self, count: int) -> None:
        """Everybody agrees to take back moves that have shown something."""
        wish = {"number": len(self.log) + 1, "count": count}
        self.client(0).post(f"/api/tables/{self.table}/wish", json=wish)
        for seat in range(1, self.seats):
            self.client(seat).post(f"/api/tables/{self.table}/agree", json={"yes": True})
        self._taken_back(0, count)

    def hang_up(self) -> None:
        """Wait until every socket has told the last line, then close them."""
        last = len(self.log)
        for listener in self.listeners:
            eventually(lambda listener=listener: listener.heard >= last or None)
            listener.live.close()
            listener.thread.join(10)


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
        before: dict[int | None, Json] = {}
        for number in range(len(gathering.log) + 1):
            texts = {viewer: json.dumps(game.view(viewer)) for viewer in self.viewers}
            views: dict[int | None, Json] = {viewer: json.loads(words) for viewer, words in texts.items()}
            self.streams |= drawn_from(game)
            self.keys |= keys_in_hex(game)
            choices = json.loads(json.dumps(game.choices())) if by_line[number] else []
            for viewer, words in texts.items():
                seen[viewer] |= self.named(words)
                events = self.events(number, game, before.get(viewer), views[viewer])
                acts = viewer is not None and viewer == game.to_act
                known = Known(number, views[viewer], choices if acts else [], events, seen[viewer], over=game.over)
                for heard in by_line[number]:
                    if heard.seat == viewer:
                        yield from self.message(heard, known)
            before = views
            self.follow(game, number)

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

    def events(self, number: int, game: Game, before: Json | None, after: Json) -> list[list[Json]]:
        """What may be told of the last line: nothing, or what a seat can see of it."""
        if before is None or not number:
            return [[]]
        kind, seat, words = self.gathering.log[number - 1]
        if kind != "move":
            return [[], [{"kind": "undo", "seat": seat, "count": int(words)}]]
        return [[], json.loads(json.dumps(happened(before, after, seat, words, game.last_dice)))]

    def message(self, heard: Heard, known: "Known") -> Iterator[str]:
        """One message: names of pieces first, then every part of it."""
        where = f"{heard.door}, seat {heard.seat}, line {known.number}"
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
            "an odd wish": position["wish"] is None or set(position["wish"]) == WISH,
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
                yield f"{heard.door}, seat {heard.seat}, line {heard.lines}: {found[0]!r} is a secret"

    def replayed(self, heard: Heard, line: list[str]) -> Iterator[str]:
        """A position from the past, as that seat saw it."""
        told = heard.parsed
        if heard.seat is None or told is None or "view" not in told:
            if "view" in (told or {}):
                yield f"{heard.door}: a spectator sees a position of a running table"
            return
        game = begin(self.gathering.game, self.gathering.seats, self.gathering.seed, self.gathering.options)
        for move in line:
            game.play(move)
        if set(told) != REPLAYED or told["view"] != json.loads(json.dumps(game.view(heard.seat))):
            yield f"{heard.door}, seat {heard.seat}: more than the seat saw then"

    def timeline(self, heard: Heard, line: list[str]) -> Iterator[str]:
        """All that happened, as that seat, or nobody's, saw it happen; totals without what it cannot know."""
        told, where = heard.parsed, f"{heard.door}, seat {heard.seat}"
        if set(told) != TIMELINE or any(set(move) != TOLD for move in told["moves"]):
            yield f"{where}: unknown parts"
        game = begin(self.gathering.game, self.gathering.seats, self.gathering.seed, self.gathering.options)
        rounds = {each["move"]: each["totals"] for each in told["rounds"]}
        before = game.view(heard.seat)
        for number, (words, move) in enumerate(zip(line, told["moves"], strict=True), start=1):
            seat = game.to_act or 0
            game.play(words)
            after = game.view(heard.seat)
            events = happened(before, after, seat, words, game.last_dice)
            if move["happened"] != json.loads(json.dumps(events)):
                yield f"{where}: move {number} tells what the seat did not see"
            if rounds.get(number) not in (None, [score["total"] for score in game.outlook(heard.seat).scores]):
                yield f"{where}: totals after move {number} count what the seat cannot know"
            before = after


def position_in(parsed: Any) -> Json | None:
    """The position in a message, if there is one."""
    if isinstance(parsed, dict) and isinstance(parsed.get("position"), dict):
        parsed = parsed["position"]
    return parsed if isinstance(parsed, dict) and parsed.get("kind") == "position" else None


def is_record(heard: Heard) -> bool:
    """A record is written when the game is over; the test asks for one only then with success."""
    return heard.door.endswith("/record") and b"\nscore" in heard.content
