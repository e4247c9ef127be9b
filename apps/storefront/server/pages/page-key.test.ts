import { expect, test } from 'vitest';
import { cacheabilityOf, pageKey } from './page-key.ts';

const key = (address: string) => pageKey(new URL(address, 'http://shop.example'), 'fr');

test('campaign tags do not multiply the cache; languages and paths do', () => {
  expect(key('/cgv?utm_source=x')).toBe(key('/cgv'));
  expect(key('/cgv')).not.toBe(key('/privacy-policy'));
  expect(pageKey(new URL('http://shop.example/cgv'), 'en')).not.toBe(key('/cgv'));
});

test('a navigation’s data is kept by the loaders it asks for', () => {
  expect(key('/cgv.data?_routes=a')).not.toBe(key('/cgv.data?_routes=b'));
});

test('pages of one buyer are personal, with their data and sub-pages', () => {
  for (const path of [
    '/cart',
    '/cart.data',
    '/checkout',
    '/myaccount/orders',
    '/reset-password/abc',
    '/banktransfer',
  ]) {
    expect(cacheabilityOf(path)).toBe('personal');
  }
  expect(cacheabilityOf('/product-detail/x')).toBe('public');
  expect(cacheabilityOf('/search')).toBe('unkept');
});
