import { type PaymentMethod, type PaymentStatus, parisDay } from '@economat/commerce';
import { staffStatusText } from '@economat/contract';
import { csvRow } from '@economat/invoice';
import type { OrderDeps } from '../orders/order-deps.ts';
import { type ChosenOrders, queueSearch } from './list-staff-orders.ts';
import { findOrderIds, listQueueIds, type QueuedOrder, readQueuedOrders } from './order-queue-queries.ts';

/** More than a spreadsheet is good for; the newest of them, where a shop has more orders than that. */
const MOST_EXPORTED = 100_000;
/** Orders read at a time while the file is sent. */
const ORDERS_PER_READ = 500;

const COLUMNS = [
  'Commande',
  'Date',
  'Client',
  'E-mail',
  'Ville',
  'État',
  'Mode de paiement',
  'Paiement',
  'Lignes',
  'Pièces',
  'Total TTC',
  'Livraison du',
  'Livraison au',
  'Préparée le',
  'Numéro de suivi',
] as const;

const METHOD: Readonly<Record<PaymentMethod, string>> = {
  credit_card: 'Carte',
  bank_transfer: 'Virement',
  paypal: 'PayPal',
  on_account: 'Sur compte',
};
const PAYMENT: Readonly<Record<PaymentStatus, string>> = {
  pending: 'À payer',
  failed: 'Refusé',
  paid: 'Payé',
  refunded: 'Remboursé',
  partially_refunded: 'Remboursé en partie',
};

/** Chosen orders as a file for French spreadsheets, as the sales journal is: UTF-8 with byte order mark, semicolons, no formulas. */
export async function* orderCsv(
  deps: OrderDeps,
  { orders, ...chosen }: ChosenOrders & { readonly orders?: readonly string[] | undefined },
): AsyncGenerator<string> {
  const { sql } = deps.database;
  yield `\uFEFF${csvRow(COLUMNS)}`;
  const ids =
    orders === undefined
      ? await listQueueIds(sql, await queueSearch(deps, chosen), { limit: MOST_EXPORTED, offset: 0 })
      : await findOrderIds(sql, orders);
  for (let start = 0; start < ids.length; start += ORDERS_PER_READ) {
    const read = await readQueuedOrders(sql, ids.slice(start, start + ORDERS_PER_READ));
    yield read.map(rowOf).join('');
  }
}

function rowOf(order: QueuedOrder): string {
  return csvRow([
    order.orderNumber,
    parisDay(new Date(order.createdAt)),
    order.name,
    order.email,
    order.town,
    staffStatusText(order),
    order.total === 0 ? '' : METHOD[order.paymentMethod],
    order.total === 0 ? 'Rien à payer' : PAYMENT[order.paymentStatus],
    String(order.lines),
    String(order.pieces),
    order.total / 100,
    order.delivery.from,
    order.delivery.to,
    order.preparedAt === null ? '' : parisDay(new Date(order.preparedAt)),
    order.trackingNumber ?? '',
  ]);
}
