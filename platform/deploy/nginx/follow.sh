#!/bin/sh
# Follows the pointer of a channel: polls once a second (FOLLOW_SECONDS), and makes nginx load the header file of its number.
# follow.sh <folder of the channel> [<file to include>] [<command that reloads>]; a fourth argument "once" polls once.
# Until nginx has reloaded, or if it cannot load the new files, it serves the previous number.
set -u
channel=$1
included=${2:-/run/loan-nginx/current.conf}
reload=${3:-"nginx -t -q && nginx -s reload"}
mode=${4:-always}
every=${FOLLOW_SECONDS:-1}

missing=
# The line that nginx has loaded. Unknown at start, because the line may have been written without a reload.
loaded=
look() {
  if ! number=$(cat "$channel/served/current" 2>/dev/null); then
    [ -n "$missing" ] || echo "there is no $channel/served/current (site.servedFiles): nginx keeps its release" >&2
    missing=1
    return 1
  fi
  missing=
  case $number in '' | *[!0-9]*) return 1 ;; esac
  folder=$channel/served/$number
  # headers.json is written last. In a copy of the store, the pointer may arrive before these files.
  [ -f "$folder/headers.json" ] && [ -f "$folder/nginx.conf" ] || return 1
  line="include $folder/nginx.conf;"
  before=$(cat "$included" 2>/dev/null)
  [ "$line" = "$before" ] && { [ "$mode" = once ] || [ "$line" = "$loaded" ]; } && return 0
  printf '%s\n' "$line" >"$included.new" && mv "$included.new" "$included" || return 1
  if [ "$mode" = always ] && ! sh -c "$reload"; then
    echo "nginx did not load document $number: it keeps its release" >&2
    # Keeps a restart of nginx possible. The next poll tries again.
    [ -n "$before" ] && printf '%s\n' "$before" >"$included.new" && mv "$included.new" "$included"
    return 1
  fi
  loaded=$line
}

if [ "$mode" = once ]; then
  look
  exit
fi
while :; do
  look
  sleep "$every"
done
