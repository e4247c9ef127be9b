import { cents, isVatGround } from '@economat/commerce';
import * as z from 'zod/mini';
import type { AddressSnapshot, IssuedDocument, SoldLine, StoredOrder } from './stored-order.ts';
import type { JsonRecord, JsonRows } from '../database/json-records.ts';

const storedShares = z.array(z.object({ vatPercent: z.number(), baseCents: z.number(), vatCents: z.number() }));
const declaredLines = z.array(z.object({ id: z.string(), quantity: z.number() }));
const grandTotal = z.number();

/** An order with all its parts as one JSON document: columns by name, timestamps in UTC without a zone. */
type OrderDocument = JsonRows['orders'] & {
  billing: JsonRows['order_addresses'];
  shipping: JsonRows['order_addresses'];
  items: readonly JsonRows['order_items'][];
  events: readonly Pick<JsonRows['order_events'], 'kind' | 'actor' | 'detail' | 'at'>[];
  withdrawals: readonly Pick<
    JsonRows['shop_withdrawals'],
    'document_id' | 'declared_at' | 'name' | 'email' | 'lines'
  >[];
  documents: readonly { kind: IssuedDocument['kind']; number: string; issue_date: string; total: unknown }[];
};

export function storedOrderFrom(row: OrderDocument): StoredOrder {
  const { carrier, tracking_number: number } = row;
  return {
    id: row.id,
    documentId: row.document_id,
    orderNumber: row.order_number,
    createdAt: instant(row.created_at),
    customerId: row.customer_id,
    customerEmail: row.customer_email,
    language: row.language,
    orderStatus: row.order_status,
    paymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    notes: row.notes,
    subTotal: cents(row.sub_total_cents),
    shippingCost: cents(row.shipping_cost_cents),
    vat: cents(row.vat_cents),
    vatShares: storedShares.parse(row.vat_shares).map((share) => ({
      vatPercent: share.vatPercent,
      base: cents(share.baseCents),
      vat: cents(share.vatCents),
    })),
    discount: cents(row.discount_cents),
    discountCode: row.discount_code,
    total: cents(row.total_cents),
    delivery: { from: row.delivery_from, to: row.delivery_to },
    buyer: {
      type: row.buyer_type,
      siren: row.buyer_siren,
      siret: row.buyer_siret,
      vatNumber: row.buyer_vat_number,
      purchaseOrderNumber: row.purchase_order_number,
    },
    billingAddress: { id: row.billing.id, documentId: row.billing.document_id, ...addressFrom(row.billing) },
    shippingAddress: { id: row.shipping.id, documentId: row.shipping.document_id, ...addressFrom(row.shipping) },
    lines: row.items.map((item) => ({ id: item.id, documentId: item.document_id, ...lineFrom(item) })),
    events: row.events.map((event) => ({ ...event, at: instant(event.at) })),
    withdrawals: row.withdrawals.map(({ document_id: documentId, declared_at: declaredAt, name, email, lines }) => ({
      documentId,
      declaredAt: new Date(declaredAt),
      name,
      email,
      lines: declaredLines.parse(lines),
    })),
    documents: row.documents.map(({ kind, number: documentNumber, issue_date: issueDate, total }) => ({
      kind,
      number: documentNumber,
      issueDate,
      total: cents(grandTotal.parse(total)),
    })),
    tracking: carrier === null || number === null ? null : { carrier, number, url: row.tracking_url },
    payableUntil: instantOrNull(row.payable_until),
    paidAt: instantOrNull(row.paid_at),
    deliveredAt: instantOrNull(row.delivered_at),
    accessTokenHash: row.access_token_hash ?? '',
  };
}

export function addressFrom(row: JsonRecord<'order_addresses', typeof ADDRESS>): AddressSnapshot {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    country: row.country,
    street: row.street,
    appartment: row.appartment,
    postalCode: row.postal_code,
    city: row.city,
    phoneNumber: row.phone_number,
    email: row.email,
  };
}

export const ADDRESS =
  'first_name, last_name, company_name, country, street, appartment, postal_code, city, phone_number, email';

export function addressColumns(address: AddressSnapshot): JsonRecord<'order_addresses', typeof ADDRESS> {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company_name: address.companyName,
    country: address.country,
    street: address.street,
    appartment: address.appartment,
    postal_code: address.postalCode,
    city: address.city,
    phone_number: address.phoneNumber,
    email: address.email,
  };
}

function lineFrom(row: JsonRecord<'order_items', typeof LINE>): SoldLine {
  return {
    productId: row.product_id ?? '',
    productName: row.product_name,
    productQuantity: row.product_quantity,
    variant: row.variant,
    quantity: row.quantity,
    unitPrice: cents(row.unit_price_cents),
    lineTotal: cents(row.line_total_cents),
    vatPercent: row.vat_percent,
    vatGround: isVatGround(row.vat_ground) ? row.vat_ground : null,
    nature: row.nature ?? 'goods',
    stockUnits: row.stock_units,
  };
}

export const LINE =
  'product_id, product_name, product_quantity, variant, quantity, unit_price_cents, line_total_cents, vat_percent, vat_ground, nature, stock_units';

export function lineColumns(line: SoldLine): JsonRecord<'order_items', typeof LINE> {
  return {
    product_id: line.productId,
    product_name: line.productName,
    product_quantity: line.productQuantity,
    variant: line.variant,
    quantity: line.quantity,
    unit_price_cents: line.unitPrice,
    line_total_cents: line.lineTotal,
    vat_percent: line.vatPercent,
    vat_ground: line.vatGround,
    nature: line.nature,
    stock_units: line.stockUnits,
  };
}

function instant(text: string): Date {
  return new Date(`${text}Z`);
}

function instantOrNull(text: string | null): Date | null {
  return text === null ? null : instant(text);
}
