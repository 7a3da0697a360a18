#!/usr/bin/env bash
# Makes the virtual environment and installs the game in it: packaging/setup.sh PYTHON VENV
set -euo pipefail
python=${1:-}
venv=$2
here=$(dirname "$0")
log=$venv/install.log

say() { echo "pluvionauts: $*" >&2; exit 2; }

[ -n "$python" ] || say "Python 3.11 is not installed; install it (Debian: apt-get install python3.11 python3.11-venv) and run make again."
found=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) ||
  say "$python does not start; name a working Python 3.11, for example: make play PYTHON=/path/to/python3.11"
[ "$found" = 3.11 ] ||
  say "this needs Python 3.11, but $python is Python $found; name the right one, for example: make play PYTHON=/path/to/python3.11"

# A half-made environment (no pip, or moved from elsewhere) is made anew.
if ! { [ "$(cat "$venv/place" 2>/dev/null)" = "$PWD" ] && "$venv/bin/python" -m pip --version; } >/dev/null 2>&1; then
  # Debian keeps ensurepip, which makes environments, in a package of its own.
  "$python" -c 'import ensurepip' 2>/dev/null || "$here/system-packages.sh" venv
  "$python" -m venv --clear "$venv" >/dev/null ||
    say "the virtual environment could not be made in $PWD/$venv; see that the folder can be written and the disk is not full, then run make again."
  echo "$PWD" > "$venv/place"
fi

why_not() {
  if grep -qiE 'no space left' "$log"; then
    say "the disk is full; make room and run make again."
  elif grep -qiE 'pybullet' "$log" && grep -qiE "failed to build|no such file or directory: '(cc|c\+\+|gcc|g\+\+)|command '.*(cc|c\+\+|gcc|g\+\+)|unable to (find|execute)" "$log"; then
    say "PyBullet has no ready-made build for this machine and could not be compiled; install a C++ compiler and Python's headers (Debian: apt-get install g++ python3.11-dev) and run make again; details are in $log"
  elif grep -qiE 'name resolution|dns error|failed to (fetch|resolve)|connection (refused|reset|error)|timed out|network|could not find a version|error sending request' "$log"; then
    say "the packages could not be fetched; check the network connection and run make again; details are in $log"
  fi
  say "the packages could not be installed; details are in $log"
}
quietly() { "$@" > "$log" 2>&1 || why_not; }

echo "Setting up (a minute or so the first time)..."
# uv resolves and links packages several times faster than pip; it only lives in the environment.
[ -x "$venv/bin/uv" ] || quietly "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --retries 1 -c constraints.txt uv
# A network with a certificate of its own is known to the system, not to uv.
[ ! -e /etc/ssl/certs/ca-certificates.crt ] || export UV_SYSTEM_CERTS=1
quietly "$venv/bin/uv" pip install --quiet --python "$venv/bin/python" -c constraints.txt -e ".[dev,video,cluster,package]"
