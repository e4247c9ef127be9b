import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatDayTime, formatInstantDay, formatMoment, formatPercent } from './format-values.ts';

test('a day is written out as the French and the British write it', { tags: ['spec:U15'] }, () => {
  expect(formatDay('2026-11-24', 'fr')).toBe('mardi 24 novembre 2026');
  // The comma comes and goes with the tables of Node.js.
  expect(formatDay('2026-11-24', 'en')).toMatch(/^Tuesday,? 24 November 2026$/);
});

test('the first of a month is an ordinal in French', () => {
  const instant = new Date('2026-03-31T22:30:05Z');
  expect(formatDay('2026-04-01', 'fr')).toBe('mercredi 1er avril 2026');
  expect(formatInstantDay(instant, 'fr')).toBe('1er avril 2026');
  expect(formatMoment(instant, 'fr')).toMatch(/^1er avril 2026 à 00:30:05/);
  expect(formatInstantDay(instant, 'en')).toBe('1 April 2026');
});

test('an instant is formatted in Paris time', () => {
  const instant = new Date('2026-11-23T23:30:05Z');
  expect(formatInstantDay(instant, 'fr')).toBe('24 novembre 2026');
  expect(formatMoment(instant, 'fr')).toMatch(/^24 novembre 2026 à 00:30:05/);
  expect(formatDayTime(instant, 'fr')).toBe('24 novembre 2026 à 00:30');
  expect(formatDayTime(instant, 'en')).toMatch(/^24 November 2026(?: at|,) 00:30$/);
});

test('a rate has the decimal sign of its language', () => {
  expect(formatPercent(5.5, 'fr')).toBe('5,5');
  expect(formatPercent(5.5, 'en')).toBe('5.5');
});

test('a rate is written as Intl writes it', () => {
  const rate = fc.integer({ min: -100_00, max: 100_00 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(rate, (percent) => {
      expect(formatPercent(percent, 'fr')).toBe(new Intl.NumberFormat('fr-FR').format(percent));
      expect(formatPercent(percent, 'en')).toBe(new Intl.NumberFormat('en-GB').format(percent));
    }),
  );
});
