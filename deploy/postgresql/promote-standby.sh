#!/bin/sh
# Makes a standby the primary and leads every content service there, as the user postgres:
#   promote-standby.sh HOST PORT of the standby
# Both addresses of the content services lead through the PgBouncer of this machine. The former primary must not start again as one: it is made
# a standby of the new one (docs/operations.md, "When the primary is lost").
set -eu
host=$1
port=$2
ini=${PGBOUNCER_INI:-/etc/pgbouncer/pgbouncer.ini}
ask() { psql --no-psqlrc -h "$host" -p "$port" -d postgres -qAtX -v ON_ERROR_STOP=1 "$@"; }

[ "$(ask -c 'select pg_promote(true, 60)')" = t ]
# Nobody follows it yet: its commits wait for nobody.
ask -c "alter system set synchronous_standby_names = ''" -c 'select pg_reload_conf()' >/dev/null
sed -i "s/host=[^ ]* port=[^ ]*/host=$host port=$port/" "$ini"
${PGBOUNCER_RELOAD:-systemctl reload pgbouncer}
