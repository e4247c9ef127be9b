import type { Context, Next } from 'koa';
import { sendError } from './errors.ts';

/** Calls worked on at one time. What waits longer than a buyer does is better refused: it may be sent again unharmed. */
const CALLS_MAXIMUM = 200;
/** Of those, calls that check a password: each costs a tenth of a second of a processor, by design. */
const PASSWORD_CALLS_MAXIMUM = 24;
/** Long enough for the present crowd to be served. */
const RETRY_AFTER_SECONDS = 2;

const PASSWORD_PATH = /^\/(?:api\/auth|api\/users\/me\/delete|admin\/login)(?:\/|$)/i;
/** Must answer whoever watches the service, however busy it is. */
const HEALTH_PATH = '/api/health';

/** Answers 503 with `Retry-After` at once when too many calls are under way, instead of letting a queue grow. */
export function capacity() {
  let calls = 0;
  let passwordCalls = 0;
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path === HEALTH_PATH) return void (await next());
    const checksPassword = ctx.method === 'POST' && PASSWORD_PATH.test(ctx.path);
    if (calls >= CALLS_MAXIMUM || (checksPassword && passwordCalls >= PASSWORD_CALLS_MAXIMUM))
      return sendError(ctx, 'service-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    calls += 1;
    if (checksPassword) passwordCalls += 1;
    try {
      await next();
    } finally {
      calls -= 1;
      if (checksPassword) passwordCalls -= 1;
    }
  };
}
