"""The command `check`: whether a record is good, and whose dice are in it."""

from dataclasses import dataclass
from pathlib import Path

import holocene
from holocene.engine.record import commitment_in
from holocene.engine.record_files import entries, holds_many
from holocene.terminal import record_files, shows, words
from holocene.terminal.look import Look
from holocene.terminal.story import play_again, start_of

RULE = "---"
MOST_LINES = 12  # named one by one


@dataclass(frozen=True)
class Finding:
    """What a record is."""

    game: holocene.Game
    rolls: int
    by_hand: list[int]  # lines whose dice are not those of the seed
    commitment: str | None = None  # to the seed, where there is one; it fits


def examine(text: str) -> Finding:
    """Read a record and compare every roll with the one that the seed gives at the same place."""
    game = holocene.read(text)
    first_move = [line.strip() for line in text.split("\n")].index(RULE) + 2
    again = start_of(game)
    rolls, by_hand = 0, []
    for line, (_, move, dice) in enumerate(game.moves, start=first_move):
        if dice is not None:
            rolls += 1
            if dice_of_seed(again, move) != dice:
                by_hand.append(line)
        play_again(again, move, dice)
    return Finding(game, rolls, by_hand, commitment_in(text))


def dice_of_seed(game: holocene.Game, move: str) -> tuple[int, ...] | None:
    """The dice that the game itself would roll for a move."""
    trial = game.copy()
    trial.play(move)
    return trial.moves[-1][2]


def report(path: Path, finding: Finding, look: Look) -> None:
    """A few lines about a good record."""
    game = finding.game
    look.say(f"{path}: good", "bold green")
    show = shows.of(game.name)
    options = "".join(f"; {option}" for option in show.options_in_words(game.options))
    corrected = f"; pieces {game.pieces}, from {show.variable}" if game.pieces else ""
    look.say(f"  game    {game.name} for {game.players} ({', '.join(game.colours)}){options}{corrected}")
    rounds = words.pieces(game.view(None)["round"], "round", "rounds")
    look.say(f"  moves   {len(game.moves)} in {rounds}")
    look.say(f"  result  {result(game)}")
    if show.has_dice:
        look.say(f"  dice    {about_dice(finding)}")
    if finding.commitment:
        look.say(f"  commitment  {about_commitment(finding)}")
        look.say_unbroken(f"          {finding.commitment}")


def result(game: holocene.Game) -> str:
    """Scores and winners, or what is being waited for."""
    if game.decision == "chance":
        return "not finished; dice are to be rolled"
    if not game.over:
        seat = game.to_act
        return f"not finished; it is {game.colours[seat]}'s turn" if seat is not None else "not finished"
    colours = [player["colour"] for player in game.view(None)["players"]]
    totals = ", ".join(f"{colour} {score['total']}" for colour, score in zip(colours, game.scores(), strict=True))
    winners = words.listed([colours[seat] for seat in game.winners()])
    return f"{totals}; won by {winners or 'nobody'}"


def about_dice(finding: Finding) -> str:
    """Whether the dice are those of the seed."""
    rolls = words.pieces(finding.rolls, "roll", "rolls")
    if not finding.by_hand:
        return f"{rolls}, all as the seed gives them"
    lines = ", ".join(map(str, finding.by_hand[:MOST_LINES])) + (", ..." if len(finding.by_hand) > MOST_LINES else "")
    return f"{rolls}, {len(finding.by_hand)} of them set by hand: line{'s' * (len(finding.by_hand) > 1)} {lines}"


def about_commitment(finding: Finding) -> str:
    """What a commitment proves: nothing about dice that somebody set."""
    if finding.by_hand:
        return "it fits, but not all dice are those of the seed"
    return "it fits: the seed was fixed before the game, if the table began with this commitment"


def check(paths: list[Path], look: Look) -> int:
    """Examine every record; 1 if one of them is not good."""
    return max([check_file(path, look) for path in paths], default=0)


def check_file(path: Path, look: Look) -> int:
    """Examine a record, or all records of a file of many."""
    try:
        if path.is_file() and holds_many(path):
            return check_many(path, look)
        report(path, examine(record_files.read_text(path)), look)
    except record_files.CannotKeep as refusal:
        look.complain(str(refusal))
        return 1
    except holocene.HoloceneError as error:
        look.complain(f"{path}: bad record, {error}")
        return 1
    return 0


def check_many(path: Path, look: Look) -> int:
    """Examine the records of a file; only bad ones and those with dice of their own are told one by one."""
    good, bad, by_hand = 0, 0, 0
    for number, entry in enumerate(entries(path), start=1):
        try:
            by_hand += bool(examine(entry.text).by_hand)
            good += 1
        except holocene.HoloceneError as error:
            look.complain(f"{path}, game {number} ({entry.label}): bad record, {error}")
            bad += 1
    look.say(f"{path}: {words.pieces(good, 'good record', 'good records')}", "bold green")
    if by_hand:
        look.say(f"  in {by_hand} of them some dice are not those of the seed")
    return int(bad > 0)
