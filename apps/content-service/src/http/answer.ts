import type { Context } from 'koa';
import type { Outcome } from '../outcome.ts';
import { sendError } from './errors.ts';

/** Answers with something personal: no cache may keep it. */
export function sendPersonal(ctx: Context, body: unknown, status: 200 | 201 = 200): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.status = status;
  ctx.body = body;
}

/** Answers what a use case came to: its value, shown by `view`, or its refusal. */
export function sendOutcome<Value>(
  ctx: Context,
  outcome: Outcome<Value>,
  view: (value: Value) => unknown = (value) => value,
  status: 200 | 201 = 200,
): void {
  if (outcome.ok) return sendPersonal(ctx, view(outcome.value), status);
  sendError(ctx, outcome.code, outcome.fields === undefined ? {} : { fields: outcome.fields });
}
