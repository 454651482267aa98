"""Who stands in the dummy's way ends the turn exactly if a search finds no way to leave by what rule 12.9 counts."""

from collections import Counter
from random import Random

import holocene
from holocene.engine import layout
from holocene.epoch.moves import NUMBERS
from holocene.epoch.pieces import PLACE_NAMES
from holocene.epoch.reasons import OPEN
from holocene.epoch.table import Table
from holocene.epoch.twins import twins
from tests.epoch.alone import alone
from tests.epoch.scenario import rule
from tests.tiers import larger, size
from tests.whole_games.epoch_games import table_of

LAND = ["grasslands", "forest", "marshes", "mountains", "drift-sand", "water"]
AROUND = ["f1", "g1", "g3", "h2", "h3"]
LENT = ["boots", "cloak", "canoe", "jug", "spear", "basket", "hoop-net", "fishing-pole", "axe"]
COUNTED = {"walk", "paddle", "eat", "gather", "fish", "hunt", "done", "borrow", "pick-up", "leave"}
TABLES = size("rules", few=60, many=3000)
DEAR = ["mountains", "drift-sand", "water"]


def in_the_way(chooser: Random) -> holocene.Game:
    """The player stands on g2, where the dummy goes next, and has little; some come there in this turn."""
    land = {"f2": chooser.choice(LAND), "g2": chooser.choice(LAND)}
    land |= {place: chooser.choice([*DEAR, *LAND]) for place in AROUND if chooser.random() < 0.35}
    red = {"at": "g2", "food": chooser.choice([0, 0, 1, 2, 3]), "acted": chooser.random() < 0.5}
    red |= {"status": chooser.choice([0, 0, 1]), "deer": chooser.choice([0, 0, 0, 1, 2])}
    red |= {"rope": chooser.choice([0, 0, 0, 1]), "clay": chooser.choice([0, 5])}
    own = chooser.sample(LENT, chooser.choice([0, 0, 1, 2]))
    lent = chooser.sample(LENT, chooser.choice([0, 1, 1, 2]))
    lying = {place: {kind: 1} for place in ("g2", "f2") for kind in ("rope", "deer") if chooser.random() < 0.2}
    boards = {"red": {**red, "abilities": own}, "blue": {"at": "f2", "abilities": lent}}
    game = alone(3, "f2", land=land, lying=lying, direction="ne", **boards)
    away = [move for move in game.legal_moves() if move.split(" ")[0] in {"walk", "paddle"}]
    if away and chooser.random() < 0.5:
        game.play(chooser.choice(away))
        back = [move for move in game.legal_moves() if move in {"walk g2", "paddle g2"}]
        if back:
            game.play(back[0])
    return game


def known(game: holocene.Game) -> tuple[object, ...]:
    """What decides how the turn can go on."""
    table = table_of(game)
    player = table.players[0]
    journey = (table.journey_cost, table.journey_paid, table.steps, table.food_room, table.drifting, table.fresh)
    turn = (table.decision, table.acted, table.arrived, table.leaving, table.left_here, tuple(table.open))
    return player.leader, player.food, tuple(player.goods), str(table.lying), journey, turn


def leaves(game: holocene.Game) -> bool:
    """Whether moves that the rule counts lead to another tile where the turn can end, tried one by one."""
    here, waiting, seen = table_of(game).players[0].leader, [game.copy()], set[tuple[object, ...]]()
    while waiting:
        reached = waiting.pop()
        if "end" in reached.legal_moves() and table_of(reached).players[0].leader != here:
            return True
        for move in reached.legal_moves():
            if move.split(" ")[0] in COUNTED and not is_detour(reached, move, here):
                further = reached.copy()
                further.play(move)
                if known(further) not in seen:
                    seen.add(known(further))
                    waiting.append(further)
    return False


def is_detour(game: holocene.Game, move: str, here: int) -> bool:
    """A piece picked up or left that is of no use, or a way back."""
    verb, _, what = move.partition(" ")
    if verb == "pick-up":
        return what not in {"rope", "deer"}
    if verb == "leave":
        return what != "clay"
    if verb in {"walk", "paddle"}:
        further = game.copy()
        further.play(move)
        return table_of(further).players[0].leader == here
    return False


@larger("rules")
@rule("12.9")
def test_in_the_dummys_way_a_turn_ends_exactly_if_a_search_finds_no_way_to_leave() -> None:
    found = Counter[bool]()
    for seed in range(4 * TABLES):
        try:
            game = in_the_way(Random(seed))
        except AssertionError:  # more tiles of a landscape than there are
            continue
        if game.decision == "turn" and table_of(game).players[0].leader == PLACE_NAMES.index("g2"):
            allowed = "end" in game.legal_moves()
            assert allowed is not leaves(game), (seed, game.legal_moves())
            found[allowed] += 1
            check_compiled(game, allowed=allowed)
    assert min(found.values()) >= TABLES // 2


def check_compiled(game: holocene.Game, *, allowed: bool) -> None:
    """The compiled rules say the same, and asking changes nothing on the table."""
    before = layout.pack(table_of(game))
    assert (game.why_not("end") is None) is allowed
    fast = layout.blank(Table)
    layout.write(table_of(game), fast[0])
    assert (twins().why_not(fast[0], NUMBERS["end"]) == OPEN) is allowed
    assert layout.pack(table_of(game)) == fast.tobytes() == before
