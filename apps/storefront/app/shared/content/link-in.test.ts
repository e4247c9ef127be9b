import { expect, test } from 'vitest';
import { linkIn } from './link-in.ts';

test.each([
  ['/cgv', '/en/cgv'],
  ['/en/cgv', '/en/cgv'],
  ['/uploads/guide.pdf', '/uploads/guide.pdf'],
  ['https://exemple.fr/cgv', 'https://exemple.fr/cgv'],
  ['#prix', '#prix'],
])('an editor’s link to %s leads to %s from an English page', (href, address) => {
  expect(linkIn('en', href)).toBe(address);
  expect(linkIn('fr', href)).toBe(href);
});
