import type { Context } from 'koa';
import type { Outcome } from '../outcome.ts';
import { sendError } from './errors.ts';

/** Sends a personal answer, which no cache may store. */
export function sendPersonal(ctx: Context, body: unknown, status: 200 | 201 = 200): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.status = status;
  ctx.body = body;
}

/** Sends the result of a use case: its value, shown by `view`, or its refusal. */
export function sendOutcome<Value>(
  ctx: Context,
  outcome: Outcome<Value>,
  view: (value: Value) => unknown = (value) => value,
  status: 200 | 201 = 200,
): void {
  if (outcome.ok) return sendPersonal(ctx, view(outcome.value), status);
  sendError(ctx, outcome.code, outcome.fields === undefined ? {} : { fields: outcome.fields });
}
