import type { CartChangedDetails, endpoints, FieldProblem, RefusalOf } from '@economat/contract';

/** The cart is not the one that the buyer saw; nothing was written. */
export interface CartChanged {
  readonly kind: 'cart-changed';
  readonly details: Omit<CartChangedDetails, 'code'>;
}

type PlacementCode = RefusalOf<typeof endpoints.placeOrder>;

/** Why an order was not placed. */
export type PlacementRefusal =
  | { readonly kind: 'refused'; readonly code: PlacementCode; readonly fields?: readonly FieldProblem[] }
  | CartChanged;
