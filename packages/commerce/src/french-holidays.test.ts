import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frenchHolidays } from './french-holidays.ts';

describe('frenchHolidays', () => {
  it('are the eleven of 2026', () => {
    expect(frenchHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-05-14',
      '2026-05-25',
      '2026-07-14',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
    ]);
  });

  it.each([
    [2008, '2008-03-24'],
    [2011, '2011-04-25'],
    [2024, '2024-04-01'],
    [2025, '2025-04-21'],
    [2027, '2027-03-29'],
    [2038, '2038-04-26'],
  ])('have Easter Monday of %s on %s', (year, date) => {
    expect(frenchHolidays(year)).toContain(date);
  });

  it('name a day once when Ascension falls on 1 May', () => {
    expect(frenchHolidays(2008).filter((date) => date === '2008-05-01')).toHaveLength(1);
    expect(frenchHolidays(2008)).toHaveLength(10);
  });

  it('are sorted, in their year, with moving ones on the right weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2299 }), (year) => {
        const holidays = frenchHolidays(year);
        expect(holidays).toEqual([...holidays].sort());
        for (const date of holidays) expect(date.slice(0, 4)).toBe(String(year));
        const weekdays = holidays.map((date) => new Date(`${date}T00:00:00Z`).getUTCDay());
        expect(weekdays.filter((day) => day === 1).length).toBeGreaterThanOrEqual(2);
        expect(weekdays).toContain(4);
      }),
    );
  });
});
