import { expectedDelivery, paymentMethodBar } from '@economat/commerce';
import { type FieldProblem, forOrderWords, type OrderRequest, type OrderWord } from '@economat/contract';
import type { OrderingCustomer } from '../access/customer-identity.ts';
import type { NewAttempt } from './attempt-queries.ts';
import { BY_BUYER, insertOrder, type NewLine, ON_ACCOUNT } from './order-insert-queries.ts';
import type { Sql } from '../database/sql.ts';
import { recordVoucherUse } from '../vouchers/voucher-queries.ts';
import { accessTokenHashOf } from '../orders/access-token.ts';
import { textOrNull } from '../http/text-or-null.ts';
import type { AgreedCart } from './check-cart.ts';
import { newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import { settleFreeOrder } from './free-order.ts';
import { keepTerms } from '../orders/accepted-terms-queries.ts';
import { insertAccountOrder } from '../on-account/credit-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { payableUntil } from '../orders/payable-until.ts';
import type { OrderParts } from './read-order-parts.ts';
import type { ShopFacts } from '../orders/shop-facts.ts';
import type { OnAccount, StoredOrder } from '../orders/stored-order.ts';
import { soldLine } from '../cart/current-cart.ts';

/** What a buyer says of an order beside its parts. */
interface OrderWishes extends Pick<
  OrderRequest['data'],
  'paymentMethod' | 'language' | 'termsAccepted' | 'termsVersion' | OrderWord
> {
  /** An object in the nested form. */
  readonly billingAddress: object | string | number;
}

export interface OrderToWrite {
  readonly data: OrderWishes;
  readonly parts: OrderParts;
  readonly customer: OrderingCustomer | null;
  /** The terms on which its company pays after the shipment; null for every other method. */
  readonly onAccount: OnAccount | null;
  readonly cart: AgreedCart;
  readonly attempt: NewAttempt;
}

/** Others bought the last pieces since the check of the cart, or a call with the same key placed its order. */
export interface Overtaken {
  readonly kind: 'overtaken';
}

/** What the buyer has to choose otherwise, or to accept. */
export interface WritingRefusal {
  readonly kind: 'refused';
  readonly code: 'payment-method-unavailable' | 'terms-not-accepted';
  readonly fields: readonly FieldProblem[];
}

/** Writes an order on whose figures client and server agree, with all its parts. What is not placed is to be rolled back by the caller. */
export async function writeOrder(
  sql: Sql,
  deps: OrderDeps,
  order: OrderToWrite,
): Promise<{ readonly kind: 'placed'; readonly order: StoredOrder } | WritingRefusal | Overtaken> {
  const { data, parts, customer, onAccount, cart, attempt } = order;
  const { at } = cart;
  const { totals } = cart.cart;
  const facts = deps.shopFacts();
  const isOffered = onAccount !== null || facts.paymentMethods.some((offered) => offered === data.paymentMethod);
  const bar = isOffered ? paymentMethodBar(data.paymentMethod, totals.total) : 'not-offered';
  if (bar !== null) return refusedFor('payment-method-unavailable', 'paymentMethod', bar);
  if (!acceptsTerms(data, facts)) return refusedFor('terms-not-accepted', 'termsAccepted', 'required');
  // Outside of the order's transaction: once kept, they stay, whatever becomes of it.
  await keepTerms(deps.database.sql, facts.terms);
  await useVoucher(sql, order);
  const { from, to } = expectedDelivery(at, facts.delivery);
  const written = await insertOrder(sql, {
    beginning: onAccount === null ? BY_BUYER : ON_ACCOUNT,
    attempt,
    at,
    billing: parts.billing,
    shipping: parts.shipping,
    stockTaken: cart.stockTaken,
    accessTokenHash: accessTokenHashOf(deps.accessTokenSecret, attempt.orderDocumentId),
    customerId: customer?.id ?? null,
    customerEmail: parts.billing.email,
    language: data.language ?? 'fr',
    paymentMethod: data.paymentMethod,
    payableUntil:
      data.paymentMethod === 'on_account' ? null : payableUntil(at, data.paymentMethod, facts.bankTransferDays),
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
    lines: soldLines(order),
    eventDocumentId: newDocumentId(),
  });
  if (written === null) return { kind: 'overtaken' };
  if (onAccount === null) return { kind: 'placed', order: await settleFreeOrder(sql, written) };
  await insertAccountOrder(sql, { orderId: written.id, ...onAccount });
  return { kind: 'placed', order: { ...written, onAccount } };
}

function refusedFor(code: WritingRefusal['code'], field: string, rule: string): WritingRefusal {
  return { kind: 'refused', code, fields: [{ path: ['data', field], rule }] };
}

/** The documented client has no field for the terms; the nested form must accept them, in their current version. */
function acceptsTerms(data: OrderWishes, { terms }: ShopFacts): boolean {
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
    at: cart.at,
  });
  faultPoint('voucher-used');
}

function soldLines({ cart, parts }: OrderToWrite): NewLine[] {
  return cart.cart.lines.map((line) => ({
    documentId: parts.lines[line.position]?.documentId ?? newDocumentId(),
    ...soldLine(line),
    vatGround: line.line.product.vatGround,
    nature: line.line.product.nature,
    stockUnits: cart.stockUnits[line.position] ?? 0,
  }));
}
