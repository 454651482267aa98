"""What CONTRIBUTING says of a new card, building and tile is done, and whole games are played with them."""

from typing import Any

import pytest

from tests.recipes.package_copy import Copy, copied
from tests.tiers import larger, nightly, size

CARD = "    Card(GET_FOOD,            0,     6,      POTTERY,     1),  # C37\n"
END_OF_CARDS = ")\n# fmt: on\n\nCARDS ="

PLAY = """
import json, sys
import holocene
from holocene.bots import make
from holocene.bots.playout import play_out
game, bot, seeds, options = sys.argv[1], sys.argv[2], int(sys.argv[3]), json.loads(sys.argv[4])
seen, totals = set(), []
for seed in range(seeds):
    table = holocene.new(game, players=2 + seed % 3, seed=seed, **options)
    play_out(table, [make(bot, seed=seed + seat) for seat in range(2 + seed % 3)])
    assert table.over and holocene.read(table.record()) == table
    view = table.open_view()
    totals += [score["total"] for score in table.scores()]
    for player in view["players"]:
        seen |= {*player.get("card_ids", ()), *player.get("buildings", ())}
    seen |= {tile["tile"] for tile in view.get("tiles", ())}
    seen |= {card for card in view.get("display", ()) if card} | {pile["top"] for pile in view.get("piles", ())}
print(json.dumps({"seen": sorted(map(str, seen)), "totals": totals}))
"""

STATES = """
import json, sys
import holocene
from holocene.stone_age import scoring, table
from holocene.stone_age.cards import CARDS
from holocene.stone_age.rows import POTTERY
player = table.Table()
player.seats, player.cards = 2, len(CARDS)
owned = [number for number, card in enumerate(CARDS) if card.bottom == POTTERY]
player.card_owner = [0 if number in owned else -1 for number in range(table.MOST_CARDS)]
print(json.dumps([len(owned), scoring.culture_points(scoring.tally(player, 0))]))
"""

SHOWN = """
import io, json, sys
import holocene
from holocene.expansion.pieces import load
from holocene.terminal import words
told = holocene.facts("stone-age")["buildings"]["XH10"]
print(json.dumps({"effect": told["effect"], "terminal": words.building_words("XH10"), "copy": len(load().buildings)}))
"""

SAME = {
    "stone-age": """
import json
from holocene.engine import layout
from holocene.stone_age import play
from holocene.stone_age.given import PLAIN
from holocene.stone_age.table import Table
from holocene.stone_age.twins import twins
same = []
for seed, (seats, box) in enumerate([(2, 0), (4, 0), (5, 1), (3, 2)]):
    plain, fast = Table(), layout.blank(Table)
    play.begin(plain, seats, seed, 0, 0, box)
    twins().begin(fast[0], seats, seed, 0, 0, box)
    same.append(PLAIN.play_at_random(plain, seed) == twins().play_at_random(fast[0], seed))
    same.append(layout.pack(plain) == fast.tobytes())
print(json.dumps(same))
""",
    "epoch": """
import json
from holocene.engine import layout
from holocene.epoch import play
from holocene.epoch.given import PLAIN
from holocene.epoch.table import Table
from holocene.epoch.twins import twins
same = []
for seed, (people, setup) in enumerate([(1, 2), (2, 0), (3, 1), (4, 2)]):
    plain, fast = Table(), layout.blank(Table)
    play.begin_plainly(plain, people, seed, setup)
    twins().begin_plainly(fast[0], people, seed, setup)
    same.append(PLAIN.play_at_random(plain, seed) == twins().play_at_random(fast[0], seed))
    same.append(layout.pack(plain) == fast.tobytes())
print(json.dumps(same))
""",
}

SEEDS = size("rules", few=4, many=24)
EXPANSION = '{"expansion": true}'
BONUS = '{"expansion": true, "bonus_buildings": true}'


def play(copy: Copy, game: str, bot: str = "random", options: str = "{}") -> dict[str, Any]:
    found: dict[str, Any] = copy.run(PLAY, game, bot, str(SEEDS), options)
    return found


@pytest.fixture(scope="module")
def with_card(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = copied(tmp_path_factory.mktemp("card"))
    copy.insert("stone_age/cards.py", END_OF_CARDS, CARD)
    return copy


def add_building(data: dict[str, Any]) -> None:
    effect = {"kind": "food_for_people", "amount": 2}
    data["buildings"].append({"id": "XH10", "price": {"wood": 1}, "points": 3, "effect": effect})


@pytest.fixture(scope="module")
def with_building(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = copied(tmp_path_factory.mktemp("building"))
    copy.change("expansion/pieces.json", add_building)
    copy.insert("stone_age/rows.py", ") = range(EFFECTS)", "    FOOD_FOR_PEOPLE,\n")
    copy.insert("stone_age/rows.py", "EFFECTS = 17", "EFFECTS = 18  # ")
    copy.insert("stone_age/effects.py", "    CHOOSE_RESOURCE,\n    DICE", "    FOOD_FOR_PEOPLE,\n")
    branch = "    elif top == FOOD_FOR_PEOPLE:\n        gain(table, FOOD, amount * acting(table).people, BY_EFFECT)\n"
    copy.insert("stone_age/effects.py", "    elif top == CHOOSE_RESOURCE:", branch)
    words = "stone_age/effect_words.py"
    copy.insert(words, "    CHOOSE_RESOURCE,\n    DICE", "    FOOD_FOR_PEOPLE,\n")
    told = '    EffectWord(FOOD_FOR_PEOPLE, "food-for-people", "{amount} food for each person", "food"),\n'
    copy.insert(words, ")\n\nSPELLINGS = (", told)
    spelled = '    Spelling("food_for_people", FOOD_FOR_PEOPLE, "building", counted=True),\n'
    copy.insert(words, ")\n# fmt: on\n\nWORD_OF", spelled)
    return copy


def add_tile(data: dict[str, Any]) -> None:
    data["tiles"]["T43"] = {part: dict(value) for part, value in data["tiles"]["T01"].items()}
    data["tiles"]["T43"]["start"]["v"] = False
    outer = data["board"]["quadrants"]["NE"]["outer"]["v"]
    outer.append(free_hex(data))


def free_hex(data: dict[str, Any]) -> list[int]:
    """A hex beside one of the quadrant on which nothing lies, beside no site."""
    board = data["board"]
    quadrants = board["quadrants"].values()
    lying = [tuple(each["v"]) for each in [*board["villages"].values(), *board["ring1"].values()]]
    lying += [tuple(each) for each in board["ring2"]["v"]]
    lying += [tuple(each) for quadrant in quadrants for each in quadrant["outer"]["v"]]
    taken = [tuple(quadrant[part]["v"]) for quadrant in quadrants for part in ("site", "extension")]
    near = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    for q, r in [tuple(each) for each in board["quadrants"]["NE"]["outer"]["v"]]:
        for step in near:
            place = (q + step[0], r + step[1])
            beside = [(place[0] + one, place[1] + two) for one, two in near]
            if place not in [*lying, *taken] and not any(each in taken for each in beside):
                return list(place)
    raise LookupError("no hex is free")


@pytest.fixture(scope="module")
def with_tile(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = copied(tmp_path_factory.mktemp("tile"))
    copy.change("epoch/pieces.json", add_tile)
    return copy


@larger("rules")
@pytest.mark.parametrize("options", ["{}", EXPANSION, BONUS])
def test_a_new_base_card_is_a_row_and_whole_games_are_played_with_it(with_card: Copy, options: str) -> None:
    assert with_card.changed == {"stone_age/cards.py"}
    assert "C37" in play(with_card, "stone-age", options=options)["seen"]


def test_a_third_symbol_of_a_culture_makes_a_third_set(with_card: Copy) -> None:
    assert with_card.run(STATES) == [3, 3]


@larger("rules")
def test_bots_play_with_a_new_base_card(with_card: Copy) -> None:
    assert "C37" in play(with_card, "stone-age", "greedy")["seen"]


@larger("rules")
@pytest.mark.parametrize("options", [EXPANSION, BONUS])
def test_a_new_building_with_a_new_effect_is_an_entry_a_name_a_branch_and_its_words(
    with_building: Copy, options: str
) -> None:
    rules = {f"stone_age/{name}.py" for name in ("rows", "effects", "effect_words")}
    assert with_building.changed == {"expansion/pieces.json"} | rules
    assert "XH10" in play(with_building, "stone-age", options=options)["seen"]


@larger("rules")
def test_bots_play_with_an_effect_that_nobody_has_valued(with_building: Copy) -> None:
    assert "XH10" in play(with_building, "stone-age", "greedy", EXPANSION)["seen"]


def test_a_new_effect_is_told_to_pages_and_in_the_terminal_and_read_from_the_file(with_building: Copy) -> None:
    told = with_building.run(SHOWN)
    words = "2 food for each person"
    assert told["effect"] == {"kind": "food-for-people", "what": None, "amount": 2, "text": words, "picture": "food"}
    assert told["terminal"] == ["1 wood", f"3 points, {words}"]
    assert told["copy"] == 16


@larger("rules")
@pytest.mark.parametrize("setup", ["learning", "standard", "extended"])
def test_a_new_tile_is_an_entry_with_a_hex_and_whole_games_are_played_with_it(with_tile: Copy, setup: str) -> None:
    assert with_tile.changed == {"epoch/pieces.json"}
    assert "T43" in play(with_tile, "epoch", options=f'{{"setup": "{setup}"}}')["seen"]


@larger("rules")
def test_bots_play_with_a_new_tile(with_tile: Copy) -> None:
    assert "T43" in play(with_tile, "epoch", "greedy")["seen"]


@nightly("rules")
@pytest.mark.parametrize(
    ("piece", "game"), [("with_card", "stone-age"), ("with_building", "stone-age"), ("with_tile", "epoch")]
)
def test_plain_and_compiled_games_with_a_new_piece_are_the_same(
    piece: str, game: str, request: pytest.FixtureRequest
) -> None:
    copy: Copy = request.getfixturevalue(piece)
    assert copy.run(SAME[game]) == [True] * 8
