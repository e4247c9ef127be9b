import type { FieldProblem } from '@economat/contract';
import * as z from 'zod/mini';
import { parseInput } from '../http/parse.ts';

/** Page size of the spec's order list, and the most that one answer carries. */
const DEFAULT_PAGE_SIZE = 5;
const MAXIMUM_PAGE_SIZE = 100;

export type OrdersQuery =
  /** The spec's look-up of the latest order number. */
  | { readonly kind: 'latest-number' }
  | { readonly kind: 'own-orders'; readonly page: number; readonly pageSize: number }
  | { readonly kind: 'invalid'; readonly fields: readonly FieldProblem[] };

const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error: 'integer' })),
    z.pipe(
      z.transform(Number),
      z.int().check(z.minimum(minimum, { error: 'too-small' }), z.maximum(maximum, { error: 'too-large' })),
    ),
  );

const pagination = z.object({
  page: z.optional(wholeNumber(1, 1_000_000)),
  pageSize: z.optional(wholeNumber(1, 1000)),
  start: z.optional(wholeNumber(0, 1_000_000)),
  limit: z.optional(wholeNumber(1, 1000)),
});
const query = z.object({ pagination: z.optional(pagination) });

/**
 * Reads the query of `GET /orders`. Filters, fields and populates are not looked at: the server adds the owner itself and
 * always answers whole orders, newest first, so a query can neither widen nor probe anything (P37).
 */
export function readOrdersQuery(raw: Readonly<Record<string, unknown>>): OrdersQuery {
  const parsed = parseInput(query, raw);
  if (!parsed.ok) return { kind: 'invalid', fields: parsed.fields };
  const { page, pageSize, start, limit } = parsed.value.pagination ?? {};
  if (limit === 1 && raw['filters'] === undefined && sortsNewestFirst(raw['sort'])) return { kind: 'latest-number' };
  const size = Math.min(pageSize ?? limit ?? DEFAULT_PAGE_SIZE, MAXIMUM_PAGE_SIZE);
  return { kind: 'own-orders', page: page ?? Math.floor((start ?? 0) / size) + 1, pageSize: size };
}

function sortsNewestFirst(sort: unknown): boolean {
  const first: unknown = Array.isArray(sort) ? sort[0] : sort;
  return typeof first === 'string' && first.toLowerCase() === 'createdat:desc';
}
