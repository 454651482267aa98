"""What is true of a game at every table: its pieces and its rulebooks."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path

from holocene.engine.rules import Rules
from holocene.games import GAMES
from holocene.server.api.game_responses import Rulebook
from holocene.server.errors import NotFound
from holocene.server.rulebooks import library

router = APIRouter(prefix="/api", tags=["library"])


async def get_rules(game: Annotated[str, Path(max_length=20)]) -> Rules:
    """The game that is asked for."""
    if game not in GAMES:
        raise NotFound("no-such-game", game=game, games=[*GAMES])
    return GAMES[game]


CurrentRules = Annotated[Rules, Depends(get_rules)]


@router.get("/games/{game}/pieces")
async def pieces(rules: CurrentRules) -> dict[str, Any]:
    """The facts of a game: every piece, with what of it is reconstructed, and every number that its texts show."""
    return rules.facts()


@router.get("/games/{game}/rulebook", response_model=Rulebook)
async def rulebook(rules: CurrentRules, language: Literal["en", "de"] = "en") -> dict[str, Any]:
    """The rulebooks of a game, sentence by sentence."""
    return library(rules, language)
