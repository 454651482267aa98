"""What an analysis says, as sentences and tables of text: the terminal and the page show the same."""

from collections.abc import Sequence

from holocene.analysis.findings import Analysis, Option, SeatSum, Step
from holocene.arena.report_tables import NOTHING, ReportTable

WORTH_TELLING = 0.02  # of the chance to win: what a better move must bring to be named
MOST_MOMENTS = 8


def about(analysis: Analysis) -> list[str]:
    """What was played, and how it was looked at."""
    options = ", ".join(name.replace("_", " ") for name, value in analysis.options.items() if value is True)
    played = f"{analysis.game}{f' with {options}' if options else ''}: {', '.join(analysis.colours)}."
    numbers = [step.number for step in analysis.steps]
    moves = f"moves {numbers[0]} to {numbers[-1]}" if numbers else "no moves"
    settings = analysis.settings
    looked = (
        f"{settings['iterations']} iterations a choice, {settings['deals']} deals a position, seed {settings['seed']}"
    )
    return [f"{played} {ending(analysis)}", f"{moves[0].upper()}{moves[1:]} looked at with {looked}."]


def ending(analysis: Analysis) -> str:
    """How it ended, or stands."""
    if analysis.over:
        winners = " and ".join(analysis.colours[seat] for seat in analysis.winners)
        return f"Won by {winners or 'nobody'}: {by_seat(analysis, analysis.totals)}."
    return f"Not finished; expected at the end: {by_seat(analysis, analysis.standings[-1].scores)}."


def by_seat(analysis: Analysis, scores: Sequence[float]) -> str:
    """Scores with their colours."""
    return ", ".join(f"{colour} {score:.0f}" for colour, score in zip(analysis.colours, scores, strict=True))


def percent(share: float) -> str:
    """A chance."""
    return f"{100 * share:.0f}"


def signed(value: float, digits: int = 1) -> str:
    """A difference with its sign."""
    return f"{round(value, digits) + 0.0:+.{digits}f}"


def move_words(step: Step) -> str:
    """The move, and the dice that answered it."""
    return step.move if step.dice is None else f"{step.move} = {' '.join(map(str, step.dice))}"


def luck_words(step: Step) -> str:
    """What chance gave to the player, where it had a say."""
    return NOTHING if step.after == step.expected else signed(100 * step.luck[step.seat])


def better(step: Step) -> Option | None:
    """A move that was clearly better."""
    return step.best if step.loss >= WORTH_TELLING else None


def seats_table(analysis: Analysis) -> ReportTable:
    """How everybody played, and how lucky they were; dice are told of where any were rolled."""
    rows = [seat_row(seat) for seat in analysis.seats]
    if not any(seat.dice for seat in analysis.seats):
        return ReportTable("Players", PLAYERS, rows, NOTE)
    rolled = [(*row, *dice_cells(seat)) for row, seat in zip(rows, analysis.seats, strict=True)]
    return ReportTable("Players", (*PLAYERS, "dice", "pips"), rolled, f"{NOTE} {NOTE_ON_PIPS}")


PLAYERS = ("seat", "moves", "choices", "best", "loss", "mistakes", "blunders", "luck", "points")
NOTE = (
    "Loss: percentage points of the chance to win that a choice gave away on average; a mistake gives away 5 or "
    "more, a blunder 15 or more. Luck: percentage points, and points of the final score, that chance gave against "
    "what was to be expected, for every move."
)
NOTE_ON_PIPS = "Pips: beyond 3.5 for each die that the seat rolled."


def seat_row(seat: SeatSum) -> tuple[str, ...]:
    """One seat."""
    chosen = (str(seat.moves), str(seat.choices), str(seat.best), f"{100 * seat.loss:.1f}")
    lucky = (signed(100 * seat.luck), signed(seat.score_luck))
    return (seat.colour, *chosen, str(seat.mistakes), str(seat.blunders), *lucky)


def dice_cells(seat: SeatSum) -> tuple[str, ...]:
    """What a seat rolled."""
    return str(seat.dice), signed(seat.pips_above)


def moves_table(analysis: Analysis) -> ReportTable:
    """Every move."""
    colours = analysis.colours
    chances, scores = (f"{colour} %" for colour in colours), (f"{colour} pts" for colour in colours)
    headings = ("move", "round", "seat", "played", *chances, *scores, "luck", "better", "by")
    rows = [move_row(analysis, step) for step in analysis.steps]
    words = frozenset({2, 3, len(headings) - 2})
    note = "Chances and expected scores after the move; luck and the gain of a better move in percentage points."
    return ReportTable("Moves", headings, rows, note, words)


def move_row(analysis: Analysis, step: Step) -> tuple[str, ...]:
    """One move."""
    chances, scores = map(percent, step.after.chances), (f"{score:.0f}" for score in step.after.scores)
    other = better(step)
    advice = (other.move, signed(100 * step.loss)) if other else ("", "")
    made = (str(step.number), str(step.round), analysis.colours[step.seat], move_words(step))
    return (*made, *chances, *scores, luck_words(step), *advice)


def mistakes_table(analysis: Analysis) -> ReportTable:
    """The moves that gave most away."""
    found = sorted((step for step in analysis.steps if better(step)), key=lambda step: -step.loss)
    rows = [mistake_row(analysis, step) for step in found[:MOST_MOMENTS]]
    return ReportTable("What could have been played better", MISTAKES, rows, words=frozenset({2, 3, 4}))


MISTAKES = ("move", "round", "seat", "played", "better", "chance %", "with it %")


def mistake_row(analysis: Analysis, step: Step) -> tuple[str, ...]:
    """One of them."""
    assert step.played is not None  # noqa: S101 - something was better than it
    assert step.best is not None  # noqa: S101
    made = (str(step.number), str(step.round), analysis.colours[step.seat], move_words(step))
    return (*made, step.best.move, percent(step.played.chance), percent(step.best.chance))


def luck_table(analysis: Analysis) -> ReportTable:
    """The moments in which chance did most."""
    found = sorted(analysis.steps, key=lambda step: -max(map(abs, step.luck)))
    shown = [step for step in found[:MOST_MOMENTS] if max(map(abs, step.luck)) >= WORTH_TELLING]
    headings = ("move", "round", "seat", "played", *analysis.colours)
    rows = [
        (*move_row(analysis, step)[:4], *(signed(100 * luck) for luck in step.luck))
        for step in shown
    ]  # fmt: skip
    return ReportTable(
        "What chance did",
        headings,
        rows,
        "What everybody's chance to win gained or lost by it, in percentage points.",
        frozenset({2, 3}),
    )


def report_tables(analysis: Analysis) -> list[ReportTable]:
    """Everything that has something to say, but for the list of all moves."""
    found = [seats_table(analysis), mistakes_table(analysis), luck_table(analysis)]
    return [section for section in found if section.rows]
