import { describe, expect, it } from 'vitest';
import {
  allowedTransitions,
  awaitsPayment,
  canCancelByCustomer,
  canPay,
  canTransition,
  canTransitionPayment,
  ORDER_ACTORS,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  statusColour,
  type OrderStatus,
  type PaymentStatus,
} from './order-status.ts';

function byTransfer(paymentStatus: PaymentStatus) {
  return { paymentStatus, paymentMethod: 'bank_transfer' } as const;
}

/** Every combination there is, to state who may do what without leaving one out. */
const everyMove = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) =>
    ORDER_ACTORS.flatMap((actor) =>
      PAYMENT_STATUSES.map((status) => ({ from, to, actor, payment: byTransfer(status) })),
    ),
  ),
);

function allowedMoves(actor: (typeof ORDER_ACTORS)[number]): string[] {
  return everyMove
    .filter((move) => move.actor === actor && canTransition(move.from, move.to, move.actor, move.payment))
    .map(({ from, to, payment }) => `${from} → ${to} (${payment.paymentStatus})`);
}

describe('the table', () => {
  it('knows every status and no other', () => {
    expect(Object.keys(ORDER_TRANSITIONS)).toEqual([...ORDER_STATUSES]);
    expect(Object.keys(PAYMENT_TRANSITIONS).sort()).toEqual([...PAYMENT_STATUSES].sort());
    for (const targets of Object.values(ORDER_TRANSITIONS)) {
      for (const [to, { actors, paymentStatuses }] of Object.entries(targets)) {
        expect(ORDER_STATUSES).toContain(to);
        expect(actors.length > 0 && paymentStatuses.length > 0).toBe(true);
      }
    }
  });

  it('reaches every status from pending', () => {
    const reached = new Set<OrderStatus>(['pending']);
    for (const status of reached) {
      for (const { from, to, actor, payment } of everyMove) {
        if (from === status && canTransition(from, to, actor, payment)) reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
  });

  it('never leaves delivered or cancelled, never stays and never goes back', () => {
    for (const { from, to, actor, payment } of everyMove) {
      const isForward = ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(from);
      if (isForward && from !== 'delivered' && from !== 'cancelled') continue;
      expect(canTransition(from, to, actor, payment), `${from} → ${to}`).toBe(false);
    }
  });

  it('ships and delivers nothing unpaid', () => {
    for (const { from, to, actor, payment } of everyMove) {
      if (to === 'cancelled' || !awaitsPayment(payment)) continue;
      expect(canTransition(from, to, actor, payment)).toBe(false);
    }
  });
});

describe('on account', () => {
  const outstanding = { paymentStatus: 'pending', paymentMethod: 'on_account' } as const;

  it('ships, delivers and cancels before the payment what another method would have to pay first', () => {
    expect(allowedTransitions('processing', 'staff', outstanding)).toEqual(['shipped', 'cancelled']);
    expect(allowedTransitions('processing', 'system', outstanding)).toEqual(['shipped']);
    expect(allowedTransitions('shipped', 'staff', outstanding)).toEqual(['delivered']);
    expect(allowedTransitions('shipped', 'customer', outstanding)).toEqual([]);
  });

  it('is otherwise like every other method', () => {
    for (const { from, to, actor, payment } of everyMove) {
      if (payment.paymentStatus === 'pending') continue;
      const onAccount = { ...payment, paymentMethod: 'on_account' } as const;
      expect(canTransition(from, to, actor, onAccount)).toBe(canTransition(from, to, actor, payment));
    }
  });
});

describe('who may do what', () => {
  it('lets a customer only cancel what is pending and unpaid', { tags: ['spec:4.03'] }, () => {
    expect(allowedMoves('customer')).toEqual(['pending → cancelled (pending)', 'pending → cancelled (failed)']);
  });

  it('lets a verified payment only move a pending order on', () => {
    expect(allowedMoves('payment')).toEqual(['pending → paid (paid)', 'pending → processing (paid)']);
  });

  it('lets staff take a transfer, ship, deliver and cancel until it is shipped', () => {
    expect(allowedTransitions('pending', 'staff', byTransfer('paid'))).toEqual(['paid', 'processing']);
    expect(allowedTransitions('pending', 'staff', byTransfer('pending'))).toEqual(['cancelled']);
    expect(allowedTransitions('processing', 'staff', byTransfer('paid'))).toEqual(['shipped', 'cancelled']);
    expect(allowedTransitions('processing', 'staff', byTransfer('refunded'))).toEqual(['shipped', 'cancelled']);
    expect(allowedTransitions('shipped', 'staff', byTransfer('paid'))).toEqual(['delivered']);
    expect(allowedTransitions('delivered', 'staff', byTransfer('paid'))).toEqual([]);
  });

  it('lets a job expire what was never paid', () => {
    expect(allowedTransitions('pending', 'system', byTransfer('failed'))).toEqual(['cancelled']);
  });

  it('lets the shop end the shipping of an order whose rest was withdrawn', () => {
    expect(allowedTransitions('processing', 'system', byTransfer('paid'))).toEqual(['shipped']);
    expect(allowedTransitions('processing', 'system', byTransfer('refunded'))).toEqual(['shipped']);
  });
});

describe('payment', () => {
  it('is offered for pending orders that are unpaid, never for cancelled ones', { tags: ['spec:4.04'] }, () => {
    const payable = ORDER_STATUSES.flatMap((orderStatus) =>
      PAYMENT_STATUSES.filter((paymentStatus) => canPay({ orderStatus, paymentStatus })).map(
        (paymentStatus) => `${orderStatus}/${paymentStatus}`,
      ),
    );
    expect(payable).toEqual(['pending/pending', 'pending/failed']);
  });

  it('can be cancelled by the customer exactly while it can be paid', () => {
    for (const orderStatus of ORDER_STATUSES) {
      for (const paymentStatus of PAYMENT_STATUSES) {
        const order = { orderStatus, ...byTransfer(paymentStatus) };
        expect(canCancelByCustomer(order)).toBe(canPay(order));
      }
    }
  });

  it('is refunded only when paid, and never unpaid again', () => {
    expect(canTransitionPayment('paid', 'partially_refunded')).toBe(true);
    expect(canTransitionPayment('partially_refunded', 'refunded')).toBe(true);
    expect(canTransitionPayment('pending', 'refunded')).toBe(false);
    expect(canTransitionPayment('paid', 'failed')).toBe(false);
    expect(canTransitionPayment('refunded', 'paid')).toBe(false);
    expect(canTransitionPayment('failed', 'paid')).toBe(true);
  });
});

describe('statusColour', () => {
  it.each([
    ['pending', 'yellow'],
    [null, 'yellow'],
    [undefined, 'yellow'],
    ['paid', 'green'],
    ['shipped', 'blue'],
    ['delivered', 'dark-green'],
    ['cancelled', 'red'],
    ['processing', 'grey'],
    ['anything', 'grey'],
  ])('of %j is %s', { tags: ['spec:4.02'] }, (status, colour) => {
    expect(statusColour(status)).toBe(colour);
  });
});
