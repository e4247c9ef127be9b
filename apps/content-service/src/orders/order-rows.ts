import { ACCOUNT_FREQUENCIES, cents, changeBar, isVatGround } from '@economat/commerce';
import * as z from 'zod/mini';
import { columnsOf, type JsonRows } from '../database/json-records.ts';
import {
  ADDRESS,
  type IssuedDocument,
  LINE,
  ORDER,
  type SoldLine,
  type StoredOrder,
  type StoredShipment,
} from './stored-order.ts';

const storedShares = z.array(z.object({ vatPercent: z.number(), baseCents: z.number(), vatCents: z.number() }));
const lineQuantities = z.array(z.object({ id: z.string(), quantity: z.number() }));
const grandTotal = z.number();
const frequency = z.enum(ACCOUNT_FREQUENCIES);

/** An order with all its parts as one JSON document: columns by name, timestamps in UTC without a zone. */
type OrderDocument = JsonRows['orders'] & {
  billing: JsonRows['order_addresses'];
  shipping: JsonRows['order_addresses'];
  items: readonly JsonRows['order_items'][];
  events: readonly Pick<JsonRows['order_events'], 'kind' | 'actor' | 'staff_name' | 'detail' | 'detail_en' | 'at'>[];
  withdrawals: readonly Pick<
    JsonRows['shop_withdrawals'],
    'document_id' | 'declared_at' | 'name' | 'email' | 'lines'
  >[];
  shipments: readonly JsonRows['shop_shipments'][];
  difference: Pick<
    JsonRows['shop_order_changes'],
    'document_id' | 'former_total_cents' | 'total_cents' | 'until'
  > | null;
  on_account: Pick<JsonRows['shop_account_orders'], 'company_id' | 'frequency' | 'days'> | null;
  documents: readonly {
    kind: IssuedDocument['kind'];
    number: string;
    issue_date: string;
    total: unknown;
    collective: boolean;
    transmission: TransmissionRow | null;
  }[];
};

export const addressColumns = columnsOf('order_addresses', ADDRESS);
export const lineColumns = columnsOf('order_items', LINE);
export const orderColumns = columnsOf('orders', ORDER);

export function storedOrderFrom(row: OrderDocument): StoredOrder {
  const { carrier, tracking_number: number, terms_version: version, terms_fingerprint: fingerprint } = row;
  return {
    ...orderColumns.read(row),
    id: row.id,
    documentId: row.document_id,
    orderNumber: row.order_number,
    createdAt: instant(row.created_at),
    orderStatus: row.order_status,
    paymentStatus: row.payment_status,
    vatShares: storedShares.parse(row.vat_shares).map((share) => ({
      vatPercent: share.vatPercent,
      base: cents(share.baseCents),
      vat: cents(share.vatCents),
    })),
    delivery: { from: row.delivery_from, to: row.delivery_to },
    buyer: {
      type: row.buyer_type,
      siren: row.buyer_siren,
      siret: row.buyer_siret,
      vatNumber: row.buyer_vat_number,
      purchaseOrderNumber: row.purchase_order_number,
      electronicAddress: row.electronic_address,
      costCentre: row.cost_centre,
    },
    terms: version === null || fingerprint === null ? null : { version, fingerprint },
    billingAddress: { id: row.billing.id, documentId: row.billing.document_id, ...addressColumns.read(row.billing) },
    shippingAddress: {
      id: row.shipping.id,
      documentId: row.shipping.document_id,
      ...addressColumns.read(row.shipping),
    },
    lines: row.items.map((item) => ({ id: item.id, documentId: item.document_id, ...lineFrom(item) })),
    events: row.events.map(({ kind, actor, staff_name: by, detail, detail_en: detailEn, at }) => ({
      kind,
      actor,
      by,
      detail,
      detailEn,
      at: instant(at),
    })),
    withdrawals: row.withdrawals.map(({ document_id: documentId, declared_at: declaredAt, name, email, lines }) => ({
      documentId,
      declaredAt: new Date(declaredAt),
      name,
      email,
      lines: lineQuantities.parse(lines),
    })),
    shipments: row.shipments.length > 0 ? row.shipments.map(shipmentFrom) : formerShipments(row),
    difference: differenceOf(row),
    onAccount:
      row.on_account === null
        ? null
        : {
            companyId: row.on_account.company_id,
            frequency: frequency.parse(row.on_account.frequency),
            days: row.on_account.days,
          },
    documents: row.documents.map(
      ({ kind, number: documentNumber, issue_date: issueDate, total, collective, transmission }) => ({
        kind,
        number: documentNumber,
        issueDate,
        total: cents(grandTotal.parse(total)),
        isCollective: collective,
        transmission: transmissionOf(transmission),
      }),
    ),
    tracking: carrier === null || number === null ? null : { carrier, number, url: row.tracking_url },
    payableUntil: instantOrNull(row.payable_until),
    paidAt: instantOrNull(row.paid_at),
    preparedAt: instantOrNull(row.prepared_at),
    deliveredAt: instantOrNull(row.delivered_at),
    accessTokenHash: row.access_token_hash ?? '',
  };
}

function lineFrom(row: JsonRows['order_items']): SoldLine {
  return {
    ...lineColumns.read(row),
    productId: row.product_id ?? '',
    vatGround: isVatGround(row.vat_ground) ? row.vat_ground : null,
    nature: row.nature ?? 'goods',
  };
}

function shipmentFrom(row: JsonRows['shop_shipments']): StoredShipment {
  return {
    documentId: row.document_id,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    shippedAt: new Date(row.shipped_at),
    deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at),
    lines: lineQuantities.parse(row.lines),
  };
}

/** Nothing is awaited of an order that has left, ended, or is given back since. */
function differenceOf({ difference, ...row }: OrderDocument): StoredOrder['difference'] {
  if (difference === null || difference.until === null) return null;
  const bar = changeBar({
    orderStatus: row.order_status,
    paymentStatus: row.payment_status,
    hasShipments: row.shipments.length > 0,
    isWithdrawn: row.withdrawals.length > 0,
    hasOpenRefund: false,
  });
  if (bar !== null) return null;
  const amount = cents(difference.total_cents - difference.former_total_cents);
  return { change: difference.document_id, amount, until: new Date(difference.until) };
}

/** The one parcel of an order that was sent as a whole before parcels were recorded, as its own columns say. */
function formerShipments(row: OrderDocument): StoredShipment[] {
  if (row.order_status !== 'shipped' && row.order_status !== 'delivered') return [];
  return [
    {
      documentId: null,
      carrier: row.carrier ?? '',
      trackingNumber: row.tracking_number,
      trackingUrl: row.tracking_url,
      shippedAt: instant(row.shipped_at ?? row.updated_at ?? row.created_at),
      deliveredAt: instantOrNull(row.delivered_at),
      lines: row.items.map(({ document_id: id, quantity }) => ({ id, quantity })),
    },
  ];
}

function instant(text: string): Date {
  return new Date(`${text}Z`);
}

function instantOrNull(text: string | null): Date | null {
  return text === null ? null : instant(text);
}

interface TransmissionRow {
  readonly sent_at: string | null;
  readonly code: string | null;
  readonly code_at: string | null;
}

function transmissionOf(row: TransmissionRow | null): IssuedDocument['transmission'] {
  if (row === null) return null;
  const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return { sentAt: moment(row.sent_at), code: row.code, at: moment(row.code_at) };
}
