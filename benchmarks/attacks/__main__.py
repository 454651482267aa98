"""Attack the dice: the old generator is recovered from some 50 of them, of the new stream nothing is.

    python -m benchmarks.attacks [--old 40] [--dice 10000] [--rolled 100000000] [--shuffled 2000000]
    python -m benchmarks.attacks --raw 1000000000 | RNG_test stdin32

The first mounts the attack and runs the battery of chi-square tests; it ends with an error if anything is not as it
should be. The second writes words of the stream for PractRand or any other suite that reads them.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterable

import numpy as np
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from benchmarks.attacks import battery
from benchmarks.attacks.old_dice import dice_from, recover
from holocene.engine import dice, stream
from holocene.engine.noise import seeded
from holocene.stone_age.table import Table

SEEN, MOST, LATER = 50, 100, 125  # dice: that an attack looks at, that are shown at most, and that are foretold
CHUNK = 1 << 20


def main() -> None:
    """Attack, count, or write words."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--old", type=int, default=40, help="streams of the old generator to attack")
    parser.add_argument("--dice", type=int, default=10_000, help="dice of one new stream to attack")
    parser.add_argument("--rolled", type=int, default=100_000_000, help="dice for the battery")
    parser.add_argument("--shuffled", type=int, default=2_000_000, help="shuffles for the battery")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--raw", type=int, help="write so many words instead")
    arguments = parser.parse_args()
    if arguments.raw:
        write_words(arguments.seed, arguments.raw)
        return
    good = attack_old(arguments.old, random.Random(arguments.seed))
    good &= attack_new(arguments.seed, arguments.dice)
    good &= show(battery.of_dice(battery.drawn_dice(arguments.seed, arguments.rolled)))
    good &= show(battery.of_shuffles(battery.shuffled(arguments.seed, arguments.shuffled)))
    sys.exit(not good)


def attack_old(streams: int, chance: random.Random) -> bool:
    """Recover the old generator from dice and foretell the next ones; with more dice where the first did not do."""
    needed, began = [], time.perf_counter()
    for number in range(streams):
        faces = dice_from(seeded(chance.getrandbits(62)), MOST + LATER)
        for seen in range(SEEN, MOST + 1, SEEN // 5):
            state = recover(faces[seen - SEEN : seen])
            if state is not None and dice_from(state, LATER) == faces[seen : seen + LATER]:
                needed.append(seen)
                break
        print(f"\rold generator: {len(needed)} of {number + 1} foretold", end="", flush=True)
    seconds = (time.perf_counter() - began) / streams
    print(f", {LATER} dice each, from {np.mean(needed):.1f} dice on average, in {seconds:.1f} s")
    return len(needed) == streams


def attack_new(seed: int, count: int) -> bool:
    """The same attack on all stretches of a stream."""
    table = Table()
    dice.open_dice(table, seed, stream.DICE)
    faces = [0] * count
    dice.roll_dice(table, faces, count)
    recovered, stretches = 0, count // SEEN
    for number in range(stretches):
        recovered += recover(faces[number * SEEN : (number + 1) * SEEN], thorough=False) is not None
        print(f"\r{stream.NAME}: {recovered} of {number + 1} stretches of {SEEN} dice recovered", end="", flush=True)
    print(f", {count:,} dice of one stream")
    return recovered == 0


def show(findings: Iterable[battery.Finding]) -> bool:
    """Print what tests have found; whether all passed."""
    good = True
    for each in findings:
        good &= each.passed
        verdict = "passed" if each.passed else "FAILED"
        print(f"{each.name:<26} {each.outcomes:>12,} outcomes, chi-square {each.chi_square:,.1f}", end=" ")
        print(f"of {each.freedom:,}, p = {each.probability:.3f}, finds {each.found:.2%}: {verdict}", flush=True)
    return good


def write_words(seed: int, count: int) -> None:
    """Words of the dice, as bytes; by another implementation of the cipher, which is faster and gives the same."""
    table = Table()
    dice.open_dice(table, seed, stream.DICE)
    key = np.array(table.key, "<u4").tobytes()
    cipher = Cipher(algorithms.ChaCha20(key, bytes(16)), mode=None).encryptor()
    for first in range(0, count, CHUNK):
        sys.stdout.buffer.write(cipher.update(bytes(4 * min(CHUNK, count - first))))


if __name__ == "__main__":
    main()
