"""``python -m app`` is the same as ``pluvionauts``."""

import sys

from app.cli import main

sys.exit(main())
