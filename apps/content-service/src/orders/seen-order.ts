import type { StoredOrder } from './stored-order.ts';

/** An order as one reader sees it. */
export interface SeenOrder {
  readonly order: StoredOrder;
  /** Whether it is theirs to pay, to cancel and to withdraw from. */
  readonly isOwn: boolean;
  /** The colleague who placed it. */
  readonly orderedBy: string | null;
  /** Whether collective invoices, which tell of other orders too, are for this reader. */
  readonly readsCollective: boolean;
}
