import type { Client } from 'pg';
import { readDatabase } from '../database/admit-release.ts';
import { type Build, refusalOf } from '../database/releases.ts';
import { connectedTo } from './connection-queries.ts';
import { error, type Finding, isThisMachine, ok, reasonOf, warning } from './finding.ts';

const SAMPLES = 5;
const OFF_SECONDS = 2;
/** Codes of authenticator apps change so often. */
const WRONG_SECONDS = 30;
/** Beside the pool: one that listens, and one while it starts. */
const FURTHER_CONNECTIONS = 2;
const LATE_BACKUP_HOURS = 48;

export interface ExaminedDatabase {
  readonly url: string;
  readonly poolSize: number;
  readonly build: Build;
}

/** The database: whether this release may run on it, clock, extension, safety of what is committed, and connections. Writes nothing. */
export async function examineDatabase({ url, poolSize, build }: ExaminedDatabase): Promise<Finding[]> {
  try {
    return await connectedTo(url, async (client) => [
      await examineRelease(client, build),
      await examineEncoding(client),
      await examineClock(client),
      await examineExtension(client),
      await examineSafety(client),
      await examineConnections(client, poolSize),
      ...(await backupFindings(client)),
      ...(await lineFindings(client, url)),
    ]);
  } catch (thrown) {
    const { host, pathname } = new URL(url);
    const text = `The database ${pathname.slice(1)} on ${host} cannot be examined: ${reasonOf(thrown)}.`;
    return [error(text, 'Check that it runs, and host, port, name and password in DATABASE_URL.')];
  }
}

async function examineRelease(client: Client, build: Build): Promise<Finding> {
  const found = await readDatabase(client);
  const refusal = refusalOf(build, found);
  if (refusal !== null) return error(refusal, 'See docs/operations.md, "Upgrading and going back".');
  return ok(
    found.applied.length === 0
      ? `Release ${build.version} begins with an empty database`
      : `Release ${build.version} may run on this database`,
  );
}

/** On a Debian without a locale a new database is one of bytes, in which no two cases of an accented letter are one. */
async function examineEncoding(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
  const encoding = rows[0]?.encoding ?? '';
  if (encoding === 'UTF8') return ok('The database keeps its texts as UTF-8');
  return error(
    `The database keeps its texts as ${encoding} instead of UTF8.`,
    "Make it anew: CREATE DATABASE … ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;",
  );
}

/** By the sample with the shortest way, whose middle is closest to the moment of the answer. */
async function examineClock(client: Client): Promise<Finding> {
  let best = { way: Number.POSITIVE_INFINITY, offset: 0 };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const askedAt = Date.now();
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const answeredAt = Date.now();
    const offset = (rows[0]?.now.getTime() ?? 0) - (askedAt + answeredAt) / 2;
    if (answeredAt - askedAt < best.way) best = { way: answeredAt - askedAt, offset };
  }
  const seconds = Math.abs(best.offset) / 1000;
  const text = `The clocks of this machine and of the database are ${seconds.toFixed(1)} s apart`;
  if (seconds < OFF_SECONDS) return ok(text);
  const fix = 'Let both take the time from the network: timedatectl set-ntp true';
  return seconds < WRONG_SECONDS
    ? warning(`${text}.`, fix)
    : error(`${text}: codes of authenticator apps and links in mails would be refused.`, fix);
}

async function examineExtension(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ isThere: boolean; mayCreate: boolean }>(
    `select installed_version is not null as "isThere", has_database_privilege(current_database(), 'create') as "mayCreate"
     from pg_available_extensions where name = 'pg_trgm'`,
  );
  const [extension] = rows;
  if (extension === undefined) {
    return error(
      'PostgreSQL has no extension pg_trgm, which the search needs.',
      'Install it where PostgreSQL runs: on Debian the package postgresql-contrib.',
    );
  }
  if (extension.isThere || extension.mayCreate) return ok('PostgreSQL has the extension pg_trgm');
  return error(
    'The extension pg_trgm is not in the database, and its user may not add it.',
    'As the owner of the database: CREATE EXTENSION pg_trgm;',
  );
}

async function examineSafety(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  );
  if (rows.length === 0) return ok('PostgreSQL keeps what it has confirmed, also through a power cut');
  return error(
    `PostgreSQL may lose confirmed orders in a crash: ${rows.map(({ name }) => `${name} = off`).join(', ')}.`,
    'Take these lines out of its configuration and start it again.',
  );
}

async function examineConnections(client: Client, poolSize: number): Promise<Finding> {
  const { rows } = await client.query<{ most: number; used: number }>(
    `select cast(current_setting('max_connections') as int)
              - cast(current_setting('superuser_reserved_connections') as int) as most,
            cast((select count(*) from pg_stat_activity where backend_type = 'client backend') as int) as used`,
  );
  const { most, used } = rows[0] ?? { most: 0, used: 0 };
  const needed = poolSize + FURTHER_CONNECTIONS;
  const text = `Each content service may take ${needed} of PostgreSQL’s ${most} connections, of which ${used} are in use`;
  if (needed <= most) return ok(text);
  return error(`${text}.`, 'Lower DATABASE_POOL_SIZE, or raise max_connections.');
}

/** Nothing of an empty database, which has nothing to lose. */
async function backupFindings(client: Client): Promise<Finding[]> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('shop_backups') is not null as "isThere"`,
  );
  if (tables[0]?.isThere !== true) return [];
  const { rows } = await client.query<{ hours: number; isChecked: boolean }>(
    `select cast(extract(epoch from now() - began_at) / 3600 as float8) as hours,
            (select max(checked_at) > now() - interval '30 days' from shop_backups) is true as "isChecked"
     from shop_backups order by began_at desc limit 1`,
  );
  const [last] = rows;
  const fix = 'Back up by a timer: see docs/operations.md, "Backups".';
  if (last === undefined) return [warning('No backup of this database was ever noted.', fix)];
  const text = `The last backup is ${last.hours.toFixed(0)} hours old`;
  if (last.hours > LATE_BACKUP_HOURS) return [error(`${text}.`, fix)];
  if (last.isChecked) return [ok(`${text}, and one was restored for a trial within 30 days`)];
  return [
    warning(
      `${text}, and none was restored for a trial within 30 days.`,
      'Restore one for a trial: see docs/operations.md, "Backups".',
    ),
  ];
}

async function lineFindings(client: Client, url: string): Promise<Finding[]> {
  if (isThisMachine(new URL(url).hostname)) return [];
  const { rows } = await client.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  if (rows[0]?.ssl !== false) return [];
  const text = 'Orders and addresses cross the network to the database readable.';
  return [warning(text, 'Unless that network is yours alone, add ?sslmode=verify-full to DATABASE_URL.')];
}
