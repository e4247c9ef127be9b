import { expect, test } from 'vitest';
import { timestampProblems, timestampSettings } from './timestamp-settings.ts';

const TIMESTAMP_URL = 'https://tsa.example/tsr';

test('an authority is its address, with a login where both parts of one are given', () => {
  expect(timestampSettings({})).toBeNull();
  expect(timestampSettings({ TIMESTAMP_URL })).toEqual({ url: TIMESTAMP_URL, authorization: null });
  const settings = timestampSettings({ TIMESTAMP_URL, TIMESTAMP_USER: 'shop', TIMESTAMP_PASSWORD: 'secret' });
  expect(settings?.authorization).toBe('Basic c2hvcDpzZWNyZXQ=');
});

test('half a login, or one without an address, is refused', () => {
  expect(timestampProblems({ TIMESTAMP_URL })).toEqual([]);
  expect(timestampProblems({ TIMESTAMP_URL, TIMESTAMP_USER: 'shop' })).toHaveLength(1);
  expect(timestampProblems({ TIMESTAMP_USER: 'shop', TIMESTAMP_PASSWORD: 'secret' })).toHaveLength(1);
});
