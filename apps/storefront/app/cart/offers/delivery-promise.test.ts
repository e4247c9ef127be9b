import { expect, test } from 'vitest';
import { deliveryDays, deliveryPromise } from './delivery-promise.server.ts';

/** Without settings the rules of the specification hold: before 14:00, one to two business days. */
const content = { settings: null };

function promiseAt(instant: string, language: 'fr' | 'en'): string {
  const { from, to, orderBefore } = deliveryPromise({ content, language }, new Date(instant));
  return `${from} – ${to}, ${orderBefore}`;
}

test.each([
  [
    'before the cut-off',
    '2026-11-24T13:59:59+01:00',
    'mercredi 25 novembre – jeudi 26 novembre, aujourd’hui avant 14\u00a0h',
  ],
  ['at the cut-off', '2026-11-24T14:00:00+01:00', 'jeudi 26 novembre – vendredi 27 novembre, demain avant 14\u00a0h'],
  ['on Friday evening', '2026-11-20T19:30:00+01:00', 'mardi 24 novembre – mercredi 25 novembre, avant lundi 14\u00a0h'],
  [
    'on Friday at noon',
    '2026-11-20T12:00:00+01:00',
    'lundi 23 novembre – mardi 24 novembre, aujourd’hui avant 14\u00a0h',
  ],
  [
    'on Christmas Eve, open',
    '2026-12-24T10:00:00+01:00',
    'lundi 28 décembre – mardi 29 décembre, aujourd’hui avant 14\u00a0h',
  ],
  [
    'on Christmas Eve, closed',
    '2026-12-24T15:00:00+01:00',
    'mardi 29 décembre – mercredi 30 décembre, avant lundi 14\u00a0h',
  ],
  ['before Labour Day', '2026-04-30T15:00:00+02:00', 'mardi 5 mai – mercredi 6 mai, avant lundi 14\u00a0h'],
  [
    'in the night clocks go forward',
    '2026-03-29T01:30:00Z',
    'mardi 31 mars – mercredi 1er avril, demain avant 14\u00a0h',
  ],
  [
    'in the night clocks go back',
    '2026-10-25T01:30:00Z',
    'mardi 27 octobre – mercredi 28 octobre, demain avant 14\u00a0h',
  ],
])('%s the promise names days and the hour to order by, in Paris', { tags: ['spec:U12'] }, (_when, instant, words) => {
  expect(promiseAt(instant, 'fr')).toBe(words);
});

test('in English the days and the hour are those of Paris as well', () => {
  expect(promiseAt('2026-11-23T23:30:00Z', 'en')).toBe(
    'Wednesday 25 November – Thursday 26 November, before 14:00 today',
  );
});

test.each([
  ['fr', '25 nov. – 26 nov.', '31 mars – 1er avr.'],
  ['en', '25 Nov – 26 Nov', '31 Mar – 1 Apr'],
] as const)('in short (%s) the days fit a row', (language, autumn, spring) => {
  expect(deliveryDays({ content, language }, new Date('2026-11-24T13:00:00+01:00'))).toBe(autumn);
  expect(deliveryDays({ content, language }, new Date('2026-03-29T01:30:00Z'))).toBe(spring);
});

test('in English a deadline beyond tomorrow names its day', () => {
  expect(promiseAt('2026-11-21T12:00:00+01:00', 'en')).toMatch(/, before 14:00 on Monday$/);
  expect(promiseAt('2026-11-22T12:00:00+01:00', 'en')).toMatch(/, before 14:00 tomorrow$/);
});

test.each([
  ['the cut-off', '2026-11-23T09:30:00+01:00', '2026-11-23T14:00:00+01:00'],
  ['midnight in Paris before it', '2026-11-20T19:30:00+01:00', '2026-11-21T00:00:00+01:00'],
])('an open page is stale from the second of %s', (_when, instant, stale) => {
  const { changesAt } = deliveryPromise({ content, language: 'fr' }, new Date(instant));
  expect(changesAt).toEqual(new Date(stale));
});
