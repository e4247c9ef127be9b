import { expect, test } from 'vitest';
import { text as accountEn } from './account/en.ts';
import { text as accountFr } from './account/fr.ts';
import { text as checkoutFr } from './checkout/fr.ts';

test('a shortened name keeps its one full stop in every greeting', () => {
  expect(accountFr.area.hello('Claire M.')).toBe('Bonjour Claire M.');
  expect(accountFr.area.hello('Claire')).toBe('Bonjour Claire.');
  expect(accountEn.area.hello('Claire M.')).toBe('Hello Claire M.');
  expect(checkoutFr.welcome('Claire M.')).toMatch(/^Bonjour Claire M\. Si/);
});
