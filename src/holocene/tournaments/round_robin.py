"""Round robin: everybody meets everybody, at tables of two exactly once, at larger ones at least once."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from holocene.tournaments.grouping import divided, improved
from holocene.tournaments.tables import PAIR, PlayedTable, Table, seat_order, table_sizes


def round_robin(participants: Sequence[int], size: int) -> list[list[Table]]:
    """All rounds; they depend on nothing but the participants and their order."""
    groups = circle(participants) if size == PAIR else until_all_have_met(participants, size)
    rounds: list[list[Table]] = []
    history: list[PlayedTable] = []
    for groups_of_round in groups:
        tables = [seat_order(group, history) for group in groups_of_round]
        history += [PlayedTable(table, (0.0,) * len(table)) for table in tables]
        rounds.append(sorted(tables, key=lambda table: len(table) == 1))
    return rounds


def circle(participants: Sequence[int]) -> list[list[list[int]]]:
    """One stays, the others go round; of an odd number one sits out in turn."""
    ring: list[int | None] = [*participants, *([None] if len(participants) % PAIR else [])]
    rounds = []
    for _ in range(len(ring) - 1):
        across = zip(ring[: len(ring) // 2], reversed(ring), strict=False)
        rounds.append([[one for one in pair if one is not None] for pair in across])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


def until_all_have_met(participants: Sequence[int], size: int) -> list[list[list[int]]]:
    """Rounds that bring together as many as possible who have not met, until none are left."""
    met: Counter[tuple[int, int]] = Counter()
    wanted = [*combinations(sorted(participants), 2)]
    equal = dict.fromkeys(participants, 0.0)
    rounds: list[list[list[int]]] = []
    while strangers := next((pair for pair in wanted if not met[pair]), None):
        others = [one for one in participants if one not in strangers]
        turned = others[len(rounds) % max(1, len(others)) :] + others[: len(rounds) % max(1, len(others))]
        groups = improved(divided([*strangers, *turned], table_sizes(len(participants), size)), equal, met)
        if not any(not met[tuple(sorted(pair))] for group in groups for pair in combinations(group, 2)):  # type: ignore[index]
            groups = divided([*strangers, *turned], table_sizes(len(participants), size))
        met.update(pair for group in groups for pair in combinations(sorted(group), 2))
        rounds.append(groups)
    return rounds or [[[one] for one in participants]]
