import { expectedDelivery, isPayPalAllowed } from '@economat/commerce';
import { forOrderWords, type OrderRequest } from '@economat/contract';
import type { OrderingCustomer } from '../access/customer-identity.ts';
import type { Attempt } from './attempt-queries.ts';
import { insertAddresses, insertOrder, type NewLine } from './order-insert-queries.ts';
import type { Sql } from '../database/sql.ts';
import { recordVoucherUse } from '../vouchers/voucher-queries.ts';
import { accessTokenOf, hashAccessToken } from '../orders/access-token.ts';
import { textOrNull } from '../http/text-or-null.ts';
import type { AgreedCart } from './check-cart.ts';
import { newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import { settleFreeOrder } from './free-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { payableUntil } from '../orders/payable-until.ts';
import type { PlacementRefusal } from './placement-refusal.ts';
import type { OrderParts } from './read-order-parts.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import type { ShopFacts } from '../orders/shop-facts.ts';
import { soldItem } from '../cart/current-cart.ts';

export interface OrderToWrite {
  readonly data: OrderRequest['data'];
  readonly parts: OrderParts;
  readonly customer: OrderingCustomer | null;
  readonly cart: AgreedCart;
  readonly attempt: Attempt;
}

/** Others bought the last pieces since the check of the cart; their rows are locked, so a second check is final. */
export interface StockRaced {
  readonly kind: 'stock-raced';
}

/**
 * Writes an order on whose figures client and server agree, with all its parts. Returns null when written, else the refusal; the caller
 * then rolls back.
 */
export async function writeOrder(
  sql: Sql,
  deps: OrderDeps,
  order: OrderToWrite,
): Promise<PlacementRefusal | StockRaced | null> {
  const { data, parts, customer, cart, attempt } = order;
  const { totals } = cart.cart;
  const facts = deps.shopFacts();
  if (!facts.paymentMethods.includes(data.paymentMethod)) {
    return {
      kind: 'refused',
      code: 'payment-method-unavailable',
      fields: [{ path: ['data', 'paymentMethod'], rule: 'not-offered' }],
    };
  }
  if (data.paymentMethod === 'paypal' && !isPayPalAllowed(totals.total)) {
    return {
      kind: 'refused',
      code: 'payment-method-unavailable',
      fields: [{ path: ['data', 'paymentMethod'], rule: 'paypal-limit' }],
    };
  }
  if (!acceptsTerms(data, facts)) {
    return {
      kind: 'refused',
      code: 'terms-not-accepted',
      fields: [{ path: ['data', 'termsAccepted'], rule: 'required' }],
    };
  }
  const addressIds = await insertAddresses(sql, [parts.billing, parts.shipping], attempt.at);
  faultPoint('addresses-written');
  if (!(await reserveStock(sql, cart.stockTaken))) return { kind: 'stock-raced' };
  await useVoucher(sql, order);
  const { from, to } = expectedDelivery(attempt.at, facts.delivery);
  await insertOrder(sql, {
    documentId: attempt.orderDocumentId,
    at: attempt.at,
    attemptKey: attempt.key,
    accessTokenHash: hashAccessToken(accessTokenOf(deps.accessTokenSecret, attempt.orderDocumentId)),
    customerId: customer?.id ?? null,
    customerEmail: parts.billing.email,
    language: data.language ?? 'fr',
    paymentMethod: data.paymentMethod,
    payableUntil: payableUntil(attempt.at, data.paymentMethod, facts.bankTransferDays),
    ...forOrderWords((name) => textOrNull(data[name])),
    buyer: parts.buyer,
    subTotal: totals.subTotal,
    vat: totals.vat,
    vatShares: totals.vatShares,
    discount: totals.discount,
    discountCode: cart.voucher.kind === 'held' ? cart.voucher.code : null,
    shippingCost: totals.shipping,
    total: totals.total,
    delivery: { from, to },
    terms: facts.terms,
    billingAddressId: idOf(addressIds, parts.billing.documentId),
    shippingAddressId: idOf(addressIds, parts.shipping.documentId),
    lines: soldLines(order),
    eventDocumentId: newDocumentId(),
  });
  await settleFreeOrder(sql, { documentId: attempt.orderDocumentId, total: totals.total, at: attempt.at });
  faultPoint('order-written');
  return null;
}

/** The documented client has no field for the terms; the nested form must accept them, in their current version. */
function acceptsTerms(data: OrderRequest['data'], { terms }: ShopFacts): boolean {
  const isNested = typeof data.billingAddress === 'object';
  if (data.termsAccepted !== true && (isNested || data.termsAccepted === false)) return false;
  const version = textOrNull(data.termsVersion);
  return version === null || terms === null || version === terms.version || version === terms.fingerprint;
}

async function useVoucher(sql: Sql, { parts, customer, cart, attempt }: OrderToWrite): Promise<void> {
  if (cart.voucher.kind !== 'held') return;
  await recordVoucherUse(sql, {
    voucherId: cart.voucher.voucherId,
    orderDocumentId: attempt.orderDocumentId,
    customerId: customer?.id ?? null,
    customerEmail: parts.billing.email,
    discount: cart.cart.totals.discount,
    at: attempt.at,
  });
  faultPoint('voucher-used');
}

function soldLines({ cart, parts }: OrderToWrite): NewLine[] {
  return cart.cart.lines.map((line) => ({
    documentId: parts.lines[line.position]?.documentId ?? newDocumentId(),
    ...soldItem(line),
    vatGround: line.line.product.vatGround,
    nature: line.line.product.nature,
    stockUnits: cart.stockUnits[line.position] ?? 0,
  }));
}

function idOf(ids: ReadonlyMap<string, number>, documentId: string): number {
  const id = ids.get(documentId);
  if (id === undefined) throw new Error('An address was not written');
  return id;
}
