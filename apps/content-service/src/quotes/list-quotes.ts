import { cents, parisDay } from '@economat/commerce';
import { type OwnQuote, type QuoteState, STAFF_QUOTES_PAGE_SIZE, type StaffQuoteList } from '@economat/contract';
import { containing } from '../database/like-pattern.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { countFoundQuotes, countQuotes, listOwnQuotes, listQuotes } from './quote-list-queries.ts';
import { stateOf } from './stored-quote.ts';

interface ChosenQuotes {
  readonly state?: QuoteState | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
}

/** A page of the desk's quotes, with how many are in which state. */
export async function listStaffQuotes(
  { database: { sql }, now }: OrderDeps,
  { state, search = '', page = 1 }: ChosenQuotes,
): Promise<StaffQuoteList> {
  const today = parisDay(now());
  const wanted = { state: state ?? ('' as const), pattern: containing(search), today };
  const pageSize = STAFF_QUOTES_PAGE_SIZE;
  const counts = await countQuotes(sql, today);
  const total = await countFoundQuotes(sql, wanted);
  const rows = await listQuotes(sql, wanted, { limit: pageSize, offset: (page - 1) * pageSize });
  const data = rows.map(({ status, ...row }) => ({ ...row, state: stateOf({ ...row, status }, today) }));
  return { data, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total }, counts } };
}

/** More quotes than anybody reads on one page. */
const OWN_QUOTES = 200;

/** A customer's own, with those that staff sent to the account. */
export async function listQuotesOf({ database: { sql }, now }: OrderDeps, customerId: number): Promise<OwnQuote[]> {
  const today = parisDay(now());
  const rows = await listOwnQuotes(sql, customerId, OWN_QUOTES);
  return rows.flatMap(({ status, total, sentAt, orderId, orderNumber, ...row }) => {
    if (sentAt === null) return [];
    const order = orderId === null || orderNumber === null ? null : { documentId: orderId, orderNumber };
    const state = stateOf({ ...row, status }, today);
    return [{ ...row, total: cents(total), state, sentAt: sentAt.toISOString(), order }];
  });
}
