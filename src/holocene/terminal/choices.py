"""From what somebody typed to a move: a number, the move itself, or the beginnings of its words."""

import difflib
import re

import holocene
from holocene.engine.payments import JOINT
from holocene.terminal.move_numbers import numbered, range_words
from holocene.terminal.whole_payments import meant_by_number


def playable(typed: str, game: holocene.Game) -> list[str]:
    """What may be played that the typed words may mean: one if it is clear."""
    if typed.strip().isdecimal():
        found = meant_by_number(game).get(int(typed))
        return [] if found is None else [found]
    whole = whole_payment(typed, game)
    if whole is None:
        return fitting(typed, game.legal_moves())
    return [whole] if is_readable(whole, game) and game.refusal(whole) is None else []


def fitting(typed: str, legal: list[str]) -> list[str]:
    """The legal moves that the typed words may mean: one if it is clear."""
    text = tidy(typed)
    if text in legal:
        return [text]
    if text.isdecimal():
        return [move for number, move in numbered(legal) if number == int(text)]
    wanted = text.split()
    found = [move for move in legal if fits(wanted, move.split())]
    whole = [move for move in found if set(wanted) <= set(move.split())]
    return whole if len(whole) == 1 else found


def whole_payment(typed: str, game: holocene.Game) -> str | None:
    """A whole payment with its words written out: "pay w+go" is "pay wood+gold"; None for anything else."""
    if JOINT not in typed:
        return None
    verb, _, rest = tidy(typed).partition(" ")
    legal = [move.split() for move in game.legal_moves()]
    verbs = [said for said in dict.fromkeys(words[0] for words in legal) if said.startswith(verb)]
    said = verbs[0] if len(verbs) == 1 else verb
    known = game.pieces_named_by(said)
    pieces = [piece_meant(word.strip(), known) for word in rest.split(JOINT)]
    return f"{said} {JOINT.join(pieces)}"


def piece_meant(typed: str, known: tuple[str, ...]) -> str:
    """The one piece that begins so, or what was typed."""
    found = [piece for piece in known if piece == typed] or [piece for piece in known if piece.startswith(typed)]
    return found[0] if len(found) == 1 else typed


def tidy(typed: str) -> str:
    """One space between words; "card 2" and "card2" are card-2."""
    text = " ".join(typed.lower().split())
    return re.sub(r"\b(card|building) ?(\d)\b", r"\1-\2", text)


def fits(wanted: list[str], move: list[str]) -> bool:
    """Whether every word begins the move's word at its place; the verb may be left out."""
    return bool(wanted) and any(
        len(wanted) <= len(candidate) and all(map(begins, wanted, candidate)) for candidate in (move, move[1:])
    )


def begins(typed: str, word: str) -> bool:
    """Whether a word begins so, or is shortened so: fo, toolm, tm, c2."""
    if typed.isdecimal():
        return typed == word
    initials = "".join(part[0] for part in word.split("-"))
    return word.startswith(typed) or word.replace("-", "").startswith(typed) or (len(typed) > 1 and initials == typed)


def meant(typed: str, game: holocene.Game) -> str:
    """A readable move, allowed or not, that the words may mean; the words themselves if there is none."""
    legal = game.legal_moves()
    found = fitting(typed, legal)
    if len(found) == 1:
        return found[0]
    text = tidy(typed)
    verbs = list(dict.fromkeys(move.split()[0] for move in legal))
    for candidate in (text, *(f"{verb} {text}" for verb in verbs), *(f"{verb} {text} 1" for verb in verbs)):
        if is_readable(candidate, game):
            return candidate
    return text


def is_readable(text: str, game: holocene.Game) -> bool:
    """Whether the words are a move of the game at all."""
    try:
        game.why_not(text)
    except holocene.UnreadableMove:
        return False
    return True


def reason_against(typed: str, game: holocene.Game) -> str:
    """Why the typed words cannot be played now."""
    whole = whole_payment(typed, game)
    if whole is not None:
        return reason_against_whole(whole, game)
    legal = game.legal_moves()
    found = fitting(typed, legal)
    if len(found) > 1:
        return f"That may mean several moves: {some(found)}"
    if typed.strip().isdecimal():
        return f"There is no move {typed.strip()}: the moves are {range_words(list(meant_by_number(game)))}."
    move = meant(typed, game)
    if is_readable(move, game):
        return f"{move}: {game.why_not(move) or 'that is allowed.'}"
    return f"There is no move {typed.strip()!r} in this game.{suggestion(typed, legal)} Type help for help."


def reason_against_whole(whole: str, game: holocene.Game) -> str:
    """Why a whole payment cannot be made now."""
    try:
        return f"{whole}: {game.why_not(whole) or 'that is allowed.'}"
    except holocene.UnreadableMove as error:
        return f"{str(error)[0].upper()}{str(error)[1:]}."


def some(moves: list[str], most: int = 6) -> str:
    """A few moves in a row."""
    return ", ".join(moves[:most]) + (", ..." if len(moves) > most else ".")


def suggestion(typed: str, legal: list[str]) -> str:
    """The legal move that looks most like it."""
    short = {move.partition(" ")[2] or move: move for move in legal} | {move: move for move in legal}
    close = difflib.get_close_matches(tidy(typed), list(short), n=1, cutoff=0.6)
    return f" Did you mean {short[close[0]]}?" if close else ""
