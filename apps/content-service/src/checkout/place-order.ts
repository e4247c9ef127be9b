import type { OrderRequest } from '@economat/contract';
import type { OrderingCustomer } from '../access/customer-identity.ts';
import { type Attempt, claimAttempt, type NewAttempt } from './attempt-queries.ts';
import { findOrder } from '../orders/order-queries.ts';
import type { Sql } from '../database/sql.ts';
import { accessTokenOf } from '../orders/access-token.ts';
import { attemptKeyOfRows, fingerprintOf, isExpiredAttempt } from '../orders/attempt.ts';
import { checkCart } from './check-cart.ts';
import { newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { PlacementRefusal } from './placement-refusal.ts';
import { readOrderParts, referencedRows } from './read-order-parts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { writeOrder } from './write-order.ts';

export interface OrderPlacement {
  /** The client's attempt key. Absent only when the order is made of rows of the separate calls. */
  readonly attemptKey: string | null;
  readonly customer: OrderingCustomer | null;
  readonly data: OrderRequest['data'];
}

export type PlacementResult =
  | { readonly kind: 'placed'; readonly order: StoredOrder; readonly accessToken: string; readonly isRepeat: boolean }
  | PlacementRefusal;

type Outcome = { readonly kind: 'placed'; readonly documentId: string; readonly isRepeat: boolean } | PlacementRefusal;

/**
 * Places an order in one transaction; a refusal leaves nothing behind, not even the attempt key. Repeated calls with one key give one order
 * and the same answer. Prices, VAT, discount, stock, totals and the number are the server's own; the client's are only compared.
 */
export async function placeOrder(deps: OrderDeps, placement: OrderPlacement): Promise<PlacementResult> {
  const rows = referencedRows(placement.data);
  const key = placement.attemptKey ?? (rows.length > 0 ? attemptKeyOfRows(rows) : null);
  if (key === null) return { kind: 'refused', code: 'idempotency-key-missing' };
  const asked: NewAttempt = {
    key,
    fingerprint: fingerprintOf({ data: placement.data, customer: placement.customer?.documentId ?? null }),
    orderDocumentId: newDocumentId(),
  };
  const outcome = await deps.database.transaction<Outcome>(async (sql, rollBackWith) => {
    const claim = await claimAttempt(sql, asked);
    if (claim.kind === 'repeated') return repeat(asked, claim.earlier, claim.now);
    faultPoint('attempt-claimed');
    const refusal = await placeInTransaction(sql, deps, placement, claim.attempt);
    return refusal === null
      ? { kind: 'placed', documentId: asked.orderDocumentId, isRepeat: false }
      : rollBackWith(refusal);
  });
  faultPoint('committed');
  return outcome.kind === 'placed' ? answer(deps, outcome) : outcome;
}

function repeat(asked: NewAttempt, earlier: Attempt, now: Date): Outcome {
  if (isExpiredAttempt(earlier.at, now)) return { kind: 'refused', code: 'idempotency-key-invalid' };
  if (earlier.fingerprint !== asked.fingerprint) return { kind: 'refused', code: 'idempotency-key-reused' };
  return { kind: 'placed', documentId: earlier.orderDocumentId, isRepeat: true };
}

async function placeInTransaction(
  sql: Sql,
  deps: OrderDeps,
  placement: OrderPlacement,
  attempt: Attempt,
): Promise<PlacementRefusal | null> {
  const { data, customer } = placement;
  if (data.orderItems.length === 0) return { kind: 'refused', code: 'cart-empty' };
  const parts = await readOrderParts(sql, data);
  if (!parts.ok) {
    return parts.fields === 'draft-row-unusable'
      ? { kind: 'refused', code: 'draft-row-unusable' }
      : { kind: 'refused', code: 'invalid-body', fields: parts.fields };
  }
  const toCheck = { data, parts: parts.value, customer, now: attempt.at };
  const cart = await checkCart(sql, toCheck);
  if (cart.kind !== 'agreed') return cart;
  const refusal = await writeOrder(sql, deps, { data, parts: parts.value, customer, cart, attempt });
  if (refusal?.kind !== 'stock-raced') return refusal;
  const currentCart = await checkCart(sql, toCheck);
  if (currentCart.kind === 'agreed') throw new Error('Stock was short under its lock but suffices in the catalogue');
  return currentCart;
}

async function answer(
  deps: OrderDeps,
  placed: { readonly documentId: string; readonly isRepeat: boolean },
): Promise<PlacementResult> {
  const order = await findOrder(deps.database.sql, placed.documentId);
  if (order === null) throw new Error(`The order ${placed.documentId} was placed but is not there`);
  const accessToken = accessTokenOf(deps.accessTokenSecret, order.documentId);
  return { kind: 'placed', order, accessToken, isRepeat: placed.isRepeat };
}
