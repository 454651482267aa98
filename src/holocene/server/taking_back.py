"""Taking moves back: one's own alone, anything else if everybody agrees."""

from holocene.server.models import Person
from holocene.server.playing import Playing
from holocene.server.problems import Refused
from holocene.server.rooms import Table


class TakingBack(Playing):
    """Undo back to the last new information, and further by consent."""

    async def undo(self, table: Table, person: Person, number: int, count: int) -> None:
        """Take back one's own moves, back to the last new information."""
        await self.rooms.catch_up(table, number)
        self.seat_to_play(table, person)
        free = max((table.undoable(each), each) for each in table.seats_of(person.id))
        if not 0 < count <= free[0]:
            message = f"you may take back {free[0]} moves alone; further back everybody has to agree"
            raise Refused(message)
        await self.rooms.take_back(table, free[1], number, count, person.id, alone=True)
        await self._after(table)

    async def wish_undo(self, table: Table, person: Person, count: int) -> None:
        """Ask everybody at the table to go back further."""
        seat = self.seat_to_play(table, person)
        if not 0 < count <= len(table.played) or table.room.state != "playing":
            message = "there is nothing to take back"
            raise Refused(message)
        wish = {"seat": seat, "count": count, "number": table.length, "agreed": table.seats_of(person.id)}
        await self.change_room(table, wish=wish)
        await self._grant_if_agreed(table, person)

    async def agree(self, table: Table, person: Person, *, yes: bool) -> None:
        """Answer a wish to go back."""
        seats = table.seats_of(person.id)
        wish = dict(table.room.wish)
        if not seats or not wish or wish["number"] != table.length:
            message = "there is nothing to agree to"
            raise Refused(message)
        if not yes:
            await self.change_room(table, wish={})
            await self.changed(table)
            return
        wish["agreed"] = sorted({*wish["agreed"], *seats})
        await self.change_room(table, wish=wish)
        await self._grant_if_agreed(table, person)

    async def _grant_if_agreed(self, table: Table, person: Person) -> None:
        wish = table.room.wish
        people = {seat.number for seat in table.seats if seat.kind == "human" and not seat.away}
        if people <= set(wish["agreed"]) and wish["number"] == table.length:
            await self.rooms.take_back(table, wish["seat"], table.length + 1, wish["count"], person.id, alone=False)
            await self.change_room(table, wish={})
            self.wake(table)
        await self.changed(table)
