import {
  businessDayFrom,
  dayAfter,
  isBeforeEnd,
  isMissed,
  isToAnnounce,
  nextDue,
  NOTICE_DAYS,
  standingDay,
  turnDay,
} from '@economat/commerce';
import type { TurnLine, TurnReason } from '@economat/contract';
import { newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import type { Sql } from '../database/sql.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { hasSomething, judgeList, pricesOf } from './judge-list.ts';
import { claimStandingOrder, listEnding, moveOn } from './standing-order-queries.ts';
import { orderTurn } from './order-turn.ts';
import { end, halt } from './step-standing-order.ts';
import { openTurn, type StoredStandingOrder } from './stored-standing-order.ts';
import { insertTurn, listDue, listToSettle, type Settlement, settleTurn } from './turn-queries.ts';

/** Standing orders that one run takes on. */
const BATCH = 500;
const TRIES = 5;

/**
 * Ends what a notice ends today, announces what is due in three days and carries out what is due today. Each step is one transaction under
 * the lock of its standing order, with the mail in it: a killed process leaves a step whole or undone, and of two replicas the second passes
 * on.
 */
export async function runStandingOrders(deps: OrderDeps): Promise<void> {
  const { sql } = deps.database;
  const today = standingDay(deps.now());
  const isDue = ({ nextDue: day }: { readonly nextDue: string }) => isToAnnounce(day, today);
  const parts = [
    // First, so that nothing is ordered once the contract has ended.
    async () => eachAlone(await listEnding(sql, today, BATCH), (id) => endOnItsDay(deps, id, today)),
    async () =>
      eachAlone((await listDue(sql, dayAfter(today, NOTICE_DAYS), BATCH)).filter(isDue), ({ id }) =>
        announce(deps, id, today),
      ),
    async () => eachAlone(await listToSettle(sql, today, BATCH), (id) => settle(deps, id, today)),
  ];
  await eachAlone(parts, (part) => part());
}

/** Ends a standing order on the day that a notice asked for, which its buyer was told at once. */
async function endOnItsDay({ database, now }: OrderDeps, id: number, today: string): Promise<void> {
  await database.transaction(async (sql) => {
    const order = await claimStandingOrder(sql, id);
    if (order === null || order.state === 'ended' || order.endsOn === null || order.endsOn > today) return;
    await halt(sql, order, { state: 'ended', endedAt: now() }, now());
  });
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
    if (!isBeforeEnd(day, order.endsOn)) return moveOn(sql, order.id, due, {});
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

/** Carries out a turn whose day has come, with its goods as they are today. */
async function settle(deps: OrderDeps, id: number, today: string): Promise<void> {
  // Others may buy the last pieces between their count and the order: the next try counts again, after some tries the next run.
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isSettled = await deps.database.transaction<boolean>(async (sql, rollBackWith) => {
      const order = await claimStandingOrder(sql, id);
      const turn = order === null ? null : openTurn(order);
      if (order === null || turn === null || turn.day > today) return true;
      const lines = await judgeList(sql, order);
      const settlement =
        lines !== null && hasSomething(lines)
          ? await orderTurn(sql, deps, order, turn, lines)
          : ({ state: 'failed', reason: whyNothing(lines), lines: lines ?? turn.lines } as const);
      if (settlement === null) return rollBackWith(false);
      await settleTurn(sql, turn.id, settlement, deps.now());
      const kind = mailOf(settlement);
      if (kind !== null) await notify(sql, kind, turn.documentId);
      if (lines === null) await end(sql, { ...order, turns: [] }, deps.now());
      faultPoint('standing-settled');
      return true;
    });
    if (isSettled) break;
  }
  faultPoint('standing-committed');
}

function whyNothing(lines: readonly TurnLine[] | null): TurnReason {
  if (lines === null) return 'list-gone';
  return lines.length === 0 ? 'list-empty' : 'nothing-left';
}

/** The mail about a turn that is settled; null for an order whose own mail says all. */
function mailOf({ state, reason, lines }: Settlement): string | null {
  if (state === 'placed') return lines.some(({ problem }) => problem !== null) ? 'standing-placed' : null;
  if (state === 'requested') return 'standing-placed';
  return state === 'offered' && reason === null ? 'standing-offered' : 'standing-not-done';
}

async function notify(sql: Sql, kind: string, turn: string): Promise<void> {
  await addToOutbox(sql, { kind, payload: { turn }, dedupeKey: `${kind}:${turn}` });
}
