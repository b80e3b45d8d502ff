"""The messages that name modules, huts and gems, by their names in the rules.

Those that name seats and sides are made in `cacao_nb.rules.names`, and tiles know their own.
"""

from __future__ import annotations

from cacao_nb.messages.catalogue import UnknownMessage
from cacao_nb.messages.message import Message, text
from cacao_nb.messages.readable import shown


def module_name(module: str) -> Message:
    """What a module is called; one that no catalogue has keeps its name.

    Examples
    --------
    >>> str(module_name("tree_of_life"))
    'Tree of life'
    """
    return Message(f"module.{module}")


def hut_name(hut: str) -> Message:
    """What a hut is called; one that no catalogue has keeps its name.

    Examples
    --------
    >>> str(hut_name("chief's wife"))
    "chief's wife"
    """
    return Message(f"hut.{_key(hut)}")


def hut_effect(hut: str) -> Message:
    """What a hut of the expansions does, in one sentence.

    Examples
    --------
    >>> str(hut_effect("trader"))
    'At the end it brings 1 gold for each cacao left over.'
    """
    return Message(f"hut_effect.{_key(hut)}")


def gem_name(colour: str) -> Message:
    """What a colour of gems is called, such as ``"red"``.

    Examples
    --------
    >>> str(gem_name("blue"))
    'blue'
    """
    return Message(f"gem.{colour}")


def _key(name: str) -> str:
    if not isinstance(name, str):
        raise UnknownMessage(text("language.no_message", id=shown(name)))
    return name.replace(" ", "_")
