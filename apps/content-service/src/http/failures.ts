import type { Context, Next } from 'koa';
import { atMostEvery } from '@economat/contract/node';
import { environment } from '../environment/environment.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { isStoreFailure } from '../file-store/store-failure.ts';
import { NoTurn } from '../jobs/semaphore.ts';
import { codeOfStatus } from './error-codes.ts';
import { sendError } from './errors.ts';

/** A restarting database is back within seconds. */
const RETRY_AFTER_SECONDS = 5;
/**
 * PostgreSQL's errors for a caller's value: too long, out of range, no date, no number, a byte that text cannot hold, a negative page. Our
 * calls parse values first; Strapi's pass them on. Other errors of class 22 (a division by zero, a bad pattern) are bugs of a statement.
 */
const BAD_VALUES = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '2201W', '2201X']);
/** An unknown column: Strapi's desk calls take names of fields from the query. */
const UNKNOWN_COLUMN = '42703';
/** PostgreSQL ended a statement that took too long (`DATABASE_STATEMENT_SECONDS`). */
const STATEMENT_ENDED = '57014';

/** An object store that is away fails every picture: one line a minute is enough. */
const OUTAGE_LINE_MS = 60_000;

/**
 * Answers errors that are no bugs: an unavailable database or object store, or the sender's fault (a broken or unfinished body). Strapi logs
 * and answers everything else.
 */
export function failures(_config: unknown, { strapi }: { strapi: { log: { error(error: unknown): void } } }) {
  const isTimeForStore = atMostEvery(OUTAGE_LINE_MS);
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
      // The desk's log-in turns any failure into this.
      if (ctx.status === 501) sendUnavailable(ctx);
    } catch (error) {
      // What held up the work before it is in the log.
      if (error instanceof NoTurn) return sendUnavailable(ctx);
      if (isDatabaseUnavailable(error, environment().database) || codeOf(error) === STATEMENT_ENDED) {
        strapi.log.error(error);
        return sendUnavailable(ctx);
      }
      if (isStoreFailure(error)) {
        if (isTimeForStore()) strapi.log.error(`The object store cannot be used: ${String(error)}`);
        return sendUnavailable(ctx);
      }
      const status = statusOfBadInput(error, ctx.path);
      if (status === null) throw error;
      sendError(ctx, codeOfStatus(status));
    }
  };
}

function sendUnavailable(ctx: Context): void {
  sendError(ctx, 'service-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The status that a body or query parser, or the database for an invalid value, gives its error; else null. */
function statusOfBadInput(error: unknown, path: string): number | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code !== null && (BAD_VALUES.has(code) || (code === UNKNOWN_COLUMN && !path.startsWith('/api/')))) return 400;
  const status: unknown = 'status' in error ? error.status : 'httpCode' in error ? error.httpCode : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
