"""The final scoring."""

from holocene.stone_age.cards import CARDS
from holocene.stone_age.rows import CULTURES, FARMER, HUT_BUILDER, MERCHANTS, SHAMAN, TOOL_MAKER
from holocene.stone_age.table import RESOURCES, Player, Table

COPIES = 2  # of each culture symbol
CLAIMED = 2


def final_score(table: Table, seat: int) -> int:
    """Everything together. Rules 10.1 to 10.8."""
    player = table.players[seat]
    return (
        player.score
        + culture_points(table, seat)
        + farmer_points(table, seat)
        + tool_maker_points(table, seat)
        + hut_builder_points(table, seat)
        + shaman_points(table, seat)
        + merchant_points(table, seat)
        + resource_points(player)
    )


def symbols(table: Table, seat: int, bottom: int) -> int:
    """How often a symbol stands on the lower halves of a player's cards. Rule 5.6."""
    count = 0
    for card in range(table.cards):
        if table.card_owner[card] == seat and CARDS[card].bottom == bottom:
            count += CARDS[card].weight
    return count


def culture_points(table: Table, seat: int) -> int:
    """Each set of different symbols squared. Rule 10.1. Expansion rule 8.5."""
    points = 0
    for copy in range(1, COPIES + 1):
        different = 0
        for culture in range(len(CULTURES)):
            if symbols(table, seat, culture) >= copy:
                different += 1
        points += different * different
    return points


def farmer_points(table: Table, seat: int) -> int:
    """Rule 10.2."""
    return symbols(table, seat, FARMER) * table.players[seat].agriculture


def tool_maker_points(table: Table, seat: int) -> int:
    """Rule 10.3."""
    return symbols(table, seat, TOOL_MAKER) * sum(table.players[seat].tools)


def hut_builder_points(table: Table, seat: int) -> int:
    """Rule 10.4."""
    return symbols(table, seat, HUT_BUILDER) * buildings_of(table, seat)


def buildings_of(table: Table, seat: int) -> int:
    """How many buildings a player owns."""
    count = 0
    for owner in table.building_owner:
        if owner == seat:
            count += 1
    return count


def shaman_points(table: Table, seat: int) -> int:
    """Rule 10.5."""
    return symbols(table, seat, SHAMAN) * table.players[seat].people


def merchant_points(table: Table, seat: int) -> int:
    """Without the expansion there are none. Expansion rule 8.6."""
    return symbols(table, seat, MERCHANTS) * table.players[seat].merchant


def resource_points(player: Player) -> int:
    """Rules 10.6, 10.7. Expansion rule 2.4."""
    return sum(player.goods[:RESOURCES]) + CLAIMED * player.claim


def tie_break(player: Player) -> int:
    """Rule 10.9."""
    return player.agriculture + sum(player.tools) + player.people


def is_ahead(table: Table, seat: int, other: int) -> bool:
    """Whether a seat beats another one. Rules 10.8 to 10.10."""
    mine = final_score(table, seat)
    theirs = final_score(table, other)
    if mine != theirs:
        return mine > theirs
    return tie_break(table.players[seat]) > tie_break(table.players[other])


def wins(table: Table, seat: int) -> bool:
    """Whether nobody beats a seat. Rules 10.8 to 10.10."""
    for other in range(table.seats):
        if is_ahead(table, other, seat):
            return False
    return True
