import { requiredText, wrappedStrictly } from '@economat/contract';
import * as z from 'zod/mini';

const webAddress = z.string().check(z.maxLength(500), z.regex(/^https:\/\/[^\s<>"]+$/, { error: 'web-address' }));

export const shipRequest = wrappedStrictly(
  z.strictObject({
    carrier: requiredText(60),
    trackingNumber: requiredText(60),
    trackingUrl: z.optional(z.nullable(webAddress)),
  }),
);
export const cancelRequest = wrappedStrictly(z.strictObject({ reason: requiredText(300) }));
