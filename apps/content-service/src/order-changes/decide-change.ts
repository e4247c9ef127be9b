import { canPay, type Cents } from '@economat/commerce';
import type { ChangeExpiry, OrderChange, OrderChangeState } from '@economat/contract';
import { sameSecret } from '../access/same-secret.ts';
import { databaseNow } from '../database/database-clock.ts';
import { newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import type { Sql } from '../database/sql.ts';
import { isPaid } from '../invoices/invoice-record.ts';
import { barOfRise } from '../on-account/hold-credit.ts';
import { accessTokenOf, guestTokenOf } from '../orders/access-token.ts';
import { amountDue } from '../orders/amount-due.ts';
import { recordEvent } from '../orders/event-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { choosePaymentMethod, findOrder, type LockedOrder, lockOrder } from '../orders/order-queries.ts';
import { payableUntil } from '../orders/payable-until.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { moveStock } from '../stock/stock-queries.ts';
import { applyChange } from './apply-change.ts';
import { barOfOrder } from './bar-of-order.ts';
import { queueChangeMail } from './change-mail.ts';
import { findChange, markAccepted, type StoredChange } from './change-queries.ts';
import { endChange } from './end-change.ts';
import { type ChangedContent, contentOf, contentView, versionOf } from './order-content.ts';
import { stockMoves } from './price-change.ts';

type WrittenChange = StoredChange & { readonly content: ChangedContent };

/** The page behind the mailed link: reading changes nothing, since mail scanners open links before people do. */
export async function readChange(
  deps: OrderDeps,
  documentId: string,
  token: string,
): Promise<Outcome<OrderChange, 'not-found'>> {
  const { sql } = deps.database;
  const change = await findOpened(sql, deps, documentId, token);
  const order = change === null ? null : await findOrder(sql, change.orderDocumentId);
  if (change === null || order === null) return refused('not-found');
  const { state, expiry, content } = change;
  return done({
    documentId,
    orderNumber: order.orderNumber,
    language: order.language,
    state,
    expiry,
    until: (change.until ?? change.createdAt).toISOString(),
    before: contentView(contentOf(order)),
    after: contentView(content),
    isPaid: isPaid(order),
  });
}

async function findOpened(sql: Sql, deps: OrderDeps, documentId: string, token: string): Promise<WrittenChange | null> {
  const change = await findChange(sql, documentId);
  const isTheirs = sameSecret(token, accessTokenOf(deps.accessTokenSecret, documentId, 'order-change'));
  return isTheirs && isWritten(change) ? change : null;
}

function isWritten(change: StoredChange | null): change is WrittenChange {
  return change !== null && change.content !== null;
}

export interface Decision {
  readonly accepts: boolean;
  /** The total that the buyer saw. */
  readonly total: Cents;
}

interface Decided {
  readonly state: OrderChangeState;
  readonly pay: { readonly order: string; readonly accessToken: string | null } | null;
}

/**
 * The buyer's answer to a proposal. What the order or the stock no longer allows expires. A paid order that becomes dearer waits for the
 * difference, for which its pieces are held; any other is changed at once. The same answer again finds itself given.
 */
export async function decideChange(
  deps: OrderDeps,
  documentId: string,
  token: string,
  decision: Decision,
): Promise<Outcome<Decided, 'not-found' | 'order-change-ended'>> {
  const opened = await findOpened(deps.database.sql, deps, documentId, token);
  if (opened === null) return refused('not-found');
  const state = await deps.database.transaction(async (sql) => {
    const locked = await lockOrder(sql, opened.orderDocumentId);
    const order = locked === null ? null : await findOrder(sql, locked.documentId);
    const change = await findChange(sql, documentId);
    if (locked === null || order === null || !isWritten(change)) return null;
    const decided = await decide(sql, deps, { locked, order, change, decision });
    faultPoint('change-made');
    return decided;
  });
  faultPoint('change-committed');
  const order = await findOrder(deps.database.sql, opened.orderDocumentId);
  if (state === null || order === null) return refused('order-change-ended');
  const accessToken = guestTokenOf(deps.accessTokenSecret, order);
  const pay = decision.accepts && amountDue(order) !== null ? { order: order.documentId, accessToken } : null;
  return done({ state, pay });
}

interface Asked {
  readonly locked: LockedOrder;
  readonly order: StoredOrder;
  readonly change: WrittenChange;
  readonly decision: Decision;
}

/** Null when the change was ended otherwise. */
async function decide(sql: Sql, deps: OrderDeps, asked: Asked): Promise<OrderChangeState | null> {
  const { order, change, decision } = asked;
  if (change.state !== 'proposed') return isAnswered(change.state, decision) ? change.state : null;
  const at = deps.now();
  const expiry = await expiryOf(sql, asked);
  if (expiry !== null) return expire(sql, change, expiry, at);
  if (!decision.accepts) {
    await endChange(sql, change, { actor: 'customer', at, expiry: null });
    return 'declined';
  }
  return isPaid(order) && change.total > order.total ? hold(sql, deps, asked, at) : apply(sql, deps, asked, at);
}

/** Why a proposal can be answered no more. */
async function expiryOf(sql: Sql, { order, change, decision }: Asked): Promise<ChangeExpiry | null> {
  if (change.until !== null && change.until < (await databaseNow(sql))) return 'too-late';
  if (!decision.accepts) return null;
  const isOther = decision.total !== change.total || change.version !== versionOf(order);
  if (isOther || (await barOfOrder(sql, order)) !== null) return 'order-moved';
  return (await barOfRise(sql, order, change.total)) === null ? null : 'over-limit';
}

async function expire(sql: Sql, change: StoredChange, expiry: ChangeExpiry, at: Date): Promise<'expired'> {
  await endChange(sql, change, { actor: 'system', at, expiry });
  return 'expired';
}

/** Takes the pieces that the change adds, and waits for the difference. */
async function hold(sql: Sql, deps: OrderDeps, { order, change }: Asked, at: Date): Promise<OrderChangeState> {
  const held = stockMoves(order.lines, change.content.lines).filter(({ units }) => units > 0);
  if (!(await moveStock(sql, held))) return expire(sql, change, 'sold-out', at);
  const { documentId } = change;
  const until = payableUntil(await databaseNow(sql), 'bank_transfer', deps.shopFacts().bankTransferDays);
  await markAccepted(sql, documentId, { held, until });
  const event = { kind: 'change-accepted', actor: 'customer', at, detail: null } as const;
  await recordEvent(sql, { ...event, documentId: newDocumentId(), orderId: order.id });
  await queueChangeMail(sql, documentId, 'accepted');
  return 'accepted';
}

async function apply(sql: Sql, deps: OrderDeps, { locked, order, change }: Asked, at: Date): Promise<OrderChangeState> {
  const refusal = await applyChange(sql, locked, order, change, { actor: 'customer', at });
  if (refusal !== null) return expire(sql, change, refusal === 'stock-short' ? 'sold-out' : 'order-moved', at);
  if (canPay(order)) {
    const until = payableUntil(at, order.paymentMethod, deps.shopFacts().bankTransferDays);
    await choosePaymentMethod(sql, order.id, order.paymentMethod, until);
  }
  return 'applied';
}

function isAnswered(state: OrderChangeState, { accepts }: Decision): boolean {
  return accepts ? state === 'accepted' || state === 'applied' : state === 'declined';
}
