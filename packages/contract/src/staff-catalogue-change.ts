import { PRICE_ROUNDINGS } from '@economat/commerce';
import * as z from 'zod/mini';
import { wrapped, wrappedStrictly } from './fields.ts';
import { itemProblem, ITEMS_PER_ACTION } from './staff-catalogue.ts';

/** Copies that one press makes. */
export const COPIES_PER_ACTION = 50;
const AMOUNT_MAXIMUM = 99_999_999;

const itemId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const rounding = z.enum(PRICE_ROUNDINGS);
const percent = z.number().check(
  z.minimum(-99),
  z.maximum(1000),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'two-decimals' }),
);
/** Of any sign, in cents. */
const amount = z.int().check(z.minimum(-AMOUNT_MAXIMUM), z.maximum(AMOUNT_MAXIMUM));

/** What is done with several articles at a time. */
export const itemsChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('online'), isOnline: z.boolean() }),
  z.strictObject({ kind: z.literal('move'), category: z.nullable(itemId) }),
  z.strictObject({ kind: z.literal('price-percent'), percent, rounding }),
  z.strictObject({ kind: z.literal('price-amount'), amount, rounding }),
]);
export type ItemsChange = z.infer<typeof itemsChange>;

const ids = z
  .array(itemId)
  .check(z.minLength(1, { error: 'required' }), z.maxLength(ITEMS_PER_ACTION, { error: 'too-many' }));

/** What would become of an article: the fields that change, or why not. */
const plannedItem = z.object({
  /** Of the file, from 2 on, since the first one names the columns; null where there is no file. */
  line: z.nullable(z.int()),
  /** Null for a new one. */
  id: z.nullable(itemId),
  title: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(itemProblem),
  /** Why nothing is to be done about it, where that may surprise. */
  left: z.nullable(z.string()),
});
export type PlannedItemView = z.infer<typeof plannedItem>;

/** A dry run. `fingerprint` names exactly these changes: what is confirmed is what was shown. */
export const itemPlan = z.object({ items: z.array(plannedItem), fingerprint: z.string() });
export type ItemPlan = z.infer<typeof itemPlan>;
export const itemPlanAnswer = wrapped(itemPlan);

const fingerprint = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'fingerprint' }));

export const planItemsRequest = wrappedStrictly(z.strictObject({ ids, change: itemsChange }));
export const changeItemsRequest = wrappedStrictly(z.strictObject({ ids, change: itemsChange, fingerprint }));
/** How many articles were changed and made. */
export const changedItemsAnswer = wrapped(z.object({ changed: z.int(), created: z.int() }));

export const copyItemsRequest = wrappedStrictly(
  z.strictObject({
    ids: z
      .array(itemId)
      .check(z.minLength(1, { error: 'required' }), z.maxLength(COPIES_PER_ACTION, { error: 'too-many' })),
  }),
);
export const copiedItemsAnswer = wrapped(z.array(itemId));
