"""Labs: small tools, each for one idea, in which everything is worked out by the engine."""

from cacao_nb.lessons.labs.activation import ActivationLab
from cacao_nb.lessons.labs.gallery import TileGallery
from cacao_nb.lessons.labs.graphlens import GraphLens
from cacao_nb.lessons.labs.temple import TempleLab
from cacao_nb.lessons.labs.water import WaterTrack

__all__ = ["ActivationLab", "GraphLens", "TempleLab", "TileGallery", "WaterTrack"]
