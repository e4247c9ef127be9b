import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsLeft, type LineQuantity } from './line-quantity.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order-status.ts';
import {
  canShip,
  isPartlyShipped,
  lastReceipt,
  leftToShip,
  receiptOn,
  type Shipment,
  type ShippingFacts,
} from './shipping.ts';

const NEW: ShippingFacts = {
  orderStatus: 'processing',
  sold: [
    { id: 'rolls', quantity: 4 },
    { id: 'trays', quantity: 1 },
  ],
  withdrawn: [],
  shipments: [],
};

function sent(...lines: LineQuantity[]): Shipment {
  return { lines, deliveredAt: null };
}

function sumOf(lines: readonly LineQuantity[], id: string): number {
  return lines.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0);
}

describe('what is left to ship', () => {
  it('is everything of a new order, and the rest of one that was sent in part', () => {
    expect(leftToShip(NEW)).toEqual(NEW.sold);
    expect(isPartlyShipped(NEW)).toBe(false);
    const partly = { ...NEW, shipments: [sent({ id: 'rolls', quantity: 3 }, { id: 'trays', quantity: 1 })] };
    expect(leftToShip(partly)).toEqual([{ id: 'rolls', quantity: 1 }]);
    expect(isPartlyShipped(partly)).toBe(true);
  });

  it('is nothing of what was withdrawn', () => {
    expect(leftToShip({ ...NEW, withdrawn: [{ id: 'rolls', quantity: 4 }] })).toEqual([{ id: 'trays', quantity: 1 }]);
    const rest = { ...NEW, shipments: [sent({ id: 'rolls', quantity: 3 }, { id: 'trays', quantity: 1 })] };
    expect(leftToShip({ ...rest, withdrawn: [{ id: 'rolls', quantity: 1 }] })).toEqual([]);
  });

  it.each(['shipped', 'delivered', 'cancelled'] as const)('is nothing of an order that is %s', (orderStatus) => {
    expect(leftToShip({ ...NEW, orderStatus })).toEqual([]);
  });

  it('goes down to nothing by any row of shipments and withdrawals, and never below', () => {
    const line = fc.record({ id: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 5 }) });
    const sold = fc.uniqueArray(line, { selector: ({ id }) => id, minLength: 1 });
    const steps = fc.array(fc.record({ isWithdrawal: fc.boolean(), lines: fc.array(line, { maxLength: 3 }) }));
    fc.assert(
      fc.property(sold, steps, (lines, wishes) => {
        let facts: ShippingFacts = { ...NEW, sold: lines };
        for (const wish of wishes) {
          const left = leftToShip(facts);
          if (wish.isWithdrawal) facts = { ...facts, withdrawn: [...facts.withdrawn, ...wish.lines] };
          else if (fitsLeft(left, wish.lines)) {
            facts = { ...facts, shipments: [...facts.shipments, sent(...wish.lines)] };
          }
        }
        const shipped = facts.shipments.flatMap((shipment) => shipment.lines);
        for (const { id, quantity } of lines) expect(sumOf(shipped, id)).toBeLessThanOrEqual(quantity);
        const rest = leftToShip(facts);
        expect(rest.every(({ quantity }) => quantity > 0)).toBe(true);
        expect(leftToShip({ ...facts, shipments: [...facts.shipments, sent(...rest)] })).toEqual([]);
      }),
    );
  });
});

it('only paid orders that have not left are shipped', () => {
  const shippable = ORDER_STATUSES.flatMap((orderStatus) =>
    PAYMENT_STATUSES.filter((paymentStatus) =>
      canShip({ orderStatus, paymentStatus, paymentMethod: 'bank_transfer' }),
    ).map((paymentStatus) => `${orderStatus}/${paymentStatus}`),
  );
  expect(shippable).toEqual([
    'paid/paid',
    'paid/partially_refunded',
    'processing/paid',
    'processing/partially_refunded',
  ]);
});

describe('the last receipt', () => {
  const first = new Date('2026-11-03T10:00:00Z');
  const second = new Date('2026-11-10T10:00:00Z');

  it('is the latest of all, in whatever order they came', () => {
    expect(lastReceipt([{ deliveredAt: second }, { deliveredAt: first }])).toEqual(second);
  });

  it('is unknown without shipments, and while one is on its way', () => {
    expect(lastReceipt([])).toBeNull();
    expect(lastReceipt([{ deliveredAt: first }, { deliveredAt: null }])).toBeNull();
  });
});

describe('a receipt of which the day is known', () => {
  const shippedAt = new Date('2026-11-03T16:00:00Z');
  const now = new Date('2026-11-10T08:00:00Z');

  it.each([
    ['2026-11-05', '2026-11-05T12:00:00Z'],
    ['2026-11-03', '2026-11-03T16:00:00Z'],
    ['2026-11-10', '2026-11-10T08:00:00Z'],
  ])('on %s counts from that day', (day, instant) => {
    expect(receiptOn(day, shippedAt, now)).toEqual(new Date(instant));
  });

  it.each(['2026-11-02', '2026-11-11'])('cannot have been on %s', (day) => {
    expect(receiptOn(day, shippedAt, now)).toBeNull();
  });
});
