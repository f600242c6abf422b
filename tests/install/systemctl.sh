#!/bin/bash
# Stands in for systemctl in a folder without systemd: starts what a unit says, as its user, with its settings and its
# working directory, but without its sandbox and its socket. A service counts as started once it listens.
set -euo pipefail

units=/etc/systemd/system
pids=/run/walk
mkdir -p "$pids"
within=(nsenter --net=/run/walk-net)

# The value of a unit's key, with the command line in one piece.
key() { sed -n "s/^$2=//p" "$units/$1.service" | tail -n 1; }

# Runs a unit's command.
run() {
  local user state folder settings command
  user=$(key "$1" User) state=$(key "$1" StateDirectory) folder=$(key "$1" WorkingDirectory)
  settings=$(key "$1" EnvironmentFile) command=$(key "$1" ExecStart)
  if [ -n "$state" ]; then install -d -m 0700 -o "$user" -g "$user" "/var/lib/$state"; fi
  exec "${within[@]}" setpriv --reuid "$user" --regid "$user" --init-groups env -i "PATH=$PATH" \
    bash -c 'umask 077; set -a; . <(printf "%s\n" "$1"); cd "$2" && exec $3' bash "$(cat "$settings")" "$folder" "$command"
}

start() {
  case $1 in
  *.socket | *.timer) test -f "$units/$1" ;;
  bigfive-backup) (run bigfive-backup) ;;
  bigfive)
    (run bigfive) >>/var/log/bigfive.log 2>&1 &
    echo $! >"$pids/bigfive"
    listens 3000
    ;;
  caddy)
    (exec "${within[@]}" setpriv --reuid caddy --regid caddy --init-groups env HOME=/var/lib/caddy caddy run --config /etc/caddy/Caddyfile) >>/var/log/caddy.log 2>&1 &
    echo $! >"$pids/caddy"
    listens 443
    ;;
  *) echo "No such unit: $1" >&2 && exit 5 ;;
  esac
}

stop() {
  if [ -f "$pids/$1" ]; then
    local pid
    pid=$(cat "$pids/$1")
    rm "$pids/$1"
    kill "$pid" && while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  fi
}

listens() {
  for _ in $(seq 600); do
    if "${within[@]}" bash -c "exec 3<>/dev/tcp/127.0.0.1/$1" 2>/dev/null; then return; fi
    sleep 0.1
  done
  echo "Nothing listens on $1" >&2 && tail -n 20 /var/log/bigfive.log /var/log/caddy.log >&2 && exit 1
}

verb=$1
shift
for unit in "$@"; do
  [ "$unit" = --now ] && continue
  case $verb in
  enable | start) start "${unit%.service}" ;;
  stop) stop "${unit%.service}" ;;
  restart | reload) stop "${unit%.service}" && start "${unit%.service}" ;;
  *) echo "systemctl $verb is not stood in for" >&2 && exit 1 ;;
  esac
done
