import { documentIdField, euros, requiredText, wrappedStrictly } from '@economat/contract';
import * as z from 'zod/mini';

export const refundRequest = wrappedStrictly(
  z.strictObject({
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    amount: euros,
    reason: requiredText(300),
    withdrawal: z.optional(z.nullable(documentIdField)),
  }),
);
export const resolutionRequest = wrappedStrictly(z.strictObject({ resolution: requiredText(500) }));
