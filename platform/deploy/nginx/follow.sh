#!/bin/sh
# Follows the pointer of a channel: looks once a second (FOLLOW_SECONDS), and has nginx load the header file of the number that it names.
# follow.sh <folder of the channel> [<file to include>] [<command that reloads>]; with "once" as a fourth word it looks once.
# Until nginx has reloaded, and whenever the new files cannot be loaded, the number before goes on being served, whole.
set -u
channel=$1
included=${2:-/run/loan-nginx/current.conf}
reload=${3:-"nginx -t -q && nginx -s reload"}
mode=${4:-always}
every=${FOLLOW_SECONDS:-1}

missing=
# What nginx has loaded. At start that is unknown, even if the line is written: it may have been written while nothing reloaded.
loaded=
look() {
  if ! number=$(cat "$channel/served/current" 2>/dev/null); then
    [ -n "$missing" ] || echo "there is no $channel/served/current (site.servedFiles): nginx goes on with what it had" >&2
    missing=1
    return 1
  fi
  missing=
  case $number in '' | *[!0-9]*) return 1 ;; esac
  folder=$channel/served/$number
  # The header file of CDN functions is written last: of a copy of the store, the number may be there before its files.
  [ -f "$folder/headers.json" ] && [ -f "$folder/nginx.conf" ] || return 1
  line="include $folder/nginx.conf;"
  before=$(cat "$included" 2>/dev/null)
  [ "$line" = "$before" ] && { [ "$mode" = once ] || [ "$line" = "$loaded" ]; } && return 0
  printf '%s\n' "$line" >"$included.new" && mv "$included.new" "$included" || return 1
  if [ "$mode" = always ] && ! sh -c "$reload"; then
    echo "nginx did not load document $number: it goes on with what it had" >&2
    # What could not be loaded must not stand in the way of a restart. It is tried again at the next look.
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
