"""Private places: buildings on which their owner may work."""

from holocene.stone_age.table import WOOD_PLACE, Player


def is_private(place: int) -> bool:
    """Whether the place lies on a building."""
    return place >= WOOD_PLACE


def open_private_place(player: Player, place: int) -> None:
    """The buyer of the building may work there from the next placing on. Rule 3.5."""
    player.private[place - WOOD_PLACE] = 1


def owns_private_place(player: Player, place: int) -> bool:
    """Whether a player has bought such a place. Rules 3.5, 3.6."""
    return player.private[place - WOOD_PLACE] == 1
