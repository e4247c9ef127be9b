import { atMostEvery } from '@economat/contract/node';
import { isDatabaseUnavailable, mentionsUnavailableDatabase } from '../database/database-unavailable.ts';
import type { DatabaseAddresses } from '../environment/database-addresses.ts';

const MINUTE_MS = 60_000;

/** Filters log entries: without its database every call and job fails several times a second, and one line a minute is enough. */
export function outageFilter(database: DatabaseAddresses): (entry: Readonly<Record<string, unknown>>) => boolean {
  const isTime = atMostEvery(MINUTE_MS);
  return (entry) => !reportsOutage(entry, database) || isTime();
}

function reportsOutage(
  { level, message, code, stack }: Readonly<Record<string, unknown>>,
  database: DatabaseAddresses,
): boolean {
  if (level !== 'error' && level !== 'warn') return false;
  if (typeof code === 'string' && isDatabaseUnavailable(Object.assign(new Error(String(message)), { code }), database))
    return true;
  return mentionsUnavailableDatabase(
    `${String(message)} ${typeof stack === 'string' ? (stack.split('\n')[0] ?? '') : ''}`,
    database,
  );
}
