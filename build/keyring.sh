#!/usr/bin/env bash
# Runs a command beside an unlocked keyring of its own, inside dbus-run-session. Touches no keyring of the user's.
set -euo pipefail
home="$(mktemp -d)"
export XDG_DATA_HOME="$home/data" XDG_RUNTIME_DIR="$home/run" XDG_CACHE_HOME="$home/cache"
mkdir -p -m 700 "$XDG_DATA_HOME" "$XDG_RUNTIME_DIR" "$XDG_CACHE_HOME"

printf recado | gnome-keyring-daemon --foreground --unlock --components=secrets >"$home/log" 2>&1 &
daemon=$!
trap 'kill "$daemon" 2>/dev/null || true; rm -rf "$home"' EXIT

for _ in $(seq 100); do
  if dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \
    string:org.freedesktop.secrets | grep -q 'boolean true'; then
    break
  fi
  sleep 0.1
done
"$@"
