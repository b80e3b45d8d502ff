"""The picture of the irrigation."""

from __future__ import annotations

from cacao_nb.draw.door import PICTURES, Face, ModulePictures
from cacao_nb.draw.emblems import Courses, arrow, number, pods, wave


def _irrigation() -> Courses:
    """A wave, an arrow back along it, and what that brings."""
    pod, rib = pods((-0.13, 0.11), degrees=115, size=0.7)
    back = arrow((0.32, -0.17), (-0.3, -0.17), 0.045)
    return (wave(-0.35), back, *pod, number((0.17, 0.11), 4, 0.34)), rib


PICTURES.register("irrigation", ModulePictures(faces={"irrigation": Face(_irrigation())}))
