import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frenchHolidays } from './french-holidays.ts';
import { fitsWithdrawal, lastWithdrawalDay, type WithdrawalFacts, withdrawalState } from './withdrawal.ts';

const FACTS: WithdrawalFacts = {
  buyerType: 'individual',
  orderStatus: 'delivered',
  deliveredAt: new Date('2026-11-03T10:00:00Z'),
  sold: [
    { id: 'rolls', quantity: 4 },
    { id: 'trays', quantity: 1 },
  ],
  withdrawn: [],
};
const IN_TIME = new Date('2026-11-10T10:00:00Z');

describe('the last day', () => {
  it.each([
    ['a Tuesday two weeks on', '2026-11-03T10:00:00Z', '2026-11-17'],
    ['counted in Paris, where it is already the next day', '2026-11-03T23:30:00Z', '2026-11-18'],
    ['Saturday: the Monday after', '2026-11-07T10:00:00Z', '2026-11-23'],
    ['Christmas, a Friday: the Monday after', '2026-12-11T10:00:00Z', '2026-12-28'],
  ])('is %s', (_, deliveredAt, expected) => {
    expect(lastWithdrawalDay(new Date(deliveredAt))).toBe(expected);
  });

  it('is always a working day, at least 14 and at most 19 days after the delivery', () => {
    const noon = fc.integer({ min: 20_000, max: 40_000 }).map((day) => new Date(day * 86_400_000 + 43_200_000));
    fc.assert(
      fc.property(noon, (deliveredAt) => {
        const last = lastWithdrawalDay(deliveredAt);
        const days = Math.round((Date.parse(`${last}T12:00:00Z`) - deliveredAt.getTime()) / 86_400_000);
        const weekday = new Date(`${last}T12:00:00Z`).getUTCDay();
        return (
          days >= 14 &&
          days <= 19 &&
          weekday !== 0 &&
          weekday !== 6 &&
          !frenchHolidays(+last.slice(0, 4)).includes(last)
        );
      }),
    );
  });
});

describe('who may withdraw', () => {
  it('is a consumer until the last day has ended in Paris', () => {
    expect(withdrawalState(FACTS, new Date('2026-11-17T22:59:59Z'))).toMatchObject({ bar: null, until: '2026-11-17' });
    expect(withdrawalState(FACTS, new Date('2026-11-17T23:00:00Z')).bar).toBe('late');
  });

  it('is a consumer before the delivery, however long it takes', () => {
    const facts = { ...FACTS, orderStatus: 'processing', deliveredAt: null } as const;
    expect(withdrawalState(facts, new Date('2027-11-10T10:00:00Z'))).toMatchObject({ bar: null, until: null });
  });

  it.each([
    ['professional', { buyerType: 'company' }],
    ['cancelled', { orderStatus: 'cancelled' }],
    ['unpaid', { orderStatus: 'pending', deliveredAt: null }],
    ['all-withdrawn', { withdrawn: FACTS.sold }],
  ] as const)('is nobody: %s', (bar, change) => {
    expect(withdrawalState({ ...FACTS, ...change }, IN_TIME).bar).toBe(bar);
  });
});

describe('which pieces', () => {
  const line = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 0, max: 6 }) });
  const sold = fc.uniqueArray(line, { selector: ({ id }) => id, minLength: 1 });

  it('are never more than were sold, over any row of declarations', () => {
    fc.assert(
      fc.property(sold, fc.array(fc.array(line)), (lines, wishes) => {
        const taken = wishes.reduce<{ id: string; quantity: number }[]>((withdrawn, wish) => {
          const { left } = withdrawalState({ ...FACTS, sold: lines, withdrawn }, IN_TIME);
          return fitsWithdrawal(left, wish) ? [...withdrawn, ...wish] : withdrawn;
        }, []);
        for (const { id, quantity } of lines) {
          const sum = taken.filter((part) => part.id === id).reduce((total, part) => total + part.quantity, 0);
          expect(sum).toBeLessThanOrEqual(quantity);
        }
      }),
    );
  });

  it.each([
    ['nothing', []],
    ['a foreign line', [{ id: 'soap', quantity: 1 }]],
    ['one piece too many', [{ id: 'rolls', quantity: 5 }]],
    [
      'one line in two halves',
      [
        { id: 'rolls', quantity: 2 },
        { id: 'rolls', quantity: 3 },
      ],
    ],
    ['none of a line', [{ id: 'rolls', quantity: 0 }]],
  ])('are not %s', (_, wanted) => {
    expect(fitsWithdrawal(FACTS.sold, wanted)).toBe(false);
  });
});
