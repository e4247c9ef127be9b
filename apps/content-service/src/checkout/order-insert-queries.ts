import { ADDRESS, type AddressSnapshot, LINE, ORDER, type PlacedFacts, type SoldLine } from '../orders/stored-order.ts';
import { type JsonRecord, ROW, rowColumns } from '../database/json-records.ts';
import { addressColumns, lineColumns, orderColumns } from '../orders/order-rows.ts';
import type { Sql } from '../database/sql.ts';

export interface NewAddress extends AddressSnapshot {
  readonly documentId: string;
}

export interface NewLine extends SoldLine {
  readonly documentId: string;
}

export interface NewOrder extends PlacedFacts {
  readonly documentId: string;
  readonly at: Date;
  readonly attemptKey: string;
  readonly accessTokenHash: string;
  readonly payableUntil: Date;
  readonly terms: { readonly version: string; readonly fingerprint: string } | null;
  readonly billingAddressId: number;
  readonly shippingAddressId: number;
  readonly lines: readonly NewLine[];
  readonly eventDocumentId: string;
}

const NEW_ADDRESS = `${ROW}, ${ADDRESS}` as const;
const NEW_LINE = `${ROW}, position, ${LINE}` as const;
const BUYER = 'buyer_type, buyer_siren, buyer_siret, buyer_vat_number, purchase_order_number';
const STATE = 'order_status, payment_status, payable_until, stock_returned';
const TERMS = 'vat_shares, currency, delivery_from, delivery_to, terms_version, terms_fingerprint';
const KEYS = 'attempt_key, access_token_hash, billing_address_id, shipping_address_id';
const NEW_ORDER = `${ROW}, ${ORDER}, ${KEYS}, ${STATE}, ${BUYER}, ${TERMS}` as const;

/** Inserts addresses in the given order and returns their ids by document id. */
export async function insertAddresses(
  sql: Sql,
  addresses: readonly [NewAddress, ...NewAddress[]],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = addresses.map((address): JsonRecord<'order_addresses', typeof NEW_ADDRESS> => ({
    ...rowColumns(address.documentId, at),
    ...addressColumns.write(address),
  }));
  const written = await sql(
    `insert into order_addresses (${NEW_ADDRESS})
     select ${NEW_ADDRESS} from jsonb_populate_recordset(cast(null as order_addresses), cast(:rows as jsonb))
     returning id, document_id`,
    { rows: JSON.stringify(rows) },
  );
  return new Map(written.map((row) => [row.document_id, row.id]));
}

/**
 * Takes the next order number and inserts the order, its lines, its first event and its mail in one statement: the counter's row, for which
 * all orders queue, is locked only until the commit that follows.
 */
export async function insertOrder(sql: Sql, order: NewOrder): Promise<{ id: number; orderNumber: string }> {
  const orderRow = orderRowOf(order);
  const lineRows = order.lines.map((line, position): JsonRecord<'order_items', typeof NEW_LINE> => ({
    ...rowColumns(line.documentId, order.at),
    position,
    ...lineColumns.write(line),
  }));
  const [written] = await sql(
    `with counter as (
       update shop_counters set value = value + 1 where name = 'order' returning cast(value as text) as digits
     ), placed as (
       insert into orders (order_number, ${NEW_ORDER})
       select 'ORD-' || lpad(digits, greatest(7, length(digits)), '0'), ${NEW_ORDER}
       from counter, jsonb_populate_record(cast(null as orders), cast(:order as jsonb))
       returning id, order_number
     ), sold as (
       insert into order_items (order_id, ${NEW_LINE})
       select (select id from placed), ${NEW_LINE}
       from jsonb_populate_recordset(cast(null as order_items), cast(:lines as jsonb))
     ), told as (
       insert into order_events (order_id, document_id, kind, actor, at, created_at, updated_at, published_at)
       select id, :eventDocumentId, 'placed', 'customer', t.at, t.at, t.at, t.at
       from placed, (select cast(:at as timestamp) as at) as t
     ), promised as (
       insert into shop_outbox (kind, payload, dedupe_key)
       values ('order-received', jsonb_build_object('order', cast(:documentId as text)),
               'order-received:' || cast(:documentId as text))
     )
     select id, order_number from placed`,
    {
      order: JSON.stringify(orderRow),
      lines: JSON.stringify(lineRows),
      eventDocumentId: order.eventDocumentId,
      at: order.at.toISOString(),
      documentId: order.documentId,
    },
  );
  if (written === undefined) throw new Error('The counter of orders is missing');
  return { id: written.id, orderNumber: written.order_number };
}

function orderRowOf(order: NewOrder): JsonRecord<'orders', typeof NEW_ORDER> {
  return {
    ...rowColumns(order.documentId, order.at),
    ...orderColumns.write(order),
    attempt_key: order.attemptKey,
    access_token_hash: order.accessTokenHash,
    order_status: 'pending',
    payment_status: 'pending',
    payable_until: order.payableUntil.toISOString(),
    buyer_type: order.buyer.type,
    buyer_siren: order.buyer.siren,
    buyer_siret: order.buyer.siret,
    buyer_vat_number: order.buyer.vatNumber,
    purchase_order_number: order.buyer.purchaseOrderNumber,
    currency: 'EUR',
    vat_shares: order.vatShares.map(({ vatPercent, base, vat }) => ({ vatPercent, baseCents: base, vatCents: vat })),
    delivery_from: order.delivery.from,
    delivery_to: order.delivery.to,
    terms_version: order.terms?.version ?? null,
    terms_fingerprint: order.terms?.fingerprint ?? null,
    stock_returned: false,
    billing_address_id: order.billingAddressId,
    shipping_address_id: order.shippingAddressId,
  };
}
