import { type Cents, type CartTotals, type VoucherCart, multiplyCents, priceCart, zeroCents } from '@economat/commerce';
import type { CartChangedDetails } from '@economat/contract';
import type { FittedLine } from './fit-stock.ts';
import type { SellableLine } from './price-cart.ts';

/** The cart that the shop would accept now: existing items, as far as the stock goes, at the catalogue's prices. */
export interface CurrentCart {
  readonly lines: readonly CurrentLine[];
  readonly totals: CartTotals;
}

export interface CurrentLine {
  /** Index of the line in the client's cart. */
  readonly position: number;
  readonly line: SellableLine;
  readonly quantity: number;
}

export function currentLines(fitted: readonly FittedLine[]): CurrentLine[] {
  return fitted.flatMap(({ line, granted }, position) =>
    line.kind === 'sellable' && granted > 0 ? [{ position, line, quantity: granted }] : [],
  );
}

export function totalsOf(lines: readonly CurrentLine[], discount: Cents): CartTotals {
  return priceCart(
    lines.map(({ line, quantity }) => ({ unitPrice: line.unitPrice, quantity, vatPercent: line.vatPercent })),
    discount,
  );
}

/** The cart as vouchers need it. */
export function voucherCartOf(lines: readonly CurrentLine[]): VoucherCart {
  const totals = totalsOf(lines, zeroCents);
  return {
    lines: lines.map(({ line, quantity }) => ({
      lineTotal: multiplyCents(line.unitPrice, quantity),
      vatPercent: line.vatPercent,
      categoryIds: line.product.categoryIds,
    })),
    subTotal: totals.subTotal,
    totalIncludingVat: totals.total,
  };
}

/** A line as carts name it. */
function soldItem({ line, quantity }: Pick<CurrentLine, 'line' | 'quantity'>) {
  return {
    productId: line.product.productId,
    productName: line.product.title,
    productQuantity: line.option,
    variant: line.variant,
    quantity,
    unitPrice: line.unitPrice,
    lineTotal: multiplyCents(line.unitPrice, quantity),
    vatPercent: line.vatPercent,
  };
}

/** A line as orders keep it: with the words that English readers meet. */
export function soldLine({ line, quantity }: Pick<CurrentLine, 'line' | 'quantity'>) {
  const { product, optionEn: productQuantityEn, variantEn } = line;
  return { ...soldItem({ line, quantity }), productNameEn: product.titleEn, productQuantityEn, variantEn };
}

/** The cart of a `cart-changed` answer (409). */
export function cartAnswerOf({ lines, totals }: CurrentCart, discountCode: string | null): CartChangedDetails['cart'] {
  return {
    items: lines.map((line) => ({ line: line.position, ...soldItem(line) })),
    subTotal: totals.subTotal,
    vat: totals.vat,
    vatShares: totals.vatShares.map((share) => ({ ...share })),
    discountAmount: totals.discount,
    discountCode,
    total: totals.total,
  };
}
