import type { Cents } from '@economat/commerce';

/** Name of the cart in local storage. */
export const CART_KEY = 'cart';

/** One line as stored: the documented fields, then those that find its product again. */
export interface CartItem {
  readonly cartItemId: string;
  readonly id: string | number;
  readonly quantity: number;
  readonly name: string;
  /** `Default` when none was chosen. */
  readonly variant: string;
  /** The bundle's label, empty for a product without bundles. */
  readonly productQuantity: string;
  /** `€ 12.50 HT`. */
  readonly price: string;
  /** Decimal euros excluding VAT, for one bundle. */
  readonly numericPrice: number;
  readonly image: string | null;
  /** A fraction: 0.2 for 20 %. */
  readonly vat: number;
  readonly documentId: string | null;
  readonly slug: string | null;
  /** What English pages show instead; null where it is not known, or not translated. The French words stay what a line is. */
  readonly nameEn: string | null;
  readonly variantEn: string | null;
  readonly productQuantityEn: string | null;
}

/** What of a line its product says, and not its buyer. */
export type ProductFacts = Omit<
  CartItem,
  'cartItemId' | 'id' | 'quantity' | 'variant' | 'productQuantity' | 'price' | 'numericPrice' | 'vat'
>;

/** The cart as stored: amounts are decimal euros. */
export interface Cart {
  readonly items: readonly CartItem[];
  /** The whole answer of the voucher call, unchanged. */
  readonly appliedDiscount: Readonly<Record<string, unknown>> | null;
  readonly discountAmount: number;
  readonly discountCode: string | null;
}

/** What the voucher call said of a code. */
export interface AppliedVoucher {
  readonly code: string;
  readonly amount: Cents;
  /** As it came. */
  readonly answer: Readonly<Record<string, unknown>>;
}

export const EMPTY_CART: Cart = { items: [], appliedDiscount: null, discountAmount: 0, discountCode: null };

/** Sum of all quantities: the number on the badge. */
export function itemCount({ items }: Cart): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export const NO_VARIANT = 'Default';

/** What a product page puts into the cart. `unitPrice` is one bundle's price excluding VAT. */
export interface AddToCartLine {
  /** documentId of the catalogue item. */
  productId: string;
  slug: string;
  name: string;
  nameEn: string | null;
  variant: string | null;
  variantEn: string | null;
  option: string | null;
  optionEn: string | null;
  unitPrice: Cents;
  vatPercent: number;
  image: string | null;
  quantity: number;
}
