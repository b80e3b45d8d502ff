"""The peers: engines of other games that people call from Python, with random players.

Only this folder imports them; one of them is under the GPL.
"""

from __future__ import annotations

import random
from itertools import count

import chess
import pyspiel
from catanatron import Color, Game, RandomPlayer


class Catanatron:
    """Catan for two players.

    Parameters
    ----------
    games
        Which games; another number, other games. They differ by half in speed.
    """

    def __init__(self, games: int = 0) -> None:
        self.seeds = count(100_000 * games)
        self.game = self._new()

    def _new(self) -> Game:
        players = [RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)]
        return Game(players, seed=next(self.seeds))

    def play_decisions(self, decisions: int) -> int:
        """Go on playing; the units are decisions."""
        for _ in range(decisions):
            if self.game.winning_color() is not None:
                self.game = self._new()
            self.game.play_tick()
        return decisions

    def copies(self, number: int) -> int:
        """Copy the state of a game half way."""
        copy = self.game.state.copy
        for _ in range(number):
            copy()
        return number


class PythonChess:
    """Chess by python-chess."""

    def __init__(self) -> None:
        self.rng = random.Random(1)
        self.board = chess.Board()

    def play_decisions(self, decisions: int) -> int:
        """Go on playing; the units are decisions."""
        for _ in range(decisions):
            moves = list(self.board.legal_moves)
            if not moves or len(self.board.move_stack) > 200:
                self.board = chess.Board()
                moves = list(self.board.legal_moves)
            self.board.push(moves[int(self.rng.random() * len(moves))])
        return decisions


class OpenSpielChess:
    """Chess by OpenSpiel: C++ called from Python."""

    def __init__(self) -> None:
        self.rng = random.Random(1)
        self.game = pyspiel.load_game("chess")
        self.state = self.game.new_initial_state()

    def play_decisions(self, decisions: int) -> int:
        """Go on playing; the units are decisions."""
        for _ in range(decisions):
            if self.state.is_terminal() or self.state.move_number() > 200:
                self.state = self.game.new_initial_state()
            actions = self.state.legal_actions()
            self.state.apply_action(actions[int(self.rng.random() * len(actions))])
        return decisions
