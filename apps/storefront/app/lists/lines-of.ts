import type { ListLine, Order } from '@economat/contract';
import { type Cart, NO_VARIANT } from '../cart/store/cart.ts';

const DOCUMENT_ID = /^[a-z0-9]{24}$/;

/** Lines for a new list, and how many of its source name no article. */
export interface TakenLines {
  readonly lines: readonly ListLine[];
  readonly left: number;
}

export function linesOfCart({ items }: Cart): TakenLines {
  return taken(
    items.map(({ documentId, name, productQuantity, variant, quantity }) => ({
      productId: documentId,
      title: name,
      option: productQuantity || null,
      variant: variant === NO_VARIANT ? null : variant,
      quantity,
      note: null,
    })),
  );
}

export function linesOfOrder({ orderItems }: Pick<Order, 'orderItems'>): TakenLines {
  return taken(
    orderItems.map(({ productId, productName, productQuantity, variant, quantity }) => ({
      productId,
      title: productName,
      option: productQuantity || null,
      variant: variant || null,
      quantity,
      note: null,
    })),
  );
}

function taken(lines: readonly (Omit<ListLine, 'productId'> & { productId: string | null })[]): TakenLines {
  const named = lines.flatMap(({ productId, ...line }) =>
    productId !== null && DOCUMENT_ID.test(productId) ? [{ ...line, productId }] : [],
  );
  return { lines: named, left: lines.length - named.length };
}
