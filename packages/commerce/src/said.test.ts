import { expect, test } from 'vitest';
import { said } from './said.ts';

test('an English page shows the English text, and without one the French text marked as French', () => {
  expect(said('en', 'Draps', 'Sheets')).toEqual({ text: 'Sheets' });
  expect(said('en', 'Draps', null)).toEqual({ text: 'Draps', lang: 'fr' });
  expect(said('en', 'Draps', '')).toEqual({ text: 'Draps', lang: 'fr' });
});

test('a French page shows the French text, whatever stands beside it', () => {
  expect(said('fr', 'Draps', 'Sheets')).toEqual({ text: 'Draps' });
});

test('what an editor wrote in neither language is not shown', () => {
  expect([said('fr', null, 'Care'), said('en', null, null), said('en', '', null)]).toEqual([null, null, null]);
  expect(said('en', null, 'Care')).toEqual({ text: 'Care' });
});
