"""What holds after every move of every game with the expansion, shown on whole random games."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import holocene
from tests.contract.games import everything, new, play_randomly, walk
from tests.tiers import examples
from tests.whole_games.test_final_scores import SYMBOLS
from tests.whole_games.test_final_scores import counted_again as base_parts

VILLAGE = ["tool-maker", "hut", "field", "merchant"]
VILLAGE_LIMIT = {2: 2, 3: 2, 4: 3, 5: 4}
GATHERING = ["forest", "clay", "quarry", "river"]
SINGLE = ["tool-maker", "field", *(f"card-{n}" for n in range(1, 6)), *(f"building-{n}" for n in range(1, 6))]
PRIVATE = {"wood-place": "XH4", "gold-place": "XH5"}
INCOME = {"BH1": "wood", "BH2": "brick", "BH3": "stone"}
QUESTIONS = {"place", "use", "tools", "share", "pay", "build", "trade", "die", "choose", "extra", "feed"}
ALWAYS_ASKED = {"place", "use"}
View = dict[str, Any]

Options = dict[str, bool]
WITHOUT_BONUS, WITH_BONUS = {"expansion": True}, {"expansion": True, "bonus_buildings": True}

whole_games = given(
    seed=st.integers(0, 2**63 - 1),
    players=st.integers(2, 5),
    options=st.sampled_from([WITHOUT_BONUS, WITH_BONUS]),
)


def tables(seed: int, players: int, options: Options) -> Iterator[holocene.Game]:
    """A random game at every stage, from the start to the end; it is always the same game object."""
    game = new(players, seed, **options)
    yield game
    for _ in walk(game, Random(seed)):
        yield game


def views(seed: int, players: int, options: Options) -> Iterator[View]:
    for game in tables(seed, players, options):
        yield game.view(None)


def people_at(view: View, place: str) -> list[int]:
    """How many people of each colour stand there, without those who have none."""
    return [player["placed"][place] for player in view["players"] if place in player["placed"]]


def nobody_is_lost(view: View) -> None:
    for player in view["players"]:
        assert player["home"] + sum(player["placed"].values()) == player["people"]
        assert player["home"] >= 0
        assert 5 <= player["people"] <= 10


def tools_are_even(view: View) -> None:
    for player in view["players"]:
        values = [tool["value"] for tool in player["tools"]] + [0] * (3 - len(player["tools"]))
        assert len(values) == 3
        assert max(values) - min(values) <= 1
        assert 0 <= min(values) <= max(values) <= 4


def places_hold_whom_they_may(view: View) -> None:
    for place in SINGLE:
        assert people_at(view, place) in ([], [1])
    for place in ("hut", "merchant"):
        assert people_at(view, place) in ([], [2])
    for place in GATHERING:
        assert sum(people_at(view, place)) <= 7


def private_places_hold_up_to_three_people_of_their_owner(view: View) -> None:
    for player in view["players"]:
        for place, tile in PRIVATE.items():
            assert player["placed"].get(place, 0) in ({0, 1, 2, 3} if tile in player["buildings"] else {0})


def limits_of_the_table_hold(view: View) -> None:
    players = len(view["players"])
    assert sum(bool(people_at(view, place)) for place in VILLAGE) <= VILLAGE_LIMIT[players]
    if players < 4:
        assert max(len(people_at(view, place)) for place in GATHERING) <= players - 1


def cards_and_buildings_are_all_there(view: View) -> None:
    owned = sum(player["cards"] for player in view["players"])
    assert len(view["display"]) == 5
    assert view["deck"] + sum(card is not None for card in view["display"]) + owned == 45
    buildings = [building for player in view["players"] for building in player["buildings"]]
    assert len(view["piles"]) == len(view["players"])
    assert sum(pile["left"] for pile in view["piles"]) + len(buildings) == 7 * len(view["players"])
    assert len(set(buildings)) == len(buildings)


def amounts_are_possible(view: View) -> None:
    for player in view["players"]:
        assert min(player[name] for name in ("food", "wood", "brick", "stone", "gold", "jewelry")) >= 0
        assert 0 <= player["agriculture"] <= 10
        assert 0 <= player["merchant"] <= 10


def who_has_traded_has_left_the_start_of_the_track(view: View) -> None:
    assert all(player["merchant"] >= 1 for player in view["players"] if player["traded"])
    assert view["phase"] != "place" or not any(player["traded"] for player in view["players"])


INVARIANTS: list[Callable[[View], None]] = [
    nobody_is_lost,
    tools_are_even,
    places_hold_whom_they_may,
    private_places_hold_up_to_three_people_of_their_owner,
    limits_of_the_table_hold,
    cards_and_buildings_are_all_there,
    amounts_are_possible,
    who_has_traded_has_left_the_start_of_the_track,
]


@examples("rules", few=7, many=200)
@whole_games
def test_after_every_move(seed: int, players: int, options: Options) -> None:
    for view in views(seed, players, options):
        for holds in INVARIANTS:
            holds(view)


@examples("rules", few=4, many=120)
@whole_games
def test_nobody_trades_twice_in_a_round(seed: int, players: int, options: Options) -> None:
    game = new(players, seed, **options)
    made: Counter[tuple[int, int | None]] = Counter()
    for move in followed(game, Random(seed)):
        view = game.view(None)
        if move == "trade":
            made[view["round"], game.to_act] += 1
            assert not view["players"][game.to_act]["traded"]
    assert all(number == 1 for number in made.values())


def followed(game: holocene.Game, chooser: Random) -> Iterator[str]:
    """Play at random to the end, trading and buying wherever it is offered; each move is told before it is played."""
    while not game.over:
        moves = game.legal_moves()
        eager = [move for move in moves if move in {"trade", "extra", "build"}]
        move = chooser.choice(eager or moves)
        yield move
        game.play(move)


@examples("rules", few=4, many=120)
@whole_games
def test_the_marker_never_goes_back_and_every_move_of_it_brings_two_jewelry(
    seed: int, players: int, options: Options
) -> None:
    """A step of a card or a die may be followed in the same move by the end of the payment for it."""
    before = new(players, seed, **options).view(None)
    for after in views(seed, players, options):
        for old, new_ in zip(before["players"], after["players"], strict=True):
            steps = new_["merchant"] - old["merchant"]
            assert 0 <= steps <= 2
            assert steps != 2 or new_["jewelry"] == old["jewelry"] + 2
        before = after


@examples("rules", few=3, many=80)
@whole_games
def test_income_comes_with_every_new_round_and_to_its_owner(seed: int, players: int, options: Options) -> None:
    game = new(players, seed, **options)
    before = game.view(None)
    for _ in walk(game, Random(seed)):
        after = game.view(None)
        if before["phase"] == "feed" and after["phase"] == "place" and before["round"] < after["round"]:
            for old, new_ in zip(before["players"], after["players"], strict=True):
                income = sum(tile in new_["buildings"] for tile in INCOME)
                spent = old["seat"] == before["to_act"]
                gained = sum(new_[name] - old[name] for name in ("wood", "brick", "stone", "gold"))
                assert gained == income or (spent and gained < income)
        before = after


def lost_by(before: View, after: View) -> Iterator[tuple[int, bool]]:
    """How many points each player lost with a move, and whether they bought something with it."""
    for old, new_ in zip(before["players"], after["players"], strict=True):
        bought = old["cards"] != new_["cards"] or old["buildings"] != new_["buildings"]
        yield old["score"] - new_["score"], bought


@examples("rules", few=3, many=80)
@whole_games
def test_the_score_falls_by_ten_in_feeding_and_rises_only_with_a_card_or_a_building(
    seed: int, players: int, options: Options
) -> None:
    before = new(players, seed, **options).view(None)
    for after in views(seed, players, options):
        feeding = before["phase"] == "feed" or after["phase"] in {"feed", "over"} or after["round"] != before["round"]
        for lost, bought in lost_by(before, after):
            assert lost >= 0 or bought
            assert lost <= 0 or (feeding and (lost == 10 or (bought and lost < 10)))
        before = after


@examples("rules", few=4, many=120)
@whole_games
def test_who_is_to_act_has_moves_none_of_them_twice_and_more_than_one_for_a_small_question(
    seed: int, players: int, options: Options
) -> None:
    for game in tables(seed, players, options):
        moves = game.legal_moves()
        assert (game.to_act is None) == game.over == (moves == [])
        assert len(set(moves)) == len(moves)
        assert game.to_act is None or 0 <= game.to_act < players
        assert game.over or game.decision in ALWAYS_ASKED or len(moves) > 1


@examples("rules", few=2, many=40)
@whole_games
def test_legal_moves_have_nothing_against_them_and_all_others_have(seed: int, players: int, options: Options) -> None:
    ever_legal: set[str] = set()
    for number, game in enumerate(tables(seed, players, options)):
        legal = game.legal_moves()
        assert [game.why_not(move) for move in legal] == [None] * len(legal)
        ever_legal.update(legal)
        if number % 7 == 0:
            assert all(game.why_not(move) for move in ever_legal - set(legal))


@examples("rules", few=2, many=60)
@whole_games
def test_a_game_reads_back_from_its_record_and_undoes_to_its_start(seed: int, players: int, options: Options) -> None:
    game = play_randomly(new(players, seed, **options), seed)
    again = holocene.read(game.record())
    assert again == game
    assert everything(again) == everything(game)
    for _ in range(len(game.moves)):
        game.undo()
    assert game == new(players, seed, **options)
    assert everything(game) == everything(new(players, seed, **options))


@examples("rules", few=2, many=60)
@whole_games
def test_a_copy_never_changes_with_the_original(seed: int, players: int, options: Options) -> None:
    stages = enumerate(tables(seed, players, options))
    kept = [(game.copy(), everything(game)) for number, game in stages if number % 40 == 0]
    for copy, said in kept:
        assert everything(copy) == said


@examples("rules", few=3, many=80)
@whole_games
def test_what_a_seat_imagines_looks_like_what_it_sees(seed: int, players: int, options: Options) -> None:
    for number, game in enumerate(tables(seed, players, options)):
        if number % 9 == 0:
            seat = number % players
            imagined = game.imagine(seat, seed)
            assert imagined.view(seat) == game.view(seat)
            assert imagined.legal_moves() == game.legal_moves()


@examples("rules", few=3, many=80)
@whole_games
def test_a_game_ends_with_an_empty_pile_or_too_few_cards(seed: int, players: int, options: Options) -> None:
    view = play_randomly(new(players, seed, **options), seed).view(None)
    open_cards = sum(card is not None for card in view["display"])
    assert any(pile["left"] == 0 for pile in view["piles"]) or view["deck"] + open_cards < 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_ask_every_kind_of_question(players: int) -> None:
    asked: Counter[str] = Counter()
    for seed in count():
        game = new(players, seed, **WITH_BONUS)
        asked.update(game.decision for _ in followed(game, Random(seed)) if game.decision is not None)
        if set(asked) >= QUESTIONS or seed == 40:
            break
    assert set(asked) == QUESTIONS


def merchants_on(player: View) -> int:
    return sum({"XC3": 1, "XC4": 2, "XC5": 2, "XC6": 1, "XC7": 2}.get(card, 0) for card in player["card_ids"])


def sets_of_cultures(player: View) -> int:
    owned = Counter({**SYMBOLS, "XC1": "ring", "XC2": "ring"}.get(card) for card in player["card_ids"])
    return sum(sum(number >= times for symbol, number in owned.items() if symbol) ** 2 for times in (1, 2))


def counted_again(player: View) -> dict[str, int]:
    parts = {
        **base_parts(player),
        "culture": sets_of_cultures(player),
        "merchants": merchants_on(player) * player["merchant"],
    }
    parts["farmers"] += player["agriculture"] * ("XC8" in player["card_ids"])
    parts["shamans"] += player["people"] * ("XC9" in player["card_ids"])
    return {**parts, "total": sum(points for part, points in parts.items() if part != "total")}


@examples("rules", few=9, many=250)
@whole_games
def test_final_scores_are_what_the_pieces_on_the_table_say(seed: int, players: int, options: Options) -> None:
    game = play_randomly(new(players, seed, **options), seed)
    assert game.scores() == [counted_again(player) for player in game.view(None)["players"]]
