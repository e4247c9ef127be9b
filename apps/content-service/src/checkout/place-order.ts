import type { OrderRequest } from '@economat/contract';
import type { OrderingCustomer } from '../access/customer-identity.ts';
import { type Attempt, findAttempt, type NewAttempt } from './attempt-queries.ts';
import { recordCompanyOrder } from '../companies/company-queries.ts';
import { findOrder } from '../orders/order-queries.ts';
import type { Sql } from '../database/sql.ts';
import { accessTokenOf } from '../orders/access-token.ts';
import { attemptKeyOfRows, fingerprintOf, isExpiredAttempt } from '../orders/attempt.ts';
import { checkCart } from './check-cart.ts';
import { newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import { Semaphore } from '../jobs/semaphore.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { awaitsApproval, billOrder, orderingCompany } from './ordering-company.ts';
import type { PlacementRefusal } from './placement-refusal.ts';
import { readOrderParts, referencedRows } from './read-order-parts.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { type Overtaken, writeOrder } from './write-order.ts';

export interface OrderPlacement {
  /** The client's attempt key. Absent only when the order is made of rows of the separate calls. */
  readonly attemptKey: string | null;
  readonly customer: OrderingCustomer | null;
  readonly data: OrderRequest['data'];
}

export type PlacementResult =
  | { readonly kind: 'placed'; readonly order: StoredOrder; readonly accessToken: string; readonly isRepeat: boolean }
  | PlacementRefusal;

type Outcome = { readonly kind: 'placed'; readonly order: StoredOrder } | PlacementRefusal | Overtaken;

/**
 * Connections that orders may hold: the others are everybody else's. An order waits less than the 4 s after which the storefront tells its
 * buyer to press again (`server/http/content-calls.ts`): placed later, it would take the turn of a buyer who still waits.
 */
const held = new Semaphore(4, { patience: 3_000 });

/**
 * One order begins after the other: all queue for the counter of orders anyway, and PostgreSQL reads an item anew, with the whole plan of the
 * statement, when another order has just sold of it. One that waits for an item that somebody else changes lets the next begin.
 */
const turns = new Semaphore(1, { turn: 100 });

/**
 * Places an order, whole or not at all; a refusal leaves nothing behind, not even the attempt key. Repeated calls with one key give one order
 * and the same answer. Prices, VAT, discount, stock, totals and the number are the server's own; the client's are only compared.
 */
export async function placeOrder(deps: OrderDeps, placement: OrderPlacement): Promise<PlacementResult> {
  const rows = referencedRows(placement.data);
  const key = placement.attemptKey ?? (rows.length > 0 ? attemptKeyOfRows(rows) : null);
  if (key === null) return { kind: 'refused', code: 'idempotency-key-missing' };
  const attempt: NewAttempt = {
    key,
    fingerprint: fingerprintOf({ data: placement.data, customer: placement.customer?.documentId ?? null }),
    orderDocumentId: newDocumentId(),
  };
  for (;;) {
    const outcome = await held.run(() => turns.run(() => tryOnce(deps, placement, attempt)));
    faultPoint('committed');
    if (outcome.kind === 'placed') return placed(deps, outcome.order, false);
    // What was refused may be a repeated call: its pieces and its voucher are used up, by its own order.
    const earlier = await findAttempt(deps.database.sql, key);
    if (earlier !== null) return repeat(deps, attempt, earlier);
    if (outcome.kind !== 'overtaken') return outcome;
  }
}

/** An order is written by one statement. Its drafts, its voucher, its company and the payment that it does not need make it a transaction of several. */
function tryOnce(deps: OrderDeps, placement: OrderPlacement, attempt: NewAttempt): Promise<Outcome> {
  const { data } = placement;
  const isOneStatement = referencedRows(data).length === 0 && textOrNull(data.discountCode) === null;
  if (isOneStatement && data.total > 0 && !data.company)
    return checkAndWrite(deps.database.sql, deps, placement, attempt);
  return deps.database.transaction<Outcome>(async (sql, rollBackWith) => {
    const outcome = await checkAndWrite(sql, deps, placement, attempt);
    if (outcome.kind !== 'placed') return rollBackWith(outcome);
    faultPoint('order-written');
    return outcome;
  });
}

/** Places an order within the caller's transaction, which rolls back what is not placed. */
export async function checkAndWrite(
  sql: Sql,
  deps: OrderDeps,
  { data, customer }: OrderPlacement,
  attempt: NewAttempt,
): Promise<Outcome> {
  if (data.orderItems.length === 0) return { kind: 'refused', code: 'cart-empty' };
  const parts = await readOrderParts(sql, data);
  if (!parts.ok) {
    return parts.fields === 'draft-row-unusable'
      ? { kind: 'refused', code: 'draft-row-unusable' }
      : { kind: 'refused', code: 'invalid-body', fields: parts.fields };
  }
  const own = data.company ? await orderingCompany(sql, { data, parts: parts.value, customer }) : null;
  if (own?.ok === false) return { kind: 'refused', ...own };
  const cart = await checkCart(sql, { data, parts: parts.value, customer });
  if (cart.kind !== 'agreed') return cart;
  faultPoint('cart-agreed');
  if (own !== null && awaitsApproval(own.value, cart.cart.totals.total))
    return { kind: 'refused', code: 'approval-required' };
  const billed = await billOrder(sql, own?.value ?? null, { data, parts: parts.value, cart });
  if (!billed.ok) return { kind: 'refused', ...billed };
  const written = await writeOrder(sql, deps, { data, ...billed.value, customer, cart, attempt });
  if (own !== null && written.kind === 'placed') await recordCompanyOrder(sql, own.value.id, written.order.id);
  return written;
}

async function repeat(deps: OrderDeps, asked: NewAttempt, earlier: Attempt): Promise<PlacementResult> {
  if (isExpiredAttempt(earlier.at, earlier.now)) return { kind: 'refused', code: 'idempotency-key-invalid' };
  if (earlier.fingerprint !== asked.fingerprint) return { kind: 'refused', code: 'idempotency-key-reused' };
  const order = await findOrder(deps.database.sql, earlier.orderDocumentId);
  if (order === null) throw new Error(`The order ${earlier.orderDocumentId} was placed but is not there`);
  return placed(deps, order, true);
}

function placed(deps: OrderDeps, order: StoredOrder, isRepeat: boolean): PlacementResult {
  return { kind: 'placed', order, accessToken: accessTokenOf(deps.accessTokenSecret, order.documentId), isRepeat };
}
