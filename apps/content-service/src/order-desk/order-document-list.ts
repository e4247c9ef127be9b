import { shopDatabase } from '../database/database.ts';
import { lastOrderNumber } from '../orders/order-number-queries.ts';
import { findOrderIds } from './order-search-queries.ts';

/** What the desk asks a list for, as far as it matters here. */
interface ListParameters {
  readonly filters?: unknown;
  readonly _q?: unknown;
}

/**
 * Answers Strapi's own list of orders from what the shop keeps for it, since a million rows would slow every list. All orders are counted by the last
 * one's number: numbers have no gaps and orders are never deleted. A search goes by the words of the desk's search.
 */
export function answerOrderLists(): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (uid !== 'api::order.order' || (action !== 'count' && action !== 'findMany')) return next();
    const asked: ListParameters = context.params;
    if (action === 'count' && !isNarrowed(asked)) return lastOrderNumber(shopDatabase().sql);
    const { _q: search } = asked;
    if (typeof search === 'string' && search !== '') Object.assign(context.params, await foundBy(search, asked));
    return next();
  });
}

/** The same question with the orders that the words find in the place of the words. */
async function foundBy(search: string, { filters = {} }: ListParameters): Promise<ListParameters> {
  const ids = await findOrderIds(shopDatabase().sql, search);
  return { _q: undefined, filters: { $and: [filters, { id: { $in: ids } }] } };
}

/** Whether the query filters orders. */
function isNarrowed({ filters, _q: search }: ListParameters): boolean {
  return holdsValue(filters) || holdsValue(search);
}

/** The desk sends empty groups, such as `{ $and: [] }`, around filters that are not set. */
function holdsValue(value: unknown): boolean {
  if (value === undefined || value === '') return false;
  return typeof value === 'object' && value !== null ? Object.values(value).some(holdsValue) : true;
}
