import type { Context, Next } from 'koa';
import { environment } from '../environment/environment.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { codeOfStatus } from './error-codes.ts';
import { sendError } from './errors.ts';

/** A database that restarts is back within seconds. */
const RETRY_AFTER_SECONDS = 5;
/**
 * What PostgreSQL says of a value that a caller chose: too long, out of range, no date, no number, a byte that no text holds, a
 * negative page. Ours are parsed before; Strapi's calls pass them on. The rest of class 22 (a division by zero, a bad pattern) would be
 * a statement of ours that is wrong.
 */
const BAD_VALUES = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '2201W', '2201X']);
/** A column that is not there: Strapi's desk calls take names of fields from the query. No caller of the API names any. */
const UNKNOWN_COLUMN = '42703';
/** PostgreSQL ended a statement that took too long (`DATABASE_STATEMENT_SECONDS`). */
const STATEMENT_ENDED = '57014';

/**
 * Answers what is thrown and is no bug: the database is away, which passes, or the sender is to blame (a broken or unfinished
 * body), of which the log need not know. Everything else goes on to Strapi, which logs it.
 */
export function failures(_config: unknown, { strapi }: { strapi: { log: { error(error: unknown): void } } }) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
      // What the desk's log-in makes of any failure inside it.
      if (ctx.status === 501) sendUnavailable(ctx);
    } catch (error) {
      if (isDatabaseUnavailable(error, environment().DATABASE_URL) || codeOf(error) === STATEMENT_ENDED) {
        strapi.log.error(error);
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

/** The status that a parser of bodies or queries, or the database for a value that is none, gives its error; else null. */
function statusOfBadInput(error: unknown, path: string): number | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code !== null && (BAD_VALUES.has(code) || (code === UNKNOWN_COLUMN && !path.startsWith('/api/')))) return 400;
  const status: unknown = 'status' in error ? error.status : 'httpCode' in error ? error.httpCode : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
