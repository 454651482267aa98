"""Whatever plays when no person is asked: bots for those who are away, late or fail, and answers in advance."""

import random
import sys
from collections.abc import Iterator
from functools import cache
from itertools import takewhile

import pytest

import holocene
from holocene.engine.game import Game
from holocene.games import begin, read
from tests.server.servers import Client, Json, Server, choose, sqlite_at
from tests.server.tables import between_bots, nearly_over, two_at_a_table

BAD_BOTS = [sys.executable, "-m", "tests.server.bad_bots"]
MANY = 400  # moves
FEED_WITH = ["feed gold", "feed stone", "feed brick", "feed wood", "starve"]


def seat(client: Client, table: str, number: int) -> Json:
    found: Json = client.look(table)["seats"][number]
    return found


def test_a_bot_stands_in_for_who_leaves_and_hands_back_when_they_return(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    ann.move(table, "place hunt 1")
    live = ann.live(table)
    live.next("position")
    left = bob.post(f"/api/tables/{table}/leave")
    assert left["seats"][1] == {"number": 1, "kind": "human", "name": "Bob", "bot": "greedy", "away": True}
    told = live.until(lambda message: message.get("happened"))
    assert told["happened"][0]["seat"] == 1
    [said] = ann.get(f"/api/tables/{table}/remarks")
    assert (said["text"], said["code"], said["parameters"]) == ("Bob has left.", "left", {"name": "Bob"})
    assert bob.join(table)["seat"] == 1
    assert seat(ann, table, 1) == {"number": 1, "kind": "human", "name": "Bob", "bot": None, "away": False}
    ann.move(table, ann.wait_for_turn(table)["choices"][0]["text"])
    number = bob.wait_for_turn(table)["number"]
    assert bob.look(table)["number"] == number


def test_who_plays_again_is_back(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    bob.post(f"/api/tables/{table}/leave")
    assert seat(ann, table, 1)["away"]
    bob.move(table, "place hunt 1", expect=422)  # it is Ann's turn; but Bob is here
    assert not seat(ann, table, 1)["away"]
    ann.move(table, "place forest 1")
    bob.move(table, "place hunt 1")
    assert ann.look(table)["number"] == 2


def test_when_all_people_leave_the_bots_play_the_game_to_its_end(server: Server) -> None:
    table, ann, bob = two_at_a_table(server, nearly_over(between_bots(), last=60))
    for client in (ann, bob):
        client.post(f"/api/tables/{table}/leave")
    over = ann.wait_until(table, lambda position: position["state"] == "over")
    assert over["revealed"]
    assert ann.post(f"/api/tables/{table}/leave", expect=422)["message"] == "the game is over"


def test_the_clock_gains_with_every_move_and_stands_still_for_bots(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "greedy", clock={"bank": 10_000, "gain": 3_000})
    assert ann.look(table)["clock"]["banks"] == [10_000, 10_000]
    assert ann.look(table)["clock"]["deadline"] is not None
    ann.move(table, "place hunt 1")
    position = ann.wait_for_turn(table)
    assert position["clock"]["banks"][1] == 10_000
    assert 10_000 < position["clock"]["banks"][0] <= 13_000
    ann.move(table, position["choices"][0]["text"])
    assert 13_000 < ann.wait_for_turn(table)["clock"]["banks"][0] <= 16_000


@pytest.fixture(scope="module")
def bad_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server among whose bots some are bad."""
    folder = tmp_path_factory.mktemp("bad-bots")
    with Server(sqlite_at(folder), folder, program=BAD_BOTS, settings={"HOLOCENE_BOT_SECONDS": "3"}) as server:
        yield server


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("fails", "ZeroDivisionError: place is too hard"),
        ("hangs", "no move within 3 seconds"),
        ("cheats", "it chose 'win 2', which the rules do not allow"),
        ("dies", "its process ended"),
    ],
)
def test_a_bot_that_goes_wrong_is_replaced_by_greedy_with_a_remark(bad_bots: Server, bot: str, reason: str) -> None:
    ann = bad_bots.guest()
    table = ann.new_table("human", bot)
    ann.move(table, "place hunt 1")
    position = ann.wait_for_turn(table)
    assert position["number"] == 2
    assert position["seats"][1] == {"number": 1, "kind": "bot", "name": bot, "bot": "greedy", "away": False}
    (remark,) = ann.remarks(table)
    assert remark.startswith(f"{bot} was replaced by greedy: {reason}")
    ann.move(table, position["choices"][0]["text"])
    ann.wait_for_turn(table)
    assert len(ann.remarks(table)) == 1
    bad_bots.close_clients()


def answer(client: Client, table: str, answers: dict[str, list[str]], *, expect: int | None = None) -> Json:
    given: Json = client.post(f"/api/tables/{table}/answers", json={"answers": answers}, expect=expect)
    return given


def hungry(game: Game, dice: random.Random) -> str:
    """Goods, that can be fed, rather than food."""
    goods = ("place forest", "place clay", "place quarry", "place river")
    dry = [choice for choice in game.choices() if choice["text"].startswith(goods)]
    return choose(dry or game.choices(), dice)


@cache
def hungry_game(seed: int, *, expansion: bool) -> str:
    """The record of a game in which everybody goes hungry again and again."""
    game, dice = begin("stone-age", 2, seed, {"expansion": expansion}), random.Random(seed)
    while not game.over:
        game.play(hungry(game, dice))
    return game.record()


def before_feeding() -> tuple[Game, str]:
    """A position, and the move after which Ann has to choose how to feed her people, and then Bob."""
    game = read(hungry_game(5, expansion=False))
    seats = [earlier.to_act if earlier.decision == "feed" else None for earlier in game.past()]
    first = next(n for n in range(1, len(seats)) if seats[n - 1 : n + 1] == [None, 0] and 1 in runs(seats[n:]))
    return game.at(first - 1), game.moves[first - 1][1]


def runs(seats: list[int | None]) -> list[int | None]:
    """Who is asked next, until something else is asked."""
    return list(takewhile(lambda seat: seat is not None, seats))


def before_question(question: str) -> tuple[Game, str]:
    """A position, and the move after which somebody is asked that, out of their turn."""
    for seed in range(7, 40):
        game = read(hungry_game(seed, expansion=True))
        asked = [earlier.decision for earlier in game.past()]
        for first in range(1, len(asked)):
            if asked[first] == question and asked[first - 1] not in ("die", "choose"):
                return game.at(first - 1), game.moves[first - 1][1]
    raise AssertionError(question)


def mover(position: Json, *clients: Client) -> Client:
    return clients[position["view"]["to_act"]]


def test_who_has_said_in_advance_how_to_feed_is_not_asked(server: Server) -> None:
    past, move = before_feeding()
    table, ann, bob = two_at_a_table(server, past, pace="turns")
    answer(ann, table, {"feed": FEED_WITH})
    live = bob.live(table)
    mover(live.next("position"), ann, bob).move(table, move)
    told = live.until(lambda message: message["kind"] == "position" and message["choices"])
    assert told["view"]["decision"] == "feed"
    moves = [message["happened"][0] for message in live.heard if message.get("happened")]
    assert [each["seat"] for each in moves[1:]] == [0] * len(moves[1:])
    assert moves[1:]
    assert all(each["text"] in FEED_WITH for each in moves[1:])


def test_an_answer_that_is_not_legal_now_is_passed_over(server: Server) -> None:
    past, move = before_feeding()
    table, ann, bob = two_at_a_table(server, past)
    answer(ann, table, {"feed": ["feed brick"]})
    mover(ann.look(table), ann, bob).move(table, move)
    assert ann.wait_for_turn(table)["view"]["decision"] == "feed"


def test_an_answer_that_comes_late_answers_the_open_question(server: Server) -> None:
    past, move = before_feeding()
    table, ann, bob = two_at_a_table(server, past)
    mover(ann.look(table), ann, bob).move(table, move)
    assert ann.wait_for_turn(table)["view"]["decision"] == "feed"
    answer(ann, table, {"feed": FEED_WITH})
    assert bob.wait_for_turn(table)["view"]["decision"] == "feed"


@pytest.mark.parametrize("question", ["die", "choose"])
def test_dice_of_a_card_and_goods_are_chosen_in_advance(server: Server, question: str) -> None:
    past, move = before_question(question)
    table, ann, bob = two_at_a_table(server, past)
    goods = [f"choose {good}" for good in ("gold", "stone", "brick", "wood")]
    dice = [f"die {face}" for face in (6, 5, 4, 3, 2, 1)]
    settings = [*goods, *dice]
    for client in (ann, bob):
        answer(client, table, {"die": dice, "choose": goods})
    mover(ann.look(table), ann, bob).move(table, move)
    ann.wait_until(table, lambda position: position["view"]["decision"] not in ("die", "choose"))
    played = [each["text"] for each in ann.get(f"/api/tables/{table}/timeline")["moves"][len(past.moves) + 1 :]]
    assert question in [text.split()[0] for text in played]
    assert all(text in settings for text in played)


def test_answers_in_advance_are_for_small_questions_off_ones_turn(server: Server) -> None:
    table, ann, _ = two_at_a_table(server)
    assert answer(ann, table, {"place": ["place hunt 1"]}, expect=400)["error"] == "bad-request"
    assert answer(ann, table, {"permit": ["allow"]}, expect=400)["error"] == "bad-request"
    epoch, bob, _ = two_at_a_table(server, game="epoch")
    answer(bob, epoch, {"feed": ["starve"]}, expect=400)
    assert answer(bob, epoch, {"permit": ["refuse"]}) == {"answers": {"permit": ["refuse"]}}


@pytest.mark.parametrize(
    ("game", "question", "move", "told"),
    [
        ("epoch", "permit", "want gold", "there is no move 'want gold'"),
        ("epoch", "permit", "ask e2", "'permit' is answered with allow, refuse, want, not 'ask e2'"),
        ("stone-age", "feed", "die 6", "'feed' is answered with feed, starve, not 'die 6'"),
    ],
)
def test_an_answer_in_advance_that_can_never_be_played_is_refused(
    server: Server, game: str, question: str, move: str, told: str
) -> None:
    table, ann, _ = two_at_a_table(server, game=game)
    refused = ann.http.post(f"/api/tables/{table}/answers", json={"answers": {question: [move]}})
    assert refused.status_code in {400, 422}
    assert told in refused.json()["message"]


def before_permission_is_asked() -> holocene.Game:
    """A game of the Epoch in which one player is about to ask another for permission to develop at their leader's."""
    for seed in range(1_000):
        game, dice = holocene.new("epoch", 2, seed=seed), random.Random(seed)
        while not game.over and len(game.moves) < MANY:
            moves = game.legal_moves()
            if any(move.startswith("ask") for move in moves):
                return game
            wanted = [move for move in moves if move.startswith("develop")]
            game.play(dice.choice(wanted or [move for move in moves if move.startswith("walk")] or moves))
    raise AssertionError("nobody asks for permission")


def test_permission_is_given_in_advance(server: Server) -> None:
    game = before_permission_is_asked()
    table, ann, bob = two_at_a_table(server, game)
    asking, asked = (ann, bob) if game.to_act == 0 else (bob, ann)
    answer(asked, table, {"permit": ["allow"]})
    live = asking.live(table)
    number = live.next("position")["number"]
    live.send(number + 1, next(move for move in game.legal_moves() if move.startswith("ask")))
    told = live.until(lambda message: message.get("happened") and message["number"] == number + 2)
    assert told["happened"][0] == {"kind": "move", "seat": 1 - (game.to_act or 0), "text": "allow"}
