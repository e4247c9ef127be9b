import * as z from 'zod/mini';
import { scopeAsked, scopesOffered } from './companies.ts';
import { euros } from './euros.ts';
import { dayField, documentIdField, wrapped } from './fields.ts';
import { carriedRecord, documentKind } from './order.ts';

/** Documents that one answer has; of a period with more it says how many there are. */
export const DOCUMENTS_MAXIMUM = 2000;

/** A period from its first to its last day of issue in France, of any length. */
export const documentsQuery = z
  .strictObject({ from: dayField, to: dayField, scope: scopeAsked })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'period-order' }));

/** An invoice or a credit note of the customer or of their company. Amounts are positive: the kind says which way they go. */
const customerDocument = z.object({
  kind: documentKind,
  number: z.string(),
  date: dayField,
  /** documentId; null where the reader may not open the order. */
  order: z.nullable(documentIdField),
  orderNumber: z.string(),
  /** The invoice that a credit note corrects. */
  credited: z.nullable(z.string()),
  /** Where the goods went: the name that the address has in the customer's book, else the address in one line. */
  property: z.string(),
  net: euros,
  vat: euros,
  total: euros,
});
export type CustomerDocument = z.infer<typeof customerDocument>;

/** The newest first; `total` counts all of the period. */
export const documentsAnswer = z.object({
  data: z.array(customerDocument),
  meta: z.object({ total: z.int(), scopes: scopesOffered }),
});

export const documentAnswer = wrapped(carriedRecord);
