"""The final scoring."""

from holocene.engine.width import at_full_width
from holocene.stone_age.cards import CARDS
from holocene.stone_age.rows import CULTURES, FARMER, HUT_BUILDER, MERCHANTS, SHAMAN, TOOL_MAKER
from holocene.stone_age.table import RESOURCES, Player, Table

# fmt: off
CATEGORIES = ("track", "culture", "farmers", "tool_makers", "builders", "shamans", "merchants", "resources")
# fmt: on
COPIES = max(sum(card.bottom == culture for card in CARDS) for culture in range(len(CULTURES)))  # of a symbol
CLAIMED = 2
ROOM = 4  # bits that a tally has for each symbol
MOST = (1 << ROOM) - 1
TIES = 1 << 10  # more than any tie-break


def final_score(table: Table, seat: int) -> int:
    """Everything together. Rules 10.1 to 10.8."""
    player = table.players[seat]
    symbols = tally(table, seat)
    return (
        player.score
        + culture_points(symbols)
        + farmer_points(player, symbols)
        + tool_maker_points(player, symbols)
        + hut_builder_points(table, seat, symbols)
        + shaman_points(player, symbols)
        + merchant_points(player, symbols)
        + resource_points(player)
    )


def final_points(table: Table, seat: int, points: list[int]) -> None:
    """The same by category, all cards counted. Rules 10.1 to 10.8."""
    write_points(table, seat, tally(table, seat), points)


def write_points(table: Table, seat: int, symbols: int, points: list[int]) -> None:
    """Points by category, in the order of CATEGORIES, with these symbols. Rules 10.1 to 10.8."""
    player = table.players[seat]
    points[0] = player.score
    points[1] = culture_points(symbols)
    points[2] = farmer_points(player, symbols)
    points[3] = tool_maker_points(player, symbols)
    points[4] = hut_builder_points(table, seat, symbols)
    points[5] = shaman_points(player, symbols)
    points[6] = merchant_points(player, symbols)
    points[7] = resource_points(player)


def tally(table: Table, seat: int) -> int:
    """All symbols on the lower halves of a player's cards, counted in one number. Rule 5.6."""
    symbols = 0
    for card in range(table.cards):
        if table.card_owner[card] == seat:
            symbols += at_full_width(CARDS[card].weight) << (ROOM * CARDS[card].bottom)
    return symbols


def count_of(bottom: int, symbols: int) -> int:
    """How often a symbol stands in a tally."""
    return (symbols >> (ROOM * bottom)) & MOST


def culture_points(symbols: int) -> int:
    """Each set of different symbols squared. Rule 10.1. Expansion rule 8.5."""
    points = 0
    for copy in range(1, COPIES + 1):
        points += set_points(set_size(symbols, copy))
    return points


def set_points(different: int) -> int:
    """A set squared. Rule 10.1."""
    return different * different


def next_in_set(size: int) -> int:
    """What one more different symbol adds to a set of so many. Rule 10.1."""
    return set_points(size + 1) - set_points(size)


def set_size(symbols: int, copy: int) -> int:
    """How many different cultures stand there at least so often. Rule 10.1."""
    different = 0
    for culture in range(len(CULTURES)):
        if count_of(culture, symbols) >= copy:
            different += 1
    return different


def farmer_points(player: Player, symbols: int) -> int:
    """Rule 10.2."""
    return count_of(FARMER, symbols) * player.agriculture


def tool_maker_points(player: Player, symbols: int) -> int:
    """Rule 10.3."""
    return count_of(TOOL_MAKER, symbols) * sum(player.tools)


def hut_builder_points(table: Table, seat: int, symbols: int) -> int:
    """Rule 10.4."""
    return count_of(HUT_BUILDER, symbols) * buildings_of(table, seat)


def buildings_of(table: Table, seat: int) -> int:
    """How many buildings a player owns."""
    count = 0
    for owner in table.building_owner:
        if owner == seat:
            count += 1
    return count


def shaman_points(player: Player, symbols: int) -> int:
    """Rule 10.5."""
    return count_of(SHAMAN, symbols) * player.people


def merchant_points(player: Player, symbols: int) -> int:
    """Without the expansion there are none. Expansion rule 8.6."""
    return count_of(MERCHANTS, symbols) * player.merchant


def resource_points(player: Player) -> int:
    """Rules 10.6, 10.7. Expansion rule 2.4."""
    return sum(player.goods[:RESOURCES]) + CLAIMED * player.claim


def tie_break(player: Player) -> int:
    """Rule 10.9."""
    return player.agriculture + sum(player.tools) + player.people


def standing(table: Table, seat: int) -> int:
    """A number that is greater the better a seat has done. Rules 10.8, 10.9."""
    return final_score(table, seat) * TIES + tie_break(table.players[seat])
