import { LANGUAGES } from '@economat/commerce';
import * as z from 'zod/mini';
import {
  documentIdField,
  instantField,
  optionalLines,
  optionalText,
  pageField,
  paginationField,
  quantityField,
  requiredLines,
  requiredText,
  wrapped,
  wrappedStrictly,
} from './fields.ts';
import { shippingAddressInput } from './order.ts';

/** What people ask by a form of the shop and staff answer at the desk. */
export const REQUEST_KINDS = ['samples', 'affiliation'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** new and in_progress wait for an answer; somebody has written a note about the latter. */
export const REQUEST_STATUSES = ['new', 'in_progress', 'done', 'refused'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export function isWaiting({ status }: { readonly status: RequestStatus }): boolean {
  return status === 'new' || status === 'in_progress';
}

export const STAFF_REQUESTS_PAGE_SIZE = 50;

export const staffRequestsQuery = z.strictObject({
  kind: z.enum(REQUEST_KINDS),
  /** In company, name, mail, address or presentation. */
  search: z.optional(requiredText(100)),
  page: z.optional(pageField),
});

const staffRequestRow = z.object({
  documentId: documentIdField,
  kind: z.enum(REQUEST_KINDS),
  name: z.string(),
  companyName: z.nullable(z.string()),
  email: z.string(),
  status: z.enum(REQUEST_STATUSES),
  /** How often the same was asked again while it waited. */
  repeats: z.int(),
  createdAt: instantField,
  /** Who answered; null for a request that waits, and for one answered before names were kept. */
  answeredBy: z.nullable(z.string()),
});
export type StaffRequestRow = z.infer<typeof staffRequestRow>;

/** How many requests of each kind wait, and how many people for an item to be back in stock. */
const requestCounts = z.object({ samples: z.int(), affiliation: z.int(), stockAlerts: z.int() });
export type RequestCounts = z.infer<typeof requestCounts>;

/** What waits first, the oldest of it first; then what was answered, the newest first. */
export const staffRequestsAnswer = z.object({
  data: z.array(staffRequestRow),
  meta: z.object({ pagination: paginationField, counts: requestCounts }),
});
export type StaffRequestList = z.infer<typeof staffRequestsAnswer>;

/** An item, in one variant, of which pieces can be sent as a sample. */
export const sampleArticle = z.object({
  productId: documentIdField,
  title: z.string(),
  variant: z.nullable(z.string()),
  /** Pieces left; null: not counted. */
  stock: z.nullable(z.int()),
});
export type SampleArticle = z.infer<typeof sampleArticle>;

/** What staff wrote down or answered. */
export const REQUEST_EVENT_KINDS = ['noted', 'sent', 'accepted', 'refused'] as const;

/** Refusals that the shop has words for in both languages. */
export const REFUSAL_REASONS = {
  samples: ['not-professional', 'outside-france', 'sent-before', 'none-left'],
  affiliation: ['audience', 'programme-full'],
} as const satisfies Record<RequestKind, readonly string[]>;
const EVERY_REASON = [...REFUSAL_REASONS.samples, ...REFUSAL_REASONS.affiliation] as const;
export type RefusalReason = (typeof EVERY_REASON)[number];

const requestEvent = z.object({
  kind: z.enum(REQUEST_EVENT_KINDS),
  /** A note, or what was written to the sender. */
  text: z.nullable(z.string()),
  reason: z.nullable(z.enum(EVERY_REASON)),
  /** The order of the samples. */
  orderNumber: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: instantField,
});
export type RequestEvent = z.infer<typeof requestEvent>;

const staffRequest = z.object({
  ...staffRequestRow.shape,
  phone: z.string(),
  language: z.enum(LANGUAGES),
  /** Of a request for samples. */
  address: z.nullable(z.string()),
  housingUnits: z.nullable(z.int()),
  website: z.nullable(z.string()),
  /** Of one to become an affiliate. */
  presentation: z.nullable(z.string()),
});
export type StaffRequest = z.infer<typeof staffRequest>;

export const staffRequestAnswer = z.object({
  data: staffRequest,
  meta: z.object({
    events: z.array(requestEvent),
    /** What to send: as last time, or before the first time the pack of samples; empty for what is answered or no request for samples. */
    proposal: z.array(z.object({ ...sampleArticle.shape, quantity: z.int() })),
  }),
});
export type StaffRequestSheet = z.infer<typeof staffRequestAnswer>;

export const SAMPLE_LINES_MAXIMUM = 30;
const { email: _of_the_request, ...sampleAddress } = shippingAddressInput.shape;

/** Free pieces, and where they go. */
export const samplesRequest = wrappedStrictly(
  z.strictObject({
    lines: z
      .array(z.strictObject({ productId: documentIdField, variant: optionalText(120), quantity: quantityField }))
      .check(z.minLength(1, { error: 'required' }), z.maxLength(SAMPLE_LINES_MAXIMUM, { error: 'too-many' })),
    address: z.strictObject(sampleAddress),
  }),
);
export const samplesAnswer = wrapped(z.object({ orderNumber: z.string() }));

const ANSWER_LENGTH = 1000;
export const acceptanceRequest = wrappedStrictly(z.strictObject({ message: optionalLines(ANSWER_LENGTH) }));
/** A reason that the shop has words for, or one in staff's own. */
export const refusalRequest = wrappedStrictly(
  z.union([z.strictObject({ reason: z.enum(EVERY_REASON) }), z.strictObject({ text: requiredLines(ANSWER_LENGTH) })]),
);
export const requestNoteRequest = wrappedStrictly(z.strictObject({ text: requiredLines(ANSWER_LENGTH) }));

export const sampleArticlesQuery = z.strictObject({ search: requiredText(100) });
export const sampleArticlesAnswer = wrapped(z.array(sampleArticle));

/** Items that people wait for, the most wanted first. */
export const stockAlertsAnswer = wrapped(
  z.array(
    z.object({
      productId: documentIdField,
      title: z.string(),
      stock: z.nullable(z.int()),
      waiting: z.int(),
      since: instantField,
    }),
  ),
);
export type StockAlertItem = z.infer<typeof stockAlertsAnswer>['data'][number];
