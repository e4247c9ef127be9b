import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, EncodedBody } from './encoded-body.ts';

test('every encoding has the same page and is made once', async () => {
  const bytes = Buffer.from('<p>É</p>'.repeat(100));
  const body = new EncodedBody(bytes);
  expect(brotliDecompressSync(await body.in('br'))).toEqual(bytes);
  expect(gunzipSync(await body.in('gzip'))).toEqual(bytes);
  expect(body.in('br')).toBe(body.in('br'));
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['brotli', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
