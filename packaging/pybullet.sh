#!/usr/bin/env bash
# Compiles PyBullet where it has no ready-made wheel: packaging/pybullet.sh PYTHON WHEELS
# The wheel is kept in the folder WHEELS, whole or not at all; standard error tells how far it is.
# Ends with 3 where the compiler or Python's headers are missing.
set -euo pipefail
python=$1
wheels=$2
here=$(dirname "$0")
version=$(sed -n 's/^pybullet==//p' "$here/../constraints.txt")

able() {
  "$python" -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))' &&
    command -v "${CXX:-g++}" >/dev/null
}
able || "$here/system-packages.sh" compile "$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')" || exit 3
able || exit 3

mkdir -p "$wheels"
find "$wheels" -maxdepth 1 -name 'compiling.*' -mmin +180 -exec rm -rf {} + # of killed runs
# Beside its goal, so that the finished wheel only has to be renamed.
work=$(mktemp -d "$wheels/compiling.XXXXXX")
trap 'kill "${compiling:-}" 2>/dev/null || true; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
# Without debug symbols, which are 96 MB of 100. What is compiled is the same.
CFLAGS="${CFLAGS:-} -g0" TMPDIR="$work" "$python" -m pip wheel --disable-pip-version-check --no-cache-dir --no-deps \
  --retries 1 -w "$work/done" "pybullet==$version" >"$work/log" 2>&1 &
compiling=$!
total=0
while kill -0 "$compiling" 2>/dev/null; do
  if [ "$total" -eq 0 ]; then
    total=$(find "$work" -path '*/pybullet_*/setup.py' -exec grep -oE '"[^"]+\.(c|cc|cpp)"' {} + 2>/dev/null | wc -l)
  else
    compiled=$(find "$work" -name '*.o' 2>/dev/null | wc -l)
    printf '\rCompiling PyBullet, once (about eight minutes of one core): %d %% ' $((100 * compiled / (compiled > total ? compiled : total))) >&2
  fi
  sleep 1
done
if ! wait "$compiling"; then
  cat "$work/log"
  exit 1
fi
printf '\rCompiling PyBullet, once: done.                                       \n' >&2
mv "$work"/done/pybullet-*.whl "$wheels/"
