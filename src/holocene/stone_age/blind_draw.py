"""Drawing a card that the others do not see."""

from holocene.engine.event_ring import tell
from holocene.stone_age.event_kinds import DREW
from holocene.stone_age.table import NOTHING, Table


def draw_unseen(table: Table) -> None:
    """The top card of the deck goes to the player to act; an empty deck gives none. Rules 5.16, 5.17."""
    if table.deck_left > 0:
        table.deck_left -= 1
        card = table.deck[table.deck_left]
        table.deck[table.deck_left] = NOTHING
        table.card_owner[card] = table.to_act
        table.card_blind[card] = 1
        tell(table, DREW, table.to_act, card, 0, 0)
