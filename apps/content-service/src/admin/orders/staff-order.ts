import * as z from 'zod/mini';

/** What the panel reads of `GET /api/staff/orders/:id`; amounts are euros. */
export const staffOrder = z.object({
  data: z.object({
    orderNumber: z.string(),
    orderStatus: z.string(),
    paymentStatus: z.string(),
    paymentMethod: z.string(),
    total: z.number(),
    timeline: z.array(z.object({ kind: z.string(), at: z.string(), detail: z.nullable(z.string()) })),
  }),
  meta: z.object({
    staffActions: z.object({
      ship: z.boolean(),
      deliver: z.boolean(),
      cancel: z.boolean(),
      transferReceived: z.boolean(),
      refund: z.boolean(),
      invoice: z.boolean(),
    }),
    withdrawals: z.array(z.object({ documentId: z.string(), declaredAt: z.string(), amount: z.number() })),
  }),
});
export type StaffOrder = z.infer<typeof staffOrder>;

/** Code of a refusal of our API, null for anything else. */
export function refusalCode(error: unknown): string | null {
  const parsed = refusal.safeParse(error);
  return parsed.success ? parsed.data.response.data.error.details.code : null;
}

const refusal = z.object({
  response: z.object({ data: z.object({ error: z.object({ details: z.object({ code: z.string() }) }) }) }),
});
