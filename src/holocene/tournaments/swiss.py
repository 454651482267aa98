"""Swiss rounds: everybody plays in every round, against others who have done about as well."""

from collections import Counter
from collections.abc import Sequence
from math import ceil, log

from holocene.tournaments.grouping import divided, improved, pairs_without_repeat
from holocene.tournaments.tables import PAIR, PlayedTable, Table, meetings, seat_order, table_sizes, total_scores


def swiss_rounds(count: int, size: int) -> int:
    """As many rounds as find one winner."""
    return max(1, ceil(log(max(count, PAIR), size)) + (size > PAIR))


def swiss_round(active: Sequence[int], history: Sequence[PlayedTable], size: int) -> list[Table]:
    """Tables of the next round, the leaders' first; `active` is in the order of the draw, which decides first."""
    scores = total_scores(history)
    ranked = sorted(active, key=lambda one: -scores[one])
    sizes = table_sizes(len(ranked), size)
    byes = [bye_of(ranked, history)] if 1 in sizes else []
    playing = [one for one in ranked if one not in byes]
    met = meetings(history)
    groups = pairs_without_repeat(playing, scores, met) if size == PAIR else None
    if groups is None:
        groups = improved(divided(playing, [each for each in sizes if each > 1]), scores, met)
    return [*(seat_order(group, history) for group in groups), *((one,) for one in byes)]


def bye_of(ranked: Sequence[int], history: Sequence[PlayedTable]) -> int:
    """Who sits out: of those with the fewest byes, the last."""
    had = Counter(table.participants[0] for table in history if table.is_bye)
    return min(reversed(ranked), key=lambda one: had[one])
