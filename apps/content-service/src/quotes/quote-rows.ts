import * as z from 'zod/mini';
import { cents } from '@economat/commerce';
import type { JsonRecord, JsonRows } from '../database/json-records.ts';
import { storedAddress } from '../orders/stored-parts.ts';
import {
  type Moment,
  quotedLines,
  type QuoteContent,
  storedBuyer,
  storedDiscount,
  type StoredQuote,
} from './stored-quote.ts';

/** The columns of what staff compose. */
export const CONTENT =
  'language, customer_id, buyer_name, billing, shipping, buyer, lines, discount, note, total_cents, valid_until';

const order = z.nullable(z.object({ documentId: z.string(), orderNumber: z.string() }));
const customer = z.nullable(z.object({ id: z.number(), documentId: z.string(), email: z.string() }));
const number = z.nullable(z.string());

/** A quote with what it is joined to, as one JSON document. */
type QuoteDocument = JsonRows['shop_quotes'] &
  Readonly<Record<'order' | 'customer' | 'replaces' | 'replaced_by', unknown>>;

export function storedQuoteFrom(row: QuoteDocument): StoredQuote {
  return {
    id: row.id,
    documentId: row.document_id,
    number: row.number,
    status: row.status,
    language: row.language,
    customerId: row.customer_id,
    customer: customer.parse(row.customer),
    billing: storedAddress.parse(row.billing),
    shipping: storedAddress.parse(row.shipping),
    buyer: storedBuyer.parse(row.buyer),
    lines: quotedLines.parse(row.lines),
    discount: storedDiscount.parse(row.discount),
    note: row.note,
    total: cents(row.total_cents),
    validUntil: row.valid_until,
    accessTokenHash: row.access_token_hash,
    askedBy: row.asked_by === 'buyer' ? 'buyer' : 'staff',
    wish: row.wish,
    order: order.parse(row.order),
    replacesId: row.replaces_id,
    replaces: number.parse(row.replaces),
    replacedBy: number.parse(row.replaced_by),
    created: { at: new Date(row.created_at), by: row.created_by },
    changed: moment(row.changed_at, row.changed_by),
    sent: moment(row.sent_at, row.sent_by),
    closed: moment(row.closed_at, row.closed_by),
    closeReason: row.close_reason,
  };
}

function moment(at: string | null, by: string | null): Moment | null {
  return at === null ? null : { at: new Date(at), by };
}

export function contentRow(content: QuoteContent): JsonRecord<'shop_quotes', typeof CONTENT> {
  const { firstName, lastName, companyName } = content.billing;
  return {
    language: content.language,
    customer_id: content.customerId,
    buyer_name: [companyName, `${firstName} ${lastName}`].filter(Boolean).join(', '),
    billing: content.billing,
    shipping: content.shipping,
    buyer: content.buyer,
    lines: content.lines,
    discount: content.discount,
    note: content.note,
    total_cents: content.total,
    valid_until: content.validUntil,
  };
}
