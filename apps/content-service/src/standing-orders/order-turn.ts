import type { AccountBar, TurnLine } from '@economat/contract';
import { writeRequest } from '../approvals/ask-approval.ts';
import { checkAndWrite } from '../checkout/place-order.ts';
import { awaitsApproval } from '../checkout/ordering-company.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { foreseeCredit } from '../on-account/hold-credit.ts';
import { fingerprintOf } from '../orders/attempt.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { barOf, draftOrder } from './draft-order.ts';
import type { StoredStandingOrder, StoredTurn } from './stored-standing-order.ts';
import type { Settlement } from './turn-queries.ts';

/**
 * Orders a turn on account by the rules of every order, in the caller's transaction: above the limit of who orders it is asked of the company's
 * approvers. What bars it leaves the goods to be confirmed.
 * @returns null when others changed what was counted: the caller rolls back and counts again.
 */
export async function orderTurn(
  sql: Sql,
  deps: OrderDeps,
  order: StoredStandingOrder,
  turn: StoredTurn,
  lines: readonly TurnLine[],
): Promise<Settlement | null> {
  const barred = (reason: AccountBar | null): Settlement => ({ state: 'offered', reason, lines });
  if (order.account === null) return barred(null);
  const draft = await draftOrder(sql, order, order.account, lines);
  if (typeof draft === 'string') return barred(draft);
  const { customer, data, own } = draft;
  // No client can send a key with a colon.
  const key = `standing:${order.documentId}:${turn.due}`;
  const fingerprint = fingerprintOf({ standing: order.documentId, due: turn.due });
  const attempt = { key, fingerprint, orderDocumentId: newDocumentId() };
  const written = await checkAndWrite(sql, deps, { attemptKey: key, customer, data }, attempt);
  if (written.kind === 'placed') return { state: 'placed', reason: null, lines, orderId: written.order.id };
  if (written.kind !== 'refused') return null;
  if (written.code === 'approval-required') {
    const request = { companyId: own.id, customerId: customer.id, key, fingerprint, data };
    const asked = await writeRequest(sql, request, deps.now());
    return asked && { state: 'requested', reason: null, lines, requestId: asked.id };
  }
  const bar = 'fields' in written && written.fields ? barOf(written.fields) : BARS[written.code];
  if (bar === undefined) throw new Error(`The turn ${turn.documentId} cannot be ordered: ${written.code}`);
  return barred(bar);
}

const BARS: Readonly<Partial<Record<string, AccountBar>>> = {
  forbidden: 'not-a-member',
  'account-not-allowed': 'account-not-allowed',
  'account-overdue': 'account-overdue',
  'account-limit-exceeded': 'account-limit-exceeded',
};

/** What a turn that is announced today would become on its day, as far as anybody can know. */
export type Foreseen = 'ordered' | 'asked' | 'confirmed' | AccountBar;

export async function foreseeTurn(sql: Sql, order: StoredStandingOrder, lines: readonly TurnLine[]): Promise<Foreseen> {
  if (order.account === null) return 'confirmed';
  // The announcement tells the prices itself.
  const announced = lines.map((line) => ({ ...line, formerPrice: line.unitPrice }));
  const draft = await draftOrder(sql, order, order.account, announced);
  if (typeof draft === 'string') return draft;
  const { own, data } = draft;
  if (awaitsApproval(own, data.total)) return 'asked';
  const credit = await foreseeCredit(sql, own.id, data.total);
  return credit.ok ? 'ordered' : credit.code;
}
