import { expect, onTestFinished, test, vi } from 'vitest';
import { logError } from './log.server.ts';
import { reasonOf } from './reason.server.ts';

test('any thrown value is logged in words, never as [object Object]', () => {
  expect(reasonOf(new Response(null, { status: 503 }))).toBe('answer 503');
  expect(reasonOf({ kind: 'network', name: 'Léa' })).toBe('an object: kind, name');
  expect(reasonOf('too late')).toBe('too late');
  expect(reasonOf(null)).toBe('null');
  expect(reasonOf(new Error('gone'))).toMatch(/^Error: gone\n\s+at /);
});

test('a line has its time and service, and the code of a mailed link is left out of its path', () => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  onTestFinished(() => spy.mockRestore());
  logError('request failed', { path: '/reset-password/u0pVJrX1Yl2bqk3OeB5n8wT7sZ4dCgHf6MaRiEoQyKx' });
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    level: 'error',
    service: 'storefront',
    message: 'request failed',
    path: '/reset-password/…',
  });
});
