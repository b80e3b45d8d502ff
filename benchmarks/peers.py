"""The peers: engines of other games that people call from Python, with random players.

Only this folder imports them; one of them is under the GPL.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import count
from time import time

import chess
import pyspiel
from catanatron import Color, Game, RandomPlayer
from catanatron.game import GameAccumulator
from catanatron.models.enums import CITY, SETTLEMENT
from catanatron.state_functions import (
    get_actual_victory_points,
    get_largest_army,
    get_longest_road_color,
    get_player_buildings,
)


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


class _Statistics(GameAccumulator):
    """Who won, how long it took in turns, decisions and seconds, and everybody's points."""

    def __init__(self) -> None:
        self.wins: Counter[Color] = Counter()
        self.turns: list[int] = []
        self.decisions: list[int] = []
        self.seconds: list[float] = []
        self.points: dict[Color, list[int]] = {}

    def before(self, game: Game) -> None:
        """A game begins."""
        self.begun = time()

    def after(self, game: Game) -> None:
        """A game has ended."""
        self.decisions.append(len(game.state.actions))
        if game.winning_color() is None:
            return
        self.seconds.append(time() - self.begun)
        self.wins[game.winning_color()] += 1
        self.turns.append(game.state.num_turns)
        for player in game.state.players:
            points = get_actual_victory_points(game.state, player.color)
            self.points.setdefault(player.color, []).append(points)


class _Buildings(GameAccumulator):
    """What everybody's points were made of."""

    def __init__(self) -> None:
        self.counted: Counter[tuple[Color, str]] = Counter()

    def after(self, game: Game) -> None:
        """A game has ended."""
        longest, largest = get_longest_road_color(game.state), get_largest_army(game.state)[0]
        for player in game.state.players:
            color = player.color
            for kind in (SETTLEMENT, CITY):
                number = len(get_player_buildings(game.state, color, kind))
                self.counted[color, kind] += number
            self.counted[color, "longest road"] += longest == color
            self.counted[color, "largest army"] += largest == color


class CatanatronBatches:
    """Batches of games of Catan for two, with statistics.

    As the `play_batch` of catanatron's own command does it, which the package of 3.2.1 does
    not have: one game after the other by `Game.play`, with two accumulators of statistics.

    Parameters
    ----------
    games
        Which games; another number, other games.
    """

    def __init__(self, games: int = 0) -> None:
        self.seeds = count(100_000 * games)

    def play_decisions(self, games: int) -> int:
        """Play a batch; the units are decisions."""
        statistics, buildings = _Statistics(), _Buildings()
        for _ in range(games):
            players = [RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)]
            Game(players, seed=next(self.seeds)).play(accumulators=[statistics, buildings])
        return sum(statistics.decisions)


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
