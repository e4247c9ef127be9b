import type { Context, Next } from 'koa';
import { environment } from '../environment.ts';
import { isDatabaseAway } from '../persistence/database-away.ts';
import { codeOfStatus } from './error-codes.ts';
import { sendError } from './errors.ts';

/** A database that restarts is back within seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Answers what is thrown and is no bug: the database is away, which passes, or the sender is to blame (a broken or unfinished
 * body), of which the log need not know. Everything else goes on to Strapi, which logs it.
 */
export function failures(_config: unknown, { strapi }: { strapi: { log: { error(error: unknown): void } } }) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      if (isDatabaseAway(error, environment().DATABASE_URL)) {
        strapi.log.error(error);
        return sendError(ctx, 'service-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      const status = statusOfParser(error);
      if (status === null) throw error;
      sendError(ctx, codeOfStatus(status));
    }
  };
}

/** The status that a parser of bodies or queries gives its error; null for any other error. */
function statusOfParser(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const status: unknown = 'status' in error ? error.status : 'httpCode' in error ? error.httpCode : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}
