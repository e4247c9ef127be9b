import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../../scripts/stack/index.ts';
import { atLeast, none, type Row } from '../report.ts';

/** What a shop's database must not give up for speed: each promise is on. */
const PROMISES = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'] as const;

/** A session that has nothing to do reports what it has counted within ten seconds. */
const COUNTED_AFTER_MS = 11_000;

/** How often the server has committed, and flushed its log to the disk, since it started. */
interface Flushes {
  readonly commits: number;
  readonly flushes: number;
}

/**
 * Whether the database is durable, and what orders cost its disk.
 * @param place places `orders` orders, one after the other
 * @param countedAfterMs how long sessions take until they have reported what they did
 */
export async function measureDurability<Placed>(
  databaseUrl: string,
  orders: number,
  place: () => Promise<Placed>,
  countedAfterMs = COUNTED_AFTER_MS,
): Promise<{ placed: Placed; rows: Row[] }> {
  const off = await switchedOff(databaseUrl);
  const before = await readFlushes(databaseUrl, countedAfterMs);
  const placed = await place();
  const after = await readFlushes(databaseUrl, countedAfterMs);
  const rows = [
    none(`of ${PROMISES.join(', ')}: switched off`, off.length),
    // One client at a time: no commit can share the flush of another.
    atLeast('one client: flushes of the log ÷ orders', (after.flushes - before.flushes) / orders, 1),
    atLeast('one client: commits ÷ orders', (after.commits - before.commits) / orders, 1),
  ];
  return { placed, rows };
}

async function switchedOff(databaseUrl: string): Promise<string[]> {
  const { rows } = await withClient(databaseUrl, (db) =>
    db.query<{ name: string }>('select name from pg_settings where name = any($1) and setting <> $2', [PROMISES, 'on']),
  );
  return rows.map(({ name }) => name);
}

async function readFlushes(databaseUrl: string, countedAfterMs: number): Promise<Flushes> {
  await pause(countedAfterMs);
  const { rows } = await withClient(databaseUrl, (db) =>
    db.query<Flushes>(
      `select (select cast(sum(fsyncs) as integer) from pg_stat_io where object = 'wal') as flushes,
              (select cast(xact_commit as integer) from pg_stat_database where datname = current_database()) as commits`,
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database tells nothing of its flushes');
  return row;
}
