import * as z from 'zod/mini';

/** What the page reads of `GET /api/staff/journal/check`; amounts are euros, those of credit notes positive. */
export const journalCheck = z.object({
  data: z.object({
    totals: z.array(
      z.object({
        kind: z.enum(['invoice', 'credit-note']),
        paymentMethod: z.string(),
        vatPercent: z.number(),
        documents: z.number(),
        base: z.number(),
        vat: z.number(),
      }),
    ),
    series: z.array(
      z.object({
        kind: z.enum(['invoice', 'credit-note']),
        year: z.number(),
        issued: z.number(),
        holes: z.array(z.string()),
      }),
    ),
    altered: z.array(z.string()),
  }),
});
export type JournalCheck = z.infer<typeof journalCheck>['data'];
