"""Games of the past: positions, and how a whole game went, for tables and for records alike."""

from collections.abc import Iterator
from typing import Any

from holocene.engine.dice import FACES
from holocene.engine.errors import BadRecord
from holocene.engine.game import Game
from holocene.games import GAMES, read
from holocene.server.errors import CallerError, NotFound
from holocene.session.table_events import table_events

AVERAGE = (1 + FACES) / 2  # pips of a die


def read_record(text: str) -> Game:
    """The game that a record tells; a CallerError names the line that is wrong."""
    try:
        return read(text)
    except BadRecord as error:
        about = {**error.parameters, "said": error.reason}
        raise CallerError("bad-record", line=error.line, wrong=error.code, **about) from error


def record_read(text: str) -> dict[str, Any]:
    """A record as a spectator of the finished game sees it."""
    game = read_record(text)
    moves = [{"colour": colour, "text": move, "dice": dice} for colour, move, dice in game.moves]
    told = {"game": game.name, "moves": moves, "over": game.over}
    return {**told, "scores": game.scores(), "view": game.view(None)}


def record_timeline(text: str, seat: int | None) -> dict[str, Any]:
    """How the game of a record went."""
    game, viewpoint = read_for(text, seat)
    return timeline_of(game, len(game.moves), viewpoint, everything=True)


def record_position(text: str, seat: int | None, number: int) -> dict[str, Any]:
    """The game of a record after so many moves."""
    game, viewpoint = read_for(text, seat)
    return position_of(game, number, viewpoint, everything=True)


def read_for(text: str, seat: int | None) -> tuple[Game, int | None]:
    """The game of a record and the seat it is looked at from."""
    game = read_record(text)
    if seat is not None and seat >= game.players:
        raise NotFound("no-such-seat", seats=game.players)
    return game, seat if seat is not None and seat >= 0 else None


def position_of(game: Game, number: int, seat: int | None, *, everything: bool) -> dict[str, Any]:
    """A game after so many moves as a seat saw it, with what the last of them brought."""
    moves = moves_of(game)
    if number > len(moves):
        raise NotFound("no-such-position", moves=len(moves))
    last = [{"seat": move["seat"], "text": move["text"]} for move in moves[:number][-1:]]
    then = game.just_after(number)
    return {
        "number": number,
        "moves": len(moves),
        "seat": seat,
        "last": last,
        "happened": [event for move in last for event in table_events(then, seat, **move)],
        "view": then.open_view() if seat is None and everything else then.view(seat),
    }


def moves_of(game: Game) -> list[dict[str, Any]]:
    """What was played, with the dice that answered it."""
    seats = {colour: seat for seat, colour in enumerate(game.colours)}
    return [{"seat": seats[colour], "text": text, "dice": dice} for colour, text, dice in game.moves]


def timeline_of(game: Game, number: int, seat: int | None, *, everything: bool) -> dict[str, Any]:
    """How a game went, move by move, round by round and roll by roll; of a running one only what a seat can know."""
    moves = moves_of(game)
    rounds = list(followed(game, moves, seat, everything=everything))
    return {
        "game": game.name,
        "number": number,
        "players": game.players,
        "colours": game.colours,
        "moves": moves,
        "rounds": rounds,
        "luck": list(luck_of(moves, len(game.colours))),
    }


def followed(
    game: Game, moves: list[dict[str, Any]], seat: int | None, *, everything: bool
) -> Iterator[dict[str, Any]]:
    """What everybody had when a round was over, and what they have now; on the way moves learn what they brought."""
    past = game.past()
    round_ = next(past).view(seat)["round"]
    for number, (earlier, move) in enumerate(zip(past, moves, strict=True), start=1):
        move["happened"] = table_events(earlier, seat, move["seat"], move["text"])
        begun = [event["round"] for event in move["happened"] if event["kind"] == "round-began"]
        if begun or earlier.over:
            yield round_line(earlier, seat, round_, number, everything=everything)
        round_ = begun[-1] if begun else round_
    if not game.over:
        yield round_line(game, seat, round_, len(moves), everything=everything)


def round_line(game: Game, seat: int | None, round_: int, number: int, *, everything: bool) -> dict[str, Any]:
    """One round: totals as if the game ended then, points so far, resources and food by seat."""
    rules, boards = GAMES[game.name], game.view(seat)["players"]
    scores = game.scores() if everything else game.outlook(seat).scores
    return {
        "round": round_,
        "move": number,
        "totals": [score["total"] for score in scores],
        "track": [score[rules.track] for score in scores],
        "resources": [sum(board[good] for good in rules.resources) for board in boards],
        "food": [board.get("food", 0) for board in boards],
    }


def luck_of(moves: list[dict[str, Any]], seats: int) -> Iterator[dict[str, Any]]:
    """Every roll: pips above the average, and the sum of them by seat."""
    together = [0.0] * seats
    for number, move in enumerate(moves, start=1):
        if move["dice"]:
            luck = sum(move["dice"]) - AVERAGE * len(move["dice"])
            together[move["seat"]] += luck
            yield {"move": number, "seat": move["seat"], "dice": move["dice"], "luck": luck, "sum": together[:]}
