"""catanatron: Settlers of Catan, two players at random."""

from protocol import answer, pinned, whole_games


def main() -> None:
    """Games by its own `Game.play`."""
    pinned()
    from catanatron import Color, Game, RandomPlayer

    def play_one() -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        return len(game.state.actions)

    answer(whole_games(play_one))


if __name__ == "__main__":
    main()
