"""``python -m cacao_nb``."""

import sys

from cacao_nb.cli import main

sys.exit(main())
