import { orderAnswer } from '@economat/contract';
import * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { addressView } from '../addresses/address-view.ts';
import { seenOrderView } from '../orders/order-view.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { findAccount } from '../accounts/account-queries.ts';
import { listMailboxes } from '../accounts/account-merge-queries.ts';
import { listAddresses } from '../addresses/address-queries.ts';
import { listMailsTo } from '../mail/mail-message-queries.ts';
import { listSeenOrders } from '../orders/seen-order-queries.ts';
import { listRequestsOf } from '../requests/request-queries.ts';
import type { Sql } from '../database/sql.ts';
import { readPersonalRecords } from './personal-records.ts';
import { retentionLines } from '../retention/retention-words.ts';
import type { AccountDeps } from '../accounts/account-deps.ts';
import { customerView } from '../accounts/customer-view.ts';

const ORDERS_AT_A_TIME = 100;

/** Everything stored about the caller (art. 15 and 20 GDPR), in the terms of the API. */
export async function exportAccount(
  deps: AccountDeps,
  customer: CustomerIdentity,
): Promise<Outcome<Record<string, unknown>, 'token-invalid'>> {
  const { sql } = deps.database;
  const account = await findAccount(sql, customer.id);
  if (account === null) return refused('token-invalid');
  const addresses = await listAddresses(sql, account.id);
  // Requests and mails are found by address: they are the caller's only when the mailbox is proven.
  const merged = await listMailboxes(sql, account.id);
  const emails = account.confirmed ? [account.email, ...merged] : merged;
  return done({
    exportedAt: deps.now().toISOString(),
    customer: { ...customerView(account), language: account.language },
    addresses: addresses.map(addressView),
    orders: await exportOrders(sql, account.id, deps.now()),
    requests: await listRequestsOf(sql, account.id, emails),
    mails: await listMailsTo(sql, emails),
    records: await readPersonalRecords(sql, { account: account.id, emails }),
    retention: retentionLines(account.language),
  });
}

async function exportOrders(sql: Sql, readerId: number, now: Date): Promise<unknown[]> {
  const exported: unknown[] = [];
  for (;;) {
    const page = await listSeenOrders(
      sql,
      { scope: 'placed', readerId },
      { offset: exported.length, limit: ORDERS_AT_A_TIME },
    );
    exported.push(...page.orders.map((order) => z.encode(orderAnswer, { data: seenOrderView(order, now) }).data));
    if (page.orders.length < ORDERS_AT_A_TIME) return exported;
  }
}
