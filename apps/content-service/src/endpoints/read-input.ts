import { type Endpoint, type FieldProblem, IDEMPOTENCY_KEY_HEADER, idempotencyKey } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { orderReaderOf } from '../access/order-reader.ts';
import { callerOf, customerOf } from '../access/require-customer.ts';
import { staffCallerOf } from '../access/staff-caller.ts';
import { parseInput } from '../http/parse.ts';
import { done, type Outcome } from '../outcome.ts';
import type { Callers, Input } from './controller.ts';

const params = z.record(z.string(), z.string());

const CALLER_OF: { readonly [Access in keyof Callers]: (ctx: Context) => Callers[Access] } = {
  public: () => null,
  customer: customerOf,
  'guest-or-customer': callerOf,
  'order-owner': orderReaderOf,
  staff: staffCallerOf,
};

type KeyRefusal = 'idempotency-key-missing' | 'idempotency-key-invalid';

/** The idempotency key of a call, null when none is sent. */
function readKey({ idempotencyKey: use }: Endpoint, ctx: Context): Outcome<string | null, KeyRefusal> {
  if (use === undefined) return done(null);
  const key = ctx.get(IDEMPOTENCY_KEY_HEADER);
  if (key === '') return use === 'required' ? { ok: false, code: 'idempotency-key-missing' } : done(null);
  return idempotencyKey.safeParse(key).success ? done(key) : { ok: false, code: 'idempotency-key-invalid' };
}

/** Problems name a parameter as it was sent: a repeated one is no list, and `filters[stock]` no group, unless the endpoint knows it. */
function readQuery(schema: Endpoint['query'], { query, querystring }: Context) {
  if (schema === undefined) return done(undefined);
  const shape = schema instanceof z.ZodMiniObject ? schema.shape : {};
  const repeated = Object.keys(shape).find((name) => Array.isArray(query[name]));
  if (repeated !== undefined) return { ok: false as const, fields: [{ path: [repeated], rule: 'repeated' }] };
  const parsed = parseInput(schema, query);
  if (parsed.ok) return parsed;
  const sent = [...new URLSearchParams(querystring).keys()];
  return { ok: false as const, fields: parsed.fields.map((problem) => ({ ...problem, path: asSent(problem, sent) })) };
}

function asSent({ path, rule }: FieldProblem, sent: readonly string[]): FieldProblem['path'] {
  const group = rule === 'unknown-field' && sent.find((name) => name.startsWith(`${path.join('.')}[`));
  return group ? [group] : path;
}

/** Checks a request against its endpoint: key, query, body, in this order. */
export function readInput(
  row: Endpoint,
  ctx: Context,
): Outcome<Input<Endpoint>, KeyRefusal | 'invalid-query' | 'invalid-body'> {
  const key = readKey(row, ctx);
  if (!key.ok) return key;
  const query = readQuery(row.query, ctx);
  if (!query.ok) return { ok: false, code: 'invalid-query', fields: query.fields };
  const body = row.body === undefined ? done(undefined) : parseInput(row.body, ctx.request.body);
  if (!body.ok) return { ok: false, code: 'invalid-body', fields: body.fields };
  return done({
    params: params.parse(ctx.params),
    query: query.value,
    body: body.value,
    idempotencyKey: key.value,
    caller: CALLER_OF[row.access](ctx),
  });
}
