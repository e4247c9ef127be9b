import { parisDay } from '@economat/commerce';
import type { OrderReader } from '../access/order-reader.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { closeQuote, lockQuote } from './quote-queries.ts';
import { opensQuote } from './read-quote.ts';
import { stateOf, type StoredQuote } from './stored-quote.ts';

type Ended = Outcome<null, 'not-found' | 'quote-closed'>;

/** Takes back a draft, or what its buyer has not answered. @param by name of the member of staff. */
export async function withdrawQuote(
  { database, now }: OrderDeps,
  reference: string,
  by: string | null,
): Promise<Ended> {
  return database.transaction<Ended>(async (sql) => {
    const quote = await lockQuote(sql, reference);
    if (quote === null) return refused('not-found');
    if (quote.status !== 'draft' && quote.status !== 'sent') return refused('quote-closed');
    await closeQuote(sql, quote.id, { status: 'withdrawn', at: now(), by, reason: null, orderId: null });
    return done(null);
  });
}

/** The buyer does not want it; said again, it stays declined. */
export async function declineQuote(
  deps: OrderDeps,
  reader: OrderReader,
  reference: string,
  reason: string | null,
): Promise<Outcome<StoredQuote, 'not-found' | 'quote-closed'>> {
  return deps.database.transaction<Outcome<StoredQuote, 'not-found' | 'quote-closed'>>(async (sql) => {
    const quote = await lockQuote(sql, reference);
    if (quote === null || !opensQuote(deps, reader, quote)) return refused('not-found');
    if (quote.status === 'declined') return done(quote);
    const at = deps.now();
    if (stateOf(quote, parisDay(at)) !== 'sent') return refused('quote-closed');
    await closeQuote(sql, quote.id, { status: 'declined', at, by: null, reason, orderId: null });
    return done({ ...quote, status: 'declined', closed: { at, by: null }, closeReason: reason });
  });
}
