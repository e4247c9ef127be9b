import { quoteAddress, type QuoteCustomer, type QuoteItem, searchQuery } from '@economat/contract';
import * as z from 'zod/mini';
import { readOffers } from '../catalogue/offer-queries.ts';
import type { Sql } from '../database/sql.ts';
import { likePattern } from '../http/like-pattern.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { currentContent } from '../public-content/serving.ts';
import { findItems } from '../search/find-items.ts';
import { searchServices } from '../search/search-lifecycle.ts';
import { quoteItems } from './price-quote.ts';
import { searchQuoteCustomers } from './quote-customer-queries.ts';

/** Hits of a search as you type: what is meant is among the first, or a further word is typed. */
const ITEMS = 10;
const CUSTOMERS = 10;

/** Articles that can be promised, found as buyers find them, the best first. */
export async function findQuotableItems(sql: Sql, q: string): Promise<Outcome<QuoteItem[], 'service-unavailable'>> {
  const services = searchServices();
  const content = currentContent();
  if (services === null || content === null) return refused('service-unavailable');
  const query = z.parse(searchQuery, { q, facets: 'false', pageSize: '20' });
  const { matches } = await findItems(services.database, services.index.synonyms, query, null);
  const productIds = matches.ids.flatMap((id) => content.catalogue.row(id)?.documentId ?? []);
  const { offers } = await readOffers(sql, { productIds, titles: [] });
  const found = productIds.flatMap((id) => offers.find(({ productId }) => productId === id) ?? []);
  return done(quoteItems(found).slice(0, ITEMS));
}

const foundAddress = z.nullable(quoteAddress);

/** Customers by name or mailbox, with the addresses that a quote to them begins with. */
export async function findQuotableCustomers(sql: Sql, search: string): Promise<QuoteCustomer[]> {
  const found = await searchQuoteCustomers(sql, likePattern(search), CUSTOMERS);
  return found.map(({ billing, shipping, isProven, name, ...customer }) => ({
    ...customer,
    name: name ?? '',
    isProven: isProven === true,
    billingAddress: foundAddress.parse(billing),
    shippingAddress: foundAddress.parse(shipping),
  }));
}
