import { canPay } from '@economat/commerce';
import type { OrderReader } from '../access/order-reader.ts';
import { databaseNow } from '../database/database-clock.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { choosePaymentMethod, findOrder, lockOrder } from '../orders/order-queries.ts';
import { payableUntil } from '../orders/payable-until.ts';
import { readOrder } from '../orders/read-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { isMoneyInDoubt } from './anomaly-queries.ts';

type Refusal = 'not-found' | 'order-not-payable' | 'payment-not-verified' | 'payment-method-unavailable';

/** The buyer pays by bank transfer from now on, and the order waits for it as long as for one that was placed so. */
export async function chooseTransfer(
  deps: OrderDeps,
  reader: OrderReader,
  reference: string,
): Promise<Outcome<StoredOrder, Refusal>> {
  const order = await readOrder(deps, reader, reference);
  if (order === null) return refused('not-found');
  const { paymentMethods, bankTransferDays } = deps.shopFacts();
  if (!paymentMethods.includes('bank_transfer')) return refused('payment-method-unavailable');
  return deps.database.transaction(async (sql): Promise<Outcome<StoredOrder, Refusal>> => {
    const locked = await lockOrder(sql, order.documentId);
    if (locked === null || !canPay(locked) || order.total === 0) return refused('order-not-payable');
    if (await isMoneyInDoubt(sql, order.documentId)) return refused('payment-not-verified');
    const until = payableUntil(await databaseNow(sql), 'bank_transfer', bankTransferDays);
    if (locked.paymentMethod !== 'bank_transfer') await choosePaymentMethod(sql, order.id, 'bank_transfer', until);
    const chosen = await findOrder(sql, order.documentId);
    return chosen === null ? refused('not-found') : done(chosen);
  });
}
