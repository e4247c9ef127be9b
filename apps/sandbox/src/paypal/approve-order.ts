import { scenariosOf } from '../control/scenarios.ts';
import type { PaypalContext } from './context.ts';
import { falsify } from './figures.ts';
import { orderReferences, paypalId, type PaypalOrder } from './order.ts';

export function isApprovable({ status }: PaypalOrder): boolean {
  return status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED' || status === 'APPROVED';
}

/** The payer agrees. `funding` says whether the bank will cover the next capture. The shop is told by webhook. */
export function approveOrder(
  { store, scenarios, webhooks }: PaypalContext,
  order: PaypalOrder,
  funding: 'covered' | 'declined',
): PaypalOrder {
  const figures = scenarios.take({
    provider: 'paypal',
    among: scenariosOf('figures').filter((name) => name !== 'pending'),
    operation: 'approve',
    references: orderReferences(order),
  });
  const approved: PaypalOrder = {
    ...order,
    status: 'APPROVED',
    updatedAt: new Date().toISOString(),
    payerId: order.payerId ?? paypalId(13),
    fundingDeclines: funding === 'declined',
    amount: falsify(order.amount, figures),
  };
  store.save(approved);
  webhooks.orderApproved(approved);
  return approved;
}

/** Where PayPal sends the browser after an approval. */
export function returnAddress(order: PaypalOrder): string {
  const url = new URL(order.context.return_url);
  url.searchParams.set('token', order.id);
  url.searchParams.set('PayerID', order.payerId ?? '');
  return url.href;
}

/** Where PayPal sends the browser when the payer goes back. */
export function cancelAddress(order: PaypalOrder): string {
  const url = new URL(order.context.cancel_url);
  url.searchParams.set('token', order.id);
  return url.href;
}
