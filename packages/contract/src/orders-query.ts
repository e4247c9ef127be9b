import * as z from 'zod/mini';
import { scopeAsked } from './companies.ts';

const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error: 'integer' })),
    z.pipe(
      z.transform(Number),
      z.int().check(z.minimum(minimum, { error: 'too-small' }), z.maximum(maximum, { error: 'too-large' })),
    ),
  );

/**
 * `GET /orders`: whose, and which page. Filters, fields and populates are ignored: the server adds the owner itself and always answers whole orders,
 * newest first, so a query can neither widen nor probe anything.
 */
export const ordersQuery = z.looseObject({
  scope: scopeAsked,
  pagination: z.optional(
    z.object({
      page: z.optional(wholeNumber(1, 1_000_000)),
      pageSize: z.optional(wholeNumber(1, 1000)),
      start: z.optional(wholeNumber(0, 1_000_000)),
      limit: z.optional(wholeNumber(1, 1000)),
    }),
  ),
});
