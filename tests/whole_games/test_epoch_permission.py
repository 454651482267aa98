"""Permission in long random games: often enough asked for, and always settled as the players said."""

import random
from collections import Counter

import pytest

import holocene
from holocene.engine import layout
from holocene.epoch import play
from holocene.epoch.moves import BUTCHER, FIRST, NUMBERS, TEXTS
from holocene.epoch.reasons import OPEN
from holocene.epoch.table import Table
from holocene.epoch.twins import twins
from tests.epoch.scenario import player, rule, set_up
from tests.tiers import larger, size
from tests.whole_games.epoch_games import lively, start, table_of

ANSWERS = [["allow"], ["refuse"], ["want clay", "accept"], ["want food 3", "accept"], ["want status 2", "withdraw"]]
SEATS = (2, 3, 4)
VERBS = {"allow", "refuse", "want", "accept", "withdraw"}
GAMES = 30  # that are played at most for the first few
READABLE = [number for number in range(len(TEXTS)) if number != FIRST[BUTCHER]]  # a deer gives something


def before_asking() -> holocene.Game:
    """Red may ask blue for the Pottery."""
    red = {"clay": 4, "status": 3}
    return set_up(3, land={"e2": "grasslands pottery"}, red=red, blue={"at": "e2"}, green={"at": "e4"})


@rule("8.5", "8.6", "8.7")
@pytest.mark.parametrize("answers", ANSWERS)
def test_a_permission_is_negotiated_alike_plain_and_compiled(answers: list[str]) -> None:
    plain, fast = table_of(before_asking()), layout.blank(Table)
    layout.write(plain, fast[0])
    for text in ["ask e2", *answers]:
        listed = plain.choices[: plain.choice_count]
        assert NUMBERS[text] in listed
        assert sorted(listed) == [number for number in READABLE if twins().why_not(fast[0], number) == OPEN]
        play.play(plain, NUMBERS[text])
        twins().play(fast[0], NUMBERS[text])
        assert layout.pack(plain) == fast.tobytes()


def answers_in(players: int, seed: int) -> Counter[str]:
    """How often each answer about permission was given in a game from any set-up; each is checked."""
    game, chooser = start("set-up", players, seed), random.Random(seed)
    answered: Counter[str] = Counter()
    while not game.over:
        move = lively(game, chooser)
        if game.decision in {"permit", "accept"}:
            check_answer(game, move)
            answered[move.split(" ")[0]] += 1
        game.play(move)
    return answered


def check_answer(game: holocene.Game, move: str) -> None:
    """What changes hands is what was wanted, and only who has permission develops."""
    half, after = game.view(None)["pending"], game.copy()
    after.play(move)
    moved = half.get("wanted", {}) if move == "accept" else {}
    asked = game.view(half["asked"])["players"][half["asked"]]
    then = player(after, asked["colour"])
    for thing in ("food", "status", "clay", "wood", "rope", "deer"):
        assert then[thing] == asked[thing] + moved.get(thing, 0)
    if move in {"refuse", "withdraw"}:
        assert after.decision == "turn"
        assert after.why_not(f"ask {half['tile']}") is not None


@larger("rules")
@rule("8.5")
def test_long_random_games_negotiate_a_hundred_permissions() -> None:
    least = size("rules", few=3, many=100)
    answered: Counter[str] = Counter()
    for seed in range(4 * least + GAMES):
        for players in SEATS:
            answered += answers_in(players, seed)
        if answered["want"] >= least and set(answered) == VERBS:
            break
    assert set(answered) == VERBS
    assert answered["want"] == answered["accept"] + answered["withdraw"] >= least
