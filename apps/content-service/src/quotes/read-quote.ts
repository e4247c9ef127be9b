import type { OrderReader } from '../access/order-reader.ts';
import { isTokenOf } from '../orders/access-token.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findQuote } from './quote-queries.ts';
import type { StoredQuote } from './stored-quote.ts';

/** Whether a quote is this reader's: the account's that it was made for, or that of whoever has its link. Nobody's while it is a draft. */
export function opensQuote(
  { accessTokenSecret }: OrderDeps,
  { customer, accessToken }: OrderReader,
  quote: StoredQuote,
): boolean {
  if (quote.sent === null) return false;
  const isOwner = customer !== null && quote.customerId === customer.id;
  return isOwner || (accessToken !== null && isTokenOf(accessTokenSecret, accessToken, quote, 'quote'));
}

/** The quote of a link, null for anybody else: "not yours" and "not there" look alike. */
export async function readQuote(deps: OrderDeps, reader: OrderReader, reference: string): Promise<StoredQuote | null> {
  if (reader.customer === null && reader.accessToken === null) return null;
  const quote = await findQuote(deps.database.sql, reference);
  return quote !== null && opensQuote(deps, reader, quote) ? quote : null;
}
