import { trustNobody } from '@economat/contract/node';
import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readEnvironment({})).toEqual({
    mode: 'production',
    port: 3000,
    contentPort: 1337,
    dataDirectory: '.data',
    publicUrl: 'http://localhost:3000',
    trustedProxies: trustNobody,
    drainSeconds: 3,
    cachesPagesOffline: true,
    cachePurgeUrls: [],
    addressSuggestionsUrl: 'https://data.geopf.fr/geocodage',
  });
});

test('address suggestions can be switched off or taken from another service of the same kind', () => {
  expect(readEnvironment({ ADDRESS_SUGGESTIONS_URL: 'off' }).addressSuggestionsUrl).toBeNull();
  expect(readEnvironment({ ADDRESS_SUGGESTIONS_URL: 'http://addresses.example/v1/' }).addressSuggestionsUrl).toBe(
    'http://addresses.example/v1',
  );
});

test('caches in front are named by their addresses', () => {
  expect(readEnvironment({ CACHE_PURGE_URLS: 'http://a.example:6081/, http://b.example/' }).cachePurgeUrls).toEqual([
    'http://a.example:6081/',
    'http://b.example/',
  ]);
  expect(() => readEnvironment({ CACHE_PURGE_URLS: 'varnish' })).toThrow(/CACHE_PURGE_URLS/);
});

test('every bad variable is named at once', () => {
  const start = () =>
    readEnvironment({ SHOP_PORT: '99999', CONTENT_PORT: 'abc', SHOP_PUBLIC_URL: 'ftp://x', TRUSTED_PROXIES: 'nginx' });
  expect(start).toThrow(/SHOP_PORT[\s\S]*CONTENT_PORT[\s\S]*SHOP_PUBLIC_URL[\s\S]*TRUSTED_PROXIES/);
});
