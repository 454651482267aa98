"""Search, planner and levels: one seed one thought, honest, bounded, and stopped when the choice is clear."""

from typing import Any

import numpy as np
import pytest

import holocene
from holocene import bots
from holocene.bots import evaluators
from holocene.bots.budget import Budget
from holocene.bots.evaluators.position import choices_of, prepare_search
from holocene.bots.evaluators.stone_age import policy
from holocene.bots.evaluators.stone_age.weights import USUAL
from holocene.bots.evaluators.tree import ROOT, WIDEST
from holocene.bots.evaluators.tree_search import CHUNK, TreeSearch
from holocene.bots.planner import DEALS, MORE_DEALS, deals_for
from holocene.bots.search import Search
from holocene.bots.styles import STYLES
from holocene.engine.errors import BadOption
from holocene.stone_age.table import ENDED
from tests.tiers import larger, size

OPTIONS = [{}, {"expansion": True}, {"expansion": True, "bonus_buildings": True}]


def somewhere(seed: int, moves: int, players: int = 2, **options: bool) -> holocene.Game:
    """A game of greedy players after some moves, where somebody has a choice."""
    game = holocene.new("stone-age", players=players, seed=seed, **options)
    bot = bots.make("greedy", seed)
    while len(game.moves) < moves or len(game.legal_moves()) < 2:
        assert game.to_act is not None
        game.play(bot.choose(game.imagine(game.to_act, 0)))
    return game


def imagined(game: holocene.Game, seed: int = 0) -> holocene.Game:
    assert game.to_act is not None
    return game.imagine(game.to_act, seed)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("text", ["planner", "search:iterations=200", "search:iterations=200,cores=2", "beginner"])
def test_the_same_seed_gives_the_same_move_whatever_was_dealt(text: str, options: dict[str, bool]) -> None:
    game = somewhere(3, 60, **options)
    moves = {bots.make(text, 5).choose(imagined(game, dealt)) for dealt in range(4)}
    assert len(moves) == 1


def test_two_tables_that_are_equal_for_a_seat_get_the_same_answer() -> None:
    game = somewhere(4, 80, expansion=True)
    assert game.to_act is not None
    other = game.imagine(game.to_act, 99)
    assert other.table.deck != game.table.deck
    assert other.view(game.to_act) == game.view(game.to_act)
    choices = [bots.make("search:iterations=300", 1).choose(imagined(table)) for table in (game, other)]
    assert choices[0] == choices[1]


def test_a_budget_of_iterations_is_kept() -> None:
    bot = Search(0, iterations=320)
    bot.choose(imagined(somewhere(5, 40)))
    (tree_search,) = bot._searches.values()  # noqa: SLF001
    assert 0 < tree_search.iterations <= 320


def test_thinking_stops_when_the_rest_of_the_budget_could_not_change_the_choice() -> None:
    game = somewhere(6, 0)
    while game.decision != "use":
        game.play(bots.make("greedy").choose(imagined(game)))
    bot = Search(0, iterations=20_000)
    bot.choose(imagined(game))
    (tree_search,) = bot._searches.values()  # noqa: SLF001
    assert tree_search.iterations < 20_000


def test_a_full_tree_grows_no_further_and_still_answers() -> None:
    game = imagined(somewhere(7, 30))
    tree_search = TreeSearch(evaluators.of("stone-age"), Budget(iterations=CHUNK * 40), nodes=256)
    tried = tree_search.search(prepare_search(game, 0, "even"))
    assert tried[0].move in game.legal_moves()
    assert sum(each.visits for each in tried) == tree_search.iterations
    assert tree_search.trees[0][ROOT]["used"] < 256


def test_every_root_move_is_told_with_its_visits() -> None:
    game = imagined(somewhere(8, 50))
    tried = Search(0, iterations=300).think(game)
    assert {each.move for each in tried} == set(game.legal_moves())
    assert [each.visits for each in tried] == sorted((each.visits for each in tried), reverse=True)
    assert all(0 <= each.value <= 1 for each in tried)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_an_evaluator_thinks_the_same_plainly_and_compiled(players: int, options: dict[str, bool]) -> None:
    game = holocene.new("stone-age", players=players, seed=players, **options)
    bot, compiled = bots.make("random", 2), evaluators.of("stone-age")
    while not game.over:
        seen = imagined(game)
        if len(game.legal_moves()) > 1 and len(game.moves) % 7 == 0:
            plain, fast = np.zeros(WIDEST), np.zeros(WIDEST)
            policy.weigh(seen.table, np.array(USUAL), plain)  # type: ignore[arg-type]
            compiled.twins.weigh(compiled.record(seen)[0], np.array(USUAL), fast)
            assert plain == pytest.approx(fast)
        game.play(bot.choose(seen))


@pytest.mark.parametrize("style", STYLES)
def test_a_style_changes_what_a_player_likes(style: str) -> None:
    mine, even = evaluators.of("stone-age").seat_weights(STYLES[style]), evaluators.of("stone-age").seat_weights({})
    assert np.array_equal(mine, even) == (style == "even")


def test_styles_play_different_games() -> None:
    def record(style: str) -> str:
        game = holocene.new("stone-age", players=2, seed=9)
        player = bots.make(f"planner:style={style}", 1)
        while not game.over:
            game.play(player.choose(imagined(game)))
        return str(game.record())

    assert len({record(style) for style in ("even", "farmer", "builder", "starver")}) == 4


def test_a_planner_tries_moves_out_more_often_where_the_expansion_seats_three() -> None:
    assert [deals_for(holocene.new("stone-age", players=players)) for players in (2, 3, 4)] == [DEALS] * 3
    with_expansion = [deals_for(holocene.new("stone-age", players=players, expansion=True)) for players in (2, 3, 5)]
    assert with_expansion == [DEALS, MORE_DEALS, MORE_DEALS]
    assert deals_for(holocene.new("epoch", players=4)) == DEALS


def test_a_level_keeps_its_style_for_good() -> None:
    assert bots.in_style("club", "table/1") == bots.in_style("club", "table/1")
    styles = {bots.in_style("club", f"table/{seat}") for seat in range(40)}
    assert styles == {f"club:style={style}" for style in STYLES}
    assert bots.in_style("greedy", "table/1") == "greedy"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nobody", "no bot 'nobody'"),
        (None, "There is no bot None. Known bots: random"),
        (["greedy"], r"There is no bot \['greedy'\]"),
        ("greedy:seconds=1", "has no setting 'seconds'; it has no settings"),
        ("search:minutes=1", "its settings are seconds, iterations, cores, style"),
        ("search:seconds=-1", "needs seconds=NUMBER above 0"),
        ("search:seconds=soon", "such as seconds=0.2"),
        ("search:iterations=0", "needs iterations=NUMBER above 0"),
        ("search:seconds=nan", "needs seconds=NUMBER above 0"),
        ("search:seconds=inf", "needs seconds=NUMBER above 0"),
        ("search:cores=-1", "needs cores=NUMBER from 1 to 256, or 0 for all, not '-1'"),
        ("search:cores=100000", "needs cores=NUMBER from 1 to 256, or 0 for all"),
        ("search:iterations=5,iterations=6", "has iterations twice; give it once"),
        ("planner:style=wild", "no style 'wild'. Known styles: even, builder"),
    ],
)
def test_a_bot_that_cannot_be_made_is_told_of_in_one_sentence(text: Any, told: str) -> None:
    with pytest.raises(BadOption, match=told):
        bots.make(text)


def test_advice_tells_the_chance_and_the_next_best() -> None:
    game = imagined(somewhere(10, 20))
    advice = Search(0, iterations=2000).advise(game)
    assert advice.move in game.legal_moves()
    assert advice.reasons[0]["kind"] == "chance"
    assert 0 <= advice.reasons[0]["percent"] <= 100
    assert all(other["move"] in game.legal_moves() for other in advice.others)


def test_choices_are_read_off_the_record_in_the_order_of_the_legal_moves() -> None:
    game = imagined(somewhere(11, 35))
    search_input = prepare_search(game, 0, "even")
    assert [search_input.texts[number] for number in choices_of(search_input.root)] == game.legal_moves()


@larger("bots")
@pytest.mark.parametrize(("players", "box"), [(2, 0), (3, 0), (4, 0), (2, 1), (3, 1), (4, 1), (5, 1), (2, 2), (5, 2)])
def test_policy_play_games_to_their_end_and_never_leave_the_rules(players: int, box: int) -> None:
    compiled = evaluators.of("stone-age")
    record, out, seat_weights = compiled.blank(), np.zeros(WIDEST), compiled.seat_weights({})
    for seed in range(size("bots", few=60, many=600)):
        compiled.twins.begin_plainly(record[0], players, seed, box)
        stream = seed + 1
        while record[0]["decision"] != ENDED:
            stream = compiled.twins.rollout(record[0], stream, False, 0, seat_weights, 1.0, out)  # noqa: FBT003
            assert record[0]["round_number"] < 60
        people = record[0]["players"]["people"][:players]
        assert all(5 <= count <= 10 for count in people)
        assert record[0]["placed"].sum() == 0


def test_styles_are_those_of_stone_age_and_bend_nothing_at_epoch() -> None:
    game = holocene.new("epoch", players=2, seed=1)
    seen = game.imagine(game.to_act, 0)
    assert np.array_equal(prepare_search(seen, 0, "starver").seat_weights, prepare_search(seen, 0, "even").seat_weights)
