"""Whole payments in the terminal's list."""

import pytest

import holocene
from holocene.terminal.choices import playable
from holocene.terminal.whole_payments import LISTED, meant_by_number, payment_menu, payments
from tests.analysis.games import record
from tests.cli.commands import silent_look

RECORDS = ("expansion_two_sensible_players", "epoch_two_learning_with_a_larger_carrier")


def is_paid_in_several_ways(game: holocene.Game) -> bool:
    return len(payments(game)) > 1


def questions(name: str) -> list[holocene.Game]:
    """A few positions of a golden record with a choice of whole payments."""
    whole = record(name)
    game, found = whole.at(0), []
    for _, move, _ in whole.moves:
        if is_paid_in_several_ways(game):
            found.append(game.copy())
        game.play(move)
    return found[:5]


@pytest.mark.parametrize("name", RECORDS)
def test_whole_payments_are_offered_by_number_and_are_allowed(name: str) -> None:
    games = questions(name)
    assert games
    for game in games:
        text = str(payment_menu(game, silent_look(200, 50)))
        numbers = {move: number for number, move in meant_by_number(game).items()}
        for payment in payments(game)[:LISTED]:
            assert f"[{numbers[payment.text]}] {payment.text}" in text
            assert playable(str(numbers[payment.text]), game) == [payment.text]
            game.copy().play(payment.text)


def test_nothing_is_offered_where_nothing_is_paid() -> None:
    game = holocene.new("stone-age", players=2, seed=1)
    assert payments(game) == []
    assert payment_menu(game, silent_look(80, 24)) is None
