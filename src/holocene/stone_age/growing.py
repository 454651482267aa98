"""People and agriculture: both end at ten."""

from holocene.stone_age.table import MOST_PEOPLE, Player

LAST_FIELD = 10


def raise_agriculture(player: Player) -> None:
    """Rules 3.6, 5.11."""
    player.agriculture = min(player.agriculture + 1, LAST_FIELD)


def add_person(player: Player) -> None:
    """Rules 1.6, 3.5."""
    if player.people < MOST_PEOPLE:
        player.people += 1
        player.home += 1
