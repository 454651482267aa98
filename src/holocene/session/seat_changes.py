"""Who may sit down or get up, and what then becomes of the seats."""

from holocene.bots import names as bot_names
from holocene.bots import usual
from holocene.session.errors import CallerError, NotAllowed, Refused
from holocene.session.room import Seat, SeatChange
from holocene.session.table import TableSession


def open_seat(table: TableSession, number: int | None, person: str | None = None) -> Seat:
    """An open seat that is not reserved for somebody else, the first one unless another is named."""
    seats = [seat for seat in table.seats if seat.kind == "open" and number in (None, seat.number)]
    for seat in seats:
        if seat.reserved in (None, person):
            return seat
    raise NotAllowed("reserved-seat", name=seats[0].name) if seats else Refused("no-open-seat")


def to_join(table: TableSession, person: str, name: str, number: int | None) -> SeatChange:
    """Take an open seat; who left comes back to their own."""
    for own in table.seats_of(person):
        if number in (None, own):
            return to_return(own)
    values = {"kind": "human", "person": person, "name": name, "bot": None}
    return SeatChange(open_seat(table, number, person).number, values)


def to_return(number: int) -> SeatChange:
    """The person of a seat is here again, and the bot gets up."""
    return SeatChange(number, {"away": False, "bot": None})


def to_leave(table: TableSession, person: str) -> list[SeatChange]:
    """Get up: before the start the seats open again, later a bot stands in until one comes back."""
    seats = table.seats_of(person)
    if not seats:
        raise NotAllowed("not-seated")
    if table.room.state == "over":
        raise Refused("game-over")
    if table.room.state == "open":
        return [to_open(table.seats[number]) for number in seats]
    return [to_stand_in(table, number) for number in seats]


def to_open(seat: Seat) -> SeatChange:
    """Nobody sits there any more; a reserved seat still says whose it is."""
    values = {"kind": "open", "person": None, "name": seat.name if seat.reserved else "", "bot": None}
    return SeatChange(seat.number, values)


def to_stand_in(table: TableSession, number: int) -> SeatChange:
    """A bot plays for a person who is not there."""
    return SeatChange(number, {"away": True, "bot": usual(table.room.game)})


def to_give_to_bot(table: TableSession, person: str, number: int, bot: str | None) -> SeatChange:
    """The owner of a table seats a bot on an open seat."""
    if table.room.owner != person:
        raise NotAllowed("owner-only")
    name = known_bot(table.room.game, bot)
    return SeatChange(open_seat(table, number).number, {"kind": "bot", "name": name, "bot": name})


def known_bot(game: str, bot: str | None) -> str:
    """A bot that knows the game; the usual one unless another is named."""
    if bot is None:
        return usual(game)
    if bot not in bot_names(game):
        raise CallerError("no-such-bot", bot=bot, bots=[*bot_names(game)])
    return bot
