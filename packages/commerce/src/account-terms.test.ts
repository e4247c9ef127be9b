import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAYS_BETWEEN_REMINDERS, dueReminder, REMINDER_STEPS, type SentReminder } from './account-reminders.ts';
import { collectedBefore, collectionMoment, accountLeft, monthEnd } from './account-terms.ts';
import { dayAfter, isoDate } from './calendar-date.ts';
import { cents } from './money.ts';
import { parisMoment } from './paris-time.ts';

const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2040-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const parisDay = (instant: Date) => isoDate(parisMoment(instant).day);

describe('terms', () => {
  it('leave what of the limit is not open, and never less than nothing', () => {
    expect(accountLeft(cents(100_000), [cents(30_000), cents(50_000)])).toBe(20_000);
    expect(accountLeft(cents(1_000), [cents(30_000)])).toBe(0);
  });
});

describe('a collective invoice', () => {
  it('is due within the month of the shipment, at 20 o’clock of its last day in Paris', () => {
    fc.assert(
      fc.property(moment, (shippedAt) => {
        const due = collectionMoment(shippedAt);
        expect(parisDay(due)).toBe(monthEnd(parisDay(shippedAt)));
        expect(parisMoment(due).secondOfDay).toBe(20 * 3600);
      }),
    );
  });

  it('is made of what is due, and of nothing else, at every moment', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: -40, max: 40 }),
        fc.integer({ min: 0, max: 86_399 }),
        (now, days, seconds) => {
          const shippedAt = new Date(now.getTime() - days * 86_400_000 - seconds * 1000);
          if (shippedAt > now) return;
          expect(shippedAt < collectedBefore(now)).toBe(collectionMoment(shippedAt) <= now);
        },
      ),
    );
  });

  it.each([
    ['2026-11-25T10:00:00Z', '2026-11-30T19:00:00.000Z'],
    // Midnight has passed in Paris, not in London.
    ['2026-11-30T23:30:00Z', '2026-12-31T19:00:00.000Z'],
    ['2028-02-10T10:00:00Z', '2028-02-29T19:00:00.000Z'],
    ['2026-07-01T10:00:00Z', '2026-07-31T18:00:00.000Z'],
  ])('of what left at %s is due at %s', (shippedAt, due) => {
    expect(collectionMoment(new Date(shippedAt)).toISOString()).toBe(due);
  });
});

describe('the ladder of reminders', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 80 });

  it('sends each step once, in order, and never two within a week, whenever it is asked', () => {
    fc.assert(
      fc.property(days, (asked) => {
        const dueOn = '2026-11-10';
        const sent: SentReminder[] = [];
        for (const after of asked.toSorted((a, b) => a - b)) {
          const day = dayAfter(dueOn, after);
          const step = dueReminder(dueOn, day, sent);
          if (step !== null) sent.push({ step, day });
        }
        expect(sent.map(({ step }) => step)).toEqual(REMINDER_STEPS.slice(0, sent.length));
        const gaps = sent
          .slice(1)
          .map(({ day }, index) => [day, dayAfter(sent[index]?.day ?? '', DAYS_BETWEEN_REMINDERS)]);
        expect(gaps.every(([day = '', earliest = '']) => day >= earliest)).toBe(true);
      }),
    );
  });

  it('says nothing until three days after the due day', () => {
    expect(dueReminder('2026-11-10', '2026-11-12', [])).toBeNull();
    expect(dueReminder('2026-11-10', '2026-11-13', [])).toBe('reminder');
    expect(dueReminder('2026-11-10', '2026-12-25', [{ step: 'reminder', day: '2026-12-20' }])).toBeNull();
    expect(
      dueReminder(
        '2026-11-10',
        '2027-12-25',
        REMINDER_STEPS.map((step) => ({ step, day: '2026-12-20' })),
      ),
    ).toBeNull();
  });
});
