#!/usr/bin/env bash
# Prints the Python that the game is set up with: the first that starts, those first for which
# PyBullet comes ready-made. Nothing where none fits.
for python in python3.11 python3.12 python3.13 python3; do
  "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null || continue
  command -v "$python"
  exit 0
done
# What there is at least can be named in the sentence that says why it does not do.
command -v python3 || true
