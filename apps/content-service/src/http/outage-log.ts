import { atMostEvery } from '@economat/contract/node';
import { isDatabaseUnavailable, mentionsUnavailableDatabase } from '../database/database-unavailable.ts';

const MINUTE_MS = 60_000;

/** Filters log entries: without its database every call and job fails several times a second, and one line a minute is enough. */
export function outageFilter(databaseUrl: string): (entry: Readonly<Record<string, unknown>>) => boolean {
  const isTime = atMostEvery(MINUTE_MS);
  return (entry) => !reportsOutage(entry, databaseUrl) || isTime();
}

function reportsOutage(
  { level, message, code, stack }: Readonly<Record<string, unknown>>,
  databaseUrl: string,
): boolean {
  if (level !== 'error' && level !== 'warn') return false;
  if (
    typeof code === 'string' &&
    isDatabaseUnavailable(Object.assign(new Error(String(message)), { code }), databaseUrl)
  )
    return true;
  return mentionsUnavailableDatabase(
    `${String(message)} ${typeof stack === 'string' ? (stack.split('\n')[0] ?? '') : ''}`,
    databaseUrl,
  );
}
