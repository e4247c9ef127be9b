import { AMOUNT_MAXIMUM, type Cents, normaliseEmail, zeroCents } from '@economat/commerce';
import type { FieldProblem, OrderRequest } from '@economat/contract';
import type { OrderingCustomer } from '../access/customer-identity.ts';
import { type CatalogueOffer, readOffers } from '../catalogue/offer-queries.ts';
import type { Sql } from '../database/sql.ts';
import type { StockUnits } from '../stock/stock-queries.ts';
import { type HeldVoucher, holdVoucher } from '../vouchers/hold-voucher.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { compareCart } from '../cart/compare-cart.ts';
import { fitToStock, stockUnitsOf, stockUnitsOfCart } from '../cart/fit-stock.ts';
import type { ClaimedLine } from '../cart/claimed-line.ts';
import type { CartChanged } from './placement-refusal.ts';
import { type CatalogueLine, priceLines } from '../cart/price-cart.ts';
import type { OrderParts } from './read-order-parts.ts';
import { cartAnswerOf, voucherCartOf, totalsOf, type CurrentCart, currentLines } from '../cart/current-cart.ts';

/** The cart on which client and server agree, with its voucher locked. Its stock is taken when the order is written. */
export interface AgreedCart {
  readonly kind: 'agreed';
  /** When they agreed, by the database's clock, which also decides when an unpaid order expires. */
  readonly at: Date;
  readonly cart: CurrentCart;
  readonly voucher: HeldVoucher;
  /** Pieces to take from the stock, per cart line and in total. */
  readonly stockUnits: readonly number[];
  readonly stockTaken: readonly StockUnits[];
}

const TOO_LARGE: FieldProblem = { path: ['data', 'orderItems'], rule: 'too-large' };

interface TooLarge {
  readonly kind: 'refused';
  readonly code: 'invalid-body';
  readonly fields: readonly FieldProblem[];
}

export interface CartToCheck {
  readonly data: OrderRequest['data'];
  readonly parts: OrderParts;
  readonly customer: OrderingCustomer | null;
}

/**
 * Prices the cart from the catalogue, locks the voucher, and compares the result with the client's. Locks are always taken in the order
 * voucher, stock, attempt key, counter, so that orders never deadlock.
 */
export async function checkCart(
  sql: Sql,
  { data, parts, customer }: CartToCheck,
): Promise<AgreedCart | CartChanged | TooLarge> {
  const { offers, at } = await readOffers(sql, wantedProducts(parts.lines));
  const { fitted, lines, ...stock } = fitCart(priceLines(parts.lines, offers), offers);
  const voucherCart = voucherCartOf(lines);
  if (voucherCart.totalIncludingVat > AMOUNT_MAXIMUM)
    return { kind: 'refused', code: 'invalid-body', fields: [TOO_LARGE] };
  const emails = [parts.billing.email, ...(customer === null ? [] : [normaliseEmail(customer.email)])];
  const code = textOrNull(data.discountCode);
  const voucher = await holdVoucher(sql, code, voucherCart, { customerId: customer?.id ?? null, emails }, at);
  const cart = { lines, totals: totalsOf(lines, voucher.discount) };
  const refusal = voucher.kind === 'refused' ? voucher.reason : null;
  const changes = compareCart(fitted, claimedTotals(data), cart.totals, refusal);
  if (changes.length > 0) {
    const discountCode = voucher.kind === 'held' ? voucher.code : null;
    return { kind: 'cart-changed', details: { changes, cart: cartAnswerOf(cart, discountCode) } };
  }
  return { kind: 'agreed', at, cart, voucher, ...stock };
}

/** The lines of a cart as far as the stock goes, with the pieces that they take from it. */
export function fitCart(wanted: readonly CatalogueLine[], offers: readonly CatalogueOffer[]) {
  const stock = countedStock(offers);
  const fitted = fitToStock(wanted, stock);
  return {
    fitted,
    lines: currentLines(fitted),
    stockUnits: fitted.map((entry) => stockUnitsOf(entry, stock)),
    stockTaken: stockUnitsOfCart(fitted, stock),
  };
}

/** What the catalogue is asked for lines that a client named. */
export function wantedProducts(lines: readonly Pick<ClaimedLine, 'productId' | 'productName'>[]) {
  return {
    productIds: lines.flatMap(({ productId }) => productId ?? []),
    titles: lines.flatMap(({ productId, productName }) => (productId === null ? productName : [])),
  };
}

function countedStock(offers: readonly CatalogueOffer[]): ReadonlyMap<string, number> {
  return new Map(offers.flatMap(({ productId, stock }) => (stock === null ? [] : [[productId, stock] as const])));
}

function claimedTotals(data: OrderRequest['data']) {
  const orZero = (amount: Cents | undefined): Cents => amount ?? zeroCents;
  return {
    subTotal: data.subTotal,
    vat: data.vat,
    discount: orZero(data.discountAmount),
    shipping: orZero(data.shippingCost),
    total: data.total,
  };
}
