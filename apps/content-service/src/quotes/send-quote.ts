import { type Cents, parisDay } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';
import { readInvoiceSettings } from '../invoices/invoice-settings-queries.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { fingerprintOf } from '../orders/attempt.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { dayProblems } from './check-quote.ts';
import { priceForQuote } from './price-quote.ts';
import { closeQuote, lockQuote, markSent } from './quote-queries.ts';
import type { Moment, StoredQuote } from './stored-quote.ts';

type Refused = 'not-found' | 'quote-closed' | 'quote-changed' | 'quote-accepted' | 'seller-missing' | 'invalid-body';

/**
 * Mails a draft to its buyer: from now on its prices hold until its day, whatever becomes of the catalogue. The quote that it replaces is
 * withdrawn in the same transaction, so that never both can be accepted.
 * @param total which staff saw.
 */
export async function sendQuote(
  { database, now }: OrderDeps,
  reference: string,
  total: Cents,
  by: string | null,
): Promise<Outcome<null, Refused>> {
  return database.transaction<Outcome<null, Refused>>(async (sql, rollBackWith) => {
    const quote = await lockQuote(sql, reference);
    if (quote === null) return refused('not-found');
    if (quote.status !== 'draft') return refused('quote-closed');
    const at = now();
    const fields = dayProblems(quote.validUntil, parisDay(at));
    if (fields.length > 0) return { ok: false, code: 'invalid-body', fields };
    // The mail carries the quote as PDF, which names the seller.
    if ((await readInvoiceSettings(sql)) === null) return refused('seller-missing');
    if (quote.total !== total || !(await isPricedAsToday(sql, quote))) return refused('quote-changed');
    if (!(await withdrawReplaced(sql, quote, { at, by }))) return rollBackWith(refused('quote-accepted'));
    await promise(sql, quote, { at, by });
    return done(null);
  });
}

/** Freezes a draft and mails it. Call under its lock, or where it was made. */
export async function promise(
  sql: Sql,
  { id, documentId }: Pick<StoredQuote, 'id' | 'documentId'>,
  moment: Moment,
): Promise<void> {
  await markSent(sql, id, moment);
  await addToOutbox(sql, {
    kind: 'quote-sent',
    payload: { quote: documentId },
    dedupeKey: `quote-sent:${documentId}`,
  });
}

/** A draft shows the prices of its last saving: what changed since then is read by staff before it is promised. */
async function isPricedAsToday(sql: Sql, { lines }: StoredQuote): Promise<boolean> {
  const priced = await priceForQuote(sql, lines);
  return fingerprintOf(priced.map(({ line }) => line)) === fingerprintOf(lines);
}

/** False when the buyer has accepted the former quote meanwhile. */
async function withdrawReplaced(sql: Sql, { number, replaces }: StoredQuote, moment: Moment): Promise<boolean> {
  const former = replaces === null ? null : await lockQuote(sql, replaces);
  if (former?.status === 'accepted') return false;
  if (former?.status === 'sent') {
    await closeQuote(sql, former.id, { ...moment, status: 'withdrawn', reason: number, orderId: null });
  }
  return true;
}
