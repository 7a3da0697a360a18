#!/usr/bin/env bash
# Makes the virtual environment and installs the game in it: packaging/setup.sh PYTHON VENV
set -euo pipefail
python=${1:-}
venv=$2
here=$(dirname "$0")
log=$venv/install.log

say() { echo "pluvionauts: $*" >&2; exit 2; }

wants="a Python from 3.11 to 3.13"
name="name one that works, for example: make play PYTHON=/path/to/python3.12"
[ -n "$python" ] || say "this needs $wants, and none is installed; install one (Debian: apt-get install python3 python3-venv) and run make again."
found=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || say "$python does not start; $name"
case $found in
  3.11 | 3.12 | 3.13) ;;
  *) say "this needs $wants, but $python is Python $found; $name" ;;
esac

# A half-made environment (no pip, moved from elsewhere, of another Python) is made anew.
if ! { [ "$(cat "$venv/place" 2>/dev/null)" = "$found $PWD" ] && "$venv/bin/python" -m pip --version; } >/dev/null 2>&1; then
  # Debian keeps ensurepip, which makes environments, in a package of its own.
  "$python" -c 'import ensurepip' 2>/dev/null || "$here/system-packages.sh" venv "$found"
  "$python" -m venv --clear "$venv" >/dev/null ||
    say "the virtual environment could not be made in $PWD/$venv; see that the folder can be written and the disk is not full, then run make again."
  echo "$found $PWD" > "$venv/place"
fi

why_not() {
  if grep -qiE 'no space left' "$log"; then
    say "the disk is full; make room and run make again."
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
install() { "$venv/bin/uv" pip install --quiet --python "$venv/bin/python" -c constraints.txt "$@"; }

# PyBullet has ready-made wheels for a few Pythons only; for the others it is compiled once and kept.
compiled() { find "$wheels" -maxdepth 1 -name "pybullet-*-cp${found/./}-*.whl" -print -quit 2>/dev/null; }
compile() {
  "$here/pybullet.sh" "$venv/bin/python" "$wheels" > "$log" || case $? in
    3) say "PyBullet has no ready-made build for Python $found and needs compiling; install a C++ compiler and Python's headers (Debian: apt-get install g++ python$found-dev) and run make again." ;;
    130) exit 130 ;;
    *) why_not ;;
  esac
}
cache=${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}
wheels=${cache:-$PWD/out}/pluvionauts/wheels
if ! install --only-binary pybullet pybullet > "$log" 2>&1; then
  grep -qE 'no (usable )?wheels' "$log" || why_not
  [ -n "$(compiled)" ] || compile
  # A kept wheel that does not install is compiled anew.
  install "$(compiled)" > "$log" 2>&1 || { rm -f "$(compiled)"; compile; quietly install "$(compiled)"; }
fi
quietly install -e ".[video,cluster]" --group dev --group package
