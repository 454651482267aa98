"""How everybody would score if the game ended now, from what a seat can know."""

from holocene.engine import layout
from holocene.engine.rules import Outlook
from holocene.stone_age import view
from holocene.stone_age.buildings import BUILDINGS
from holocene.stone_age.cards import CARDS
from holocene.stone_age.effects import use_top
from holocene.stone_age.moves import PLACE_WORDS
from holocene.stone_age.paying import top_tile
from holocene.stone_age.rows import DICE_FOR_EVERYBODY, DRAW_CARD, ROLL_FOR_RESOURCE, STYLE_DICE, Building, Card
from holocene.stone_age.scoring import final_score
from holocene.stone_age.table import BUILDING, CARD, FEEDING, NOBODY, NOTHING, OVER, PLACING, USING, Table
from holocene.stone_age.unseen import is_secret

BY_CHANCE = (ROLL_FOR_RESOURCE, DICE_FOR_EVERYBODY, STYLE_DICE, DRAW_CARD)  # what these bring is not counted


def outlook(table: Table, seat: int | None) -> Outlook:
    """Points so far and at the end, without the cards that the seat has not seen. Rules 10.1 to 10.8, 11.2, 11.3."""
    hidden = put_away_secrets(table, seat)
    scores: list[dict[str, int | None]] = [{**view.scores(table, other)} for other in range(table.seats)]
    found = {} if seat is None or table.phase == OVER else worth(table, seat)
    return Outlook(scores, hidden, found, [unfed(table, other) for other in range(table.seats)])


def unfed(table: Table, seat: int) -> int:
    """How much food somebody would lack at the end of the round, with what they have now. Rules 7.1, 7.2."""
    player = table.players[seat]
    if table.phase in (PLACING, USING):
        return max(0, player.people - player.food - player.agriculture)
    return table.hungry if table.phase == FEEDING and table.to_act == seat else 0


def put_away_secrets(table: Table, seat: int | None) -> list[int]:
    """Other players' extra cards leave the table; how many each had. Rules 5.16, 11.3."""
    hidden = [0] * table.seats
    for card in range(table.cards):
        if is_secret(table, card, seat):
            hidden[table.card_owner[card]] += 1
            table.card_owner[card] = NOBODY
    return hidden


def worth(table: Table, seat: int) -> dict[str, int]:
    """What each open card and building of printed price would add to a player's total, were it theirs for nothing."""
    now, found = final_score(table, seat), {}
    for space in range(table.card_spaces):
        if table.display[space] != NOTHING:
            found[PLACE_WORDS[CARD + space]] = with_card(table, seat, table.display[space]) - now
    for pile in range(table.seats):
        if table.pile_left[pile] and BUILDINGS[top_tile(table, pile)].most == 0:
            found[PLACE_WORDS[BUILDING + pile]] = with_building(table, seat, top_tile(table, pile)) - now
    return found


def with_card(table: Table, seat: int, card: int) -> int:
    """A player's total with another card: its lower half and what its upper half surely brings. Rules 5.5 to 5.7."""
    other = layout.duplicate(table)
    other.card_owner[card] = seat
    return total_after(other, seat, CARDS[card])


def with_building(table: Table, seat: int, tile: int) -> int:
    """A player's total with another building: its points, hut builders, and what else it surely brings. Rule 6.1."""
    other = layout.duplicate(table)
    other.building_owner[tile] = seat
    other.players[seat].score += BUILDINGS[tile].points
    return total_after(other, seat, BUILDINGS[tile])


def total_after(table: Table, seat: int, piece: Card | Building) -> int:
    """A player's total after what a piece does at once, but for dice and unseen cards."""
    table.to_act = seat
    if piece.top not in BY_CHANCE:
        use_top(table, piece.top, piece.what, piece.amount)
    return final_score(table, seat)
