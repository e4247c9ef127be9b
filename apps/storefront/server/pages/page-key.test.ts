import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

const key = (address: string) => pageKey(new URL(address, 'http://shop.example'));

test('campaign tags do not multiply the cache; languages and paths do', () => {
  expect(key('/cgv?utm_source=x')).toBe(key('/cgv'));
  expect(key('/cgv')).not.toBe(key('/privacy-policy'));
  expect(key('/en/cgv')).not.toBe(key('/cgv'));
});

test('a navigation’s data are cached by their loaders', () => {
  expect(key('/cgv.data?_routes=a')).not.toBe(key('/cgv.data?_routes=b'));
});
