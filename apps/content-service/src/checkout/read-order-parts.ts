import type { BillingCountry } from '@economat/commerce';
import type { OrderAddressInput, OrderItemInput, OrderRequest } from '@economat/contract';
import type { ClaimedLine } from '../cart/claimed-line.ts';
import { type DraftReference, consumeAddressDrafts, consumeLineDrafts, type ConsumedAddress } from './draft-queries.ts';
import type { NewAddress } from './order-insert-queries.ts';
import type { Sql } from '../database/sql.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { type Checked, checkAddress, checkDestination } from './check-address.ts';
import { checkBuyer } from './check-buyer.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Buyer } from '../orders/stored-order.ts';

type OrderData = OrderRequest['data'];

export type IdentifiedLine = ClaimedLine & { readonly documentId: string };

export interface OrderParts {
  readonly billing: NewAddress;
  readonly shipping: NewAddress;
  readonly buyer: Buyer;
  readonly lines: readonly IdentifiedLine[];
}

export type PartsResult = Checked<OrderParts> | { readonly ok: false; readonly fields: 'draft-row-unusable' };

/** Ids of rows of the separate calls, in the order billing, shipping, items; empty in the nested form. */
export function referencedRows({ billingAddress, shippingAddress, orderItems }: OrderData): DraftReference[] {
  return [billingAddress, shippingAddress, ...orderItems].flatMap((part) =>
    typeof part === 'object' ? [] : [draftReference(part)],
  );
}

/**
 * Unifies both forms of an order: nested parts are checked here, rows of the separate calls, checked when they were made, are deleted,
 * which makes them usable once.
 */
export async function readOrderParts(sql: Sql, data: OrderData): Promise<PartsResult> {
  const taken = await consumeReferencedAddresses(sql, data);
  const billing = readAddress(data.billingAddress, ['data', 'billingAddress'], taken);
  if (billing === 'unusable') return { ok: false, fields: 'draft-row-unusable' };
  const phoneCountry = billing.ok ? (billing.value.country as BillingCountry) : undefined;
  const path = ['data', 'shippingAddress'];
  const read = readAddress(data.shippingAddress, path, taken, phoneCountry);
  if (read === 'unusable') return { ok: false, fields: 'draft-row-unusable' };
  const shipping = read.ok ? checkDestination(read.value, path) : read;
  const lines = await readLines(sql, data.orderItems);
  if (lines === 'unusable') return { ok: false, fields: 'draft-row-unusable' };
  const buyer = billing.ok ? checkBuyer(data.buyer, billing.value) : billing;
  if (!billing.ok || !shipping.ok || !buyer.ok) {
    const checks = billing.ok ? [shipping, buyer] : [billing, shipping];
    return { ok: false, fields: checks.flatMap((check) => (check.ok ? [] : check.fields)) };
  }
  // One row in both roles: each role stores a copy.
  const isShared = shipping.value.documentId === billing.value.documentId;
  const shippingAddress = isShared ? { ...shipping.value, documentId: newDocumentId() } : shipping.value;
  return { ok: true, value: { billing: billing.value, shipping: shippingAddress, buyer: buyer.value, lines } };
}

async function consumeReferencedAddresses(
  sql: Sql,
  { billingAddress, shippingAddress }: OrderData,
): Promise<ConsumedAddress[]> {
  const references = [billingAddress, shippingAddress].flatMap((part) =>
    typeof part === 'object' ? [] : [draftReference(part)],
  );
  return references.length === 0 ? [] : consumeAddressDrafts(sql, references);
}

function readAddress(
  part: OrderData['billingAddress'] | OrderData['shippingAddress'],
  path: readonly string[],
  taken: readonly ConsumedAddress[],
  phoneCountry?: BillingCountry,
): Checked<NewAddress> | 'unusable' {
  if (typeof part === 'object') {
    const checked = checkAddress(part as OrderAddressInput, path, phoneCountry);
    return checked.ok ? { ok: true, value: { ...checked.value, documentId: newDocumentId() } } : checked;
  }
  const row = taken.find(isRow(draftReference(part)));
  if (row === undefined) return 'unusable';
  return { ok: true, value: row };
}

async function readLines(sql: Sql, items: OrderData['orderItems']): Promise<IdentifiedLine[] | 'unusable'> {
  const references = items.flatMap((item) => (typeof item === 'object' ? [] : [draftReference(item)]));
  if (references.length === 0) {
    return items.flatMap((item) =>
      typeof item === 'object' ? [{ ...claimedLine(item), documentId: newDocumentId() }] : [],
    );
  }
  const taken = await consumeLineDrafts(sql, references);
  const lines = references.flatMap((reference) => taken.find(isRow(reference)) ?? []);
  // Fewer rows than references: an unknown id, or one row named twice.
  return lines.length === references.length && taken.length === references.length ? lines : 'unusable';
}

export function claimedLine(item: OrderItemInput): ClaimedLine {
  return {
    productId: textOrNull(item.productId),
    productName: item.productName,
    productQuantity: textOrNull(item.productQuantity),
    variant: textOrNull(item.variant),
    quantity: item.quantity,
    unitPrice: item.unitPrice,
    lineTotal: item.lineTotal,
  };
}

function draftReference(reference: string | number): DraftReference {
  return typeof reference === 'string' && /^\d+$/.test(reference) ? Number(reference) : reference;
}

function isRow(reference: DraftReference) {
  return (row: { readonly documentId: string; readonly draftKey: number }): boolean =>
    row.documentId === reference || row.draftKey === reference;
}
