import type { Context, Next } from 'koa';
import { environment } from '../environment.ts';
import { isDatabaseAway } from '../persistence/database-away.ts';
import { codeOfStatus } from './error-codes.ts';
import { sendError } from './errors.ts';

/** A database that restarts is back within seconds. */
const RETRY_AFTER_SECONDS = 5;
/** SQLSTATE class 22: a value does not fit its column, such as letters for an id. Ours are parsed before; Strapi's calls pass them on. */
const DATA_EXCEPTION = /^22\w{3}$/;

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
      if (isDatabaseAway(error, environment().DATABASE_URL)) {
        strapi.log.error(error);
        return sendUnavailable(ctx);
      }
      const status = statusOfBadInput(error);
      if (status === null) throw error;
      sendError(ctx, codeOfStatus(status));
    }
  };
}

function sendUnavailable(ctx: Context): void {
  sendError(ctx, 'service-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** The status that a parser of bodies or queries, or the database for a value that is none, gives its error; else null. */
function statusOfBadInput(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && DATA_EXCEPTION.test(error.code)) return 400;
  const status: unknown = 'status' in error ? error.status : 'httpCode' in error ? error.httpCode : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
