import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import { CHANGE_BARS, changeBar, mayRedirect, needsConsent } from './order-change.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order-status.ts';

const line = fc.record({
  productId: fc.constantFrom('roll', 'tray'),
  productQuantity: fc.constantFrom(null, '6 rouleaux', '12 rouleaux'),
  variant: fc.constantFrom(null, 'Blanc'),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const sum = fc.record({ lines: fc.array(line, { maxLength: 4 }), total: fc.nat(5000).map(cents) });

describe('the yes of the buyer', () => {
  it('is needed for each higher total, whatever is added', () => {
    fc.assert(
      fc.property(sum, fc.array(line), fc.integer({ min: 1, max: 999 }), (before, added, more) => {
        const after = { lines: [...before.lines, ...added], total: cents(before.total + more) };
        expect(needsConsent(before, after)).toBe(true);
      }),
    );
  });

  it('is needed for each piece less, however much cheaper the order becomes', () => {
    fc.assert(
      fc.property(sum, line, fc.nat(5000), (rest, taken, less) => {
        const before = { ...rest, lines: [...rest.lines, taken] };
        const fewer = taken.quantity === 1 ? [] : [{ ...taken, quantity: taken.quantity - 1 }];
        const after = { lines: [...rest.lines, ...fewer], total: cents(Math.max(0, rest.total - less)) };
        expect(needsConsent(before, after)).toBe(true);
      }),
    );
  });

  it('is not needed for the same lines in any order, or more of them, at no higher price', () => {
    fc.assert(
      fc.property(sum, fc.array(line), fc.nat(5000), (before, added, less) => {
        const after = {
          lines: [...added, ...before.lines.toReversed()],
          total: cents(Math.max(0, before.total - less)),
        };
        expect(needsConsent(before, after)).toBe(false);
      }),
    );
  });
});

describe('the bar of a change', () => {
  const state = fc.record({
    orderStatus: fc.constantFrom(...ORDER_STATUSES),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    hasShipments: fc.boolean(),
    isWithdrawn: fc.boolean(),
    hasOpenRefund: fc.boolean(),
  });

  it('is there exactly when something has ended, left, or is to be given back', () => {
    fc.assert(
      fc.property(state, (order) => {
        const isOver = ['shipped', 'delivered', 'cancelled'].includes(order.orderStatus);
        const isBack = ['refunded', 'partially_refunded'].includes(order.paymentStatus);
        const isBarred = isOver || isBack || order.hasShipments || order.isWithdrawn || order.hasOpenRefund;
        expect(changeBar(order) !== null).toBe(isBarred);
      }),
    );
  });

  it('leaves the shipping address to whatever is still to be sent as a whole', () => {
    expect(CHANGE_BARS.filter(mayRedirect)).toEqual(['withdrawn', 'refunded', 'refund-open', 'gift']);
  });
});
