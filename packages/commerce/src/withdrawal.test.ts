import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frenchHolidays } from './french-holidays.ts';
import { fitsLeft } from './line-quantity.ts';
import type { Shipment } from './shipping.ts';
import {
  lastWithdrawalDay,
  type WithdrawalFacts,
  withdrawalStart,
  withdrawalState,
  withdrawalSteps,
} from './withdrawal.ts';

const ORDERED_AT = new Date('2026-11-01T10:00:00Z');
const RECEIVED_AT = new Date('2026-11-03T10:00:00Z');
const ROLLS = { id: 'rolls', quantity: 4, nature: 'goods' } as const;
const TRAYS = { id: 'trays', quantity: 1, nature: 'goods' } as const;
const LINEN = { id: 'linen', quantity: 2, nature: 'service' } as const;
const FACTS: WithdrawalFacts = {
  buyerType: 'individual',
  orderStatus: 'delivered',
  orderedAt: ORDERED_AT,
  sold: [ROLLS, TRAYS],
  withdrawn: [],
  shipments: [{ lines: [ROLLS, TRAYS], deliveredAt: RECEIVED_AT }],
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
    const facts = { ...FACTS, orderStatus: 'processing', shipments: [] } as const;
    expect(withdrawalState(facts, new Date('2027-11-10T10:00:00Z'))).toMatchObject({ bar: null, until: null });
  });

  it.each([
    ['professional', { buyerType: 'company' }],
    ['cancelled', { orderStatus: 'cancelled' }],
    ['unpaid', { orderStatus: 'pending', shipments: [] }],
    ['all-withdrawn', { withdrawn: FACTS.sold }],
  ] as const)('is nobody: %s', (bar, change) => {
    expect(withdrawalState({ ...FACTS, ...change }, IN_TIME).bar).toBe(bar);
  });
});

describe('the period starts', () => {
  const later = new Date('2026-11-20T10:00:00Z');
  const sent = (deliveredAt: Date | null, ...lines: Shipment['lines'][number][]): Shipment => ({ lines, deliveredAt });

  it('with the receipt of the last goods, in whatever order the parcels arrived', () => {
    const shipments = [sent(later, ROLLS), sent(RECEIVED_AT, TRAYS)];
    expect(withdrawalStart({ ...FACTS, shipments })).toEqual(later);
    expect(withdrawalState({ ...FACTS, shipments }, new Date('2026-12-04T10:00:00Z')).bar).toBeNull();
  });

  it('not while goods are still to be sent or are on their way', () => {
    const underWay = { ...FACTS, orderStatus: 'processing' } as const;
    for (const shipments of [[], [sent(RECEIVED_AT, ROLLS)], [sent(RECEIVED_AT, ROLLS), sent(null, TRAYS)]]) {
      expect(withdrawalStart({ ...underWay, shipments })).toBeNull();
    }
    expect(withdrawalStart({ ...FACTS, orderStatus: 'shipped', shipments: [sent(null, ROLLS, TRAYS)] })).toBeNull();
  });

  it('with what was received when the rest was withdrawn before it left', () => {
    const facts = { ...FACTS, orderStatus: 'processing', shipments: [sent(RECEIVED_AT, ROLLS)] } as const;
    expect(withdrawalStart({ ...facts, withdrawn: [TRAYS] })).toEqual(RECEIVED_AT);
  });

  it('with the contract for services alone, whenever they are sent', () => {
    for (const shipments of [[], [sent(later, LINEN)], [sent(null, LINEN)]]) {
      expect(withdrawalStart({ ...FACTS, sold: [LINEN], shipments })).toEqual(ORDERED_AT);
    }
  });

  it('with the goods when services are sold beside them', () => {
    const sold = [ROLLS, LINEN];
    const shipments = [sent(RECEIVED_AT, ROLLS), sent(later, LINEN)];
    expect(withdrawalStart({ ...FACTS, sold, shipments })).toEqual(RECEIVED_AT);
    expect(withdrawalStart({ ...FACTS, sold, shipments: [sent(later, ROLLS, LINEN)] })).toEqual(later);
  });

  it('never before the last receipt of goods, however they are parcelled', () => {
    const goods = fc.uniqueArray(
      fc.integer({ min: 1, max: 9 }).map((n) => ({ ...ROLLS, id: `line ${n}` })),
      {
        selector: ({ id }) => id,
        minLength: 1,
      },
    );
    const receipt = fc.option(fc.integer({ min: 1, max: 60 }).map((day) => new Date(Date.UTC(2026, 10, day))));
    fc.assert(
      fc.property(goods, fc.array(receipt, { minLength: 1, maxLength: 9 }), (sold, receipts) => {
        const parcels = receipts.map((deliveredAt, at) =>
          sent(deliveredAt, ...sold.filter((_, line) => line % receipts.length === at)),
        );
        const shipments = parcels.filter(({ lines }) => lines.length > 0);
        const start = withdrawalStart({ ...FACTS, orderStatus: 'processing', sold, shipments });
        const known = shipments.flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [deliveredAt.getTime()]));
        const last = known.length < shipments.length ? null : new Date(Math.max(...known));
        expect(start).toEqual(last);
      }),
    );
  });
});

describe('a declaration', () => {
  const parcel = { lines: [{ id: 'rolls', quantity: 3 }, LINEN], deliveredAt: null };
  const facts = { sold: [ROLLS, TRAYS, LINEN], withdrawn: [], shipments: [parcel] };

  it.each([
    ['asks for goods that were sent', [{ ...ROLLS, quantity: 3 }], [{ ...ROLLS, quantity: 1 }], ['goods']],
    ['asks for no goods that were not sent', [TRAYS], [], ['unsent']],
    ['takes the unsent pieces of a line first', [{ ...ROLLS, quantity: 1 }], [], ['unsent']],
    ['asks for the rest of the line', [ROLLS], [], ['goods', 'unsent']],
    ['has a rental collected', [LINEN], [], ['service']],
    ['has a rental collected beside goods that were not sent', [LINEN, TRAYS], [], ['service', 'unsent']],
    ['of everything leads to all of it', [ROLLS, TRAYS, LINEN], [], ['mixed', 'unsent']],
  ])('%s', (_, declared, withdrawn, steps) => {
    expect(withdrawalSteps({ ...facts, withdrawn }, declared)).toEqual(steps);
  });
});

describe('which pieces', () => {
  const line = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    quantity: fc.integer({ min: 0, max: 6 }),
    nature: fc.constantFrom('goods' as const, 'service' as const),
  });
  const sold = fc.uniqueArray(line, { selector: ({ id }) => id, minLength: 1 });

  it('are never more than were sold, over any row of declarations', () => {
    fc.assert(
      fc.property(sold, fc.array(fc.array(line)), (lines, wishes) => {
        const taken = wishes.reduce<{ id: string; quantity: number }[]>((withdrawn, wish) => {
          const { left } = withdrawalState({ ...FACTS, sold: lines, withdrawn }, IN_TIME);
          return fitsLeft(left, wish) ? [...withdrawn, ...wish] : withdrawn;
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
    expect(fitsLeft(FACTS.sold, wanted)).toBe(false);
  });
});
