#!/bin/bash
# Tries point-in-time recovery once, in a temporary folder: a PostgreSQL, pgBackRest, a row too many, and the way back.
# Run by hand on Debian, after `apt-get install postgresql pgbackrest`, as an ordinary user or as root.
set -euo pipefail

bin=${PG_BIN:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)}
if [ "$(id -u)" = 0 ]; then
  # PostgreSQL refuses to run as root.
  exec setpriv --reuid=postgres --regid=postgres --init-groups env HOME=/tmp PG_BIN="$bin" bash "$0"
fi

folder=$(mktemp -d /tmp/phirki-pitr-XXXXXX)
port=${PORT:-54329}
stop() {
  "$bin/pg_ctl" -D "$folder/data" -m immediate stop > /dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
say() { echo "== $*"; }
psql() { "$bin/psql" -h "$folder" -p "$port" -U postgres -d postgres -qtA -v ON_ERROR_STOP=1 "$@"; }

say "a PostgreSQL that hands its log to pgBackRest"
"$bin/initdb" -D "$folder/data" -U postgres --auth=trust > /dev/null
cat > "$folder/pgbackrest.conf" <<END
[global]
repo1-path=$folder/repository
repo1-retention-full=2
log-path=$folder
lock-path=$folder
log-level-console=warn
start-fast=y
[shop]
pg1-path=$folder/data
pg1-port=$port
pg1-socket-path=$folder
pg1-user=postgres
END
backrest() { pgbackrest --config="$folder/pgbackrest.conf" --stanza=shop "$@"; }
cat >> "$folder/data/postgresql.conf" <<END
listen_addresses = ''
unix_socket_directories = '$folder'
port = $port
archive_mode = on
archive_command = 'pgbackrest --config=$folder/pgbackrest.conf --stanza=shop archive-push %p'
archive_timeout = 60
END
"$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w start > /dev/null
backrest stanza-create
backrest check

say "a full backup, then orders, then a mistake"
psql -c "create table orders (id int); insert into orders select generate_series(1, 100)"
backrest --type=full backup
psql -c "insert into orders select generate_series(101, 150)"
sleep 2
before=$(psql -c "select now()")
sleep 2
psql -c "delete from orders"
psql -c "select pg_switch_wal()" > /dev/null
backrest check

say "back to $before"
"$bin/pg_ctl" -D "$folder/data" -m fast stop > /dev/null
backrest --delta --type=time "--target=$before" --target-action=promote restore
"$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w start > /dev/null
until [ "$(psql -c "select pg_is_in_recovery()")" = f ]; do sleep 0.2; done
found=$(psql -c "select count(*) from orders")
say "orders: $found of 150"
backrest info
[ "$found" = 150 ]
