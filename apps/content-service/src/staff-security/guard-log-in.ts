import type { Context } from 'koa';
import * as z from 'zod/mini';
import { isPassword } from '../access/passwords.ts';
import { sendError } from '../http/errors.ts';
import { allow, callerAddress, resetLimit } from '../http/rate-limits.ts';
import { findStaffByEmail } from './staff-member-queries.ts';
import { record, UNKNOWN_ACTOR } from './security-record.ts';
import { staffSecurityServices } from './staff-security-services.ts';

const mailbox = z.object({ email: z.string() });
const filled = z.string().check(z.minLength(1));
/** Strapi takes what its body lacks from the address of the call, where no limit counts it. */
const credentials = z.object({ email: filled, password: filled });
const LOG_IN = '/admin/login';
const FORGOT_PASSWORD = '/admin/forgot-password';
const TOO_MANY =
  'Trop d’essais. Attendez un quart d’heure, ou passez par « Mot de passe oublié » : le lien que vous recevrez vous ouvre sans attendre.';

/**
 * Limits guessing at the desk's log-in. Others can exhaust the limit of an account on purpose, so its owner has another way in: "forgot
 * password" mails a link that opens a session whatever the limit.
 */
export function guardLogIn() {
  return async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    const path = ctx.path.toLowerCase().replace(/\/+$/, '');
    if (ctx.method !== 'POST' || (path !== LOG_IN && path !== FORGOT_PASSWORD)) return next();
    const parsed = z.safeParse(path === LOG_IN ? credentials : mailbox, ctx.request.body);
    if (!parsed.success) return sendError(ctx, 'invalid-body');
    const email = parsed.data.email.trim().toLowerCase();
    if (path === LOG_IN) return tryLogIn(ctx, next, email);
    if (!(await allowed(ctx, allow(ctx, 'forgot-per-staff-mailbox', email)))) return;
    await next();
    await record(ctx, 'password-reset-asked', {}, await knownAddress(email));
  };
}

/** The typed address may be anything, even a password: only known addresses are logged. */
async function knownAddress(email: string): Promise<string> {
  const member = await findStaffByEmail(staffSecurityServices().database.sql, email);
  return member?.email ?? UNKNOWN_ACTOR;
}

async function tryLogIn(ctx: Context, next: () => Promise<void>, email: string): Promise<void> {
  const address = callerAddress(ctx);
  const actor = await knownAddress(email);
  const mayTry =
    (await allow(ctx, 'desk-per-account-and-address', email, address)) && (await allow(ctx, 'desk-per-account', email));
  if (!(await allowed(ctx, Promise.resolve(mayTry)))) return record(ctx, 'log-in-limited', {}, actor);
  try {
    await next();
  } catch (error) {
    await refuse(ctx, actor);
    throw error;
  }
  if (ctx.status >= 400) return refuse(ctx, actor);
  await resetLimit('desk-per-account-and-address', email, address);
  await resetLimit('desk-per-account', email);
  await record(ctx, 'logged-in', {}, actor);
}

async function refuse(ctx: Context, actor: string): Promise<void> {
  // An unknown address costs the same work as a wrong password, so that the response time reveals nothing.
  if (actor === UNKNOWN_ACTOR) await isPassword('', null);
  await record(ctx, 'log-in-refused', {}, actor);
}

/** The desk shows this sentence, so it says what to do. */
async function allowed(ctx: Context, isAllowed: Promise<boolean>): Promise<boolean> {
  if (await isAllowed) return true;
  const body = ctx.body as { error: { message: string } };
  body.error.message = TOO_MANY;
  return false;
}
