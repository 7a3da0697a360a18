#!/usr/bin/env bash
# Makes the virtual environment and installs the game in it: packaging/setup.sh PYTHON VENV
set -euo pipefail
python=${1:-}
venv=$2

say() { echo "pluvionauts: $*" >&2; exit 2; }

[ -n "$python" ] || say "Python 3.11 is not installed; install it (Debian: apt-get install python3.11 python3.11-venv) and run make again."
"$python" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' ||
  say "this needs Python 3.11, but $python is $("$python" -V 2>&1); name the right one with: make PYTHON=/path/to/python3.11"

[ -x "$venv/bin/python" ] || "$python" -m venv "$venv" ||
  say "the virtual environment could not be made; install python3.11-venv and run make again."

quiet() { "$@" > "$venv/install.log" 2>&1 || { tail -n 5 "$venv/install.log" >&2; say "the packages could not be installed; see $venv/install.log, check the network connection and run make again."; }; }

echo "Setting up (a minute or so the first time)..."
# uv resolves and links packages several times faster than pip; it only lives in the environment.
quiet "$venv/bin/python" -m pip install --quiet uv -c constraints.txt
quiet "$venv/bin/uv" pip install --quiet --python "$venv/bin/python" -c constraints.txt -e '.[dev,video]'
