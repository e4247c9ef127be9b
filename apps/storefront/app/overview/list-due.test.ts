import type { ListSummary, StandingOrder } from '@economat/contract';
import { expect, it } from 'vitest';
import { dueOf } from './list-due.ts';

const LIST = { documentId: 'studio', orderedAt: '2026-11-02T09:00:00.000Z' } as ListSummary;

function order(changes: Partial<StandingOrder>): StandingOrder {
  return {
    list: 'studio',
    state: 'active',
    nextDay: '2026-12-01',
    endsOn: null,
    turns: [],
    ...changes,
  } as StandingOrder;
}

function turn(day: string, state: StandingOrder['turns'][number]['state']) {
  return [{ due: day, day, state, reason: null, order: null }];
}

it.each([
  ['its next day', order({}), { day: '2026-12-01', isOffered: false }],
  ['the announced day', order({ turns: turn('2026-11-24', 'announced') }), { day: '2026-11-24', isOffered: false }],
  ['the offered day', order({ turns: turn('2026-11-03', 'offered') }), { day: '2026-11-03', isOffered: true }],
  ['the day after an order', order({ turns: turn('2026-11-02', 'offered') }), { day: '2026-12-01', isOffered: false }],
  ['no day once it is paused', order({ state: 'paused' }), null],
  ['no day from its end on', order({ endsOn: '2026-12-01' }), null],
  ['no day of another list', order({ list: 'loft' }), null],
] as const)('is due on %s', (_words, standing, due) => {
  expect(dueOf(LIST, [standing])).toEqual(due);
});

it('is due on the soonest day of several', () => {
  const days = ['2026-12-08', '2026-11-30', '2026-12-01'].map((nextDay) => order({ nextDay }));
  expect(dueOf(LIST, days)?.day).toBe('2026-11-30');
});
