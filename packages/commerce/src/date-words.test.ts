import { expect, test } from 'vitest';
import { dateInWords } from './date-words.ts';

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

function written(locale: string, options: Intl.DateTimeFormatOptions, day: string): string {
  return dateInWords(new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }), new Date(`${day}T12:00:00Z`));
}

test('the first of a month is an ordinal in French, with or without weekday, year and hour', () => {
  expect(written('fr-FR', LONG, '2026-04-01')).toBe('mercredi 1er avril 2026');
  expect(written('fr-FR', { dateStyle: 'long' }, '2026-04-01')).toBe('1er avril 2026');
  expect(written('fr-FR', { dateStyle: 'medium' }, '2026-04-01')).toMatch(/^1er avr\.? 2026$/);
  expect(written('fr-FR', { day: 'numeric', month: 'long' }, '2026-01-01')).toBe('1er janvier');
  expect(written('fr-FR', { dateStyle: 'long', timeStyle: 'short' }, '2026-05-01')).toMatch(/^1er mai 2026\D+12:00$/);
});

test('no other day is, nor a date in figures, nor any day in English', () => {
  for (const day of ['02', '10', '11', '21', '31'])
    expect(written('fr-FR', { dateStyle: 'long' }, `2026-01-${day}`)).toBe(`${Number(day)} janvier 2026`);
  expect(written('fr-FR', { dateStyle: 'short' }, '2026-04-01')).toBe('01/04/2026');
  expect(written('fr-FR', { day: 'numeric', month: 'numeric' }, '2026-04-01')).not.toContain('er');
  expect(written('en-GB', { dateStyle: 'long' }, '2026-04-01')).toBe('1 April 2026');
});
