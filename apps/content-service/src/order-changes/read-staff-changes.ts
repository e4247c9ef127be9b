import { zeroCents } from '@economat/commerce';
import type { StaffChanges, StaffOrderChange } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder } from '../orders/order-queries.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { findOrderVoucher } from '../vouchers/voucher-queries.ts';
import { barOfOrder } from './bar-of-order.ts';
import { listChanges, type StoredChange } from './change-queries.ts';
import { contentOf, contentView, versionOf } from './order-content.ts';
import { findOwedChange } from './owed-change-queries.ts';
import { grantedOf } from './price-change.ts';

/** What of an order staff may change, and its changes so far. */
export async function readStaffChanges(
  { database: { sql } }: OrderDeps,
  reference: string,
): Promise<Outcome<StaffChanges, 'not-found'>> {
  const order = await findOrder(sql, reference);
  if (order === null) return refused('not-found');
  const changes: StaffOrderChange[] = [];
  for (const change of await listChanges(sql, order.id)) changes.push(await changeView(sql, change));
  return done({
    orderNumber: order.orderNumber,
    version: versionOf(order),
    bar: await barOfOrder(sql, order),
    content: contentView(contentOf(order)),
    granted: grantedOf(order, await findOrderVoucher(sql, order.documentId)),
    changes,
  });
}

async function changeView(sql: Sql, change: StoredChange): Promise<StaffOrderChange> {
  const { documentId, state, expiry, formerTotal, total, by, request, createdAt, until, endedAt, refund } = change;
  const owed = refund > 0 ? await findOwedChange(sql, documentId) : null;
  return {
    documentId,
    state,
    expiry,
    formerTotal,
    total,
    by,
    request,
    createdAt: createdAt.toISOString(),
    until: until?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    // One that was never asked for is asked for by the job.
    owed: owed !== null && owed.refunds > 0 ? owed.left : zeroCents,
  };
}
