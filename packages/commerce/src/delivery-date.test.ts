import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_DELIVERY_RULES, expectedDelivery, isBusinessDay } from './delivery-date.ts';

const rules = { cutOffHour: 14, minimumDays: 1, maximumDays: 2 };

/** Times of these tests carry their offset, as Paris would: +01:00 in winter, +02:00 in summer. */
function deliveryAt(placedAt: string): { from: string; to: string; changesAt: string } {
  const { from, to, changesAt } = expectedDelivery(new Date(placedAt), rules);
  return { from, to, changesAt: changesAt.toISOString() };
}

describe('expectedDelivery with cut-off 14:00 and 1 to 2 business days', { tags: ['spec:U12'] }, () => {
  it.each([
    ['Tuesday 10:00', '2026-11-24T10:00:00+01:00', '2026-11-25', '2026-11-26', '2026-11-24T13:00:00.000Z'],
    ['Tuesday 13:59:59', '2026-11-24T13:59:59+01:00', '2026-11-25', '2026-11-26', '2026-11-24T13:00:00.000Z'],
    ['Tuesday 14:00', '2026-11-24T14:00:00+01:00', '2026-11-26', '2026-11-27', '2026-11-25T13:00:00.000Z'],
    ['Friday 15:00', '2026-11-20T15:00:00+01:00', '2026-11-24', '2026-11-25', '2026-11-23T13:00:00.000Z'],
    ['Friday 13:00', '2026-11-20T13:00:00+01:00', '2026-11-23', '2026-11-24', '2026-11-20T13:00:00.000Z'],
    ['Sunday', '2026-11-22T09:00:00+01:00', '2026-11-24', '2026-11-25', '2026-11-23T13:00:00.000Z'],
    [
      '24 December 10:00, a Thursday',
      '2026-12-24T10:00:00+01:00',
      '2026-12-28',
      '2026-12-29',
      '2026-12-24T13:00:00.000Z',
    ],
    ['24 December 15:00', '2026-12-24T15:00:00+01:00', '2026-12-29', '2026-12-30', '2026-12-28T13:00:00.000Z'],
    ['31 December 10:00', '2026-12-31T10:00:00+01:00', '2027-01-04', '2027-01-05', '2026-12-31T13:00:00.000Z'],
    ['30 April 10:00, a Thursday', '2026-04-30T10:00:00+02:00', '2026-05-04', '2026-05-05', '2026-04-30T12:00:00.000Z'],
    ['30 April 15:00', '2026-04-30T15:00:00+02:00', '2026-05-05', '2026-05-06', '2026-05-04T12:00:00.000Z'],
    ['the eve of Ascension', '2026-05-13T15:00:00+02:00', '2026-05-18', '2026-05-19', '2026-05-15T12:00:00.000Z'],
    ['the night clocks go forward', '2026-03-29T00:30:00Z', '2026-03-31', '2026-04-01', '2026-03-30T12:00:00.000Z'],
    ['an hour later, that night', '2026-03-29T01:30:00Z', '2026-03-31', '2026-04-01', '2026-03-30T12:00:00.000Z'],
    [
      'the Friday before clocks go forward',
      '2026-03-27T15:00:00+01:00',
      '2026-03-31',
      '2026-04-01',
      '2026-03-30T12:00:00.000Z',
    ],
    [
      'the night clocks go back, first 2:30',
      '2026-10-25T00:30:00Z',
      '2026-10-27',
      '2026-10-28',
      '2026-10-26T13:00:00.000Z',
    ],
    [
      'the night clocks go back, second 2:30',
      '2026-10-25T01:30:00Z',
      '2026-10-27',
      '2026-10-28',
      '2026-10-26T13:00:00.000Z',
    ],
    [
      'past midnight in Paris, the day before in UTC',
      '2026-11-23T23:30:00Z',
      '2026-11-25',
      '2026-11-26',
      '2026-11-24T13:00:00.000Z',
    ],
  ])('%s', (_name, placedAt, from, to, changesAt) => {
    expect(deliveryAt(placedAt)).toEqual({ from, to, changesAt });
  });

  it('is the rule of a shop without settings', () => {
    expect(DEFAULT_DELIVERY_RULES).toEqual(rules);
  });
});

describe('whatever instant and rules', () => {
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const anyRules = fc
    .record({ cutOffHour: fc.integer({ min: 0, max: 24 }), minimumDays: fc.nat(5), extraDays: fc.nat(5) })
    .map(({ cutOffHour, minimumDays, extraDays }) => ({
      cutOffHour,
      minimumDays,
      maximumDays: minimumDays + extraDays,
    }));

  it('the dates are business days in order, and a later order never arrives earlier', () => {
    fc.assert(
      fc.property(instant, fc.nat(10 * 86_400_000), anyRules, (placedAt, later, given) => {
        const first = expectedDelivery(placedAt, given);
        const second = expectedDelivery(new Date(placedAt.getTime() + later), given);
        for (const date of [first.from, first.to]) expect(isBusinessDay(date)).toBe(true);
        expect(first.from <= first.to).toBe(true);
        expect(first.from <= second.from && first.to <= second.to).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('the answer holds until changesAt and no longer', () => {
    fc.assert(
      fc.property(instant, anyRules, (placedAt, given) => {
        const now = expectedDelivery(placedAt, given);
        expect(now.changesAt > placedAt).toBe(true);
        const justBefore = expectedDelivery(new Date(now.changesAt.getTime() - 1), given);
        const then = expectedDelivery(now.changesAt, given);
        expect(justBefore).toEqual(now);
        expect(then.from > now.from || given.minimumDays === 0).toBe(true);
        expect(then.from >= now.from && then.changesAt > now.changesAt).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    { ...rules, cutOffHour: 25 },
    { ...rules, cutOffHour: 13.5 },
    { ...rules, minimumDays: -1 },
    { ...rules, maximumDays: 0 },
    { ...rules, maximumDays: Number.POSITIVE_INFINITY },
  ])('invalid rules are refused: %j', (given) => {
    expect(() => expectedDelivery(new Date(0), given)).toThrow(RangeError);
  });

  it('an invalid instant is refused', () => {
    expect(() => expectedDelivery(new Date('nonsense'), rules)).toThrow(RangeError);
  });
});
