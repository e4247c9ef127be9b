import type { Context, Next } from 'koa';
import { callOf, isDeskLogIn } from './call-of.ts';
import { sendError } from './errors.ts';

/** Concurrent calls. Beyond these a refusal is better than a long wait: the call can be repeated safely. */
const CALLS_MAXIMUM = 200;
/** Of those, calls that check a password: each costs a tenth of a second of a processor, by design. */
const PASSWORD_CALLS_MAXIMUM = 24;
/** Long enough to serve the present calls. */
const RETRY_AFTER_SECONDS = 2;

function checksPassword({ method, path }: Context, cost: string | undefined): boolean {
  return cost === 'password' || (method === 'POST' && isDeskLogIn(path));
}

/** Answers 503 with `Retry-After` when too many calls are in progress, instead of queueing. */
export function capacity() {
  let calls = 0;
  let passwordCalls = 0;
  return async (ctx: Context, next: Next): Promise<void> => {
    const call = callOf(ctx);
    const cost = call !== null && 'cost' in call.row ? call.row.cost : undefined;
    // Health checks are always answered.
    if (cost === 'free') return void (await next());
    const isPasswordCall = checksPassword(ctx, cost);
    if (calls >= CALLS_MAXIMUM || (isPasswordCall && passwordCalls >= PASSWORD_CALLS_MAXIMUM))
      return sendError(ctx, 'service-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    calls += 1;
    if (isPasswordCall) passwordCalls += 1;
    try {
      await next();
    } finally {
      calls -= 1;
      if (isPasswordCall) passwordCalls -= 1;
    }
  };
}
