"""The numbers that stand before moves in a list."""


def numbered(legal: list[str]) -> list[tuple[int, str]]:
    """Number the moves; those that name a number, such as a die or how much jewelry, have that number."""
    first = next((verb for verb, number in map(split, legal) if number is not None), "")
    named = [number for _, number in map(split, legal) if number is not None]
    free = max(named, default=0) + 1
    found = []
    for move in legal:
        verb, number = split(move)
        if number is None or verb != first:
            number, free = free, free + 1
        found.append((number, move))
    return found


def split(move: str) -> tuple[str, int | None]:
    """The verb of a move and, if it names nothing but a number, that number."""
    verb, _, rest = move.partition(" ")
    return verb, int(rest) if rest.isdecimal() else None


def range_words(numbers: list[int]) -> str:
    """Which numbers may be typed: "numbered 1 to 36", "numbered 2, 3 and 5"."""
    found = sorted(numbers)
    if found == list(range(found[0], found[-1] + 1)) and len(found) > 2:  # noqa: PLR2004 two are told one by one
        return f"numbered {found[0]} to {found[-1]}"
    return f"numbered {' and '.join(filter(None, [', '.join(map(str, found[:-1])), str(found[-1])]))}"
