import type { Link } from './errors.ts';
import { toMoney } from './money.ts';
import { refundedMinorUnits, type PaypalCapture, type PaypalOrder, type PaypalRefund } from './order.ts';

const PAYER_NAME = { given_name: 'Camille', surname: 'Acheteur' };
const PAYER_EMAIL = 'acheteur@example.fr';

/** What create answers without `Prefer: return=representation`. */
export function minimalOrder(order: PaypalOrder, baseUrl: string): object {
  return { id: order.id, status: order.status, links: orderLinks(order, baseUrl) };
}

/** The whole order as `GET` answers it. */
export function fullOrder(order: PaypalOrder, baseUrl: string): object {
  const { unit } = order;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...(order.modern ? { payment_source: { paypal: order.payerId === null ? {} : payerAccount(order.payerId) } } : {}),
    purchase_units: [
      {
        ...unit,
        amount: { ...unit.amount, ...toMoney(order.amount) },
        payee: { email_address: 'boutique@example.fr', merchant_id: 'SANDBOXMERCHANT' },
        ...(order.capture === null ? {} : { payments: payments(order, order.capture, baseUrl) }),
      },
    ],
    ...payer(order),
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links: orderLinks(order, baseUrl),
  };
}

/** What capture answers: the payment, not the basket. */
export function capturedOrder(order: PaypalOrder, capture: PaypalCapture, baseUrl: string): object {
  return {
    id: order.id,
    status: order.status,
    payment_source: { paypal: payerAccount(order.payerId ?? '') },
    purchase_units: [{ reference_id: order.unit.reference_id, payments: payments(order, capture, baseUrl) }],
    ...payer(order),
    links: [link(`${baseUrl}/v2/checkout/orders/${order.id}`, 'self', 'GET')],
  };
}

export function captureView(order: PaypalOrder, capture: PaypalCapture, baseUrl: string): object {
  const self = `${baseUrl}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: toMoney(capture.amount),
    final_capture: true,
    ...(order.unit.custom_id === undefined ? {} : { custom_id: order.unit.custom_id }),
    ...(order.unit.invoice_id === undefined ? {} : { invoice_id: order.unit.invoice_id }),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: capture.createdAt,
    update_time: order.updatedAt,
    links: [
      link(self, 'self', 'GET'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${baseUrl}/v2/checkout/orders/${order.id}`, 'up', 'GET'),
    ],
  };
}

export function refundView(order: PaypalOrder, capture: PaypalCapture, refund: PaypalRefund, baseUrl: string): object {
  const { currency } = refund.amount;
  const total = toMoney({ minorUnits: refundedMinorUnits(capture), currency });
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: toMoney(refund.amount),
    ...(order.unit.custom_id === undefined ? {} : { custom_id: order.unit.custom_id }),
    ...(refund.invoiceId === null ? {} : { invoice_id: refund.invoiceId }),
    ...(refund.note === null ? {} : { note_to_payer: refund.note }),
    seller_payable_breakdown: { gross_amount: toMoney(refund.amount), total_refunded_amount: total },
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      link(`${baseUrl}/v2/payments/refunds/${refund.id}`, 'self', 'GET'),
      link(`${baseUrl}/v2/payments/captures/${capture.id}`, 'up', 'GET'),
    ],
  };
}

export function approvalLink(order: PaypalOrder, baseUrl: string, rel: string): Link {
  return link(`${baseUrl}/checkoutnow?token=${order.id}`, rel, 'GET');
}

function orderLinks(order: PaypalOrder, baseUrl: string): Link[] {
  const self = `${baseUrl}/v2/checkout/orders/${order.id}`;
  const links = [link(self, 'self', 'GET')];
  if (order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED') {
    links.push(approvalLink(order, baseUrl, order.modern ? 'payer-action' : 'approve'));
  }
  if (order.status === 'APPROVED') links.push(link(`${self}/capture`, 'capture', 'POST'));
  return links;
}

function payments(order: PaypalOrder, capture: PaypalCapture, baseUrl: string): object {
  const refunds = capture.refunds.map((refund) => refundView(order, capture, refund, baseUrl));
  return { captures: [captureView(order, capture, baseUrl)], ...(refunds.length === 0 ? {} : { refunds }) };
}

function payer({ payerId }: PaypalOrder): object {
  if (payerId === null) return {};
  return {
    payer: { payer_id: payerId, email_address: PAYER_EMAIL, name: PAYER_NAME, address: { country_code: 'FR' } },
  };
}

function payerAccount(payerId: string): object {
  return { email_address: PAYER_EMAIL, account_id: payerId, account_status: 'VERIFIED', name: PAYER_NAME };
}

function link(href: string, rel: string, method: string): Link {
  return { href, rel, method };
}
