import * as z from 'zod/mini';
import { pageField, paginationField, wrapped } from './fields.ts';

/** Why an erased account's order still keeps its buyer. */
export const ERASURE_WAITS = ['delivery', 'refund', 'anomaly', 'withdrawal-period', 'mail'] as const;
export type ErasureWait = (typeof ERASURE_WAITS)[number];

/** Rows of an erasure, by table, in words. */
export const ERASED_PARTS = [
  'account',
  'addresses',
  'lists',
  'company-membership',
  'standing-orders',
  'affiliate-requests',
  'sample-requests',
  'stock-alerts',
  'quotes',
  'mails',
  'sessions',
  'codes',
  'order',
] as const;
export type ErasedPart = (typeof ERASED_PARTS)[number];

export const erasureCause = z.enum(['customer', 'staff', 'inactivity']);
export type ErasureCause = z.infer<typeof erasureCause>;

/** Proof of an erasure: numbers, dates and counts, never what was erased. */
export const erasure = z.object({
  id: z.int(),
  accountId: z.int(),
  cause: erasureCause,
  askedAt: z.string(),
  completedAt: z.nullable(z.string()),
  parts: z.array(
    z.object({
      part: z.enum(ERASED_PARTS),
      count: z.int(),
      erasedAt: z.nullable(z.string()),
      order: z.nullable(z.object({ documentId: z.string(), orderNumber: z.string() })),
      waitsFor: z.nullable(z.enum(ERASURE_WAITS)),
    }),
  ),
});
export type Erasure = z.infer<typeof erasure>;

export const ERASURES_PAGE_SIZE = 25;
export const erasuresQuery = z.strictObject({
  state: z.optional(z.enum(['pending', 'completed'])),
  page: z.optional(pageField),
});
export const erasuresAnswer = z.object({
  data: z.array(erasure),
  meta: z.object({ pagination: paginationField }),
});

/** The periods in French, with the daily job's last run of each. */
export const retentionAnswer = wrapped(
  z.array(
    z.object({
      key: z.string(),
      what: z.string(),
      period: z.string(),
      from: z.string(),
      applied: z.enum(['job', 'hourly', 'event', 'outside']),
      finishedAt: z.nullable(z.string()),
      erased: z.int(),
    }),
  ),
);
export type RetentionState = z.infer<typeof retentionAnswer>['data'][number];
