"""Every text that a person can see, by message id, in the language in use.

The lowest room of the house: the standard library only. Other rooms name a message and its
arguments; nobody glues sentences together. The catalogues lie in ``catalogue/``, some files for
each language, and `add_messages` adds those of a module of one's own; the pseudo-language is
derived from English, so that a test can tell a text that went through here from plain English
left in the code.

Examples
--------
>>> from cacao_nb.messages import text
>>> text("square.name", square=(1, 0))
'square (1, 0)'
"""

from cacao_nb.messages.added import BadMessage, add_messages
from cacao_nb.messages.catalogue import LANGUAGES, PSEUDO, UnknownMessage
from cacao_nb.messages.message import (
    Listed,
    Message,
    known,
    language,
    listed,
    text,
    use_language,
)
from cacao_nb.messages.names import gem_name, hut_effect, hut_name, module_name
from cacao_nb.messages.readable import ReadableError, shown

__all__ = [
    "LANGUAGES",
    "PSEUDO",
    "BadMessage",
    "Listed",
    "Message",
    "ReadableError",
    "UnknownMessage",
    "add_messages",
    "gem_name",
    "hut_effect",
    "hut_name",
    "known",
    "language",
    "listed",
    "module_name",
    "shown",
    "text",
    "use_language",
]
