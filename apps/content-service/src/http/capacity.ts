import type { Context, Next } from 'koa';
import { endpointOfCall, isDeskLogIn } from './endpoint-of-call.ts';
import { sendError } from './errors.ts';

/** Calls worked on at one time. What waits longer than a buyer does is better refused: it may be sent again unharmed. */
const CALLS_MAXIMUM = 200;
/** Of those, calls that check a password: each costs a tenth of a second of a processor, by design. */
const PASSWORD_CALLS_MAXIMUM = 24;
/** Long enough for the present crowd to be served. */
const RETRY_AFTER_SECONDS = 2;

function checksPassword({ method, path }: Context, cost: string | undefined): boolean {
  return cost === 'password' || (method === 'POST' && isDeskLogIn(path));
}

/** Answers 503 with `Retry-After` at once when too many calls are under way, instead of letting a queue grow. */
export function capacity() {
  let calls = 0;
  let passwordCalls = 0;
  return async (ctx: Context, next: Next): Promise<void> => {
    const endpoint = endpointOfCall(ctx);
    const cost = endpoint !== null && 'cost' in endpoint ? endpoint.cost : undefined;
    // Whoever watches the service is answered, however busy it is.
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
