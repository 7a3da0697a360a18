#!/usr/bin/env bash
# Runs the quick part of the tests with a second Python, where the machine has one:
#   packaging/second-python.sh FIRST_PYTHON
# The rules always; the physics too where PyBullet was already compiled for it.
set -euo pipefail
first=$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
uv=$(dirname "$1")/uv
cache=${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}

candidates() {
  printf '%s\n' python3.13 python3.12 python3.11
  # Versions that pyenv keeps beside the one in use.
  ls -d "$(pyenv root 2>/dev/null)"/versions/3.1[123].*/bin/python3 2>/dev/null || true
}
second=""
while read -r python; do
  version=$("$python" -c 'import sys, ensurepip; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue
  [ "$version" != "$first" ] || continue
  second=$python
  break
done < <(candidates)
if [ -z "$second" ]; then
  echo "A second Python: none here, nothing tried."
  exit 0
fi

venv=out/python$version
# Not PyBullet, which may have to be compiled.
needs=$("$1" -c 'import tomllib; print(*(need for need in tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"] if "pybullet" not in need))')
[ -x "$venv/bin/python" ] || "$second" -m venv --clear --without-pip "$venv"
[ ! -e /etc/ssl/certs/ca-certificates.crt ] || export UV_SYSTEM_CERTS=1
# shellcheck disable=SC2086
"$uv" pip install --quiet --python "$venv/bin/python" -c constraints.txt $needs pytest pytest-xdist hypothesis
tests=(tests/rules)
wheel=$(find "${cache:-$PWD/out}/pluvionauts/wheels" -maxdepth 1 -name "pybullet-*-cp${version/./}-*.whl" -print -quit 2>/dev/null || true)
if [ -n "$wheel" ]; then
  "$uv" pip install --quiet --python "$venv/bin/python" "$wheel"
  tests+=(tests/physics)
fi
echo "With Python $version: ${tests[*]}"
"$venv/bin/python" -m pytest -n 2 -p no:cacheprovider "${tests[@]}" -k "not perft and not random_games"
