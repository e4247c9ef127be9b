import { trustNobody } from '@economat/contract/node';
import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test('an empty environment gives the documented defaults', () => {
  const { tracing, ...rest } = readEnvironment({});
  expect(tracing.OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
  expect(rest).toEqual({
    mode: 'production',
    host: undefined,
    port: 3000,
    contentOrigins: ['http://127.0.0.1:1337'],
    dataDirectory: '.data',
    publicUrl: 'http://localhost:3000',
    trustedProxies: trustNobody,
    drainSeconds: 3,
    prepareSeconds: 10,
    metricsAddress: null,
    logsRequests: false,
    cachesPagesOffline: true,
    cachePurgeUrls: [],
    addressSuggestionsUrl: 'https://data.geopf.fr/geocodage',
    companyDirectoryUrl: null,
  });
});

test('the content service is found by a port of this machine, or by one or several addresses', () => {
  expect(readEnvironment({ CONTENT_PORT: '4000', CONTENT_URL: '' }).contentOrigins).toEqual(['http://127.0.0.1:4000']);
  expect(readEnvironment({ CONTENT_URL: 'http://content:1337/, http://[::1]:1338' }).contentOrigins).toEqual([
    'http://content:1337',
    'http://[::1]:1338',
  ]);
});

test.each(['content:1337', 'https://content', 'http://content/api', 'http://a,', 'ftp://a'])(
  'the address %j of the content service stops the start with what is expected',
  (address) => {
    expect(() => readEnvironment({ CONTENT_URL: address })).toThrow(
      /CONTENT_URL: must be http addresses without a path, comma-separated, such as http:\/\/content\.internal:1337/,
    );
  },
);

test.each(['http://0.0.0.0', '0.0.0.0:3000', '-', '10.0.0.0/8'])(
  'the address %j to listen on stops the start with what is expected',
  (host) => {
    expect(() => readEnvironment({ SHOP_HOST: host })).toThrow(/SHOP_HOST: must be an address or name of this machine/);
  },
);

test('address suggestions can be switched off or taken from another service of the same kind', () => {
  expect(readEnvironment({ ADDRESS_SUGGESTIONS_URL: 'off' }).addressSuggestionsUrl).toBeNull();
  expect(readEnvironment({ ADDRESS_SUGGESTIONS_URL: 'http://addresses.example/v1/' }).addressSuggestionsUrl).toBe(
    'http://addresses.example/v1',
  );
});

test('companies are looked up where a directory is named', () => {
  expect(readEnvironment({ COMPANY_DIRECTORY_URL: 'https://companies.example/' }).companyDirectoryUrl).toBe(
    'https://companies.example',
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
