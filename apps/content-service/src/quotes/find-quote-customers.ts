import { addressContent, type QuoteCustomer } from '@economat/contract';
import * as z from 'zod/mini';
import { containing } from '../database/like-pattern.ts';
import type { Sql } from '../database/sql.ts';
import { searchQuoteCustomers } from './quote-customer-queries.ts';

/** Hits of a search as you type. */
const CUSTOMERS = 10;

const foundAddress = z.nullable(addressContent);

/** Customers by name or mailbox, with the addresses that a quote to them begins with. */
export async function findQuoteCustomers(sql: Sql, search: string): Promise<QuoteCustomer[]> {
  const found = await searchQuoteCustomers(sql, containing(search), CUSTOMERS);
  return found.map(({ billing, shipping, isProven, name, ...customer }) => ({
    ...customer,
    name: name ?? '',
    isProven: isProven === true,
    billingAddress: foundAddress.parse(billing),
    shippingAddress: foundAddress.parse(shipping),
  }));
}
