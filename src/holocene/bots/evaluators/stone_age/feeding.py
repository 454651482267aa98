"""Feeding people who find no food: with the cheapest resources, or not at all."""

from holocene.bots.evaluators.stone_age.facts import PIECE_WORTH
from holocene.bots.evaluators.stone_age.weights import WORSE, Floats
from holocene.stone_age import moves
from holocene.stone_age.feeding import STARVING
from holocene.stone_age.moves import MOVES
from holocene.stone_age.scoring import CLAIMED
from holocene.stone_age.table import GOLD, RESOURCES, Player, Table


def weigh_feeding(table: Table, weights: Floats, facts: Floats, out: Floats) -> None:  # noqa: ARG001 - all answers are asked alike
    """The cheapest resources; who would give more than starving costs starves."""
    player = table.players[table.to_act]
    cost, left = 0.0, table.hungry
    for good in range(RESOURCES):
        given = min(left, player.goods[good])
        cost += given * facts[PIECE_WORTH + good]
        left -= given
    for index in range(table.choice_count):
        move = table.choices[index]
        if MOVES[move].verb == moves.STARVE:
            out[index] = -float(STARVING)
        elif MOVES[move].verb == moves.FEED:
            out[index] = -cost - 2.0 * (MOVES[move].what - first_in_hand(player))
        else:  # resources of choice
            out[index] = -cost - CLAIMED * facts[PIECE_WORTH + GOLD] + (0.0 if left > 0 else -WORSE)


def first_in_hand(player: Player) -> int:
    """The cheapest resource in hand."""
    for good in range(RESOURCES):
        if player.goods[good] > 0:
            return good
    return 0
