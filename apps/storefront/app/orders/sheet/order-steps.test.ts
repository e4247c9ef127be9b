import { ORDER_STATUSES, PAYMENT_STATUSES } from '@economat/commerce';
import { ORDER_EVENT_KINDS, type OrderEventKind } from '@economat/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderSteps, otherEvents } from './order-steps.ts';

function happened(...kinds: OrderEventKind[]) {
  return kinds.map((kind, index) => ({
    kind,
    at: `2026-11-0${index + 1}T10:00:00.000Z`,
    detail: null,
    detailEn: null,
  }));
}

function labelsOf(steps: ReturnType<typeof orderSteps>): string[] {
  return steps.map(({ kind, state }) => `${kind} ${state}`);
}

describe('the steps of an order', () => {
  it('show an unpaid order as waiting for its payment', () => {
    const order = { orderStatus: 'pending', paymentStatus: 'pending', timeline: happened('placed') } as const;
    expect(labelsOf(orderSteps(order))).toEqual([
      'placed done',
      'paid next',
      'processing ahead',
      'shipped ahead',
      'delivered ahead',
    ]);
  });

  it('have the date of each step and the parcel of the shipped one', () => {
    const timeline = [
      ...happened('placed', 'paid', 'processing'),
      { kind: 'shipped' as const, at: '2026-11-08T09:00:00.000Z', detail: 'Colissimo 6A1', detailEn: null },
    ];
    const steps = orderSteps({ orderStatus: 'shipped', paymentStatus: 'paid', timeline });
    expect(labelsOf(steps).slice(2)).toEqual(['processing done', 'shipped done', 'delivered next']);
    expect(steps[3]).toMatchObject({ at: '2026-11-08T09:00:00.000Z', detail: 'Colissimo 6A1' });
  });

  it('count an unrecorded step as done when the order is beyond it', () => {
    const order = { orderStatus: 'shipped', paymentStatus: 'paid', timeline: happened('placed', 'shipped') } as const;
    expect(labelsOf(orderSteps(order)).slice(1, 3)).toEqual(['paid done', 'processing done']);
    expect(orderSteps(order)[1]?.at).toBeNull();
  });

  it('end a cancelled order where it ended', () => {
    const order = {
      orderStatus: 'cancelled',
      paymentStatus: 'pending',
      timeline: happened('placed', 'expired'),
    } as const;
    expect(labelsOf(orderSteps(order))).toEqual(['placed done', 'expired done']);
  });

  it('omit refused payments and refunds, which are other events', () => {
    const timeline = happened('placed', 'payment-failed', 'paid', 'refunded');
    expect(otherEvents({ orderStatus: 'paid', paymentStatus: 'refunded', timeline }).map(({ kind }) => kind)).toEqual([
      'payment-failed',
      'refunded',
    ]);
  });

  it('never lose an event, and wait for at most one step, whatever happened', () => {
    const timeline = fc
      .array(fc.constantFrom(...ORDER_EVENT_KINDS), { maxLength: 12 })
      .map((kinds) => happened('placed', ...kinds));
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.constantFrom(...PAYMENT_STATUSES),
        timeline,
        (orderStatus, paymentStatus, events) => {
          const order = { orderStatus, paymentStatus, timeline: events };
          const steps = orderSteps(order);
          expect(steps.filter(({ state }) => state === 'next').length).toBeLessThanOrEqual(1);
          const shown = new Set<string>([
            'cancelled',
            'expired',
            'payment-started',
            ...[...steps, ...otherEvents(order)].map(({ kind }) => kind),
          ]);
          expect(events.filter(({ kind }) => !shown.has(kind))).toEqual([]);
        },
      ),
    );
  });
});

describe('other events', () => {
  it('show a started payment only until it has ended', () => {
    const timeline = happened('placed', 'payment-started');
    const kinds = (order: Parameters<typeof otherEvents>[0]) => otherEvents(order).map(({ kind }) => kind);
    expect(kinds({ orderStatus: 'pending', paymentStatus: 'pending', timeline })).toEqual(['payment-started']);
    expect(kinds({ orderStatus: 'processing', paymentStatus: 'paid', timeline })).toEqual([]);
    expect(kinds({ orderStatus: 'cancelled', paymentStatus: 'pending', timeline })).toEqual([]);
  });
});
