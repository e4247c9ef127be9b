import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate, weekday } from './calendar-date.ts';
import { isBusinessDay } from './delivery-date.ts';
import { parisInstant } from './paris-time.ts';
import {
  businessDayFrom,
  changedDue,
  firstDue,
  isMissed,
  isToAnnounce,
  nextDue,
  NOTICE_DAYS,
  resumedDue,
  standingDay,
  turnDay,
} from './standing-order.ts';

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
/** 2024 to 2060. */
const dayNumbers = fc.integer({ min: 19_723, max: 32_871 });
const days = dayNumbers.map(isoDate);
const weekdays = fc.integer({ min: 1, max: 5 });
const weeks = fc.integer({ min: 1, max: 26 });
const hours = fc.integer({ min: 0, max: 24 * 3600 - 1 }).map((second) => second / 3600);
const instants = fc.tuple(dayNumbers, hours).map(([day, hour]) => parisInstant(day, hour));

describe('the rhythm of a standing order', () => {
  it('begins on its weekday, after the time of the announcement and within a week of it', () => {
    fc.assert(
      fc.property(dayNumbers, hours, weekdays, (day, hour, wanted) => {
        const due = numberOf(firstDue(parisInstant(day, hour), wanted));
        expect(weekday(due)).toBe(wanted);
        expect(due - day).toBeGreaterThanOrEqual(NOTICE_DAYS);
        expect(due - day).toBeLessThan(NOTICE_DAYS + 7);
      }),
    );
  });

  it('keeps its weekday over every change of the clock', () => {
    fc.assert(
      fc.property(instants, weekdays, weeks, (now, wanted, each) => {
        let due = firstDue(now, wanted);
        for (let turn = 0; turn < 60; turn += 1) {
          const following = nextDue(due, each);
          expect(numberOf(following) - numberOf(due)).toBe(each * 7);
          expect(weekday(numberOf(following))).toBe(wanted);
          due = following;
        }
      }),
      { numRuns: 30 },
    );
  });

  it('changes to another weekday without a second due day in the weeks between', () => {
    fc.assert(
      fc.property(days, weeks, weekdays, instants, (latest, each, wanted, now) => {
        const due = numberOf(changedDue(latest, { weeks: each, weekday: wanted }, now));
        expect(weekday(due)).toBe(wanted);
        expect(due - numberOf(latest)).toBeGreaterThanOrEqual(each * 7 - 6);
        expect(due).toBeGreaterThanOrEqual(numberOf(firstDue(now, wanted)));
      }),
    );
  });

  it('goes on after a pause on one of its own days, the first that can be announced', () => {
    fc.assert(
      fc.property(days, weeks, instants, (due, each, now) => {
        const resumed = numberOf(resumedDue(due, each, now));
        const earliest = numberOf(firstDue(now, 1)) - 6;
        expect((resumed - numberOf(due)) % (each * 7)).toBe(0);
        expect(resumed).toBeGreaterThanOrEqual(Math.max(numberOf(due), earliest));
        // One turn sooner would be before the beginning, or too soon to be announced.
        expect(resumed - each * 7).toBeLessThan(Math.max(numberOf(due), earliest + 6));
      }),
    );
  });
});

describe('the day of a turn', () => {
  it('is a business day, not before its due day, and at least three days after its announcement', () => {
    fc.assert(
      fc.property(days, days, (due, today) => {
        const day = turnDay(due, today);
        expect(isBusinessDay(day)).toBe(true);
        expect(day >= due).toBe(true);
        expect(numberOf(day) - numberOf(today)).toBeGreaterThanOrEqual(NOTICE_DAYS);
      }),
    );
  });

  it('is the due day or the business day after it, when it is announced in time', () => {
    fc.assert(
      fc.property(days, (due) => {
        const wanted = businessDayFrom(due);
        const announced = isoDate(numberOf(wanted) - NOTICE_DAYS);
        expect(isToAnnounce(due, announced)).toBe(true);
        expect(isToAnnounce(due, isoDate(numberOf(announced) - 1))).toBe(false);
        expect(turnDay(due, announced)).toBe(wanted);
        // Four holidays and days off in a row are the most: Easter, or Christmas before a weekend.
        expect(numberOf(wanted) - numberOf(due)).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('moves off a holiday to the next day on which something leaves', () => {
    expect(businessDayFrom('2026-04-06')).toBe('2026-04-07');
    expect(businessDayFrom('2026-05-01')).toBe('2026-05-04');
    expect(businessDayFrom('2026-12-25')).toBe('2026-12-28');
    expect(businessDayFrom('2026-11-25')).toBe('2026-11-25');
  });

  it('is given up for the next one only when both would be announced by now', () => {
    fc.assert(
      fc.property(days, weeks, fc.integer({ min: -10, max: 400 }), (due, each, late) => {
        const today = isoDate(numberOf(due) + late);
        expect(isMissed(due, each, today)).toBe(isToAnnounce(nextDue(due, each), today));
        expect(isMissed(due, each, today) && late <= 0).toBe(false);
      }),
    );
  });
});

describe('the day that is worked off', () => {
  it('begins at eight in Paris, in summer as in winter', () => {
    fc.assert(
      fc.property(dayNumbers, hours, (day, hour) => {
        expect(standingDay(parisInstant(day, hour))).toBe(isoDate(hour >= 8 ? day : day - 1));
      }),
    );
  });

  it('begins at eight on the days on which the clock changes', () => {
    expect(standingDay(new Date('2026-03-29T05:59:59Z'))).toBe('2026-03-28');
    expect(standingDay(new Date('2026-03-29T06:00:00Z'))).toBe('2026-03-29');
    expect(standingDay(new Date('2026-10-25T06:59:59Z'))).toBe('2026-10-24');
    expect(standingDay(new Date('2026-10-25T07:00:00Z'))).toBe('2026-10-25');
  });
});
