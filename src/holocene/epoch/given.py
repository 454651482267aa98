"""What the rules of Epoch give to whatever plays any game, and the driver that plays it plainly."""

from typing import Any

from holocene.engine import driver
from holocene.engine.bound_functions import bound
from holocene.engine.setup import Setup
from holocene.epoch import play, scoring, setup, table

NO_DICE = -1  # no question is that: Epoch is played without dice
GIVEN: dict[str, Any] = {
    "play": play.play,
    "begin_plainly": play.begin_plainly,
    "is_offered": driver.is_offered,
    "roll_and_answer": play.settle,  # never asked for
    "wins": driver.wins,
    "face_down_pieces": play.face_down_pieces,
    "roll_and_note": play.roll_and_note,
    "standing": scoring.standing,
    "final_score": scoring.final_score,
    "CHANCE": NO_DICE,
    "ENDED": table.ENDED,
}

PLAIN = bound(driver, GIVEN)
SETUP = Setup(setup.setup_of, setup.begin_anew, setup.deal_unseen)
