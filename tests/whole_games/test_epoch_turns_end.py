"""Every turn of Epoch ends, also when its player never says so.

A turn is a run of moves; each kind of move uses up something that nothing in the turn gives back.

- A step that costs nothing is counted, and a hundred of them are begun where a leader may stop. Every other step raises
  the sum of its journey by one at least. A journey costs half of that sum or more, rounded up, so two such steps cost
  one food or more. Between two stops each of up to three tiles with other leaders is entered once for nothing, and one
  more free step leads away.
- Food comes from the stock in hand, from the Jug once, from one action, and from deer; an eaten deer is gone.
- Between two steps a piece is picked up at most once and left at most once: who has left something here picks up
  nothing more before coming back.
- One action, one development, one offer. Nobody is asked for permission twice, so there are as many requests as others,
  each with two answers at most.
- Each conversion is made three times at most, each lender is given homage once, the Horse is ridden once.

So with P pieces and F food in reach there are at most 5 (100 + 2F) steps, at most 2P moves between two of them, and
some more moves that are bounded by P, F and the number of players: that is `bound`.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import holocene
from holocene.epoch.board import landscape
from holocene.epoch.pieces import LANDSCAPE_ROWS
from holocene.epoch.rows import MATERIALS
from holocene.epoch.table import Table
from tests.epoch.scenario import set_up
from tests.stone_age.views import play
from tests.whole_games.epoch_games import kinds_of_moves, lively, start, table_of

Chooser = Callable[[holocene.Game, Random], str]

MADE_IN_A_TURN = 30  # pieces that an action and nine conversions can add
FED_IN_A_TURN = 40  # food that an action, its options and the Jug can add
DEER_FOOD = 3
SMALL_MOVES = 50  # the action, its options, conversions, homage, riding, paying, the end
FREE_STEPS = 100
FREE_WHILE_PASSING = 4  # past three leaders and away

ACTIONS = ("work", "gather", "fish", "hunt", "butcher", "explore")
MOST_IN_A_TURN = {
    **dict.fromkeys(["work", "gather", "fish", "hunt", "develop", "accept", "offer", "ride", "end"], 1),
    **dict.fromkeys(["sweat", "back", "horse", "keep-looking", "not-give-up", "pot"], 1),
    **dict.fromkeys(["explore", "string", "big-catch"], 2),
    **dict.fromkeys(["cast", "make-rope", "tan", "borrow", "ask", "refuse", "want", "withdraw"], 3),
    **dict.fromkeys(["axe", "dagger", "pick", "shovel"], 4),
    "butcher": 5,
}
HALVED_BY = {"wood": "axe", "flax": "dagger", "stone": "pick", "flint": "pick", "clay": "shovel", "ore": "shovel"}

MEADOWS = {"e2": "grasslands", "f2": "grasslands", "d2": "grasslands", "d3": "grasslands"}
PILE = {"clay": 3, "stone": 3, "rope": 2, "leather": 2}


def bound(table: Table) -> int:
    """More moves than the turn that begins here can have."""
    player = table.players[table.turn]
    pieces = sum(player.goods) + sum(map(sum, table.lying)) + MADE_IN_A_TURN
    food = player.food + DEER_FOOD * pieces + FED_IN_A_TURN
    steps = (1 + FREE_WHILE_PASSING) * (FREE_STEPS + 2 * food)
    requests = 3 * (table.seats - 1)
    return (steps + 1) * (2 * pieces + 1) + pieces + requests + SMALL_MOVES


def stubborn(*order: str) -> Chooser:
    """Takes these kinds of moves before all others, in this order, and never ends anything while it can go on."""

    def choose(game: holocene.Game, chooser: Random) -> str:
        kinds = kinds_of_moves(game.legal_moves())
        first = [kind for kind in order if kind in kinds]
        other = sorted(set(kinds) - {"end", "done", "allow", "accept"})
        return chooser.choice(kinds[first[0] if first else chooser.choice(other or sorted(kinds))])

    return choose


STUBBORN: dict[str, Chooser] = {
    "anything": stubborn(),
    "wandering": stubborn("walk", "paddle"),
    "carrying": stubborn("pick-up", "leave", "walk", "paddle"),
    "eating last": stubborn("pick-up", "walk", "paddle", "work", "take", "hunt", "gather", "leave", "eat"),
    "talking": stubborn("ask", "want", "withdraw", "develop", "borrow", "walk"),
    "working": stubborn("work", "sweat", "back", "horse", "take"),
    "cooking": stubborn("gather", "fish", "keep-looking", "big-catch", "pot"),
    "using": stubborn("borrow", "cast", "make-rope", "tan", "ride", "butcher", "hunt", "pot", "explore", "develop"),
}


def turn_of(game: holocene.Game) -> tuple[int, int]:
    return table_of(game).turn, table_of(game).round_number


def play_turn(game: holocene.Game, choose: Chooser, chooser: Random) -> int:
    """How many moves the turn lasts, those of others who are asked for permission counted."""
    turn, most, moves = turn_of(game), bound(table_of(game)), 0
    while not game.over and turn_of(game) == turn:
        assert game.legal_moves(), f"nothing can be played after {moves} moves of a turn"
        game.play(choose(game, chooser))
        moves += 1
        assert moves < most, "the turn is longer than it can be"
    return moves


def full_price(table: Table, material: str) -> int:
    """What a piece costs without a tool where the leader stands, in halves of power."""
    land = LANDSCAPE_ROWS[landscape(table, table.players[table.turn].leader)]
    return int(2 * land.work[MATERIALS.index(material)])


def count_turn(game: holocene.Game, choose: Chooser, chooser: Random) -> Counter[str]:
    """How often each kind of move was played in a turn, and each tool used, told from the moves alone."""
    turn, table, used = turn_of(game), table_of(game), Counter[str]()
    most = bound(table)
    while not game.over and turn_of(game) == turn and used.total() < most:
        move, power = choose(game, chooser), table.power
        verb, about = move.split(" ")[0], move.split(" ")[-1]
        full = full_price(table, about) if verb == "take" else 0
        game.play(move)
        used[verb] += 1
        if verb == "take" and game.decision == "work" and power - table.power < full:
            used[HALVED_BY[about]] += 1
    assert used.total() < most, "the turn is longer than it can be"
    return used


@pytest.mark.parametrize("name", ["lively", "anything", "talking", "working", "cooking", "using"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_is_used_more_often_in_a_turn_than_the_rules_allow(players: int, name: str) -> None:
    choose, chooser = {"lively": lively, **STUBBORN}[name], Random(name)
    for seed in range(6):
        game = start("riches", players, seed)
        for _ in range(15):
            used = count_turn(game, choose, chooser)
            assert {kind: n for kind, n in used.items() if n > MOST_IN_A_TURN.get(kind, n)} == {}
            assert sum(used[action] > 0 for action in ACTIONS) <= 1


def meadow(**red: Any) -> holocene.Game:
    """Every step is free, and much lies around."""
    lying = dict.fromkeys(MEADOWS, PILE)
    return set_up(land=MEADOWS, lying=lying, red={"at": "e2", "abilities": ["boots"], **red}, blue={"at": "e4"})


@pytest.mark.parametrize("name", STUBBORN)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", ["riches", "water"])
def test_a_turn_ends_although_its_player_never_ends_it(kind: str, players: int, name: str) -> None:
    chooser = Random(f"{kind} {players} {name}")
    for seed in range(3):
        game = start(kind, players, seed)
        for _ in range(8):
            if not game.over:
                play_turn(game, STUBBORN[name], chooser)


@pytest.mark.parametrize("name", STUBBORN)
def test_a_turn_on_a_meadow_with_all_that_helps_to_travel_ends(name: str) -> None:
    game = meadow(abilities=["boots", "cloak", "canoe", "horse", "cart"], food=9, deer=4, hide=5, ore=5, status=2)
    assert play_turn(game, STUBBORN[name], Random(name)) < bound(table_of(game))


def test_only_free_steps_make_a_turn_of_a_hundred_and_one_moves() -> None:
    game = set_up(land=MEADOWS, red={"at": "e2", "food": 0, "abilities": ["boots"], "acted": True}, blue={"at": "e4"})
    assert play_turn(game, stubborn("walk"), Random(1)) == FREE_STEPS + 1


def test_a_cloak_makes_two_steps_of_every_food_and_no_more() -> None:
    land = {"g1": "grasslands", "h1": "grasslands"}
    game = set_up(land=land, red={"at": "g1", "food": 7, "abilities": ["cloak"], "acted": True})
    assert play_turn(game, stubborn("walk"), Random(1)) == 2 * 7 + 1


def test_anyone_who_carries_things_to_and_fro_touches_each_of_them_twice_between_two_steps() -> None:
    game = meadow(food=0, acted=True)
    pieces = 4 * sum(PILE.values())
    most = FREE_STEPS * (2 * pieces + 1) + 2 * pieces + 1
    assert FREE_STEPS * 2 * sum(PILE.values()) < play_turn(game, STUBBORN["carrying"], Random(1)) <= most


def test_requests_for_permission_come_to_an_end() -> None:
    land = {"e2": "grasslands pottery", "f2": "forest", "d2": "forest", "e1": "forest"}
    boards = {"blue": {"at": "e2"}, "green": {"at": "f2"}, "yellow": {"at": "d2"}}
    game = set_up(
        4, land=land, red={"at": "e3", "food": 9, "status": 3, "clay": 9, "stone": 3, "acted": True}, **boards
    )
    choose = stubborn("ask", "want", "withdraw")
    assert play_turn(game, choose, Random(1)) < bound(table_of(game))
    assert 1 <= [move for _, move, _ in game.moves].count("withdraw") <= 3


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_lively_turns_are_far_shorter(players: int) -> None:
    for seed in range(3):
        game, chooser = start("set-up", players, seed), Random(seed)
        while not game.over:
            assert play_turn(game, lively, chooser) < 150


def tired(land: dict[str, str], steps: int, **boards: Any) -> holocene.Game:
    """Red has taken so many free steps to and fro between d2 and d3, and stands on d2."""
    meadows = {"d2": "grasslands", "d3": "grasslands"}
    game = set_up(3 if "green" in boards else 2, land={**meadows, **land}, **boards)
    for _ in range(steps // 2):
        play(game, "walk d3", "walk d2")
    assert table_of(game).free_steps == steps
    return game


def before_two_leaders() -> holocene.Game:
    """Red has four free steps and no food left; blue and green stand side by side on the only way ahead."""
    land = dict.fromkeys(["f2", "g2", "h2"], "grasslands")
    red = {"at": "d2", "food": 1, "abilities": ["boots"]}
    game = tired(land, 96, red=red, blue={"at": "f2"}, green={"at": "g2"})
    game.play("walk e3")
    return game


def test_a_way_past_two_leaders_that_was_begun_can_be_gone_to_its_end() -> None:
    game = before_two_leaders()
    play(game, "walk f2", "walk g2", "walk h2")
    assert "end" in game.legal_moves()


def test_anyone_who_wanders_to_and_fro_between_two_leaders_keeps_the_steps_to_get_away() -> None:
    game = before_two_leaders()
    while "end" not in game.legal_moves() or "walk f2" in game.legal_moves():
        moves = game.legal_moves()
        assert moves, "nothing can be played"
        game.play(next((move for move in ("walk f2", "walk g2") if move in moves), moves[0]))
    assert table_of(game).free_steps <= FREE_STEPS


def test_what_is_picked_up_where_nobody_may_stop_can_be_left_there_again() -> None:
    """Too much to carry, and the free steps are nearly used up: the way on stays open."""
    red = {"at": "d2", "food": 2, "clay": 5, "abilities": ["boots"]}
    boards = {"red": red, "blue": {"at": "f2"}, "lying": {"f2": {"stone": 1}}}
    game = tired({"f2": "grasslands"}, 96, **boards)
    play(game, "walk e3", "walk f2", "pick-up stone")
    assert "leave stone" in game.legal_moves()
    play(game, "leave stone", "walk e3")
    assert "end" in game.legal_moves()


def test_anyone_who_drifts_towards_the_dummy_leaves_nothing_that_obliges_to_an_impossible_step() -> None:
    land = {"g1": "water", "g2": "water", "f2": "forest"}
    game = set_up(1, round=4, land=land, direction="ne", red={"at": "g1", "food": 1, "clay": 1}, blue={"at": "g2"})
    assert "paddle g2" not in game.legal_moves()
    assert "leave clay" not in game.legal_moves()
