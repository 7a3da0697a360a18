# Part of smoke_test.sh: the built program in its window, played with real keys.

say_if_stuck() { # what went wrong, with what the program said and showed
  [ ! -s "$work/window.log" ] || tail -n 5 "$work/window.log" >&2
  DISPLAY=":$display" import -window root "${TMPDIR:-/tmp}/pluvionauts-smoke.png" 2>/dev/null &&
    echo "(the screen is in ${TMPDIR:-/tmp}/pluvionauts-smoke.png)" >&2
  fail "$*"
}

within() { # within SECONDS COMMAND... : tries until it succeeds
  local end=$((SECONDS + $1)); shift
  until "$@"; do [ $SECONDS -lt $end ] || return 1; sleep 0.3; done
}

press() { for key in "$@"; do DISPLAY=":$display" xdotool key --delay 60 "$key"; sleep 0.25; done; }
shown() { DISPLAY=":$display" xdotool search --name '^Pluvionauts$' >/dev/null 2>&1; }
gone() { ! kill -0 "$game_pid" 2>/dev/null; }

open_window() { # open_window COMMAND... : the program in the background, until its window is there
  "$@" >"$work/window.log" 2>&1 &
  game_pid=$!
  within 60 shown || say_if_stuck "no window came"
  sleep 2
}

close_window() { # through the menus: from the table to the title by the last entry, then Quit, before the box on the shelf
  for _ in 1 2 3 4 5 6; do
    press "$@" shift+Tab Return; sleep 2
    press shift+Tab shift+Tab Return
    within 5 gone && break
  done
  gone || say_if_stuck "it cannot be left by its menus"
  wait "$game_pid" || say_if_stuck "it ended with code $?"
  ! grep -q Traceback "$work/window.log" || say_if_stuck "it ended with a traceback"
}

kept() { ls "$1"/.local/share/pluvionauts/games/*.game 2>/dev/null | head -n 1; }
count() { grep -c "$1" "$game_file" || true; }

start_game() { press Return; game_file=$(kept "$1"); [ -n "$game_file" ]; }
two_turns() { # whatever is asked: throw with the meter, stay, choose the next cell, end
  press t t t; sleep 1; press s Right Return e
  [ "$(count '"kind":"throw"')" -ge 3 ] && [ "$(count '"kind":"anchor"')" -ge 2 ]
}
goes_on() { press Return t t t; sleep 1; press s Right Return e; [ "$(count '"line":"play"')" -gt "$1" ]; }

# try_window ROOT HOME PROGRAM... : HOME as the program sees it, under ROOT as seen from here
try_window() {
  local root=$1 home=$1$2; shift 2
  open_window "$@" play
  within 40 start_game "$home" || say_if_stuck "no game was started"
  within 200 two_turns || say_if_stuck "two turns were not played"
  step "plays two turns in its window, with real throws and keys"
  local before; before=$(wc -l <"$game_file")
  kill -9 "$game_pid"; wait "$game_pid" 2>/dev/null || true
  within 20 nobody_left "$home" || say_if_stuck "processes of a killed game stay behind"
  [ "$(wc -l <"$game_file")" -ge "$before" ] || fail "a killed game lost lines"
  open_window "$@" play --continue
  within 120 goes_on "$(count '"line":"play"')" || say_if_stuck "a killed game does not go on"
  step "is killed and goes on where it was"
  close_window p
  step "is left by its menus"
  local file=${game_file#"$root"}
  "$@" replay --verify "$file" >"$work/verify" 2>&1 || { cat "$work/verify"; fail "its own throws do not repeat"; }
  grep -q '^Everything matches' "$work/verify" || { cat "$work/verify"; fail "nothing was verified"; }
  step "repeats every throw of the game to the bit"
  open_window "$@" replay "$file"
  press space; sleep 2
  close_window p
  step "shows the game again"
  try_shared "$root" "${home#"$root"}" "$@"
}

# try_shared ROOT HOME PROGRAM... : a game that somebody else gave
try_shared() {
  local root=$1 home=$1$2 file=$2/shared.pluvio; shift 2
  cp "$(ls tests/app/replay/kept/*.pluvio | head -n 1)" "$root$file"; chmod 644 "$root$file"
  "$@" replay "$file" --throw 1 --export "${home#"$root"}/frames" --size 320x180 --fps 6 >"$work/export" 2>&1 ||
    { cat "$work/export"; fail "no pictures were exported"; }
  [ "$(find "$home/frames" -name '*.png' -size +10k | wc -l)" -ge 3 ] || fail "too few pictures were exported"
  step "exports a throw as pictures"
  "$@" replay "$file" --throw 1 --export "${home#"$root"}/clip.webp" >"$work/export" 2>&1 ||
    { cat "$work/export"; fail "no clip was exported"; }
  [ -n "$(find "$home" -name clip.webp -size +50k -size -8000k)" ] || fail "the clip is too small or too large"
  step "exports a throw as a clip to send"
  open_window "$@" "$file"
  close_window p
  step "opens a shared game that was clicked, and is left by its menus"
}
nobody_left() { [ -z "$(pgrep -U "$(stat -c %u "$1")")" ]; }
