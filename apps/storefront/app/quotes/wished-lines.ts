import type { QuoteLine, QuoteLineInput } from '@economat/contract';
import { type Cart, NO_VARIANT } from '../cart/store/cart.ts';

/** An article that a quote is asked for, with its names for the buyer. */
export interface WishedItem {
  readonly input: QuoteLineInput;
  readonly name: string;
  readonly nameEn: string | null;
}

/** The lines of the cart. A line of an older cart may not know its article: as such it is gone. */
export function wishedOfCart({ items }: Cart): WishedItem[] {
  return items.map(({ documentId, id, name, nameEn, productQuantity, variant, quantity }) => ({
    input: {
      productId: documentId ?? String(id),
      productQuantity: productQuantity || null,
      variant: variant === NO_VARIANT ? null : variant,
      quantity,
    },
    name,
    nameEn,
  }));
}

/** The lines of an earlier quote. */
export function wishedOfQuote(lines: readonly QuoteLine[]): WishedItem[] {
  return lines.map(({ productId, productName, productNameEn, productQuantity, variant, quantity }) => ({
    input: { productId: productId ?? productName.slice(0, 64), productQuantity, variant, quantity },
    name: productName,
    nameEn: productNameEn,
  }));
}
