"""Who is measured, and where."""

from dataclasses import dataclass

ONE, ALL, GPU = "one core", "all cores", "GPU"
CORES = (ONE, ALL)


@dataclass(frozen=True)
class Program:
    """Something that plays games at random: how it is called, what it plays, where it can, and what starts it."""

    name: str
    game: str
    script: str  # in playing/
    arguments: tuple[str, ...] = ()
    places: tuple[str, ...] = CORES
    peer: str = ""  # in whose environment; Holocene's own if empty
    threads: bool = False  # uses all cores by itself; who does not is started once a core


def ours(game: str, title: str) -> tuple[Program, ...]:
    """All ways to play one of Holocene's games."""
    start = "with_holocene.py"
    return (
        Program("Holocene, Python face", title, start, (game, "face")),
        Program("Holocene, compiled", title, start, (game, "compiled"), (ONE,)),
        Program("Holocene, Batch", title, start, (game, "cpu"), threads=True),
        Program("Holocene, Batch", title, start, (game, "cuda"), (GPU,)),
    )


def of_pgx(game: str, title: str) -> tuple[Program, ...]:
    """A game of pgx on both devices."""
    start = "with_pgx.py"
    return (
        Program("pgx", title, start, (game, "cpu"), peer="pgx"),
        Program("pgx", title, start, (game, "cuda"), (GPU,), peer="pgx"),
    )


PROGRAMS = (
    *ours("stone-age", "Stone Age"),
    *ours("epoch", "Epoch"),
    Program("catanatron", "Catan", "with_catanatron.py", peer="catanatron"),
    Program("OpenSpiel, Python loop", "backgammon", "with_open_spiel.py", ("loop",), peer="open_spiel"),
    Program("OpenSpiel, bots in C++", "backgammon", "with_open_spiel.py", ("inside",), peer="open_spiel"),
    *of_pgx("backgammon", "backgammon"),
    *of_pgx("2048", "2048"),
)


def chosen(phrases: list[str], *, gpu: bool) -> list[tuple[Program, str]]:
    """Programs and the places to measure them at: all, or those that a phrase fits."""
    places = (*CORES, GPU) if gpu else CORES
    participants = [(program, place) for place in places for program in PROGRAMS if place in program.places]
    return [
        participant
        for participant in participants
        if not phrases or any(fits(*participant, phrase) for phrase in phrases)
    ]


def fits(program: Program, place: str, phrase: str) -> bool:
    """Whether every word stands in the program's name, in its game or in the place."""
    return all(word in f"{program.name} {program.game} {place}".lower() for word in phrase.lower().split())
