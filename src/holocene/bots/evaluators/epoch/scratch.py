"""The scratch memory of the evaluator: numbers allocated once and filled step by step."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from holocene.bots.evaluators.epoch.weights import WEIGHT_COUNT
from holocene.engine.layout import record_type, row, rows
from holocene.epoch.rows import KINDS, LANDSCAPES
from holocene.epoch.table import ABILITIES, PLACES

Floats = npt.NDArray[np.float64]
Costs = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

MOST_AIMS = 128  # tiles and segments, each with two ways to pay
MOST_OPTIONS = 192
ROW = 48  # places, and room up to a round number

# The columns of an aim: a tile to develop or a segment to offer on.
AIM_VERB, AIM_WHAT, AIM_SEGMENT, AIM_WORTH, AIM_END, AIM_ACTIONS, AIM_FOOD, AIM_PLACE, AIM_HOW = range(9)
AIM_NOW, AIM_HOMAGES, AIM_GAIN, AIM_RATE, AIM_EXTRA = range(9, 14)
AIM_COLUMNS = 14

# The columns of an option: a way to spend the action of a turn.
OPTION_RATE, OPTION_PLACE, OPTION_VERB, OPTION_WHAT, OPTION_FOOD, OPTION_ACTIONS = range(6)
OPTION_COLUMNS = 6

AIMS, FOUND, HERE, LEFT, HUNTING, GATHERING, REACHED = range(7)  # how many aims and options, or places, or turns
COUNTS = 7


@dataclass
class Scratch:
    """The numbers that a choice is thought over with."""

    weights: Floats = row(WEIGHT_COUNT, "f8")  # of the player
    steps: Floats = row(PLACES, "f8")  # food for entering a place
    stops: Ints = row(PLACES, "i8")  # 1 where the leader may stay
    ways: Costs = rows(PLACES, ROW, "f4")  # food for a journey from row to column, and a little for every step
    reach: Ints = row(PLACES, "i8")  # the places where the leader can get to and stay
    foods: Floats = row(PLACES, "f8")  # for the journey to each place
    lands: Ints = row(PLACES, "i8")  # the landscape of each place
    powers: Floats = row(len(LANDSCAPES), "f8")  # work power in each landscape
    halved: Ints = row(ABILITIES, "i8")  # pieces at half price with each tool
    trouble: Floats = row(KINDS, "f8")  # with one more piece of each material, in actions
    pieces: Floats = row(KINDS, "f8")  # what a piece of each material is worth
    demand: Floats = row(KINDS, "f8")  # how much one more piece of it is wanted
    aims: Floats = rows(MOST_AIMS, AIM_COLUMNS, "f8")
    needs: Ints = rows(MOST_AIMS, KINDS, "i8")  # pieces that an aim asks for
    lacks: Ints = rows(MOST_AIMS, KINDS, "i8")  # what of it is missing, before conversions
    options: Floats = rows(MOST_OPTIONS, OPTION_COLUMNS, "f8")
    chosen: Floats = row(AIM_COLUMNS, "f8")  # the aim that can be completed now
    price: Ints = row(KINDS, "i8")  # what it asks for
    counts: Ints = row(COUNTS, "i8")


SCRATCH = np.dtype((np.record, record_type(Scratch)))


def set_weights(scratch: Scratch, weights: Floats) -> None:
    """Use these weights."""
    for index in range(WEIGHT_COUNT):
        scratch.weights[index] = weights[index]
