import type { SecurityAction } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { callerAddress } from '../http/rate-limits.ts';
import { addSecurityEntry } from './security-log-queries.ts';
import { staffSecurityServices } from './staff-security-services.ts';

const staffState = z.object({ user: z.object({ email: z.string() }) });
const customerState = z.object({ customer: z.object({ id: z.number() }) });

/** Log name of an unidentified caller. */
export const UNKNOWN_ACTOR = 'inconnu';

/** The caller, as far as a policy or a log-in has identified them. */
export function actorOf({ state }: Pick<Context, 'state'>): string {
  const staff = z.safeParse(staffState, state);
  if (staff.success) return staff.data.user.email;
  const customer = z.safeParse(customerState, state);
  return customer.success ? `client n° ${customer.data.customer.id}` : UNKNOWN_ACTOR;
}

/** Logs this call. */
export async function record(
  ctx: Context,
  action: SecurityAction,
  detail: Readonly<Record<string, unknown>> = {},
  actor: string = actorOf(ctx),
): Promise<void> {
  const event = { actor, address: callerAddress(ctx), action, detail };
  await addSecurityEntry(staffSecurityServices().database.sql, event);
}
