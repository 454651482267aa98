"""Whole answers to small questions: what to pay, how to feed, which tools, what to trade."""

from collections.abc import Iterator

from holocene.engine import layout
from holocene.engine.rules import Plan
from holocene.stone_age import moves, play
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.moves import MOVES, TEXTS
from holocene.stone_age.table import (
    ASK_BUILD,
    ASK_CHOOSE,
    ASK_DIE,
    ASK_EXTRA,
    ASK_FEED,
    ASK_PAY,
    ASK_SHARE,
    ASK_TOOLS,
    ASK_TRADE,
    FEEDING,
    GOODS,
    MOST_PEOPLE,
    USING,
    WOOD,
    Table,
    next_seat,
)
from holocene.stone_age.view import card_ids

# fmt: off
#              the moves that answer a question; the others beside them are choices of another kind
ANSWERS = {
    ASK_TOOLS:  (moves.TOOL, moves.TOOL_ONCE, moves.TAKE),
    ASK_SHARE:  (moves.SHARE,),
    ASK_PAY:    (moves.PAY, moves.DONE),
    ASK_BUILD:  (moves.BUILD,),
    ASK_EXTRA:  (moves.EXTRA,),
    ASK_TRADE:  (moves.GIVE, moves.GET),
    ASK_DIE:    (moves.DIE,),
    ASK_CHOOSE: (moves.CHOOSE,),
    ASK_FEED:   (moves.FEED, moves.STARVE),
}
# fmt: on
BAG = "bag"  # what a hunt brings before it is shared out

Question = tuple[int, int, int, int]
Holdings = dict[str, int]
Step = tuple[int, bool]  # a move, and whether it is asked for; a single choice answers itself


def plans(table: Table, most: int) -> list[Plan]:
    """Every whole answer to the question now, up to so many; the same moves in another order are one answer."""
    if table.decision not in ANSWERS:
        return []
    hold_the_round(table)
    seat, before = table.to_act, holdings(table, table.to_act)
    found = []
    for steps, reached in answers(table):
        found.append(described(steps, given(table, steps), before, holdings(reached, seat)))
        if len(found) == most:
            break
    return found


def hold_the_round(table: Table) -> None:
    """Nothing that ends a turn or a round happens inside a plan: somebody is still out, or still to be fed."""
    if table.phase == USING:
        table.players[table.turn].home -= 1
    elif table.phase == FEEDING:
        table.start_player = table.to_act
        other = table.players[next_seat(table, table.to_act)]
        other.people, other.food, other.goods[WOOD] = MOST_PEOPLE, 0, MOST_PEOPLE


def question(table: Table) -> Question:
    """What is asked, of whom, and about which place and piece."""
    return table.decision, table.to_act, table.place, table.piece


def answers(table: Table) -> Iterator[tuple[list[Step], Table]]:
    """Moves that answer the question together, each with whether it is asked for, and the table after them."""
    asked = question(table)
    waiting: list[tuple[list[Step], Table]] = [([], table)]
    tried = set()
    while waiting:
        steps, reached = waiting.pop()
        if question(reached) != asked:
            yield steps, reached
            continue
        choices = reached.choices[: reached.choice_count]
        for number in reversed(choices):
            together = tuple(sorted((*(step for step, _ in steps), number)))
            if MOVES[number].verb in ANSWERS[table.decision] and together not in tried:
                tried.add(together)
                waiting.append(([*steps, (number, len(choices) > 1)], after(reached, number)))


def after(table: Table, number: int) -> Table:
    """The table after a move; a single choice that is left is kept, so that all that is given is counted."""
    other = layout.duplicate(table)
    play.act(other, number)
    if question(other) == question(table):
        play.offer_choices(other)
    else:
        play.settle(other)
    return other


def given(table: Table, steps: list[Step]) -> Holdings:
    """The goods that some moves give away, whatever comes back for them. Rules 5.1, 6.1, 7.5. Expansion rule 5.4."""
    goods = dict.fromkeys(GOODS, 0)
    for number, _ in steps:
        if MOVES[number].verb in (moves.PAY, moves.FEED, moves.GIVE):
            goods[GOODS[MOVES[number].what]] += 1
        elif MOVES[number].verb == moves.BUILD:
            goods = dict(zip(GOODS, BUILDINGS[table.piece].cost, strict=True))
    return goods


def holdings(table: Table, seat: int) -> Holdings:
    """What a player has, in numbers that everybody can see."""
    player = table.players[seat]
    return {
        **dict(zip(GOODS, player.goods, strict=True)),
        "food": player.food,
        "score": player.score,
        "people": player.people,
        "agriculture": player.agriculture,
        "merchant": player.merchant,
        "tools": sum(player.tools),
        "once": sum(player.once),
        "claim": player.claim,
        "cards": len(card_ids(table, seat, blind_too=True)),
        "buildings": sum(owner == seat for owner in table.building_owner),
        BAG: table.items,
    }


def described(steps: list[Step], cost: Holdings, before: Holdings, left: Holdings) -> Plan:
    """A plan with what it takes and brings; the bag is only something between a hunt and its sharing."""
    change = {what: left[what] - had + cost.get(what, 0) for what, had in before.items()}
    spend = {what: cost.get(what, 0) - min(0, amount) for what, amount in change.items() if what != BAG}
    return Plan(
        [TEXTS[number] for number, is_asked in steps if is_asked],
        {what: amount for what, amount in spend.items() if amount},
        {what: amount for what, amount in change.items() if amount > 0},
    )
