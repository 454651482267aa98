"""Games of every kind between people and bots, over HTTP and over sockets; and moves that are refused."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest

from holocene.engine.game import Game
from holocene.epoch.moves import HOLDING_WORDS
from holocene.stone_age.table import GOODS
from tests.server.databases import on_both_databases
from tests.server.servers import Client, Json, Live, Server, choose, play_out
from tests.server.tables import between_bots, go_on, nearly_over, two_at_a_table
from tests.tiers import nightly

GAMES: list[tuple[str, Json]] = [("stone-age", {}), ("stone-age", {"expansion": True}), ("epoch", {})]
NAMES = ["stone-age", "expansion", "epoch"]


def three_at_a_table(server: Server, game: str, options: Json, last: int | None) -> tuple[str, Client, Client]:
    """Two people and a bot, at a new table or so many moves before the end of a game."""
    ann, bob = server.guest("Ann"), server.guest("Bob")
    seats = ("human", "open", "greedy")
    if last is None:
        table = ann.new_table(*seats, game=game, options=options)
    else:
        table = go_on(ann, nearly_over(between_bots(game, 3, **options), last), *seats)
    bob.join(table)
    return table, ann, bob


def each_game(*databases: str) -> pytest.MarkDecorator:
    """Every game, each with one of the databases."""
    cases = [(*game, database) for game, database in zip(GAMES, databases, strict=True)]
    return pytest.mark.parametrize(("game", "options", "server"), cases, indirect=["server"], ids=NAMES)


to_the_end = pytest.mark.parametrize("last", [40, pytest.param(None, marks=nightly("server"), id="whole")])


@to_the_end
@each_game("postgresql", "sqlite", "postgresql")
def test_two_people_and_a_bot_play_a_game_to_its_end_over_http(
    server: Server, game: str, options: Json, last: int | None
) -> None:
    table, ann, bob = three_at_a_table(server, game, options, last)
    over = play_out(table, ann, bob)
    assert over["view"]["phase"] == "over"
    assert [score["total"] for score in over["view"]["scores"]] == [
        score["total"] for score in bob.look(table)["view"]["scores"]
    ]
    assert over["choices"] == bob.look(table)["choices"] == []
    ann.move(table, "place hunt 1", expect=422)


class Player:
    """Somebody who plays through a socket alone, and keeps every position that comes."""

    def __init__(self, client: Client, table: str, dice: random.Random) -> None:
        self.live: Live = client.live(table)
        self.dice = dice
        self.positions = [self.live.next("position")]

    @property
    def now(self) -> Json:
        return self.positions[-1]

    def hear(self, number: int) -> None:
        """Listen until that line of the log was shown."""
        while self.now["number"] < number:
            self.positions.append(self.live.next("position"))

    def play(self) -> None:
        self.live.send(self.now["number"] + 1, choose(self.now["choices"], self.dice))


def play_through_sockets(*players: Player) -> None:
    """Until the game is over; everybody hears every move before the next person plays."""
    while players[0].now["view"]["phase"] != "over":
        number = max(player.now["number"] for player in players)
        for player in players:
            player.hear(number)
        for player in players:
            if player.now["choices"] and player.now["number"] == number:
                player.play()
                break
        players[0].hear(number + 1)


@to_the_end
@each_game("sqlite", "postgresql", "sqlite")
def test_two_people_and_a_bot_play_a_game_to_its_end_through_sockets(
    server: Server, game: str, options: Json, last: int | None
) -> None:
    table, ann, bob = three_at_a_table(server, game, options, last)
    eve = Player(server.guest("Eve"), table, random.Random(0))
    players = [Player(client, table, random.Random(seed)) for seed, client in enumerate((ann, bob))]
    play_through_sockets(*players)
    last = players[0].now["number"]
    for player in (*players, eve):
        player.hear(last)
        while player.now["state"] != "over":
            player.positions.append(player.live.next("position"))
        told_in_order(player.positions)
        assert not [message for message in player.live.heard if message["kind"] == "error"]
    assert players[0].now["view"] == ann.look(table)["view"]
    assert eve.now["view"] == server.anybody().look(table)["view"]
    assert {position["seat"] for position in eve.positions} == {None}


def told_in_order(positions: list[Json]) -> None:
    """Every line of the log was shown once, with the move first, and what it did after it."""
    shown = [position for position in positions if position["happened"]]
    numbers = [position["number"] for position in shown]
    assert numbers == list(range(positions[0]["number"] + 1, positions[-1]["number"] + 1))
    for before, after in pairwise(positions):
        events = after["happened"]
        if not events:
            continue
        assert events[0]["kind"] == "move"
        assert events[0]["seat"] == before["view"]["to_act"]
        assert all(event["kind"] != "move" for event in events[1:])
        gains_add_up(before["view"], after["view"], events)
    assert shown[-1]["happened"][-1]["kind"] == "over"


def gains_add_up(before: Json, after: Json, events: list[Json]) -> None:
    """What is said to come and go is the difference of the boards."""
    gains = Counter[tuple[int, str]]()
    for event in events:
        if event["kind"] in {"got", "gave", "spilled"}:
            what = event.get("good") or event.get("what") or "food"
            gains[event["seat"], what] += event["amount"] if event["kind"] == "got" else -event["amount"]
    for old, new in zip(before["players"], after["players"], strict=True):
        for what in old.keys() & new.keys() & {*GOODS, *HOLDING_WORDS, "food"}:
            assert new[what] - old[what] == gains[new["seat"], what]


def test_the_epoch_is_played_alone(server: Server) -> None:
    ann = server.guest()
    table = go_on(ann, nearly_over(between_bots("epoch", 1), last=30), "human")
    over = play_out(table, ann)
    assert over["view"]["phase"] == "over"


def test_an_outside_program_plays_with_a_token(server: Server) -> None:
    robot = server.program()
    table = robot.new_table("human", "random")
    live = robot.live(table)
    position = live.next("position")
    assert position["seat"] == 0
    live.send(1, position["choices"][0]["text"])
    assert live.next("stored")["number"] == 1


def use_something(table: str, *clients: Client) -> tuple[Client, str]:
    """Everybody places people at the hunt until the first uses them: who, and the move that rolls."""
    for client in 100 * clients:
        choices = client.look(table)["choices"]
        if not choices:
            continue
        if rolling := [choice["text"] for choice in choices if choice["text"] == "use hunt"]:
            return client, rolling[0]
        hunting = [choice["text"] for choice in choices if choice["text"].startswith("place hunt")]
        client.move(table, hunting[-1] if hunting else choices[0]["text"])
    raise AssertionError("nobody hunts")


def test_a_roll_is_told_with_its_dice_and_what_they_bring(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    client, move = use_something(table, ann, bob)
    live = bob.live(table)
    live.next("position")
    client.move(table, move)
    told = live.next("position")
    kinds = [event["kind"] for event in told["happened"]]
    assert kinds[:3] == ["move", "used", "rolled"]
    dice = told["happened"][2]["dice"]
    assert len(dice) == 5
    gained = [event["amount"] for event in told["happened"] if event.get("good") == "food"]
    assert gained == [sum(dice) // 2]


def test_choices_are_described_for_a_page(server: Server) -> None:
    table, ann, _ = two_at_a_table(server)
    choice = next(each for each in ann.look(table)["choices"] if each["text"] == "place forest 2")
    assert choice == {
        "text": "place forest 2",
        "kind": "place",
        "place": "forest",
        "count": 2,
        "label": "2 people to the forest",
    }


def test_a_move_against_the_rules_is_refused_with_the_sentence_that_forbids_it(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    ann.move(table, "place field 1")
    reason = bob.get(f"/api/tables/{table}/why-not", params={"move": "place field 1"})["reason"]
    assert "(" in reason
    refused = bob.move(table, "place field 1", expect=422)
    assert (refused["error"], refused["message"]) == ("refused", reason)
    assert (refused["code"], refused["parameters"]) == ("taken", {"place": "field"})
    assert (refused["rule"], refused["game"]) == ({"book": "stone_age", "number": "2.6"}, "stone-age")
    assert bob.get(f"/api/tables/{table}/why-not", params={"move": "place hunt 1"})["reason"] is None
    assert "fly" in bob.get(f"/api/tables/{table}/why-not", params={"move": "fly away"})["reason"]
    unreadable = bob.move(table, "fly away", expect=422)
    assert (unreadable["code"], unreadable["parameters"]["move"]) == ("unreadable-move", "fly away")
    assert (unreadable["rule"], unreadable["game"]) == (None, None)
    assert bob.look(table)["number"] == 1


def test_a_whole_payment_becomes_the_single_lines_of_the_log(server: Server) -> None:
    game = between_bots()
    number = next(n for n in range(len(game.moves)) if is_paid_in_pieces(game.at(n)))
    after = game.at(number)
    pieces = [word for word, count in after.plans()[0].spend.items() for _ in range(count)]
    table, ann, _ = two_at_a_table(server, game.at(number))
    refused = ann.move(table, f"pay {'+'.join(pieces[:1] * 7)}", expect=422)
    assert (refused["rule"]["book"], ann.look(table)["number"]) == ("stone_age", number)
    ann.move(table, f"pay {'+'.join(reversed(pieces))}")
    after.play(f"pay {'+'.join(pieces)}")
    assert ann.look(table)["number"] == len(after.moves)
    assert ann.look(table)["view"] == after.view(0)


def is_paid_in_pieces(game: Game) -> bool:
    """Whether the first seat is to pay two pieces or more."""
    plans = game.plans() if (game.decision, game.to_act) == ("pay", 0) else []
    return bool(plans) and sum(plans[0].spend.values()) > 1


def test_who_is_not_to_act_does_not_move(server: Server) -> None:
    table, _, bob = two_at_a_table(server)
    assert bob.move(table, "place hunt 1", expect=422)["message"] == "it is not your turn"
    server.guest("Eve").move(table, "place hunt 1", expect=403)
    server.anybody().move(table, "place hunt 1", expect=401)
    assert bob.look(table)["number"] == 0


@pytest.mark.parametrize("number", [0, -1, 2**31, "one", None, 1.5])
def test_a_line_that_cannot_be_is_not_understood(sqlite_server: Server, number: Any) -> None:
    table, ann, _ = two_at_a_table(sqlite_server)
    body = {"number": number, "move": "place hunt 1"}
    assert ann.post(f"/api/tables/{table}/moves", json=body, expect=422)["error"] == "bad-request"


def test_a_doubled_and_a_stale_and_a_future_move_are_refused(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    ann.move(table, "place hunt 1", 1)
    for number in (1, 3):
        refused = ann.move(table, "place hunt 1", number, expect=409)
        assert (refused["error"], refused["message"]) == ("stale", "the table has moved on: its next line is 2")
    bob.move(table, "place hunt 1", 1, expect=409)
    bob.move(table, "place hunt 1", 2)
    assert ann.look(table)["number"] == 2


@on_both_databases
def test_of_many_clicks_at_once_one_becomes_a_move(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    places = ("hunt", "hunt", "forest", "clay")
    with ThreadPoolExecutor(8) as pool:
        for number, client in ((1, ann), (2, bob), (3, ann), (4, bob)):
            body = {"number": number, "move": f"place {places[number - 1]} 1"}
            clicks = [pool.submit(client.http.post, f"/api/tables/{table}/moves", json=body) for _ in range(8)]
            codes = sorted(click.result().status_code for click in clicks)
            assert codes == [200, *[409] * 7]
            assert client.look(table)["number"] == number


@on_both_databases
def test_two_windows_of_one_person_race_and_one_wins(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    windows = [ann.live(table), ann.live(table)]
    for window in windows:
        window.next("position")
    for window, move in zip(windows, ("place hunt 1", "place forest 1"), strict=True):
        window.send(1, move)
    answers = [window.until(lambda message: message["kind"] in ("stored", "error")) for window in windows]
    assert sorted(answer["kind"] for answer in answers) == ["error", "stored"]
    lost = next(answer for answer in answers if answer["kind"] == "error")
    assert (lost["error"], lost["number"]) == ("stale", 1)
    assert bob.look(table)["number"] == 1


@on_both_databases
def test_two_people_at_one_table_race_over_sockets_and_nothing_is_lost(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    lives = [ann.live(table), bob.live(table)]
    for live in lives:
        live.next("position")
    for number in range(1, 5):
        for live in lives:
            live.send(number, "place hunt 1")
    stored = 0
    for live in lives:
        answers = [live.until(lambda message: message["kind"] in ("stored", "error")) for _ in range(4)]
        stored += sum(answer["kind"] == "stored" for answer in answers)
    assert stored == ann.look(table)["number"] == bob.look(table)["number"] > 0


def test_a_socket_answers_what_it_does_not_understand(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    live = ann.live(table)
    live.next("position")
    for words in ("hello", "[]", '{"number": 1}', '{"number": 1, "move": "place hunt 1", "seat": 1}'):
        live.socket.send(words)
        assert live.next("error")["error"] == "bad-request"
    live.send(1, "use hunt")
    assert live.next("error")["error"] == "refused"
    other = bob.live(table)
    other.next("position")
    other.send(1, "place hunt 1")
    assert other.next("error")["message"] == "it is not your turn"
    live.send(1, "place hunt 1")
    assert live.next("stored")["number"] == 1


def test_a_socket_of_somebody_unknown_only_listens(server: Server) -> None:
    table, ann, _ = two_at_a_table(server)
    live = server.anybody().live(table)
    assert live.next("position")["seat"] is None
    live.send(1, "place hunt 1")
    assert live.next("error")["error"] == "not-allowed"
    ann.move(table, "place hunt 1")
    assert live.next("position")["number"] == 1


def test_who_sits_down_while_looking_on_sees_through_their_own_eyes_from_then_on(server: Server) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("human", "open", options={"first_player": 1})
    live = bob.live(table)
    assert live.next("position")["seat"] is None
    bob.join(table)
    seen = live.until(lambda message: message["kind"] == "position" and message["state"] == "playing")
    assert (seen["seat"], seen["choices"][0]["kind"]) == (1, "place")


def test_a_move_over_http_is_seen_at_once_by_every_socket(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    lives = [client.live(table) for client in (ann, ann, bob, server.anybody())]
    for live in lives:
        assert live.next("position")["number"] == 0
    ann.move(table, "place forest 2")
    for live in lives:
        told = live.next("position")
        assert told["happened"][0] == {"kind": "move", "seat": 0, "text": "place forest 2"}
    assert [bool(live.heard[-1]["choices"]) for live in lives] == [False, False, True, False]


def test_normal_use_meets_no_limit(server: Server) -> None:
    ann = server.guest()
    for _ in range(20):
        table = ann.new_table("human", "human", public=False)
        for number, place in enumerate(("hunt", "hunt", "forest", "clay"), 1):
            ann.move(table, f"place {place} 1", number)
        ann.post(f"/api/tables/{table}/remarks", json={"text": "hm"})
