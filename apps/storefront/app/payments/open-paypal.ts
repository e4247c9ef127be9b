import { eurosFromCents } from '@economat/commerce';
import { endpoints, type Order } from '@economat/contract';
import { amountDue } from '../orders/current/amount-due.ts';
import { type ApiResult, browserApi } from '../shared/api/client.ts';
import type { OrderAccess } from '../shared/api/order-access.ts';

/** Begins the payment at PayPal; returns the address of PayPal's page. */
export async function openPayPal(order: Order, access: OrderAccess): Promise<ApiResult<string>> {
  const opened = await browserApi.call(endpoints.createPayPalOrder, {
    body: { amount: eurosFromCents(amountDue(order)), orderId: order.documentId },
    access,
  });
  return opened.ok ? { ok: true, data: opened.data.approvalUrl } : opened;
}
