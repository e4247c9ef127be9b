import { cents } from '@economat/commerce';
import type { SharedShop } from '../setup/shared-shop.ts';
import { cancelByStaff, markTransferReceived } from '../../src/order-status/staff-orders.ts';
import { invoiceUnpaidOrder } from '../../src/order-status/invoice-unpaid-order.ts';
import { findAttemptAtProvider, insertAttempt } from '../../src/payments/attempt-queries.ts';
import { newAttemptReference } from '../../src/payments/attempt-reference.ts';
import { finishAttempt } from '../../src/payments/finish-attempt.ts';
import { refundOrder } from '../../src/payments/refunds/refund-order.ts';
import { markSent } from '../../src/payments/refund-transfers/move-transfer.ts';
import { settleAttempt } from '../../src/payments/settle-attempt.ts';
import { readItem } from '../setup/public-api.ts';
import { ADDRESS, call, newKey, orderData, placed, placeOrder, type ShownLine } from './order-client.ts';
import { addProduct, addVoucher, query } from './order-fixtures.ts';
import { openPayments } from './payment-deps.ts';
import { approvedPayPal, type PlacedOrder } from './paypal-order.ts';

/** A month that no real clock has reached, so that no job of a running service closes its days. */
export const MONTH = { from: '2031-03-01', to: '2031-03-31' } as const;

/** A shop whose use cases run at the clock of the test. */
export function simulate(shop: SharedShop) {
  let today: string = MONTH.from;
  const payments = openPayments(shop.databaseUrl, shop.world.url, () => new Date(`${today}T12:00:00Z`));
  const { deps } = payments;
  const { sql } = deps.database;

  async function order(lines: readonly ShownLine[], more: object = {}): Promise<PlacedOrder> {
    return placed(await placeOrder(shop.url, { ...orderData(lines), ...more }));
  }

  async function paidByTransfer({ documentId }: PlacedOrder): Promise<void> {
    const { kind } = await markTransferReceived(deps, documentId, 'Sacha');
    if (kind !== 'changed') throw new Error(`The transfer was not received: ${kind}`);
  }

  async function paidByCard({ id, documentId, orderNumber, total }: PlacedOrder): Promise<void> {
    const names = { orderId: id, orderDocumentId: documentId, orderNumber, amount: total };
    const reference = newAttemptReference();
    const attempt = await insertAttempt(sql, { ...names, reference, provider: 'axepta', language: 'fr' });
    const captureReference = `capture-${reference}`;
    await settleAttempt(deps, attempt, {
      state: 'captured',
      amount: total,
      currency: 'EUR',
      captureReference,
      detail: null,
    });
  }

  async function paidByPayPal(unpaid: PlacedOrder): Promise<void> {
    const attempt = await findAttemptAtProvider(sql, 'paypal', await approvedPayPal(shop, unpaid));
    const settled = attempt === null ? 'none' : await finishAttempt(deps, attempt);
    if (settled !== 'paid') throw new Error(`PayPal did not pay: ${settled}`);
  }

  async function refund({ documentId }: PlacedOrder, amount: number, withdrawal: string | null = null): Promise<void> {
    const asked = { key: newKey(), amount: cents(amount), reason: 'Article abîmé', withdrawal, by: 'Sacha' };
    const refunded = await refundOrder(deps, documentId, asked);
    if (!refunded.ok) throw new Error(`Not refunded: ${refunded.code}`);
    const open = await query<{ document_id: string }>(
      shop.databaseUrl,
      `select document_id from shop_refund_transfers where state <> 'sent'`,
    );
    const secrets = { ibanSecret: 'only-for-tests', linkSecret: 'only-for-tests' };
    await markSent(
      { ...deps, ...secrets },
      open.map((transfer) => transfer.document_id),
    );
  }

  return {
    deps,
    close: payments.close,
    setDay: (day: number) => {
      today = `2031-03-${String(day).padStart(2, '0')}`;
    },
    setToday: (day: string) => {
      today = day;
    },
    order,
    paidByTransfer,
    paidByCard,
    paidByPayPal,
    refund,
    invoice: ({ documentId }: PlacedOrder) => invoiceUnpaidOrder(deps, documentId, 'Sacha'),
    cancel: ({ documentId }: PlacedOrder) => cancelByStaff(deps, documentId, 'Plus en stock', 'Sacha'),
  };
}

/** Orders of all kinds over the month: rates and natures, a voucher, a company, refunds in part, a withdrawal, a second payment. */
export async function simulateMonth(shop: SharedShop) {
  const { url, databaseUrl } = shop;
  const month = simulate(shop);
  const full = { product: await addProduct(databaseUrl, { price: '50.00' }), unitPrice: 50 };
  const reduced = { product: await addProduct(databaseUrl, { price: '30.50', vat: 5.5 }), unitPrice: 30.5, vat: 5.5 };
  const exempt = await addProduct(databaseUrl, { price: '13.90', vat: 0, vatGround: 'VATEX-FR-CGI261C-3' });
  const { documentId: productId, title } = await readItem(url, 'location-kit-linge-simple');
  const rental = { product: { productId, title }, unitPrice: 14.5, option: '1 kit' };

  month.setDay(2);
  const code = await addVoucher(databaseUrl, { amountCents: 1000 });
  const discounted = placed(
    await placeOrder(url, orderData([{ ...full, quantity: 2 }, reduced, rental], { amount: 10, code })),
  );
  await month.paidByTransfer(discounted);
  month.setDay(5);
  const company = {
    buyer: { type: 'company', siren: '732829320' },
    billingAddress: { ...ADDRESS, companyName: 'Hôtel Bellecour SARL' },
  };
  await month.paidByTransfer(await month.order([rental, full], company));
  const byPayPal = await month.order([full], { paymentMethod: 'paypal' });
  await month.paidByPayPal(byPayPal);
  month.setDay(9);
  await month.refund(byPayPal, 1234);
  const byCard = await month.order([{ ...full, quantity: 2 }, reduced], { paymentMethod: 'credit_card' });
  await month.paidByCard(byCard);
  await month.paidByCard(byCard);
  month.setDay(12);
  const withdrawn = await month.order([{ ...full, quantity: 3 }, rental]);
  await month.paidByTransfer(withdrawn);
  month.setDay(14);
  const unpaid = await month.order([reduced]);
  await month.invoice(unpaid);
  month.setDay(20);
  await month.cancel(unpaid);
  await month.refund(withdrawn, 6000, await withdraw(shop, withdrawn));
  month.setDay(24);
  await month.refund(discounted, 777);
  month.setDay(31);
  await month.paidByTransfer(await month.order([{ product: exempt, unitPrice: 13.9, vat: 0 }]));
  return { ...month, byPayPal, rental };
}

/** The buyer gives one piece of the first line back. */
async function withdraw({ url }: SharedShop, { documentId, accessToken, orderItems }: PlacedOrder): Promise<string> {
  const lines = [{ orderItem: orderItems[0]?.documentId, quantity: 1 }];
  const data = { name: 'Léa', email: 'lea.martin@exemple.fr', lines };
  const options = { orderToken: accessToken, key: newKey() };
  const answer = await call(url, 'POST', `/orders/${documentId}/withdrawal`, { data }, options);
  if (answer.status !== 201) throw new Error(`Not withdrawn (${answer.status}): ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: { documentId: string } }).data.documentId;
}
