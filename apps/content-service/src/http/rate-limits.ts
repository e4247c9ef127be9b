import { createHash } from 'node:crypto';
import { countedAddress } from '@economat/contract/node';
import type { Context, Next } from 'koa';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { environment } from '../environment/environment.ts';
import { localLimiter, sharedLimiter } from './rate-limit-queries.ts';
import { done, type Outcome } from '../outcome.ts';
import { callOf, isDeskLogIn } from './call-of.ts';
import { sendError } from './errors.ts';
import { RATE_LIMIT_RULES, type RateLimitName } from './rate-limit-rules.ts';

const limiters = new Map<RateLimitName, RateLimiterAbstract>();

function limiterOf(name: RateLimitName): RateLimiterAbstract {
  const known = limiters.get(name);
  if (known !== undefined) return known;
  const { points, seconds, counted } = RATE_LIMIT_RULES[name];
  const allowance = { name, points: Math.max(1, Math.round(points * environment().RATE_LIMIT_FACTOR)), seconds };
  const limiter = counted === 'shared' ? sharedLimiter(allowance) : localLimiter(allowance);
  limiters.set(name, limiter);
  return limiter;
}

/** Addresses and mailboxes are hashed, not stored. */
function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** The caller for rate limits: the address, for IPv6 the network of a household. */
export function callerAddress({ ip }: Pick<Context, 'ip'>): string {
  return countedAddress(ip);
}

function secondsOf(wait: number): number {
  return Math.max(1, Math.ceil(wait / 1000));
}

/** Counts an attempt. Returns the milliseconds to wait when it exceeds the limit, else null. */
async function countTry(name: RateLimitName, key: readonly string[]): Promise<number | null> {
  if (environment().RATE_LIMIT_FACTOR === 0) return null;
  try {
    await limiterOf(name).consume(keyOf(key));
    return null;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return reason.msBeforeNext;
  }
}

/** Counts an attempt; refused, with the time to wait, when it exceeds the limit. */
export async function withinLimit(
  name: RateLimitName,
  ...key: readonly string[]
): Promise<Outcome<null, 'too-many-requests'>> {
  const wait = await countTry(name, key);
  if (wait === null) return done(null);
  return { ok: false, code: 'too-many-requests', details: { retryAfterSeconds: secondsOf(wait) } };
}

/** Counts an attempt. Answers 429 with `Retry-After` and returns false when it exceeds the limit. */
export async function allow(ctx: Context, name: RateLimitName, ...key: readonly string[]): Promise<boolean> {
  const wait = await countTry(name, key);
  if (wait === null) return true;
  sendError(ctx, 'too-many-requests', { retryAfterSeconds: secondsOf(wait) });
  return false;
}

/** Counts an attempt and returns whether it is within the limit. */
export async function isWithin(name: RateLimitName, ...key: readonly string[]): Promise<boolean> {
  return (await countTry(name, key)) === null;
}

/** Resets the limit of a key after a success. */
export async function resetLimit(name: RateLimitName, ...key: readonly string[]): Promise<void> {
  if (environment().RATE_LIMIT_FACTOR === 0) return;
  await limiterOf(name).delete(keyOf(key));
}

function limitOfCall(ctx: Context): RateLimitName | 'none' {
  if (ctx.method === 'POST' && isDeskLogIn(ctx.path)) return 'desk-log-in-per-address';
  return callOf(ctx)?.row.limit ?? 'none';
}

/** Counts calls by route and caller's address, before their bodies are read. */
export function rateLimits() {
  return async (ctx: Context, next: Next): Promise<void> => {
    const rule = limitOfCall(ctx);
    if (rule !== 'none' && !(await allow(ctx, rule, callerAddress(ctx)))) return;
    await next();
  };
}
