import { isBeforeEnd, nextDue, normaliseEmail, parisDay, resumedDue, turnDay, standingDay } from '@economat/commerce';
import type { contractEndingAnswer, StandingStep } from '@economat/contract';
import type * as z from 'zod/mini';
import type { OrderReader } from '../access/order-reader.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { opensStandingOrder, stored } from './own-standing-orders.ts';
import { findByMailbox, lockStandingOrder, moveOn, updateStandingOrder, writeEnd } from './standing-order-queries.ts';
import {
  idOfNumber,
  openTurn,
  standingNumber,
  type StoredStandingOrder,
  type StoredTurn,
} from './stored-standing-order.ts';
import { insertTurn, settleTurn } from './turn-queries.ts';

type Stepped = Outcome<StoredStandingOrder, 'not-found' | 'standing-order-changed' | 'standing-order-ended'>;

/** Skips a due day, pauses, resumes or ends: what a customer may do by the link of a mail as well as in the account. */
export async function stepStandingOrder(
  deps: OrderDeps,
  reader: OrderReader,
  reference: string,
  step: StandingStep,
): Promise<Stepped> {
  const { database, now } = deps;
  return database.transaction<Stepped>(async (sql) => {
    const order = await lockStandingOrder(sql, reference);
    if (order === null || !opensStandingOrder(deps, reader, order)) return refused('not-found');
    if (order.state === 'ended') return step.step === 'end' ? done(order) : refused('standing-order-ended');
    if (step.step === 'skip' && !(await skip(sql, order, step.due, now()))) return refused('standing-order-changed');
    if (step.step === 'pause') await halt(sql, order, { state: 'paused', endedAt: null }, now());
    if (step.step === 'end') await end(sql, order, now());
    if (step.step === 'resume' && order.state === 'paused') {
      const due = resumedDue(order.nextDue, order.weeks, now());
      await updateStandingOrder(sql, { ...order, state: 'active', nextDue: due });
    }
    return done(await stored(sql, reference));
  });
}

interface EndingNotice {
  readonly number: string;
  readonly email: string;
  /** The day from which on nothing is to be due; absent, or begun: at once. */
  readonly endsOn?: string | undefined;
}

type Ended = Outcome<z.output<typeof contractEndingAnswer>['data'], 'contract-unknown'>;

/** Ends the contract of whoever knows its number and has its mailbox, without a login: at once, or on the day that the notice asks for. */
export async function endContract(
  { database, now }: OrderDeps,
  { number, email, endsOn }: EndingNotice,
): Promise<Ended> {
  return database.transaction<Ended>(async (sql) => {
    const id = idOfNumber(number);
    const found = id === null ? null : await findByMailbox(sql, id, normaliseEmail(email));
    const order = found === null ? null : await lockStandingOrder(sql, found);
    if (order === null) return refused('contract-unknown');
    const at = now();
    const named = { number: standingNumber(order.id), endsOn: null };
    if (order.endedAt !== null) return done({ ...named, endedAt: order.endedAt.toISOString() });
    if (endsOn !== undefined && endsOn > parisDay(at)) {
      await endLater(sql, order, endsOn, at);
      return done({ ...named, endedAt: null, endsOn });
    }
    await end(sql, order, at);
    return done({ ...named, endedAt: at.toISOString() });
  });
}

/** Lets nothing be due from a day on, on which the job ends it, and confirms that by mail like an end at once. */
async function endLater(sql: Sql, order: StoredStandingOrder, endsOn: string, at: Date): Promise<void> {
  await writeEnd(sql, order.id, endsOn);
  const turn = openTurn(order);
  if (turn !== null && !isBeforeEnd(turn.day, endsOn)) await skipTurn(sql, turn, at);
  const { documentId } = order;
  const dedupeKey = `standing-ended:${documentId}:${endsOn}`;
  await addToOutbox(sql, { kind: 'standing-ended', payload: { standing: documentId }, dedupeKey });
}

/** Ends at once, and confirms it by mail (art. L215-1-1 of the Code de la consommation). */
export async function end(sql: Sql, order: StoredStandingOrder, at: Date): Promise<void> {
  await halt(sql, order, { state: 'ended', endedAt: at }, at);
  const { documentId } = order;
  const dedupeKey = `standing-ended:${documentId}`;
  await addToOutbox(sql, { kind: 'standing-ended', payload: { standing: documentId }, dedupeKey });
}

type Halt = Pick<StoredStandingOrder, 'state' | 'endedAt'>;

/** What was announced and is not due yet does not come any more. */
export async function halt(sql: Sql, order: StoredStandingOrder, halted: Halt, at: Date): Promise<void> {
  const turn = openTurn(order);
  if (turn !== null) await skipTurn(sql, turn, at);
  if (order.state !== halted.state) await updateStandingOrder(sql, { ...order, ...halted });
}

function skipTurn(sql: Sql, { id, lines }: StoredTurn, at: Date): Promise<void> {
  return settleTurn(sql, id, { state: 'skipped', reason: null, lines }, at);
}

/** @returns whether this due day is skipped now, or was before. */
async function skip(sql: Sql, order: StoredStandingOrder, due: string, at: Date): Promise<boolean> {
  const turn = order.turns.find((known) => known.due === due);
  if (turn !== undefined) {
    if (turn.state === 'announced') {
      await skipTurn(sql, turn, at);
      return true;
    }
    return turn.state === 'skipped';
  }
  if (due !== order.nextDue) return false;
  const day = turnDay(due, standingDay(at));
  const documentId = newDocumentId();
  await insertTurn(
    sql,
    { documentId, standingOrderId: order.id, due, day, state: 'skipped', reason: null, lines: [] },
    at,
  );
  await moveOn(sql, order.id, nextDue(due, order.weeks), {});
  return true;
}
