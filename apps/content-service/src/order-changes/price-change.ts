import {
  AMOUNT_MAXIMUM,
  type Cents,
  cents,
  evaluateVoucher,
  multiplyCents,
  normaliseVoucherCode,
  priceCart,
  subtractCents,
  zeroCents,
} from '@economat/commerce';
import type { FieldProblem, WantedChange, WantedLine } from '@economat/contract';
import { chosenLine, priceChosen } from '../cart/chosen-items.ts';
import { type CatalogueOffer, readOffers } from '../catalogue/offer-queries.ts';
import { checkAddress, checkDelivery } from '../checkout/check-address.ts';
import { companyNameProblems } from '../checkout/check-buyer.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import type { Buyer, StoredOrder } from '../orders/stored-order.ts';
import { done, type Outcome } from '../outcome.ts';
import type { StockUnits } from '../stock/stock-queries.ts';
import { findOrderVoucher, findVoucher, type OrderVoucher } from '../vouchers/voucher-queries.ts';
import { type ChangedContent, type ContentLine, contentOf, isSame } from './order-content.ts';

export type PriceRefusal = 'invalid-body' | 'article-gone' | 'stock-short' | 'order-change-empty';

/**
 * What an order becomes by a change, priced by the calculator of the cart. A line of the order keeps its agreed price, whatever its new
 * quantity; a further article costs what the catalogue says. The voucher counts as on the day of the order.
 */
export async function priceChange(
  sql: Sql,
  order: StoredOrder,
  wanted: Omit<WantedChange, 'version'>,
): Promise<Outcome<ChangedContent, PriceRefusal>> {
  const before = contentOf(order);
  const addresses = changedAddresses(before, wanted, order.buyer.type);
  if (!addresses.ok) return addresses;
  const asked = wanted.lines ?? before.lines.map(({ documentId, quantity }) => ({ orderItem: documentId, quantity }));
  const { offers } = await readOffers(sql, { productIds: wantedProducts(asked, before.lines), titles: [] });
  const lines = changedLines(asked, before.lines, offers);
  if (!lines.ok) return lines;
  if (!isInStock(stockMoves(before.lines, lines.value), offers)) return { ok: false, code: 'stock-short' };
  const voucher = await findOrderVoucher(sql, order.documentId);
  const voucherDiscount = await discountByVoucher(sql, order, voucher, lines.value, offers);
  const granted = wanted.discount?.amount ?? grantedOf(order, voucher);
  const discount = cents(voucherDiscount + granted);
  const sums = priceCart(lines.value, discount);
  if (sums.total > AMOUNT_MAXIMUM) return invalid({ path: ['data', 'lines'], rule: 'too-large' });
  const after = {
    ...addresses.value,
    lines: lines.value,
    subTotal: sums.subTotal,
    vat: sums.vat,
    vatShares: sums.vatShares,
    discount: sums.discount,
    // A sum of which staff granted a part is not the voucher's.
    discountCode: granted > 0 || voucherDiscount === 0 ? null : codeOf(order, voucher),
    shippingCost: sums.shipping,
    total: sums.total,
  };
  if (isSame(before, after)) return { ok: false, code: 'order-change-empty' };
  return done({ ...after, voucherDiscount: cents(Math.min(voucherDiscount, sums.discount)) });
}

function invalid(...fields: FieldProblem[]) {
  return { ok: false, code: 'invalid-body', fields } as const;
}

function changedAddresses(
  before: Pick<ChangedContent, 'billingAddress' | 'shippingAddress'>,
  { billingAddress, shippingAddress }: Omit<WantedChange, 'version'>,
  buyerType: Buyer['type'],
): Outcome<Pick<ChangedContent, 'billingAddress' | 'shippingAddress'>, 'invalid-body'> {
  const billing = billingAddress && checkAddress(billingAddress, ['data', 'billingAddress']);
  const country = billing?.ok === true ? billing.value.country : before.billingAddress.country;
  const shipping = shippingAddress && checkDelivery(shippingAddress, ['data', 'shippingAddress'], country);
  const fields = [billing, shipping].flatMap((checked) => (checked === undefined || checked.ok ? [] : checked.fields));
  if (billing?.ok === true) fields.push(...companyNameProblems(buyerType, billing.value));
  if (fields.length > 0) return invalid(...fields);
  return done({
    billingAddress: billing?.ok === true ? billing.value : before.billingAddress,
    shippingAddress: shipping?.ok === true ? shipping.value : before.shippingAddress,
  });
}

function wantedProducts(asked: readonly WantedLine[], sold: readonly ContentLine[]): string[] {
  return [...sold, ...asked.filter((line) => 'productId' in line)].map(({ productId }) => productId);
}

/** A line that is named twice, or none of the order's, is refused. */
function changedLines(
  asked: readonly WantedLine[],
  sold: readonly ContentLine[],
  offers: readonly CatalogueOffer[],
): Outcome<ContentLine[], 'invalid-body' | 'article-gone'> {
  const lines: ContentLine[] = [];
  for (const [index, line] of asked.entries()) {
    const changed = 'orderItem' in line ? keptLine(line, sold) : furtherLine(line, offers);
    if (changed === null && !('orderItem' in line)) return { ok: false, code: 'article-gone' };
    if (changed === null || lines.some(({ documentId }) => documentId === changed.documentId))
      return invalid({ path: ['data', 'lines', index], rule: 'unknown-line' });
    lines.push(changed);
  }
  return done(lines);
}

function keptLine(
  { orderItem, quantity }: Extract<WantedLine, { orderItem: string }>,
  sold: readonly ContentLine[],
): ContentLine | null {
  const line = sold.find(({ documentId }) => documentId === orderItem);
  if (line === undefined) return null;
  const stockUnits = (line.stockUnits / line.quantity) * quantity;
  return { ...line, quantity, lineTotal: multiplyCents(line.unitPrice, quantity), stockUnits };
}

function furtherLine(
  wanted: Extract<WantedLine, { productId: string }>,
  offers: readonly CatalogueOffer[],
): ContentLine | null {
  const [priced] = priceChosen([wanted], offers);
  if (priced?.kind !== 'sellable') return null;
  const { pieces, ...line } = chosenLine(priced);
  const stockUnits = priced.product.stock === null ? 0 : pieces * line.quantity;
  return { documentId: newDocumentId(), ...line, stockUnits };
}

/** The pieces that a change takes from the stock, negative where it returns some; one entry per article that moves. */
export function stockMoves(before: readonly ContentLine[], after: readonly ContentLine[]): StockUnits[] {
  const units = new Map<string, number>();
  const add = (lines: readonly ContentLine[], sign: 1 | -1): void => {
    for (const { productId, stockUnits } of lines)
      units.set(productId, (units.get(productId) ?? 0) + sign * stockUnits);
  };
  add(after, 1);
  add(before, -1);
  return [...units].filter(([, moved]) => moved !== 0).map(([productId, moved]) => ({ productId, units: moved }));
}

/** An article that is no longer offered has no further pieces. */
function isInStock(moves: readonly StockUnits[], offers: readonly CatalogueOffer[]): boolean {
  return moves.every(({ productId, units }) => {
    const offer = offers.find((one) => one.productId === productId);
    return units <= 0 || (offer !== undefined && (offer.stock === null || units <= offer.stock));
  });
}

/** What staff have granted beside the voucher. */
export function grantedOf({ discount, discountCode }: StoredOrder, voucher: OrderVoucher | null): Cents {
  return voucher === null && discountCode !== null
    ? zeroCents
    : subtractCents(discount, voucher?.discount ?? zeroCents);
}

function codeOf({ discountCode }: StoredOrder, voucher: OrderVoucher | null): string | null {
  return voucher === null ? discountCode : normaliseVoucherCode(voucher.code);
}

/** What the order's voucher takes off the changed lines; while they are the same, what it took off them. */
async function discountByVoucher(
  sql: Sql,
  order: StoredOrder,
  used: OrderVoucher | null,
  lines: readonly ContentLine[],
  offers: readonly CatalogueOffer[],
): Promise<Cents> {
  const discount = used?.discount ?? (order.discountCode === null ? zeroCents : order.discount);
  if (used === null || isSame(contentOf(order).lines, lines)) return discount;
  const voucher = await findVoucher(sql, normaliseVoucherCode(used.code));
  if (voucher === null) return discount;
  const cart = {
    lines: lines.map(({ lineTotal, vatPercent, productId }) => ({
      lineTotal,
      vatPercent,
      categoryIds: offers.find((offer) => offer.productId === productId)?.categoryIds ?? [],
    })),
    ...cartSums(lines),
  };
  // The order holds its use already, and switching the voucher off later does not take it away.
  const applied = evaluateVoucher(
    { ...voucher.terms, active: true },
    cart,
    { total: 0, byCustomer: 0 },
    order.createdAt,
  );
  return applied.ok ? applied.discount : zeroCents;
}

function cartSums(lines: readonly ContentLine[]) {
  const { subTotal, total } = priceCart(lines, zeroCents);
  return { subTotal, totalIncludingVat: total };
}
