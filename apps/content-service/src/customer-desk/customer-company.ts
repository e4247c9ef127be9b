import { cents, parisDay } from '@economat/commerce';
import { SHOWN_OF_COMPANY, type StaffCustomer } from '@economat/contract';
import { companyOf, membersOf } from '../companies/company-queries.ts';
import type { Sql } from '../database/sql.ts';
import { sumsOf } from '../on-account/read-account.ts';
import { readQueuedOrders } from '../order-desk/order-queue-queries.ts';
import { listCompanyOrderIds } from './customer-order-queries.ts';

/** The company of an account with its people, its account and its newest orders; null for who belongs to none. */
export async function readCustomerCompany(sql: Sql, accountId: number, at: Date): Promise<StaffCustomer['company']> {
  const own = await companyOf(sql, accountId);
  if (own === null) return null;
  const { id, documentId, name, siren, role, approvalLimit } = own;
  const people = await membersOf(sql, id);
  const { terms, invoiced, notInvoiced, overdue, left } = await sumsOf(sql, id, parisDay(at));
  const isOwed = invoiced + notInvoiced > 0;
  const { ids, total } = await listCompanyOrderIds(sql, id, SHOWN_OF_COMPANY);
  return {
    documentId,
    name,
    siren,
    role,
    approvalLimit,
    people: people
      .filter(({ userId }) => userId !== accountId)
      .map((one) => ({ documentId: one.documentId, name: one.name, email: one.email, role: one.role })),
    account: terms === null && !isOwed ? null : { terms, invoiced, notInvoiced, overdue, left: cents(left) },
    orderCount: total,
    orders: await readQueuedOrders(sql, ids),
  };
}
