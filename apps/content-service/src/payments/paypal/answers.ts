import * as z from 'zod/mini';

export const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });

/** PayPal's errors; `issue` is the code that its documentation lists. */
export const errorAnswer = z.object({
  name: z.string(),
  details: z.optional(z.array(z.object({ issue: z.string() }))),
});

const amount = z.object({ currency_code: z.string(), value: z.string() });

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.optional(amount),
});

/** A checkout order as create, get and capture answer it; minimal answers leave parts out. */
export const orderAnswer = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  purchase_units: z.optional(
    z.array(
      z.object({
        amount: z.optional(amount),
        payments: z.optional(z.object({ captures: z.optional(z.array(capture)) })),
      }),
    ),
  ),
});
export type PayPalOrder = z.infer<typeof orderAnswer>;

export const refundAnswer = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
});
export type PayPalRefund = z.infer<typeof refundAnswer>;

export const verificationAnswer = z.object({ verification_status: z.string() });

/** Only the ids that lead to the payment are read from a webhook; amounts are asked for again. */
export const webhookEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  event_type: z.string(),
  resource: z.object({
    id: z.optional(z.string()),
    links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;
