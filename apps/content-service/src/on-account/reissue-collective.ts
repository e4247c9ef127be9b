import type { Sql } from '../database/sql.ts';
import { creditInvoice, creditRefundsAgain } from '../invoices/issue-credit-note.ts';
import { issueCollective, readCollected } from './collect-month.ts';
import { collectedOrders } from './collection-queries.ts';
import { readReceived } from './receivable-queries.ts';

/**
 * Cancels a refused collective invoice, by one credit note for each of its orders, and issues it anew over the same orders. What was
 * refunded is credited on the new one, which asks for no more than what is left. The caller holds the locks of the orders.
 */
export async function reissueCollective(sql: Sql, invoice: string, reason: string, at: Date): Promise<void> {
  const [first, ...others] = await readCollected(sql, await collectedOrders(sql, invoice));
  if (first === undefined) throw new Error(`The collective invoice ${invoice} has no orders`);
  const received = await readReceived(sql, invoice);
  const orders = [first, ...others].map(({ order }) => order.documentId);
  for (const order of orders) await creditInvoice(sql, order, reason, at);
  const deps = { now: () => at, warn: (message: string) => strapi.log.warn(message) };
  if (!(await issueCollective(sql, deps, [first, ...others], received)))
    throw new Error(`The orders of ${invoice} were invoiced and cannot be invoiced anew`);
  for (const order of orders) await creditRefundsAgain(sql, order, invoice, at);
}
