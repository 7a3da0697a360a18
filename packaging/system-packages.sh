#!/usr/bin/env bash
# Installs what the window tests need from Debian's packages: a virtual screen, a hand for it, software OpenGL.
set -euo pipefail
packages=(xvfb xdotool libgl1 libegl1)
missing=()
for package in "${packages[@]}"; do
  [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = "install ok installed" ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0
as_root=""
if [ "$(id -u)" -ne 0 ]; then
  if sudo -n true 2>/dev/null; then as_root="sudo -n"
  else
    echo "pluvionauts: the window tests need ${missing[*]}; install them with: sudo apt-get install ${missing[*]}" >&2
    exit 2
  fi
fi
command -v apt-get >/dev/null || { echo "pluvionauts: the window tests need ${missing[*]}; install them with your system's package manager." >&2; exit 2; }
echo "Installing ${missing[*]}..."
$as_root apt-get update -qq
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
