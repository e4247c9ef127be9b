import { fitsLeft } from '@economat/commerce';
import type { WithdrawalRequest } from '@economat/contract';
import { done, type Outcome, refused } from '../outcome.ts';
import { recordEvent } from '../orders/event-queries.ts';
import { findOrder, lockOrder } from '../orders/order-queries.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { Sql } from '../database/sql.ts';
import { settleShipping } from '../order-status/settle-shipping.ts';
import { findWithdrawalAttempt, insertWithdrawal } from './withdrawal-queries.ts';
import { fingerprintOf } from '../orders/attempt.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { OrderReader } from '../access/order-reader.ts';
import { readOrder } from '../orders/read-order.ts';
import { pieceTexts } from '../orders/piece-texts.ts';
import type { StoredOrder, StoredWithdrawal } from '../orders/stored-order.ts';
import { withdrawalRight } from '../orders/withdrawal-right.ts';

export interface WithdrawalWish {
  /** Made by the client before its first attempt: repeated calls with one key are one declaration. */
  readonly attemptKey: string;
  readonly declaration: WithdrawalRequest;
}

type Declared = Outcome<StoredWithdrawal, 'not-found' | 'idempotency-key-reused' | 'withdrawal-not-available'>;

/**
 * Stores a consumer's declaration of withdrawal (art. L221-21 of the Code de la consommation) with its time, its event, its receipt by mail
 * and a mail to staff, in one transaction. Staff handle goods and refund.
 */
export async function declareWithdrawal(
  deps: OrderDeps,
  reader: OrderReader,
  reference: string,
  wish: WithdrawalWish,
): Promise<Declared> {
  const readable = await readOrder(deps, reader, reference);
  if (readable === null) return refused('not-found');
  return deps.database.transaction<Declared>(async (sql) => {
    const locked = await lockOrder(sql, readable.documentId);
    const order = await findOrder(sql, readable.documentId);
    if (locked === null || order === null) return refused('not-found');
    const fingerprint = fingerprintOf(wish.declaration);
    const earlier = await findWithdrawalAttempt(sql, order.id, wish.attemptKey);
    if (earlier !== null) return repeated(order, earlier, fingerprint);
    const at = deps.now();
    const { bar, left } = withdrawalRight(order, at);
    const { name, email } = wish.declaration;
    const lines = wish.declaration.lines.map(({ orderItem: id, quantity }) => ({ id, quantity }));
    if (bar !== null || !fitsLeft(left, lines)) return refused('withdrawal-not-available');
    const withdrawal = { documentId: newDocumentId(), declaredAt: at, name, email, lines };
    await insertWithdrawal(sql, { ...withdrawal, orderId: order.id, attemptKey: wish.attemptKey, fingerprint });
    await recordAndNotify(sql, order, withdrawal);
    // The rest of an order that was sent in part may be what is withdrawn.
    await settleShipping(sql, locked, { actor: 'system', at });
    return done(withdrawal);
  });
}

function repeated(
  order: StoredOrder,
  earlier: { readonly documentId: string; readonly fingerprint: string },
  fingerprint: string,
): Declared {
  const same = order.withdrawals.find(({ documentId }) => documentId === earlier.documentId);
  return same !== undefined && earlier.fingerprint === fingerprint ? done(same) : refused('idempotency-key-reused');
}

async function recordAndNotify(sql: Sql, order: StoredOrder, withdrawal: StoredWithdrawal): Promise<void> {
  await recordEvent(sql, {
    documentId: newDocumentId(),
    orderId: order.id,
    kind: 'withdrawal-requested',
    actor: 'customer',
    detail: pieceTexts(order, withdrawal.lines, 'fr').join(', '),
    detailEn: pieceTexts(order, withdrawal.lines, 'en').join(', '),
    at: withdrawal.declaredAt,
  });
  for (const kind of ['withdrawal-receipt', 'withdrawal-notice']) {
    const { documentId } = withdrawal;
    await addToOutbox(sql, { kind, payload: { withdrawal: documentId }, dedupeKey: `${kind}:${documentId}` });
  }
}
