import { join } from 'node:path';
import { type CartChangedDetails, type OrderRequest, orderRequest } from '@economat/contract';
import type { OrderDeps } from '../orders/order-deps.ts';
import { type PlacementResult, placeOrder } from '../checkout/place-order.ts';
import { markTransferReceived } from '../order-status/staff-orders.ts';
import { readCarriers } from '../shipments/carriers.ts';
import { recordShipment } from '../shipments/record-shipment.ts';
import { findNamedAccount, type StoredAccount } from '../accounts/account-queries.ts';
import { countDocuments, findDocument } from '../database/documents.ts';
import { readSeedState, writeSeedState } from './seed-state-queries.ts';
import { type SeedCustomer, SeedFiles, type SeedOrder } from './seed-files.ts';

type OrderData = OrderRequest['data'];

/**
 * Creates orders of the demo customer: placed, paid and shipped by the shop's own use cases, with their mails and invoices. The next start
 * completes one that was killed; a shop with orders of its own gets none.
 */
export async function seedDemoOrders(deps: OrderDeps): Promise<void> {
  const state = await readSeedState('orders');
  if (state === 'done' || (state === null && (await countDocuments('api::order.order')) > 0)) return;
  await writeSeedState('orders', 'started');
  const files = new SeedFiles(join(strapi.dirs.app.root, 'seed'));
  const customers = await files.customers();
  for (const order of await files.orders()) {
    const customer = customers.find(({ email }) => email === order.customer);
    if (customer !== undefined) await seedOrder(deps, order, customer);
  }
  await writeSeedState('orders', 'done');
}

/** Editors may have changed the demo since: what can no longer be ordered is skipped. */
async function seedOrder(deps: OrderDeps, order: SeedOrder, customer: SeedCustomer): Promise<void> {
  const account = await findNamedAccount(deps.database.sql, { email: order.customer, username: customer.username });
  const data = await orderData(order, customer);
  if (account === null || data === null) return leftOut(order, 'its customer or an article is gone');
  const placed = await placeConfirmed(deps, order.key, account, data);
  if (placed.kind !== 'placed') return leftOut(order, placed.kind);
  const { documentId } = placed.order;
  if (order.isPaid) await markTransferReceived(deps, documentId, null);
  if (order.shipment === null) return;
  const shipper = { carriers: await readCarriers(), by: null };
  await recordShipment(deps, { ...order.shipment, order: documentId }, shipper);
}

function leftOut({ key }: SeedOrder, reason: string): void {
  strapi.log.warn(`The demo order ${key} was left out: ${reason}`);
}

/** Like a buyer who is shown changed prices: orders, reads the shop's answer and agrees. */
async function placeConfirmed(
  deps: OrderDeps,
  attemptKey: string,
  customer: StoredAccount,
  data: OrderData,
): Promise<PlacementResult> {
  const asked = await placeOrder(deps, { attemptKey, customer, data });
  if (asked.kind !== 'cart-changed') return asked;
  return placeOrder(deps, { attemptKey, customer, data: { ...data, ...agreed(asked.details.cart) } });
}

function agreed({ items, subTotal, vat, total }: CartChangedDetails['cart']): Partial<OrderData> {
  return { orderItems: items.map(({ line: _line, vatPercent: _vat, ...item }) => item), subTotal, vat, total };
}

async function orderData(order: SeedOrder, customer: SeedCustomer): Promise<OrderData | null> {
  const [billingAddress, shippingAddress] = [order.billing, order.shipping].map((name) => addressOf(customer, name));
  const items = await Promise.all(order.items.map(itemOf));
  const sums = { subTotal: 0, vat: 0, total: 0 };
  const parsed = orderRequest.safeParse({
    data: {
      billingAddress,
      shippingAddress,
      orderItems: items,
      paymentMethod: 'bank_transfer',
      notes: order.notes,
      termsAccepted: true,
      ...sums,
    },
  });
  return parsed.success ? parsed.data.data : null;
}

async function itemOf({ slug, option, quantity }: SeedOrder['items'][number]) {
  const item = await findDocument('api::sidebar-item.sidebar-item', { slug });
  if (item === null) return null;
  return {
    productId: item.documentId,
    productName: slug,
    productQuantity: option,
    quantity,
    unitPrice: 0,
    lineTotal: 0,
  };
}

function addressOf({ addresses }: SeedCustomer, name: string) {
  const address = addresses.find(({ addressName }) => addressName === name);
  if (address === undefined) return null;
  const { firstName, name: lastName, companyName, street, address2, postalCode, city, phone, email } = address;
  return {
    firstName,
    lastName,
    companyName,
    country: address.country,
    street,
    appartment: address2,
    postalCode,
    city,
    phoneNumber: phone,
    email,
  };
}
