import { describe, expect, it } from 'vitest';
import { comparedSpans, daysOf, lastDays } from './compared-spans.ts';

describe('spans of sales', () => {
  it('run until now by the clock of Paris, beside the same weekdays or dates of last year', () => {
    // A Sunday in winter time.
    expect(comparedSpans(new Date('2026-11-22T08:30:05Z'))).toEqual({
      day: {
        now: { from: '2026-11-22T00:00:00', to: '2026-11-22T09:30:06' },
        lastYear: { from: '2025-11-23T00:00:00', to: '2025-11-23T09:30:06' },
      },
      week: {
        now: { from: '2026-11-16T00:00:00', to: '2026-11-22T09:30:06' },
        lastYear: { from: '2025-11-17T00:00:00', to: '2025-11-23T09:30:06' },
      },
      month: {
        now: { from: '2026-11-01T00:00:00', to: '2026-11-22T09:30:06' },
        lastYear: { from: '2025-11-01T00:00:00', to: '2025-11-22T09:30:06' },
      },
    });
  });

  it('begin a new day when Paris does', () => {
    expect(comparedSpans(new Date('2026-06-30T22:00:01Z')).month.now).toEqual({
      from: '2026-07-01T00:00:00',
      to: '2026-07-01T00:00:02',
    });
  });

  it('hold the last second of a day', () => {
    expect(comparedSpans(new Date('2026-06-30T21:59:59Z')).day.now).toEqual({
      from: '2026-06-30T00:00:00',
      to: '2026-07-01T00:00:00',
    });
  });

  it('end with February on 29 February', () => {
    expect(comparedSpans(new Date('2028-02-29T11:00:00Z')).month.lastYear).toEqual({
      from: '2027-02-01T00:00:00',
      to: '2027-03-01T00:00:00',
    });
  });

  it('name each of the last days', () => {
    const days = ['2026-02-27', '2026-02-28', '2026-03-01'];
    for (const time of ['12:00:00', '22:59:59'])
      expect(daysOf(lastDays(new Date(`2026-03-01T${time}Z`), 3)), time).toEqual(days);
  });
});
