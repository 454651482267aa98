"""What holds at every table of every game of Epoch, and between every two of them, shown on whole lively games."""

from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

import holocene
from holocene.engine import layout
from holocene.epoch.board import leader_at
from holocene.epoch.moves import MOVES, TEXTS
from holocene.epoch.pieces import SEGMENT_COUNT, TILE_ROWS
from holocene.epoch.reasons import OPEN
from holocene.epoch.rows import MATERIALS
from holocene.epoch.table import ASK_EXPLORE, ASK_HUNT, KEEPING, NOBODY, NOT_YET, NOWHERE, PLACES, VILLAGES, Table
from holocene.epoch.why_not import why_not
from holocene.epoch.words import ABILITY_WORDS
from tests.tiers import examples
from tests.whole_games.epoch_games import STARTS, kinds_of_moves, start, table_of, walk

JOURNEY = {"walk", "paddle", "pick-up", "leave"}
ALWAYS_ASKED = {"keep", "place", "turn"}
QUESTIONS = {
    *("keep", "place", "turn", "work", "gather", "fish", "hunt", "butcher", "explore"),
    *("pay", "permit", "accept", "village", "direction", "segment"),
}
PAYING = {"develop", "offer", "pay", "allow", "accept"}
TURNING_UP = {"explore", "offer", "pay", "end", "dummy"}
MADE_OF = {"cast": ("ore", "bronze"), "make-rope": ("flax", "rope"), "tan": ("hide", "leather")}
STRINGS = {"rope": (0, 1), "tendon": (1,), "flax": (2,)}

whole_games = given(kind=st.sampled_from(sorted(STARTS)), players=st.integers(1, 4), seed=st.integers(0, 2**63 - 1))


def tables(kind: str, players: int, seed: int) -> Iterator[holocene.Game]:
    """A lively game at every stage, from the start to the end; it is always the same game object."""
    game = start(kind, players, seed)
    yield game
    for _ in walk(game, Random(seed)):
        yield game


class Step(NamedTuple):
    """A move between two tables."""

    before: Table
    move: str
    after: Table

    @property
    def verb(self) -> str:
        return self.move.split(" ")[0]

    @property
    def about(self) -> str:
        return self.move.split(" ")[-1]


def steps(kind: str, players: int, seed: int) -> Iterator[Step]:
    """The same as pairs of tables."""
    game = start(kind, players, seed)
    before = layout.duplicate(table_of(game))
    for move in walk(game, Random(seed)):
        after = layout.duplicate(table_of(game))
        yield Step(before, move, after)
        before = after


def nothing_is_less_than_nothing(table: Table) -> None:
    for player in table.players[: table.seats]:
        assert min(player.food, player.status, player.huts, player.tokens, *player.goods) >= 0
    assert min(map(min, table.lying)) >= 0
    assert min(*table.paid, table.wanted_count, table.power) >= 0


def all_tiles_lie_somewhere(table: Table) -> None:
    if table.phase != KEEPING:
        assert sorted(table.tile[VILLAGES:]) == list(range(PLACES - VILLAGES))
        abilities = Counter(TILE_ROWS[tile].ability for tile in table.tile[VILLAGES:])
        assert set(abilities.values()) == {2}
        assert len(abilities) == len(ABILITY_WORDS)


def status_lies_on_what_is_face_down(table: Table) -> None:
    if table.phase != KEEPING:
        assert table.face_down == table.up.count(0)
        assert [1 - up for up in table.up] == table.status
    assert set(table.site_status) <= {0, 3}


def huts_tell_who_has_which_ability(table: Table) -> None:
    for seat, player in enumerate(table.players[: table.seats]):
        owned = [place for place in range(PLACES) if table.owner[place] == seat]
        abilities = [TILE_ROWS[table.tile[place]].ability for place in owned]
        orders = [player.abilities[ability] for ability in abilities]
        assert sorted(orders) == list(range(1, len(owned) + 1))
        assert len(owned) == 11 - player.huts == sum(order > 0 for order in player.abilities)
    assert all(table.up[place] for place in range(PLACES) if table.owner[place] != NOBODY)


def leaders_stand_alone(table: Table) -> None:
    """Only on a journey a leader is where another one stands, and then nothing but the journey goes on."""
    standing = [player.leader for player in table.players[: table.seats] if player.leader != NOWHERE]
    assert all(table.up[place] for place in standing)
    if len(set(standing)) < len(standing):
        assert table.steps == 1
        assert table.to_act == table.turn
        assert leader_at(table, table.players[table.turn].leader) != NOBODY
        assert set(kinds_of_moves([TEXTS[move] for move in table.choices[: table.choice_count]])) <= JOURNEY


def nothing_is_used_too_often_in_a_turn(table: Table) -> None:
    assert max(table.halved) <= 4
    assert max(table.converted) <= 3
    assert (table.pots <= 1, table.strings <= 2, table.option_uses <= 2) == (True, True, True)
    assert (table.deer_cut <= 5, table.explored <= 2, table.free_steps <= 100) == (True, True, True)


def what_is_open_is_owned_or_borrowed(table: Table) -> None:
    if table.turn != NOBODY and not (table.solo and table.turn == 1) and table.phase != KEEPING:
        lenders = [seat for seat in range(table.seats) if table.borrowed[seat] or seat == table.turn]
        owned = [any(table.players[seat].abilities[n] for seat in lenders) for n in range(len(ABILITY_WORDS))]
        assert [bool(is_open) for is_open in table.open] == owned


def tokens_lie_one_by_one(table: Table) -> None:
    for owners in table.token:
        set_up_table = [owner for owner in owners if owner != NOBODY]
        assert len(set(set_up_table)) == len(set_up_table)
        assert set(owners[SEGMENT_COUNT[table.layout] :]) <= {NOBODY}
    for seat, player in enumerate(table.players[: table.seats]):
        assert player.tokens == 4 - sum(owners.count(seat) for owners in table.token)


AT_EVERY_TABLE = [
    nothing_is_less_than_nothing,
    all_tiles_lie_somewhere,
    status_lies_on_what_is_face_down,
    huts_tell_who_has_which_ability,
    leaders_stand_alone,
    nothing_is_used_too_often_in_a_turn,
    what_is_open_is_owned_or_borrowed,
    tokens_lie_one_by_one,
]


@examples("rules", few=9, many=250)
@whole_games
def test_what_holds_at_every_table(kind: str, players: int, seed: int) -> None:
    for game in tables(kind, players, seed):
        for holds in AT_EVERY_TABLE:
            holds(table_of(game))


def goods(table: Table) -> Counter[str]:
    """All resources there are: with players, on tiles, set aside for a price."""
    heaps = [*(player.goods for player in table.players), *table.lying, table.paid]
    return Counter({material: sum(heap[kind] for heap in heaps) for kind, material in enumerate(MATERIALS)})


def changes(step: Step) -> dict[str, int]:
    before, after = goods(step.before), goods(step.after)
    return {what: after[what] - before[what] for what in MATERIALS if after[what] != before[what]}


def converted(step: Step) -> dict[str, int]:
    """Two pieces become three; half a piece is paid by the first and the third time."""
    paid, gained = MADE_OF[step.verb]
    fuel = {step.about: -1} if step.verb == "cast" and step.move != "cast" else {}
    return {paid: -2, gained: 3, **fuel}


def butchered(step: Step) -> dict[str, int]:
    things = step.move.split(" ")[1:]
    return {"deer": -1, **dict.fromkeys([thing for thing in things if thing != "food"], 1)}


def hunted(step: Step) -> dict[str, int]:
    """One deer, and one more with a Spear, also with one that is borrowed during the hunt."""
    spear = ABILITY_WORDS.index("spear")
    if step.verb == "hunt":
        return {"deer": 1 + step.before.open[spear]}
    hunting = step.before.decision == ASK_HUNT
    return {"deer": 1} if hunting and step.after.open[spear] > step.before.open[spear] else {}


def explained(step: Step) -> list[dict[str, int]]:
    """What a move may do to all resources together; where nothing is said, they stay as many as they are."""
    if step.verb in MADE_OF:
        return [converted(step)]
    if step.verb == "string":
        return [{step.about: -pieces} if pieces else {} for pieces in STRINGS[step.about]]
    if step.verb in {"hunt", "borrow"}:
        return [hunted(step)]
    simple = {
        "take": {step.about: 1},
        "keep-looking": {step.about: 1},
        "eat": {"deer": -1},
        "big-catch": {step.about: -1},
        "pot": {step.about: -1},
        "not-give-up": {step.about: -1, "deer": 1},
    }
    return [butchered(step) if step.verb == "butcher" else simple.get(step.verb, {})]


def resources_change_as_the_move_says(step: Step) -> None:
    """What is paid leaves the table when the hut or the token is placed, and not before."""
    if step.verb not in PAYING:
        assert changes(step) in explained(step)
    elif step.before.owner == step.after.owner and step.before.token == step.after.token:
        assert changes(step) == {}
    else:
        assert changes(step)
        assert max(changes(step).values()) < 0


def boards_of_others_change_only_by_what_they_are_given(step: Step) -> None:
    turn = step.before.turn
    for seat in range(step.before.seats):
        before, after = step.before.players[seat], step.after.players[seat]
        if seat != turn and step.verb not in {"accept", "end", "keep", "dummy"}:
            homage = int(step.verb == "borrow" and step.after.borrowed[seat] > step.before.borrowed[seat])
            assert after.status == before.status + homage
            assert (after.food, after.goods, after.leader, after.abilities) == (
                *(before.food, before.goods, before.leader, before.abilities),
            )


def status_held(table: Table) -> int:
    """Status that belongs to somebody."""
    return sum(player.status for player in table.players)


def status_lost_by_the_board(step: Step) -> int:
    before, after = step.before, step.after
    return sum(before.status) + sum(before.site_status) - sum(after.status) - sum(after.site_status)


def status_is_taken_by_exploring_and_otherwise_only_moves(step: Step) -> None:
    """The dummy explores in its own turn; whatever else is turned up loses its status to the stock."""
    if step.before.phase == KEEPING:
        return
    gained = status_held(step.after) - status_held(step.before)
    lost = status_lost_by_the_board(step)
    turned = sum(step.after.up) - sum(step.before.up)
    assert (lost == 0) == (turned == 0)
    assert turned == 0 or step.verb in TURNING_UP or step.before.decision == ASK_EXPLORE
    assert lost - turned in {0, 3, 6, 9, 12}
    if step.verb == "explore":
        assert gained in ({1, 4} if step.before.site_status != step.after.site_status else {1})
    elif step.before.solo and step.verb in {"end", "dummy"}:
        assert gained in {0, 1, 4}
    else:
        assert gained == 0
    assert gained <= lost


def homage_moves_one_status(step: Step) -> None:
    if step.verb == "borrow":
        statuses = [(one.status, two.status) for one, two in zip(step.before.players, step.after.players, strict=True)]
        moved = Counter(after - before for before, after in statuses)
        assert (moved[-1], moved[1], moved[0]) == (1, 1, len(statuses) - 2)
        assert step.after.players[step.before.turn].status == step.before.players[step.before.turn].status - 1


def what_is_laid_stays(step: Step) -> None:
    """No tile moves or turns down, no hut and no token is taken away, no site is exchanged."""
    if step.before.phase != KEEPING:
        assert (step.after.tile, step.after.site) == (step.before.tile, step.before.site)
    assert all(after >= before for before, after in zip(step.before.up, step.after.up, strict=True))
    owners = zip(step.before.owner, step.after.owner, strict=True)
    assert all(before in {NOBODY, after} for before, after in owners)
    for quadrant in range(len(step.before.token)):
        tokens = zip(step.before.token[quadrant], step.after.token[quadrant], strict=True)
        assert all(before in {NOBODY, after} for before, after in tokens)


def turns_follow_each_other(step: Step) -> None:
    before, after = step.before, step.after
    assert after.round_number - before.round_number in {0, 1}
    if after.turn not in {before.turn, NOBODY} and before.phase != KEEPING:
        assert after.turn == (before.turn + 1) % after.seats
    if after.round_number == before.round_number and after.turn != NOBODY:
        assert after.last_rounds == before.last_rounds
    elif before.phase != KEEPING:
        near = before.last_rounds
        assert after.last_rounds in ({near - 1} if near != NOT_YET else {NOT_YET, 3})


def a_turn_only_opens_what_was_closed(step: Step) -> None:
    """What was done stays done and what is open stays open until the turn is over."""
    before, after = step.before, step.after
    if (before.turn, before.round_number) == (after.turn, after.round_number):
        once = [(getattr(before, name), getattr(after, name)) for name in ("acted", "developed", "offered", "ridden")]
        rows = [(before.open, after.open), (before.borrowed, after.borrowed), (before.asked, after.asked)]
        kept = [pair for one, other in rows for pair in zip(one, other, strict=True)]
        assert all(old <= new for old, new in [*once, *kept])
        assert sum(after.borrowed) - sum(before.borrowed) == (1 if step.verb == "borrow" else 0)


BETWEEN_TWO_TABLES = [
    resources_change_as_the_move_says,
    boards_of_others_change_only_by_what_they_are_given,
    status_is_taken_by_exploring_and_otherwise_only_moves,
    homage_moves_one_status,
    what_is_laid_stays,
    turns_follow_each_other,
    a_turn_only_opens_what_was_closed,
]


@examples("rules", few=9, many=250)
@whole_games
def test_what_holds_between_every_two_tables(kind: str, players: int, seed: int) -> None:
    for step in steps(kind, players, seed):
        for holds in BETWEEN_TWO_TABLES:
            holds(step)


@examples("rules", few=9, many=250)
@whole_games
def test_who_is_to_act_has_moves_and_none_of_them_twice(kind: str, players: int, seed: int) -> None:
    for game in tables(kind, players, seed):
        moves = game.legal_moves()
        assert (game.to_act is None) == (game.decision is None) == game.over == (moves == [])
        assert len(set(moves)) == len(moves)
        assert game.to_act is None or 0 <= game.to_act < players
        assert game.over or game.decision in ALWAYS_ASKED or len(moves) > 1


@examples("rules", few=4, many=100)
@whole_games
def test_the_moves_listed_are_exactly_those_that_nothing_forbids(kind: str, players: int, seed: int) -> None:
    for number, game in enumerate(tables(kind, players, seed)):
        table = table_of(game)
        if number % 7 == 0 or game.decision not in {"turn", None}:
            allowed = {TEXTS[move] for move in range(len(MOVES)) if why_not(table, move) == OPEN}
            assert allowed == set(game.legal_moves())


@examples("rules", few=2, many=40)
@whole_games
def test_legal_moves_have_nothing_against_them_and_all_others_have_a_sentence(
    kind: str, players: int, seed: int
) -> None:
    for number, game in enumerate(tables(kind, players, seed)):
        if number % 40 == 0 or game.over:
            legal = set(game.legal_moves())
            for text in TEXTS:
                reason = game.why_not(text)
                assert (reason is None) == (text in legal)
                assert reason is None or "{" not in reason


@examples("rules", few=9, many=250)
@whole_games
def test_every_game_ends_in_its_last_round_at_the_latest(kind: str, players: int, seed: int) -> None:
    for game in tables(kind, players, seed):
        table = table_of(game)
        assert table.round_number <= (19 + table.dummy_waited if players == 1 else 100)
    assert game.over
    assert table.last_rounds == 0 or table.round_number == 100


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_lively_games_ask_every_kind_of_question(players: int) -> None:
    expected = QUESTIONS - ({"village", "direction", "segment"} if players > 1 else {"keep", "permit", "accept"})
    asked: Counter[str] = Counter()
    for seed in count():
        for kind in STARTS:
            asked.update(game.decision for game in tables(kind, players, seed) if game.decision is not None)
        if set(asked) >= expected or seed == 20:
            break
    assert set(asked) == expected
