"""Whatever plays when no person is asked: bots for those who are away, late or fail, and answers in advance."""

import asyncio
import random
import sys
from collections.abc import Iterator

import pytest
from sqlalchemy import update

import holocene
from holocene.server.models import Entry, Room
from holocene.server.settings import Settings
from holocene.server.store import Store
from tests.server.conftest import Starter
from tests.server.running import Client, Json, Server, choose, eventually, sqlite_at

BAD_BOTS = [sys.executable, "-m", "tests.server.bad_bots"]
SHORTEST = {"bank": 5}
FEED_WITH = ["feed gold", "feed stone", "feed brick", "feed wood", "starve"]


def two_at_a_table(server: Server, **wishes: object) -> tuple[str, Client, Client]:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("human", "open", **wishes)
    bob.join(table)
    return table, ann, bob


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
    assert "Bob has left." in ann.remarks(table)
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
    table, ann, bob = two_at_a_table(server)
    for client in (ann, bob):
        client.post(f"/api/tables/{table}/leave")
    over = ann.wait_until(table, lambda position: position["state"] == "over")
    assert over["revealed"]
    assert ann.post(f"/api/tables/{table}/leave", expect=422)["message"] == "the game is over"


def test_a_bot_stands_in_for_who_runs_out_of_time_until_they_return(server: Server) -> None:
    table, ann, bob = two_at_a_table(server, clock=SHORTEST)
    clock = ann.look(table)["clock"]
    assert clock["banks"] == [5.0, 5.0]
    assert clock["deadline"] is not None
    late = bob.wait_until(table, lambda position: position["seats"][0]["away"])
    assert late["seats"][0]["bot"] == "greedy"
    assert eventually(lambda: bob.remarks(table) or None) == ["Ann ran out of time; a bot stands in."]
    played = bob.wait_for_turn(table)
    assert played["view"]["players"][0]["home"] < 5
    assert ann.join(table)["seat"] == 0
    bob.move(table, played["choices"][0]["text"])
    back = ann.wait_for_turn(table)
    assert not back["seats"][0]["away"]
    assert back["clock"]["deadline"] is not None
    ann.move(table, back["choices"][0]["text"], back["number"] + 1)
    assert ann.look(table)["clock"]["banks"][0] > 0


def test_the_clock_gains_with_every_move_and_stands_still_for_bots(server: Server) -> None:
    ann = server.guest()
    table = ann.new_table("human", "greedy", clock={"bank": 100, "gain": 50})
    ann.move(table, "place hunt 1")
    position = ann.wait_for_turn(table)
    assert position["clock"]["banks"][1] == 100
    assert 140 < position["clock"]["banks"][0] <= 150
    ann.move(table, position["choices"][0]["text"])
    assert 180 < ann.wait_for_turn(table)["clock"]["banks"][0] <= 200


@pytest.fixture(scope="module")
def bad_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server among whose bots some are bad."""
    folder = tmp_path_factory.mktemp("bad-bots")
    with Server(sqlite_at(folder), folder, program=BAD_BOTS, settings={"HOLOCENE_BOT_SECONDS": "0.5"}) as server:
        yield server


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("fails", "ZeroDivisionError: place is too hard"),
        ("hangs", "no move within 0.5 seconds"),
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


def hungry(choices: list[Json], dice: random.Random) -> str:
    """Goods, that can be fed, rather than food."""
    goods = ("place forest", "place clay", "place quarry", "place river")
    dry = [each for each in choices if each["text"].startswith(goods)]
    return choose(dry or choices, dice)


LONG_ENOUGH = 9  # rounds in which everybody has been hungry, whatever the seed


def play_rounds(table: str, rounds: int, *clients: Client) -> list[tuple[Client, str]]:
    """Everybody plays hungrily for some rounds: who was asked what."""
    asked, dice = [], random.Random(5)
    while True:
        for client in clients:
            position = client.look(table)
            if position["view"]["round"] > rounds or position["state"] == "over":
                return asked
            while position["choices"]:
                asked.append((client, position["view"]["decision"]))
                position = client.move(table, hungry(position["choices"], dice), position["number"] + 1)


def test_who_has_said_in_advance_how_to_feed_is_not_asked(server: Server) -> None:
    table, ann, bob = two_at_a_table(server, pace="turns")
    answer(ann, table, {"feed": FEED_WITH})
    live = bob.live(table)
    asked = play_rounds(table, LONG_ENOUGH, ann, bob)
    assert (ann, "feed") not in asked
    assert (bob, "feed") in asked
    live.until(lambda message: message.get("happened") and message["view"]["round"] > LONG_ENOUGH)
    moves = [message["happened"][0] for message in live.heard if message.get("happened")]
    assert any(move["seat"] == 0 and move["text"] in FEED_WITH for move in moves)


def test_an_answer_that_is_not_legal_now_is_passed_over(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    answer(ann, table, {"feed": ["feed nothing at all"]})
    assert (ann, "feed") in play_rounds(table, LONG_ENOUGH, ann, bob)


def test_an_answer_that_comes_late_answers_the_open_question(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    dice = random.Random(3)
    while True:
        position = ann.look(table)
        if position["choices"] and position["view"]["decision"] == "feed":
            break
        client, position = (ann, position) if position["choices"] else (bob, bob.look(table))
        if position["choices"]:
            client.move(table, hungry(position["choices"], dice))
    answer(ann, table, {"feed": FEED_WITH})
    ann.wait_until(table, lambda after: after["number"] > position["number"] and not feeding(after))


def feeding(position: Json) -> bool:
    return bool(position["choices"]) and position["view"]["decision"] == "feed"


def test_dice_of_a_card_and_goods_are_chosen_in_advance(server: Server) -> None:
    table, ann, bob = two_at_a_table(server)
    for client in (ann, bob):
        wishes = {"die": [f"die {face}" for face in (6, 5, 4, 3, 2, 1)], "feed": FEED_WITH}
        answer(client, table, {**wishes, "choose": [f"choose {good}" for good in ("gold", "stone", "brick", "wood")]})
    asked = {decision for _, decision in play_rounds(table, 12, ann, bob)}
    assert {"die", "choose", "feed"}.isdisjoint(asked)
    assert "place" in asked


def test_answers_in_advance_are_for_small_questions_off_ones_turn(server: Server) -> None:
    table, ann, _ = two_at_a_table(server)
    assert answer(ann, table, {"place": ["place hunt 1"]}, expect=400)["problem"] == "bad-request"
    assert answer(ann, table, {"permit": ["allow"]}, expect=400)["problem"] == "bad-request"
    epoch, bob, _ = two_at_a_table(server, game="epoch")
    answer(bob, epoch, {"feed": ["starve"]}, expect=400)
    assert answer(bob, epoch, {"permit": ["refuse"]}) == {"answers": {"permit": ["refuse"]}}


def before_permission_is_asked() -> holocene.Game:
    """A game of the Epoch in which one player is about to ask another for permission to develop at their leader's."""
    game, dice = holocene.new("epoch", 2, seed=137), random.Random(137)
    while game.decision != "promise":
        moves = game.legal_moves()
        wanted = [move for move in moves if move.startswith("develop")]
        game.play(dice.choice(wanted or [move for move in moves if move.startswith("walk")] or moves))
    return game


async def plant(server: Server, table: str, game: holocene.Game, seed: int) -> None:
    """Write a game into the database of a server that does not run."""
    store = Store(Settings(database_url=server.database))
    async with store.session() as session:
        await session.execute(update(Room).where(Room.id == table).values(seed=seed))
        for number, (colour, text, _) in enumerate(game.moves, start=1):
            seat = game.colours.index(colour)
            session.add(Entry(room=table, number=number, kind="move", seat=seat, text=text, by="test"))
        await session.commit()
    await store.engine.dispose()


def test_permission_is_given_in_advance(start_server: Starter) -> None:
    server = start_server()
    table, ann, bob = two_at_a_table(server, game="epoch")
    server.process.terminate()
    server.process.wait(20)
    game = before_permission_is_asked()
    asyncio.run(plant(server, table, game, 137))
    server.start()
    asking, asked = (ann, bob) if game.to_act == 0 else (bob, ann)
    answer(asked, table, {"permit": ["allow"]})
    live = asking.live(table)
    number = live.next("position")["number"]
    live.send(number + 1, "ask")
    told = live.until(lambda message: message.get("happened") and message["number"] == number + 2)
    assert told["happened"][0] == {"kind": "move", "seat": 1 - (game.to_act or 0), "text": "allow"}
