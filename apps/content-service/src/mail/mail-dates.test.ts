import { expect, it } from 'vitest';
import { formatDate, formatDay, formatMoment } from './mail-dates.ts';

it('writes the first of a month as the French do, and as the British do in an English mail', () => {
  const instant = new Date('2026-03-31T22:30:05Z');
  expect(formatDay('2026-04-01', 'fr')).toBe('mercredi 1er avril 2026');
  expect(formatDate(instant, 'fr')).toBe('1er avril 2026');
  expect(formatMoment(instant, 'fr')).toMatch(/^1er avril 2026 à 00:30:05/);
  expect(formatDate(instant, 'en')).toBe('1 April 2026');
});
