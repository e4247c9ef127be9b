import type { QuoteWish } from '@economat/contract';
import type { OrderingCustomer } from '../access/customer-identity.ts';
import { checkBuyer } from '../checkout/check-buyer.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { readInvoiceSettings } from '../invoices/invoice-settings-queries.ts';
import { accessTokenHashOf } from '../orders/access-token.ts';
import { fingerprintOf } from '../orders/attempt.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { sumProblems } from './check-quote.ts';
import { lastDayOf, priceWish, promisable } from './price-wish.ts';
import { checkContact } from './quote-addresses.ts';
import { findQuote, findQuoteAttempt, insertQuote, lockQuoteAttempt } from './quote-queries.ts';
import { promise } from './send-quote.ts';
import { type QuoteContent, quoteTotals, type StoredQuote } from './stored-quote.ts';

interface AskedQuote {
  /** The client's attempt key. */
  readonly attemptKey: string;
  readonly customer: OrderingCustomer | null;
  readonly wish: QuoteWish;
  /** Whether another quote may be mailed to a mailbox. Asked only for a new one: repeated calls mail nothing. */
  readonly mayMail: (mailbox: string) => Promise<Outcome<unknown, 'too-many-requests'>>;
}

type Refused =
  | 'too-many-requests'
  | 'invalid-body'
  | 'idempotency-key-reused'
  | 'quote-outdated'
  | 'service-unavailable';

/**
 * Makes a quote of a buyer's cart, at the prices of today, and mails it. Repeated calls with one key give one quote. What cannot be
 * promised, and another total than the buyer saw, is refused: nobody gets a quote that they have not read.
 */
export async function askQuote(
  { database, now, accessTokenSecret }: OrderDeps,
  { attemptKey, customer, wish, mayMail }: AskedQuote,
): Promise<Outcome<StoredQuote, Refused>> {
  const attempt = { key: attemptKey, fingerprint: fingerprintOf({ wish, customer: customer?.documentId ?? null }) };
  const known = await repeated(database.sql, attempt);
  if (known !== null) return known;
  const tried = await mayMail(wish.contact.email);
  if (!tried.ok) return tried;
  return database.transaction<Outcome<StoredQuote, Refused>>(async (sql) => {
    await lockQuoteAttempt(sql, attemptKey);
    const earlier = await repeated(sql, attempt);
    if (earlier !== null) return earlier;
    // The mail carries the quote as PDF, which names the seller.
    if ((await readInvoiceSettings(sql)) === null) return refused('service-unavailable');
    const at = now();
    const content = await contentOf(sql, wish, { customerId: customer?.id ?? null, validUntil: lastDayOf(at) });
    if (!content.ok) return content;
    const documentId = newDocumentId();
    const accessTokenHash = accessTokenHashOf(accessTokenSecret, documentId, 'quote');
    const byBuyer = { askedBy: 'buyer', wish: textOrNull(wish.wish), by: null } as const;
    await insertQuote(sql, content.value, { ...byBuyer, at, documentId, accessTokenHash, attempt, replacesId: null });
    await promise(sql, await stored(sql, documentId), { at, by: null });
    return done(await stored(sql, documentId));
  });
}

/** What an earlier call with this key made. */
async function repeated(
  sql: Sql,
  { key, fingerprint }: { readonly key: string; readonly fingerprint: string },
): Promise<Outcome<StoredQuote, 'idempotency-key-reused'> | null> {
  const earlier = await findQuoteAttempt(sql, key);
  if (earlier === null) return null;
  if (earlier.fingerprint !== fingerprint) return refused('idempotency-key-reused');
  return done(await stored(sql, earlier.documentId));
}

async function contentOf(
  sql: Sql,
  { language, lines: chosen, total, contact }: QuoteWish,
  more: Pick<QuoteContent, 'customerId' | 'validUntil'>,
): Promise<Outcome<QuoteContent, 'invalid-body' | 'quote-outdated'>> {
  const billing = checkContact(contact, ['data', 'contact']);
  if (!billing.ok) return { ok: false, code: 'invalid-body', fields: billing.fields };
  const buyer = checkBuyer(undefined, billing.value);
  if (!buyer.ok) return { ok: false, code: 'invalid-body', fields: buyer.fields };
  const wished = await priceWish(sql, chosen);
  const lines = promisable(wished);
  const totals = quoteTotals({ lines, discount: null });
  const tooLarge = sumProblems(totals, null);
  if (tooLarge.length > 0) return { ok: false, code: 'invalid-body', fields: tooLarge };
  const fields = wished.flatMap(({ problem }, index) =>
    problem === null ? [] : [{ path: ['data', 'lines', index], rule: problem }],
  );
  if (fields.length > 0 || totals.total !== total) return { ok: false, code: 'quote-outdated', fields };
  return done({
    ...more,
    language,
    billing: billing.value,
    shipping: billing.value,
    buyer: buyer.value,
    lines,
    discount: null,
    note: null,
    total,
  });
}

/** A quote of this transaction, or of the earlier call. */
async function stored(sql: Sql, documentId: string): Promise<StoredQuote> {
  const quote = await findQuote(sql, documentId);
  if (quote === null) throw new Error(`The quote ${documentId} was written but is not there`);
  return quote;
}
