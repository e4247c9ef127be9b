import { QUANTITY_MAX } from '@economat/commerce';
import * as z from 'zod/mini';
import {
  documentIdField,
  instantField,
  optionalText,
  requiredText,
  TEXT_LENGTH,
  wrapped,
  wrappedStrictly,
} from './fields.ts';

/** Lists of one customer, or of one company, and lines of one list. */
export const LISTS_MAXIMUM = 100;
export const LIST_LINES_MAXIMUM = 200;
/** In UTF-16 units. */
export const LIST_NOTE_LENGTH = 200;

const listLineInput = z.strictObject({
  /** documentId of the article. */
  productId: documentIdField,
  /** What the article was called when the line was written: its name once the catalogue has it no more. */
  title: requiredText(255),
  /** French label of the bundle and French name of the variant, as in an order; null where the article has none, or none was chosen. */
  option: optionalText(120),
  variant: optionalText(120),
  /** Bundles, or pieces; 0 keeps the line without ordering it. */
  quantity: z
    .int({ error: 'integer' })
    .check(z.minimum(0, { error: 'quantity' }), z.maximum(QUANTITY_MAX, { error: 'quantity' })),
  note: optionalText(LIST_NOTE_LENGTH),
});

const listContent = {
  name: requiredText(TEXT_LENGTH.name),
  /** documentId of an address of the customer's book: where the goods of the list belong. */
  address: z.optional(z.nullable(documentIdField)),
  lines: z.array(listLineInput).check(z.maxLength(LIST_LINES_MAXIMUM, { error: 'too-many-lines' })),
};

export const listRequest = wrappedStrictly(z.strictObject(listContent));

/** What is absent stays. Refused when the list is no longer of this version. */
export const listChange = wrappedStrictly(
  z.strictObject({
    version: z.int().check(z.positive()),
    ...z.partial(z.strictObject(listContent)).shape,
    /** Gives the list to the customer's company, for good. */
    isShared: z.optional(z.literal(true)),
  }),
);
export type ListChange = z.input<typeof listChange>;

const listLine = z.object({
  productId: documentIdField,
  title: z.string(),
  option: z.nullable(z.string()),
  variant: z.nullable(z.string()),
  quantity: z.int(),
  note: z.nullable(z.string()),
});
export type ListLine = z.infer<typeof listLine>;

const listHead = {
  documentId: documentIdField,
  name: z.string(),
  /** Of the book of who chose it: a shared list may have a colleague's. */
  address: z.nullable(documentIdField),
  /** The same in one line. */
  place: z.nullable(z.string()),
  /** Whether it is the company's, whose people who order edit it together. */
  isShared: z.boolean(),
  /** Counts the changes of the list from 1. */
  version: z.int(),
  changedAt: instantField,
};

const shoppingList = z.object({ ...listHead, lines: z.array(listLine) });
export type ShoppingList = z.infer<typeof shoppingList>;
/** `mayShare`: the customer orders for a company, which could have the list. */
const listMeta = z.object({ mayShare: z.boolean() });
export const listAnswer = z.object({ data: shoppingList, meta: listMeta });

/** A list among others: how many lines it has, and how many of them are ordered. */
const listSummary = z.object({
  ...listHead,
  lineCount: z.int(),
  orderedCount: z.int(),
  /** When the customer last ordered for the list's address; null without an address or an order. */
  orderedAt: z.nullable(instantField),
});
export type ListSummary = z.infer<typeof listSummary>;
export const listsAnswer = wrapped(z.array(listSummary));
