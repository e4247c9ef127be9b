import { type CustomerList, STAFF_CUSTOMERS_PAGE_SIZE, type StaffCustomerList } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { findCustomers, listAccounts, listBuyers, type ListedCustomer } from './customer-list-queries.ts';

interface Wanted {
  readonly list?: CustomerList | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
}

/** A page of the desk's customers. One more row than a page says whether there is another. */
export async function listCustomers(
  sql: Sql,
  { list = 'buyers', search = '', after }: Wanted,
): Promise<StaffCustomerList> {
  const limit = STAFF_CUSTOMERS_PAGE_SIZE + 1;
  if (search !== '') {
    const rows = await findCustomers(sql, search, limit);
    return { data: pageOf(rows), meta: { next: null, isCut: rows.length === limit } };
  }
  const rows = await (list === 'buyers' ? listBuyers : listAccounts)(sql, { after: after ?? null, limit });
  const last = rows.length === limit ? rows.at(-2) : undefined;
  const next = (list === 'buyers' ? last?.lastOrder : last?.documentId) ?? null;
  return { data: pageOf(rows), meta: { next, isCut: false } };
}

function pageOf(rows: readonly ListedCustomer[]): StaffCustomerList['data'] {
  return rows.slice(0, STAFF_CUSTOMERS_PAGE_SIZE);
}
