import { turnDay, standingDay } from '@economat/commerce';
import type { StandingOrder } from '@economat/contract';
import { standingNumber, type StoredStandingOrder } from './stored-standing-order.ts';

/** A standing order as its customer sees it. */
export function standingOrderView(stored: StoredStandingOrder, now: Date): StandingOrder {
  const { id, documentId, name, list, weeks, weekday, state, version, nextDue, turns, createdAt, endedAt } = stored;
  const { account, endsOn } = stored;
  const [newest] = turns;
  const isShown = newest?.state === 'announced' || newest?.state === 'offered';
  return {
    documentId,
    number: standingNumber(id),
    name,
    list,
    weeks,
    weekday,
    state,
    version,
    account: account && {
      company: account.company,
      purchaseOrderNumber: account.purchaseOrderNumber,
      costCentre: account.costCentre,
    },
    nextDue,
    nextDay: turnDay(nextDue, standingDay(now)),
    turns: turns.map(({ due, day, state: became, reason, order }) => ({ due, day, state: became, reason, order })),
    lines: isShown ? [...newest.lines] : [],
    createdAt: createdAt.toISOString(),
    endsOn,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
