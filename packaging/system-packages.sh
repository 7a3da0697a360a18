#!/usr/bin/env bash
# Installs Debian packages where that may be done, or says which are missing:
#   packaging/system-packages.sh venv | compile | play | test | package | root | windows | windows-test
# and, after venv and compile, the PYTHON'S VERSION.
set -euo pipefail
python=python${2:-3.11}
build=(binutils gcc libc6-dev libpython3.11)
windows=(g++-mingw-w64-x86-64-posix nsis wine wine64)
case ${1:-} in
  venv) packages=("$python-venv"); need="setting up needs" ;;
  compile) packages=(g++ "$python-dev"); need="compiling PyBullet needs" ;;
  play) packages=(libgl1 libx11-6); need="the game's window needs" ;;
  test) packages=(libgl1 libx11-6 libegl1 xvfb xdotool "${build[@]}"); need="the tests need" ;;
  package) packages=("${build[@]}"); need="building the program needs" ;;
  root) packages=(xvfb xauth xdotool debootstrap desktop-file-utils man-db); need="trying the built program needs" ;;
  windows) packages=("${windows[@]}"); need="building for Windows needs" ;;
  windows-test) packages=("${windows[@]}" xvfb xdotool); need="trying the program for Windows needs" ;;
  *) echo "usage: $0 venv|compile|play|test|package|root|windows|windows-test" >&2; exit 2 ;;
esac

say() { echo "pluvionauts: $*" >&2; exit 2; }
installed() { [ "$(dpkg-query -W -f '${Status}' "$1" 2>/dev/null)" = "install ok installed" ]; }

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  # Not a Debian: a desktop has what a window needs; the rest is named once.
  [ "$1" = play ] && exit 0
  echo "pluvionauts: $need what Debian calls ${packages[*]}; if something is missing, install it with your system's package manager." >&2
  exit 0
fi

missing=()
for package in "${packages[@]}"; do installed "$package" || missing+=("$package"); done
[ ${#missing[@]} -eq 0 ] && exit 0

by_hand="$need ${missing[*]}; install with: sudo apt-get install ${missing[*]}"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  sudo -n true 2>/dev/null || say "$by_hand"
  as_root=(sudo -n)
fi
echo "Installing ${missing[*]}..."
install() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# The lists may be old or absent: fetch them only if the packages cannot be had without.
install >"$log" 2>&1 || { "${as_root[@]}" apt-get update -qq >"$log" 2>&1 && install >"$log" 2>&1; } ||
  say "$by_hand (trying it here ended with: $(grep -E '^[EW]:' "$log" | tail -n 1))"
