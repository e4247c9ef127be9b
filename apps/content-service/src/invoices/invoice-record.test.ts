import { expect, it } from 'vitest';
import { dueDay } from './invoice-record.ts';

it.each([
  [7, '2026-12-07'],
  [60, '2027-01-29'],
  [90, '2027-01-29'],
])('an invoice of 30 November with a stored term of %i days is due on %s', (dueDays, day) => {
  expect(dueDay({ onAccount: null }, { dueDays }, '2026-11-30')).toBe(day);
});
