import { pickingList, type Shelf } from '@economat/commerce';
import type { PaperKind, PaperQuery } from '@economat/contract';
import { deliveryNotesPdf, labelsPdf, pickingListPdf } from '@economat/invoice/papers';
import type { Seller } from '@economat/invoice';
import { readShelves } from '../catalogue/shelf-queries.ts';
import type { Sql } from '../database/sql.ts';
import { readInvoiceSettings } from '../invoices/invoice-settings-queries.ts';
import { recipientOf } from '../invoices/invoice-record.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrders } from '../orders/order-queries.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { type OrdersToSend, ordersToSend } from './orders-to-send.ts';
import { deliveryNote, linesToPick } from './paper-content.ts';

interface Print extends OrdersToSend {
  readonly sql: Sql;
  readonly madeAt: Date;
  readonly start: number;
}

/** What is sent with a parcel names who sends it. */
type WithSeller = (print: Print, seller: Seller) => Promise<Uint8Array>;

const SENT_PAPERS: Readonly<Record<Exclude<PaperKind, 'picking-list'>, WithSeller>> = {
  'delivery-notes': printDeliveryNotes,
  'labels-a4': (print, seller) => printLabels(print, seller, 'a4'),
  'labels-10x15': (print, seller) => printLabels(print, seller, '10x15'),
};

/** One PDF for all the orders. What cannot be printed is named in it. */
export async function printPapers(
  { database: { sql }, now }: OrderDeps,
  { kind, orders, start = 1 }: PaperQuery,
): Promise<Outcome<Uint8Array, 'seller-missing'>> {
  const print = { ...ordersToSend(orders, await findOrders(sql, orders), kind), sql, madeAt: now(), start };
  if (kind === 'picking-list') return done(await printPickingList(print));
  const settings = await readInvoiceSettings(sql);
  return settings === null ? refused('seller-missing') : done(await SENT_PAPERS[kind](print, settings.seller));
}

async function printPickingList({ sql, orders, remarks, madeAt }: Print): Promise<Uint8Array> {
  const items = pickingList(orders.flatMap(linesToPick), await shelvesOf(sql, orders));
  return pickingListPdf({ items, orders: orders.length, remarks, madeAt });
}

async function printDeliveryNotes({ sql, orders, remarks, madeAt }: Print, seller: Seller): Promise<Uint8Array> {
  const shelves = await shelvesOf(sql, orders);
  return deliveryNotesPdf({ notes: orders.map((order) => deliveryNote(order, shelves)), seller, remarks, madeAt });
}

function printLabels(
  { orders, remarks, madeAt, start }: Print,
  seller: Seller,
  format: 'a4' | '10x15',
): Promise<Uint8Array> {
  const labels = orders.map(({ orderNumber, shippingAddress }) => ({
    orderNumber,
    shipTo: recipientOf(shippingAddress),
  }));
  return labelsPdf({ labels, seller, remarks, madeAt, format, start });
}

function shelvesOf(sql: Sql, orders: Print['orders']): Promise<ReadonlyMap<string, Shelf>> {
  return readShelves(sql, [...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]);
}
