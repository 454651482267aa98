"""What the greedy bot would do, and why."""

import re

import pytest

import holocene
from holocene.bots import make
from holocene.bots.advice import REASONS, Advice, reason
from tests.epoch.scenario import set_up as lay_epoch
from tests.stone_age.scenario import set_up
from tests.structure.source import ROOT


def advised(game: holocene.Game) -> Advice:
    assert game.to_act is not None
    return make("greedy").advise(game.imagine(game.to_act, 1))


@pytest.mark.parametrize(
    ("name", "options"), [("stone-age", {}), ("stone-age", {"expansion": True}), ("epoch", {"setup": "learning"})]
)
def test_the_advice_is_what_the_bot_does_and_its_words_are_known(name: str, options: dict[str, bool | str]) -> None:
    game, kinds = holocene.new(name, players=2, seed=4, **options), set()
    for _ in range(150):
        if game.over:
            break
        bot = make("greedy", 7)
        advice = bot.advise(game.imagine(game.to_act, 1))
        assert advice.move == make("greedy", 7).choose(game.imagine(game.to_act, 1))
        assert len(advice.others) <= 3
        kinds |= {each["kind"] for each in advice.reasons}
        game.play(advice.move)
    assert kinds
    assert kinds <= set(REASONS)


@pytest.mark.parametrize("players", [1, 2])
def test_every_move_of_epoch_has_a_reason(players: int) -> None:
    told: dict[str, set[str]] = {}
    for seed in range(3):
        game = holocene.new("epoch", players=players, seed=seed)
        while not game.over:
            advice = make("greedy", 7).advise(game.imagine(game.to_act or 0, 1))
            assert advice.reasons, advice.move
            told.setdefault(advice.move.split()[0], set()).add(advice.reasons[0]["kind"])
            game.play(advice.move)
    assert told["end"] == {"turn-done"}
    assert set().union(*told.values()) >= {"to-develop", "to-explore", "for-food", "enough", "can-pay"}


def test_a_walk_tells_what_it_leads_to() -> None:
    game = lay_epoch(
        land={"h1": "grasslands", "h2": "grasslands", "g2": "grasslands"},
        sites=["egtved", "varna", "carnac", "stonehenge"],
        round=12,
        red={"at": "g2", "food": 8, "antler": 1, "tendon": 1, "wood": 1},
    )
    advice = advised(game)
    assert (advice.move[:6], advice.reasons[0]) == ("walk h", {"kind": "to-offer", "site": "egtved", "segment": 3})


def test_who_is_hungry_hunts_and_says_so() -> None:
    placed = {"tool-maker": 1, "field": 1, "hut": 2}
    game = set_up(display=[None] * 4, red={"food": 0, "people": 6, "placed": placed}, phase="place")
    advice = advised(game)
    assert advice.move == "place hunt 2"
    assert advice.reasons[0] == {"kind": "hungry", "people": 6}  # with the one who is born, less the new field


def test_other_places_come_with_their_value_the_best_first() -> None:
    values = [other["value"] for other in advised(set_up()).others]
    assert values == sorted(values, reverse=True)
    assert len(values) == 3


def test_a_tool_is_used_for_what_it_gains() -> None:
    game = set_up(red={"placed": {"river": 2}, "tools": [1, 1]})
    game.play("use river", rolled=[6, 5])
    assert advised(game) == Advice("tool 1", [{"kind": "tool-gains", "good": "gold", "amount": 1}], [])


def test_two_resources_of_choice_are_taken_where_they_complete_a_purchase() -> None:
    game = set_up(2, piles=[["H01"], ["H02"]], red={"placed": {"building-1": 1, "hunt": 1}, "wood": 1, "claim": 1})
    game.play("use building-1")
    assert advised(game) == Advice("claim brick gold", [{"kind": "claim-helps"}], [])


def test_what_costs_more_than_it_brings_is_declined_for_that_reason() -> None:
    game = set_up(display=[None, None, None, "C19"], red={"placed": {"card-4": 1}, "gold": 4}, round=9)
    game.play("use card-4")
    assert advised(game) == Advice("decline", [{"kind": "not-worth"}], [])


def test_a_bot_that_tells_no_reasons_still_advises() -> None:
    advice = make("random", 3).advise(set_up())
    assert advice.move in set_up().legal_moves()
    assert (advice.reasons, advice.others) == ([], [])


def test_a_word_that_is_not_on_the_list_is_no_reason() -> None:
    with pytest.raises(AssertionError):
        reason("because")


def test_the_docs_list_every_word_in_order() -> None:
    docs = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    table = docs[docs.index("The kinds of reasons") : docs.index("### Replay")]
    assert re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE) == list(REASONS)
