"""What is printed on the tiles, the boards and the huts: tables only."""

from typing import Any

Square = tuple[int, int]
Edges = tuple[int, int, int, int]
Decision = tuple[Any, ...]
Edge = tuple[Square, str]
Gems = tuple[int, ...]

SIDES = "nesw"

WORKER_TILES: dict[str, Edges] = {
    "1-1-1-1": (1, 1, 1, 1),
    "2-1-0-1": (1, 2, 1, 0),
    "3-0-0-1": (1, 3, 0, 0),
    "3-1-0-0": (0, 3, 1, 0),
    "0-0-2-2": (0, 0, 2, 2),
    "0-2-0-2": (0, 2, 0, 2),
    "0-1-0-3": (0, 1, 0, 3),
    "0-0-0-4": (0, 0, 0, 4),
}

CACAO_PER_WORKER = {"single plantation": 1, "double plantation": 2}
MARKET_PRICE = {"market 2": 2, "market 3": 3, "market 4": 4}
GOLD_PER_WORKER = {"gold mine 1": 1, "gold mine 2": 2, "tree of life": 1}
GOLD_OF_AN_EMPTY_EDGE = {"tree of life": 3}
CACAO_FOR_A_FIELD_BACK = {"irrigation": 4}
PRICE_OF_CACAO_AT_A_CHOCOLATE_MARKET = 3
PRICE_OF_A_BAR_AT_A_CHOCOLATE_MARKET = 7

WATER_FIELDS = (-10, -4, -1, 0, 2, 4, 7, 11, 16)
STORAGE_SPACES = 5
SUN_PLACES = 3
MAP_TOKENS = 2
GEMS_OF_A_MINE = 6
COLOURS = ("red", "green", "blue", "white")

HUT_COSTS: dict[str, int] = {
    "market crier": 4,
    "hermit": 6,
    "road worker": 6,
    "trader": 6,
    "farmer": 8,
    "shaman": 8,
    "monk": 10,
    "master builder": 10,
    "foreman": 12,
    "fountain master": 12,
    "chief's daughter": 14,
    "chief's son": 16,
    "chief's wife": 20,
    "chief": 24,
}

HUT_TILES: list[tuple[str, str]] = [
    ("market crier", "hermit"),
    ("market crier", "hermit"),
    ("trader", "farmer"),
    ("road worker", "shaman"),
    ("shaman", "master builder"),
    ("farmer", "monk"),
    ("master builder", "chief's son"),
    ("monk", "chief's daughter"),
    ("foreman", "road worker"),
    ("fountain master", "trader"),
    ("chief's wife", "fountain master"),
    ("chief", "foreman"),
]

FAMILY_OF_THE_CHIEF: dict[str, int] = {
    "chief's daughter": 4,
    "chief's son": 4,
    "chief's wife": 5,
    "chief": 6,
}
