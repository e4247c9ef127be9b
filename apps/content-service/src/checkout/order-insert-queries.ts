import type { OrderActor, OrderState } from '@economat/commerce';
import {
  ADDRESS,
  type AddressSnapshot,
  LINE,
  ORDER,
  type PlacedFacts,
  type SoldLine,
  type StoredOrder,
} from '../orders/stored-order.ts';
import { type JsonRecord, ROW, rowColumns } from '../database/json-records.ts';
import { addressColumns, lineColumns, orderColumns } from '../orders/order-rows.ts';
import { prepare, type Sql } from '../database/sql.ts';
import type { StockUnits } from '../stock/stock-queries.ts';
import type { NewAttempt } from './attempt-queries.ts';

export interface NewAddress extends AddressSnapshot {
  readonly documentId: string;
}

export interface NewLine extends SoldLine {
  readonly documentId: string;
}

/** How an order begins, and who is told. */
export interface Beginning extends OrderState {
  readonly actor: OrderActor;
  /** Name of the member of staff who places it for its buyer. */
  readonly by: string | null;
  /** The mail about it. */
  readonly mail: string;
}

/** A company's order, which leaves before it is paid. */
export const ON_ACCOUNT: Beginning = {
  actor: 'customer',
  by: null,
  mail: 'order-received',
  orderStatus: 'processing',
  paymentStatus: 'pending',
};

/** A buyer's own order, which is to be paid. */
export const BY_BUYER: Beginning = {
  actor: 'customer',
  by: null,
  mail: 'order-received',
  orderStatus: 'pending',
  paymentStatus: 'pending',
};

export interface NewOrder extends PlacedFacts {
  readonly beginning: Beginning;
  readonly attempt: NewAttempt;
  readonly at: Date;
  readonly accessTokenHash: string;
  /** Null when there is nothing to pay. */
  readonly payableUntil: Date | null;
  readonly billing: NewAddress;
  readonly shipping: NewAddress;
  readonly lines: readonly NewLine[];
  /** Pieces to take from the stock, one entry per counted item. */
  readonly stockTaken: readonly StockUnits[];
  readonly eventDocumentId: string;
}

const NEW_ADDRESS = `${ROW}, ${ADDRESS}` as const;
const NEW_LINE = `${ROW}, position, ${LINE}` as const;
const BUYER =
  'buyer_type, buyer_siren, buyer_siret, buyer_vat_number, purchase_order_number, electronic_address, cost_centre';
const STATE = 'order_status, payment_status, payable_until, stock_returned';
const TERMS = 'vat_shares, currency, delivery_from, delivery_to, terms_version, terms_fingerprint';
const NEW_ORDER = `${ROW}, ${ORDER}, attempt_key, access_token_hash, ${STATE}, ${BUYER}, ${TERMS}` as const;

/**
 * Writes a whole order or nothing. Each step needs a row of the one before: the stock is locked, in the order of the ids, so that two orders
 * of the same items never deadlock, and suffices; the attempt key is free; the parts follow. The counter, for which all orders queue, comes last and is locked
 * until the statement's commit, not for a round trip to this process.
 */
const PLACE_ORDER = `
  with held as (
    select item.id, item.stock, wanted.units
    from unnest(cast(:productIds as text[]), cast(:units as integer[])) as wanted(product_id, units)
    join sidebar_items item on item.document_id = wanted.product_id
    where item.stock is not null and wanted.units > 0
    order by item.document_id
    for update of item
  ), claimed as (
    insert into shop_attempts (key, fingerprint, order_document_id, created_at)
    select :key, :fingerprint, :documentId, now()
    where not exists (select 1 from held where stock < units)
    on conflict (key) do nothing
    returning key
  ), taken as (
    update sidebar_items item set stock = item.stock - held.units
    from held, claimed
    where item.id = held.id
  ), addresses as (
    insert into order_addresses (${NEW_ADDRESS})
    select ${NEW_ADDRESS} from jsonb_populate_recordset(cast(null as order_addresses), cast(:addresses as jsonb))
    where exists (select 1 from claimed)
    returning id, document_id
  ), counter as (
    update shop_counters set value = value + 1
    where name = 'order' and (select count(*) from addresses) = 2
    returning cast(value as text) as digits
  ), placed as (
    insert into orders (order_number, billing_address_id, shipping_address_id, ${NEW_ORDER})
    select 'ORD-' || lpad(digits, greatest(7, length(digits)), '0'),
           (select id from addresses where document_id = :billing),
           (select id from addresses where document_id = :shipping), ${NEW_ORDER}
    from counter, jsonb_populate_record(cast(null as orders), cast(:order as jsonb))
    returning id, order_number, billing_address_id, shipping_address_id
  ), sold as (
    insert into order_items (order_id, ${NEW_LINE})
    select (select id from placed), ${NEW_LINE}
    from jsonb_populate_recordset(cast(null as order_items), cast(:lines as jsonb))
    where exists (select 1 from placed)
    returning id, position
  ), told as (
    insert into order_events (order_id, document_id, kind, actor, staff_name, at, created_at, updated_at, published_at)
    select id, :eventDocumentId, 'placed', :actor, :by, t.at, t.at, t.at, t.at
    from placed, (select cast(:at as timestamp) as at) as t
  ), promised as (
    insert into shop_outbox (kind, payload, dedupe_key)
    select :mail, jsonb_build_object('order', cast(:documentId as text)),
           cast(:mail as text) || ':' || cast(:documentId as text)
    from placed
  )
  select placed.id, placed.order_number as "orderNumber", placed.billing_address_id as "billingId", placed.shipping_address_id as "shippingId",
         array(select id from sold order by position) as "lineIds"
  from placed` as const;
prepare('place-order', PLACE_ORDER);

/**
 * Takes the order's pieces from the stock, its attempt key and the next number, and writes it with its addresses, lines, first event and mail.
 * Returns it as it is written; null, and nothing is written, when the stock does not suffice or the key has placed an order.
 */
export async function insertOrder(sql: Sql, order: NewOrder): Promise<StoredOrder | null> {
  const { attempt, beginning, billing, shipping, stockTaken } = order;
  const addressRows = [billing, shipping].map((address): JsonRecord<'order_addresses', typeof NEW_ADDRESS> => ({
    ...rowColumns(address.documentId, order.at),
    ...addressColumns.write(address),
  }));
  const lineRows = order.lines.map((line, position): JsonRecord<'order_items', typeof NEW_LINE> => ({
    ...rowColumns(line.documentId, order.at),
    position,
    ...lineColumns.write(line),
  }));
  const [written] = await sql(PLACE_ORDER, {
    productIds: stockTaken.map(({ productId }) => productId),
    units: stockTaken.map(({ units }) => units),
    key: attempt.key,
    fingerprint: attempt.fingerprint,
    documentId: attempt.orderDocumentId,
    addresses: JSON.stringify(addressRows),
    billing: billing.documentId,
    shipping: shipping.documentId,
    order: JSON.stringify(orderRowOf(order)),
    lines: JSON.stringify(lineRows),
    eventDocumentId: order.eventDocumentId,
    actor: beginning.actor,
    by: beginning.by,
    mail: beginning.mail,
    at: order.at.toISOString(),
  });
  return written === undefined ? null : asWritten(order, written);
}

function orderRowOf(order: NewOrder): JsonRecord<'orders', typeof NEW_ORDER> {
  return {
    ...rowColumns(order.attempt.orderDocumentId, order.at),
    ...orderColumns.write(order),
    attempt_key: order.attempt.key,
    access_token_hash: order.accessTokenHash,
    order_status: order.beginning.orderStatus,
    payment_status: order.beginning.paymentStatus,
    payable_until: order.payableUntil?.toISOString() ?? null,
    buyer_type: order.buyer.type,
    buyer_siren: order.buyer.siren,
    buyer_siret: order.buyer.siret,
    buyer_vat_number: order.buyer.vatNumber,
    purchase_order_number: order.buyer.purchaseOrderNumber,
    electronic_address: order.buyer.electronicAddress,
    cost_centre: order.buyer.costCentre,
    currency: 'EUR',
    vat_shares: order.vatShares.map(({ vatPercent, base, vat }) => ({ vatPercent, baseCents: base, vatCents: vat })),
    delivery_from: order.delivery.from,
    delivery_to: order.delivery.to,
    terms_version: order.terms?.version ?? null,
    terms_fingerprint: order.terms?.fingerprint ?? null,
    stock_returned: false,
  };
}

/** The ids that PostgreSQL gave to the parts of an order. */
interface WrittenRows {
  readonly id: number;
  readonly orderNumber: string;
  readonly billingId: number | null;
  readonly shippingId: number | null;
  readonly lineIds: readonly number[];
}

/** The order as {@link PLACE_ORDER} wrote it. To write it as JSON once more takes PostgreSQL longer than to insert its lines. */
function asWritten(order: NewOrder, { id, orderNumber, billingId, shippingId, lineIds }: WrittenRows): StoredOrder {
  const { attempt, beginning, at, billing, shipping, lines, stockTaken: _s, eventDocumentId: _e, ...facts } = order;
  return {
    ...facts,
    id,
    documentId: attempt.orderDocumentId,
    orderNumber,
    createdAt: at,
    orderStatus: beginning.orderStatus,
    paymentStatus: beginning.paymentStatus,
    billingAddress: withId(billing, billingId),
    shippingAddress: withId(shipping, shippingId),
    lines: lines.map((line, position) => withId(line, lineIds[position])),
    events: [{ kind: 'placed', actor: beginning.actor, by: beginning.by, detail: null, detailEn: null, at }],
    withdrawals: [],
    shipments: [],
    tracking: null,
    difference: null,
    onAccount: null,
    documents: [],
    paidAt: null,
    preparedAt: null,
    deliveredAt: null,
  };
}

function withId<Part>(part: Part, id: number | null | undefined): Part & { readonly id: number } {
  if (id === null || id === undefined) throw new Error('A part of an order was not written');
  return { ...part, id };
}
