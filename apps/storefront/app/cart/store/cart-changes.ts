import { cartItemId, type Cents, clampQuantity, eurosFromCents, priceLabel, QUANTITY_MAX } from '@economat/commerce';
import { type AddToCartLine, type AppliedVoucher, type Cart, type CartItem, EMPTY_CART, NO_VARIANT } from './cart.ts';

/** Adds a line, or its quantity to the line that is already there. */
export function addLine(cart: Cart, line: AddToCartLine): Cart {
  return addItem(cart, {
    cartItemId: cartItemId(line.productId, line.variant, line.option),
    id: line.productId,
    quantity: clampQuantity(line.quantity),
    name: line.name,
    variant: line.variant ?? NO_VARIANT,
    productQuantity: line.option ?? '',
    ...storedPrice(line.unitPrice, line.vatPercent),
    image: line.image,
    documentId: line.productId,
    slug: line.slug,
    nameEn: line.nameEn,
    variantEn: line.variantEn,
    productQuantityEn: line.optionEn,
  });
}

export function addLines(cart: Cart, lines: readonly AddToCartLine[]): Cart {
  return lines.reduce(addLine, cart);
}

/** Adds an item at the end, or at `position`; an item of the same id takes over its quantity and its newer price. */
export function addItem(cart: Cart, item: CartItem, position = cart.items.length): Cart {
  const present = cart.items.find(({ cartItemId: id }) => id === item.cartItemId);
  if (present) {
    const quantity = Math.min(present.quantity + item.quantity, QUANTITY_MAX);
    return withItems(cart, replaceItem(cart.items, { ...item, quantity }));
  }
  return withItems(cart, cart.items.toSpliced(position, 0, item));
}

/** Zero or less removes the line. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return removeItem(cart, id);
  const item = cart.items.find(({ cartItemId: known }) => known === id);
  return item ? withItems(cart, replaceItem(cart.items, { ...item, quantity: clampQuantity(quantity) })) : cart;
}

/** An empty cart keeps no voucher. */
export function removeItem(cart: Cart, id: string): Cart {
  const items = cart.items.filter(({ cartItemId: known }) => known !== id);
  return items.length === 0 ? EMPTY_CART : withItems(cart, items);
}

/** Writes the catalogue's present data into lines that still exist. */
export function refreshItems(cart: Cart, refreshed: ReadonlyMap<string, Partial<CartItem>>): Cart {
  return withItems(
    cart,
    cart.items.map((item) => ({ ...item, ...refreshed.get(item.cartItemId) })),
  );
}

export function clearCart(): Cart {
  return EMPTY_CART;
}

/** Stores the answer of the voucher call in the cart; an empty cart takes none. */
export function applyDiscount(cart: Cart, discount: AppliedVoucher): Cart {
  if (cart.items.length === 0) return EMPTY_CART;
  return {
    ...cart,
    appliedDiscount: discount.answer,
    discountAmount: eurosFromCents(discount.amount),
    discountCode: discount.code,
  };
}

export function removeDiscount(cart: Cart): Cart {
  return { ...cart, appliedDiscount: null, discountAmount: 0, discountCode: null };
}

/** A price in the three forms that a line stores. */
export function storedPrice(unitPrice: Cents, vatPercent: number): Pick<CartItem, 'price' | 'numericPrice' | 'vat'> {
  return {
    price: priceLabel(unitPrice),
    numericPrice: eurosFromCents(unitPrice),
    // Ten-thousandths, because 5.5 / 100 is 0.055 but 2.1 / 100 is 0.021000000000000001.
    vat: Math.round(vatPercent * 100) / 10_000,
  };
}

function replaceItem(items: readonly CartItem[], item: CartItem): readonly CartItem[] {
  return items.map((known) => (known.cartItemId === item.cartItemId ? item : known));
}

function withItems(cart: Cart, items: readonly CartItem[]): Cart {
  return { ...cart, items };
}
