#!/usr/bin/env bash
# Tries the built program as a player's machine would run it: packaging/smoke_test.sh [folder|deb|all]
#   folder: the folder in dist/, with an empty environment, by another user with an empty home
#   deb:    the .deb, installed in a fresh Debian with only what it declares that it needs
#   quick FOLDER: the short part of it, without root, that make test does with a program built for it
set -euo pipefail
cd "$(dirname "$0")/.."
what=${1:-all}
work=$(mktemp -d /tmp/pluvionauts-smoke.XXXXXX)
roots=build/roots
screen_pid= game_pid= user=
tidy() {
  for pid in $game_pid $screen_pid; do kill "$pid" 2>/dev/null || true; done
  for place in full; do ! mountpoint -q "$work/$place" || umount "$work/$place"; done
  [ -z "$user" ] || userdel "$user" 2>/dev/null || true
  for place in proc dev/shm dev tmp/.X11-unix; do mountpoint -q "$roots/trial/$place" 2>/dev/null && umount "$roots/trial/$place"; done
  rm -rf "$work"
}
trap tidy EXIT

say() { echo "pluvionauts: $*" >&2; exit 2; }
step() { echo "  $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
. packaging/smoke_window.sh

if [ "$what" != quick ]; then
  [ "$(id -u)" -eq 0 ] || say "the trial of the built program needs root (another user, a fresh system); run: sudo make package-test"
  folder=$(ls -d dist/pluvionauts-*-linux-x86_64 2>/dev/null) || say "there is no program yet; run: make package"
  deb=$(ls dist/pluvionauts_*_amd64.deb)
fi
version=$(sed -nE 's/^VERSION = "(.*)"$/\1/p' rules/version.py)

# A screen without access control, so that it is reached from another root and by another user.
start_screen() {
  Xvfb -displayfd 5 -screen 0 1280x720x24 -ac 5>"$work/display" 2>"$work/xvfb.log" &
  screen_pid=$!
  for _ in $(seq 100); do [ ! -s "$work/display" ] || { display=$(<"$work/display"); return; }; sleep 0.1; done
  fail "no virtual screen could be started: $(tail -n 1 "$work/xvfb.log")"
}

# try_program HOW... : HOW runs the program given after it, in the place under trial.
try_program() {
  local -a game=("$@")
  [ "$("${game[@]}" --version)" = "pluvionauts $version" ] || fail "--version"
  step "starts and knows its version"
  "${game[@]}" --help >"$work/help" || fail "--help"
  "${game[@]}" doctor >"$work/doctor" 2>"$work/errors" || { cat "$work/doctor" "$work/errors"; fail "doctor"; }
  grep -q '^dice .*came to rest' "$work/doctor" || fail "no throw"
  grep -q '^graphics .*was drawn' "$work/doctor" || fail "no drawing"
  step "throws a die to rest, draws the table, can save"
  "${game[@]}" throw --seed 7 --many 8 --workers 2 >"$work/many" 2>"$work/errors" || { cat "$work/errors"; fail "many throws on two processes"; }
  [ -s "$work/many" ] || fail "many throws said nothing"
  "${game[@]}" simulate --games 2 >"$work/games" 2>"$work/errors" || { cat "$work/errors"; fail "whole games"; }
  step "throws on processes of its own, plays whole games"
  if "${game[@]}" no-such-command >/dev/null 2>"$work/errors"; then fail "a wrong word was taken"; fi
  ! grep -q Traceback "$work/errors" || fail "a wrong word gives a traceback"
  step "refuses a wrong word in a sentence"
}

try_quickly() { # FOLDER
  local -a game=(env -i PATH=/nonexistent HOME="$work/home" DISPLAY=":$display" "$1/pluvionauts")
  mkdir "$work/home"
  try_program "${game[@]}"
  try_shared "" "$work/home" "${game[@]}"
  [ "$(find "$1" -newer "$work/help" | wc -l)" -eq 0 ] || fail "it wrote into its own folder"
}

try_folder() {
  echo "The folder, with an empty environment, as another user:"
  user=pluvio-trial-$$
  useradd --system --no-create-home --shell /bin/false "$user"
  mkdir "$work/home"; chown "$user" "$work/home"; chmod 755 "$work"
  cp -a "$folder" "$work/program"; chown -R root:root "$work/program"
  local -a as_user=(setpriv --reuid="$user" --regid="$user" --clear-groups env -i PATH=/nonexistent)
  local -a game=("${as_user[@]}" HOME="$work/home" DISPLAY=":$display" "$work/program/pluvionauts")
  try_program "${game[@]}"
  try_window "" "$work/home" "${game[@]}"
  [ -n "$(ls -A "$work/home")" ] || fail "nothing was kept in the home"
  [ "$(find "$work/program" -newer "$work/help" | wc -l)" -eq 0 ] || fail "it wrote into its own folder"
  step "writes into the home, not into its own folder"
  [ ! -x .venv/bin/python ] || .venv/bin/python packaging/first_frame.py "$work/program/pluvionauts"
  local file
  for file in models/assets/table.bam app/view/table/shaders/light.glsl app/view/ui/faces/FredokaOne-Regular.ttf; do
    mv "$work/program/_internal/$file" "$work/away"
    if "${game[@]}" doctor >"$work/doctor" 2>&1; then fail "doctor does not notice that $file is missing"; fi
    grep -q "^files .*PROBLEM: .*$file" "$work/doctor" || { cat "$work/doctor"; fail "doctor does not name $file"; }
    if "${game[@]}" play >"$work/errors" 2>&1; then fail "it plays without $file"; fi
    { [ "$(wc -l <"$work/errors")" -eq 1 ] && grep -q "$file" "$work/errors"; } || { cat "$work/errors"; fail "$file is not named in a sentence"; }
    mv "$work/away" "$work/program/_internal/$file"
  done
  for file in pybullet.cpython-311-x86_64-linux-gnu.so rules/hexgrid.pyc panda3d/libpanda.so.1.10; do
    mv "$work/program/_internal/$file" "$work/away"
    local code=0
    "${game[@]}" play >"$work/errors" 2>&1 || code=$?
    { [ $code -eq 2 ] && [ "$(wc -l <"$work/errors")" -eq 1 ] && grep -q '^pluvionauts: ' "$work/errors"; } || { cat "$work/errors"; fail "without $file it does not say what is missing"; }
    mv "$work/away" "$work/program/_internal/$file"
  done
  step "names a missing file of a damaged installation"
  try_bad_places
  ! grep -rlE "$PWD" "$folder/_internal" --include='*.py' --include='*.prc' --include='*.json' || fail "a path of this machine is inside"
}

# A full disk, a home that cannot be written, settings that cannot be read, no screen.
try_bad_places() {
  mkdir "$work/full"; mount -t tmpfs -o size=64k,mode=777 tmpfs "$work/full"
  head -c 1M /dev/zero >"$work/full/filler" 2>/dev/null || true
  if "${as_user[@]}" HOME="$work/full" "$work/program/pluvionauts" doctor >"$work/doctor" 2>&1; then fail "a full disk is not noticed"; fi
  grep -q "^settings .*PROBLEM: .*$work/full.*no space" "$work/doctor" || { cat "$work/doctor"; fail "a full disk is not named"; }
  open_window "${as_user[@]}" HOME="$work/full" DISPLAY=":$display" "$work/program/pluvionauts" play
  close_window
  umount "$work/full"
  step "starts on a full disk, and doctor names it"
  mkdir "$work/locked"
  open_window "${as_user[@]}" HOME="$work/locked" DISPLAY=":$display" "$work/program/pluvionauts" play
  close_window
  [ -z "$(ls -A "$work/locked")" ] || fail "the read-only home was written"
  step "starts with a home that cannot be written"
  local settings="$work/home/.config/pluvionauts/settings.json"
  [ -e "$settings" ] || fail "the settings were not saved"
  echo '{"volume":' >"$settings"
  open_window "${game[@]}" play
  close_window
  grep -q '"volume": 0.8' "$settings" && grep -qs '{"volume":' "${settings%.json}.damaged.json" || fail "damaged settings were not set aside"
  step "starts with defaults when the settings are damaged, and keeps the old file"
  local code=0
  "${as_user[@]}" HOME="$work/home" "$work/program/pluvionauts" play >"$work/errors" 2>&1 || code=$?
  { [ $code -eq 2 ] && [ "$(wc -l <"$work/errors")" -eq 1 ] && grep -q 'no screen' "$work/errors"; } || { cat "$work/errors"; fail "no screen"; }
  step "says in one sentence that there is no screen"
}

try_deb() {
  echo "The .deb, in a fresh Debian with only what it declares:"
  if [ ! -e "$roots/base/.ready" ]; then
    step "(laying a fresh Debian, once)"
    rm -rf "$roots/base"; mkdir -p "$roots"
    local mirror; mirror=$(grep -rhoE -m1 'https?://[^ ]*/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null | head -n 1 | tr -d ' ' || true)
    debootstrap --variant=minbase bookworm "$roots/base" ${mirror:+"$mirror"} >"$work/debootstrap.log" 2>&1 ||
      { tail -n 3 "$work/debootstrap.log"; fail "the fresh Debian could not be laid (network?)"; }
    touch "$roots/base/.ready"
  fi
  rm -rf "$roots/trial"; cp -a "$roots/base" "$roots/trial"
  mount -t proc proc "$roots/trial/proc"; mount --bind /dev "$roots/trial/dev"
  # Private, so that the machine's own shared memory stays as it is.
  mount --make-private "$roots/trial/dev"; mount -t tmpfs -o mode=1777 tmpfs "$roots/trial/dev/shm"
  mkdir -p "$roots/trial/tmp/.X11-unix"; mount --bind /tmp/.X11-unix "$roots/trial/tmp/.X11-unix"
  cp "$deb" "$roots/trial/tmp/game.deb"
  cp /etc/resolv.conf "$roots/trial/etc/resolv.conf" 2>/dev/null || true
  chroot "$roots/trial" sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /tmp/game.deb' >"$work/apt.log" 2>&1 ||
    { tail -n 5 "$work/apt.log"; fail "the .deb could not be installed"; }
  step "installs with its declared dependencies alone"
  ! chroot "$roots/trial" sh -c 'command -v python3' >/dev/null || fail "there is a Python in the root: the trial proves nothing"
  for file in usr/bin/pluvionauts usr/share/applications/pluvionauts.desktop usr/share/mime/packages/pluvionauts.xml \
    usr/share/man/man1/pluvionauts.1.gz usr/share/bash-completion/completions/pluvionauts \
    usr/share/zsh/vendor-completions/_pluvionauts usr/share/fish/vendor_completions.d/pluvionauts.fish \
    usr/share/icons/hicolor/48x48/apps/pluvionauts.png usr/share/doc/pluvionauts/copyright \
    usr/lib/pluvionauts/licences/README.txt; do
    [ -e "$roots/trial/$file" ] || fail "$file is missing"
  done
  desktop-file-validate "$roots/trial/usr/share/applications/pluvionauts.desktop" || fail "the menu entry"
  step "menu entry, icons, file type, manual and licences are in place"
  chroot "$roots/trial" useradd --create-home --home-dir /var/player player
  local -a game=(chroot --userspec=player "$roots/trial" env -i HOME=/var/player DISPLAY=":$display" PATH=/usr/bin:/bin pluvionauts)
  try_program "${game[@]}"
  try_window "$roots/trial" /var/player "${game[@]}"
  chroot "$roots/trial" dpkg --purge pluvionauts >/dev/null 2>&1 || fail "it cannot be removed"
  [ ! -e "$roots/trial/usr/lib/pluvionauts" ] || fail "it leaves files behind"
  step "is removed without a trace"
}

start_screen
case $what in
  quick) try_quickly "$2" ;;
  folder) try_folder ;;
  deb) try_deb ;;
  all) try_folder; try_deb ;;
  *) say "usage: packaging/smoke_test.sh [folder|deb|all|quick FOLDER]" ;;
esac
echo "The built program works."
