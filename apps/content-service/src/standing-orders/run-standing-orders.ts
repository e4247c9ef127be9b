import {
  businessDayFrom,
  dayAfter,
  isMissed,
  isToAnnounce,
  nextDue,
  NOTICE_DAYS,
  standingDay,
  turnDay,
} from '@economat/commerce';
import type { TurnReason } from '@economat/contract';
import { newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import type { Sql } from '../database/sql.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { hasSomething, judgeList, pricesOf } from './judge-list.ts';
import { claimStandingOrder, moveOn } from './standing-order-queries.ts';
import { end } from './step-standing-order.ts';
import { openTurn, type StoredStandingOrder } from './stored-standing-order.ts';
import { insertTurn, listDue, listToSettle, settleTurn } from './turn-queries.ts';

/** Standing orders that one run takes on. */
const BATCH = 500;

/**
 * Announces what is due in three days and carries out what is due today. Each step is one transaction under the lock of its standing
 * order, with the mail in it: a killed process leaves a step whole or undone, and of two replicas the second passes on.
 */
export async function runStandingOrders(deps: OrderDeps): Promise<void> {
  const { sql } = deps.database;
  const today = standingDay(deps.now());
  for (const { id, nextDue: due } of await listDue(sql, dayAfter(today, NOTICE_DAYS), BATCH)) {
    if (isToAnnounce(due, today)) await announce(deps, id, today);
  }
  for (const id of await listToSettle(sql, today, BATCH)) await settle(deps, id, today);
}

/** Announces a standing order's due day, and before it says of every one that was slept through that it was. */
async function announce({ database, now }: OrderDeps, id: number, today: string): Promise<void> {
  await database.transaction(async (sql) => {
    const order = await claimStandingOrder(sql, id);
    if (order?.state !== 'active' || !isToAnnounce(order.nextDue, today)) return;
    // What was announced before is carried out first, however late.
    if (openTurn(order) !== null) return;
    let due = order.nextDue;
    for (; isMissed(due, order.weeks, today); due = nextDue(due, order.weeks)) {
      await giveUp(sql, order, { due, day: businessDayFrom(due), state: 'missed', reason: 'slept' }, now());
    }
    const day = turnDay(due, today);
    const lines = await judgeList(sql, order);
    if (lines === null || lines.length === 0) {
      await giveUp(
        sql,
        order,
        { due, day, state: 'failed', reason: lines === null ? 'list-gone' : 'list-empty' },
        now(),
      );
    } else {
      const documentId = newDocumentId();
      await insertTurn(
        sql,
        { documentId, standingOrderId: order.id, due, day, state: 'announced', reason: null, lines },
        now(),
      );
      await notify(sql, 'standing-announced', documentId);
    }
    await moveOn(sql, order.id, nextDue(due, order.weeks), pricesOf(lines ?? []));
    if (lines === null) await end(sql, { ...order, nextDue: nextDue(due, order.weeks) }, now());
    faultPoint('standing-announced');
  });
  faultPoint('standing-committed');
}

interface GivenUp {
  readonly due: string;
  readonly day: string;
  readonly state: 'missed' | 'failed';
  readonly reason: TurnReason;
}

async function giveUp(sql: Sql, { id }: StoredStandingOrder, turn: GivenUp, at: Date): Promise<void> {
  const documentId = newDocumentId();
  await insertTurn(sql, { ...turn, documentId, standingOrderId: id, lines: [] }, at);
  await notify(sql, 'standing-not-done', documentId);
}

/** Offers the goods of a turn whose day has come, as they are today. */
async function settle({ database, now }: OrderDeps, id: number, today: string): Promise<void> {
  await database.transaction(async (sql) => {
    const order = await claimStandingOrder(sql, id);
    const turn = order === null ? null : openTurn(order);
    if (order === null || turn === null || turn.day > today) return;
    const lines = await judgeList(sql, order);
    const isOffered = lines !== null && hasSomething(lines);
    if (isOffered) {
      await settleTurn(sql, turn.id, { state: 'offered', reason: null, lines }, now());
    } else {
      const reason = lines === null ? 'list-gone' : lines.length === 0 ? 'list-empty' : 'nothing-left';
      await settleTurn(sql, turn.id, { state: 'failed', reason, lines: lines ?? turn.lines }, now());
    }
    await notify(sql, isOffered ? 'standing-offered' : 'standing-not-done', turn.documentId);
    if (lines === null) await end(sql, { ...order, turns: [] }, now());
    faultPoint('standing-settled');
  });
  faultPoint('standing-committed');
}

async function notify(sql: Sql, kind: string, turn: string): Promise<void> {
  await addToOutbox(sql, { kind, payload: { turn }, dedupeKey: `${kind}:${turn}` });
}
