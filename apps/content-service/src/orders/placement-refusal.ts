import type { CartChangedDetails, ErrorCode, FieldProblem } from '@economat/contract';

/** The cart is not the one that the buyer saw; nothing was written. */
export interface CartChanged {
  readonly kind: 'cart-changed';
  readonly details: Omit<CartChangedDetails, 'code'>;
}

/** Why an order was not placed. */
export type PlacementRefusal =
  { readonly kind: 'refused'; readonly code: ErrorCode; readonly fields?: readonly FieldProblem[] } | CartChanged;
