import re

import pytest

import holocene
from holocene.terminal.board import board
from holocene.terminal.look import Look
from holocene.terminal.menu import menu, question, short_menu
from holocene.terminal.score_sheet import verdict
from tests.cli.commands import heard, program, silent_look
from tests.contract.games import new, play_randomly
from tests.stone_age.scenario import set_up

WIDTHS = [30, 40, 60, 77, 78, 80, 100, 139, 152, 200]


def drawn(game: holocene.Game, look: Look, seat: int | None = None) -> str:
    look.print(board(game.view(seat), look, ["human"] * game.players))
    return heard(look)


def busy_game() -> holocene.Game:
    return set_up(
        3,
        round=4,
        start="blue",
        to_act="green",
        red={
            "tools": [2, 1],
            "used": [1],
            "once": [3],
            "wood": 3,
            "score": -12,
            "cards": ["C01"],
            "placed": {"forest": 3},
        },
        blue={"claim": True, "gold": 4, "buildings": ["H01"], "agriculture": 6, "placed": {"hunt": 2, "card-3": 1}},
        green={"food": 7, "placed": {"hut": 2, "building-2": 1}},
        display=["C13", None, "C35", "C31"],
        piles=[["H13"], ["H22", "H09"], []],
    )


def test_the_header_tells_round_phase_start_player_deck_and_turn() -> None:
    assert "Stone Age · round 4 · using people · blue starts · deck 32 · green's turn" in drawn(
        busy_game(), silent_look()
    )


def test_cards_are_shown_with_their_price_and_both_halves() -> None:
    text = drawn(busy_game(), silent_look())
    assert re.search(r"card-1 +1 any 2 dice for gold +art +·", text)
    assert re.search(r"card-2 +2 any taken", text)
    assert re.search(r"card-3 +3 any 3 points +3 hut builders B", text)


def test_buildings_are_shown_with_price_points_and_tiles_left() -> None:
    text = drawn(busy_game(), silent_look())
    assert re.search(r"building-1 2 wood, 1 brick +10 points +1 ·", text)
    assert re.search(r"building-2 5 resources, 3 kinds +their value +2 G", text)
    assert re.search(r"building-3 none left +0", text)


def test_people_stand_at_their_places_and_free_rings_are_seen() -> None:
    text = drawn(busy_game(), silent_look())
    assert re.search(r"hunt +BB", text)
    assert re.search(r"forest +RRR····", text)
    assert re.search(r"hut +GG", text)
    assert re.search(r"clay +·······", text)


def test_a_crowd_at_the_hunt_is_counted() -> None:
    crowd = {"people": 8, "placed": {"hunt": 7}}
    assert re.search(r"hunt +R7 B7", drawn(set_up(2, red=crowd, blue=crowd), silent_look()))


def test_every_players_board_is_shown() -> None:
    text = drawn(busy_game(), silent_look(80, 24))
    assert re.search(r"R red +2/5 +12 +0 \(2\) 1 +3 +0 +0 +0 +1 +0 +-12", text)
    assert re.search(r"B blue ★ +2/5 +12 +6 none +0 +0 +0 +4 +0 +1 +0", text)
    assert re.search(r"▶G green +2/5 +7 +0 none", text)
    assert "R holds one-use tool +3" in text
    assert "B holds resources of choice to claim" in text


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    look = silent_look(width, 50)
    for moves in (0, 20, 60, 150, 300):
        game = play_randomly(new(4, seed=moves), moves, moves)
        text = drawn(game, look) + everything_asked(game, look)
        assert max(map(len, text.splitlines())) <= width


def everything_asked(game: holocene.Game, look: Look) -> str:
    view, legal = game.view(game.to_act), game.legal_moves()
    look.print(question(view, legal, None), menu(view, legal, look))
    if game.decision == "place":
        look.print(short_menu(legal, look))
    return heard(look)


@pytest.mark.parametrize("width", [78, 80, 100, 152])
def test_words_are_not_broken_where_there_is_room(width: int) -> None:
    look = silent_look(width, 50)
    for moves in (0, 40, 150):
        text = drawn(play_randomly(new(4, seed=moves), moves, moves), look)
        assert len(re.findall(r"^\W*card-\d", text, re.MULTILINE)) == 4
        rows = 1 + 4 + 1 + 4 + 1 + 4 + (8 if look.roomy and not look.wide else 0)
        assert len(text.splitlines()) <= rows + 8


def test_at_80_columns_and_24_lines_the_board_and_the_question_fit() -> None:
    look = silent_look(80, 24)
    game = new(4, seed=5)
    text = drawn(game, look)
    look.print(question(game.view(0), game.legal_moves(), None), short_menu(game.legal_moves(), look))
    assert len((text + heard(look)).splitlines()) < 24


def test_plain_letters_only_with_plain() -> None:
    look = silent_look(plain=True)
    assert drawn(busy_game(), look).isascii()


def test_a_terminal_without_unicode_gets_plain_letters() -> None:
    done = program("play", "stone-age", "--seed", "5", PYTHONIOENCODING="ascii")
    assert "Stone Age - round 1" in done.stdout
    assert done.stdout.isascii()


def test_no_colour_without_a_terminal() -> None:
    assert "\x1b" not in program("play", "stone-age", "--seed", "5").stdout


def test_the_moves_are_numbered_in_the_order_of_the_game() -> None:
    game = new(4, seed=5)
    text = everything_asked(game, silent_look(200, 50))
    numbers = [int(number) for number in re.findall(r"\[(\d+)\]", text)]
    assert numbers == list(range(1, len(game.legal_moves()) + 1))


@pytest.mark.parametrize("moves", range(0, 400, 16))
def test_every_question_of_a_game_can_be_asked(moves: int) -> None:
    game = play_randomly(new(3, seed=moves), moves, moves)
    text = everything_asked(game, silent_look(100, 50))
    assert game.over or f"[{len(game.legal_moves())}]" in text


@pytest.mark.parametrize(("winners", "told"), [([0], True), ([0, 1], False)])
def test_the_score_sheet_says_how_a_tie_was_broken_and_only_then(*, winners: list[int], told: bool) -> None:
    view = play_randomly(new(2)).view(None)
    view["scores"] = [{"total": 90}, {"total": 90}]
    assert ("The tie was broken" in str(verdict(view, winners))) == told
    view["scores"][1]["total"] = 80
    assert "tie" not in str(verdict(view, [0]))
