import { eurosFromCents } from '@economat/commerce';
import { endpoints, type Order } from '@economat/contract';
import { amountDue } from '../../orders/current/amount-due.ts';
import { type ApiResult, browserApi } from '../../shared/api/client.ts';
import type { OrderAccess } from '../../shared/api/order-access.ts';

/** Begins the payment on the bank's page; returns the address of that page. */
export async function openCard(order: Order, access: OrderAccess): Promise<ApiResult<string>> {
  const opened = await browserApi.call(endpoints.createCardPayment, {
    body: { amount: eurosFromCents(amountDue(order)), currency: 'EUR', orderId: order.documentId },
    access,
  });
  return opened.ok ? { ok: true, data: opened.data.redirectUrl } : opened;
}
