import { addCents, type CartTotals, type Cents, cents, centsFromEuros, priceCart, vatOn } from '@economat/commerce';
import { type Cart, type CartItem, itemCount, NO_VARIANT } from './cart.ts';
import { percentOfFraction } from './parse-cart.ts';

/** A line with its figures in cents. */
export interface CartLine {
  readonly item: CartItem;
  readonly variant: string | null;
  readonly option: string | null;
  readonly unitPrice: Cents;
  readonly vatPercent: number;
  readonly lineTotal: Cents;
  /** For show beside the price excluding VAT; sums add VAT per rate, not per line. */
  readonly lineTotalIncludingVat: Cents;
}

export interface CartFigures {
  readonly lines: readonly CartLine[];
  readonly totals: CartTotals;
  readonly count: number;
}

/** The same item has the same line, so that a screen draws only the lines that change. */
const knownLines = new WeakMap<CartItem, CartLine>();

/** Every figure that a screen shows of a cart. */
export function cartFigures(cart: Cart): CartFigures {
  const priced = cart.items.map((item) => ({
    item,
    unitPrice: centsFromEuros(item.numericPrice),
    quantity: item.quantity,
    vatPercent: percentOfFraction(item.vat),
  }));
  const totals = priceCart(priced, centsFromEuros(cart.discountAmount));
  const lines = priced.map(({ item, unitPrice, vatPercent }, position): CartLine => {
    const known = knownLines.get(item);
    if (known) return known;
    const lineTotal = totals.lineTotals[position] ?? cents(0);
    const line = {
      item,
      variant: variantOf(item),
      option: optionOf(item),
      unitPrice,
      vatPercent,
      lineTotal,
      lineTotalIncludingVat: addCents(lineTotal, vatOn(lineTotal, vatPercent)),
    };
    knownLines.set(item, line);
    return line;
  });
  return { lines, totals, count: itemCount(cart) };
}

/** The chosen variant; the stored word for "none" is `Default`. */
export function variantOf({ variant }: CartItem): string | null {
  return variant === '' || variant === NO_VARIANT ? null : variant;
}

/** The chosen bundle; other clients store `default` for "none". */
export function optionOf({ productQuantity }: CartItem): string | null {
  return productQuantity === '' || productQuantity.toLowerCase() === 'default' ? null : productQuantity;
}
