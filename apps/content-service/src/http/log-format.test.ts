import { expect, test } from 'vitest';
import { formatEntry } from './log-format.ts';

const parsed = (entry: Record<string, unknown>) => JSON.parse(formatEntry(entry)) as Record<string, unknown>;

test('an error without frames is logged without a stack', () => {
  expect(parsed({ level: 'error', message: 'gone', stack: 'Error: gone' })).not.toHaveProperty('stack');
});

test('an error with frames is logged with them, and its first line once', () => {
  const entry = parsed({ level: 'error', message: 'gone', stack: 'Error: gone\n    at open (/srv/a.js:1:2)' });
  expect(entry).toMatchObject({ level: 'error', service: 'content', message: 'gone' });
  expect(entry['stack']).toBe('\n    at open (/srv/a.js:1:2)');
});

test('fields that a library adds to an entry stay out of the log', () => {
  const entry = parsed({ level: 'error', message: 'x', detail: 'Key (email)=(lea@exemple.fr)', headers: { a: 1 } });
  expect(Object.keys(entry)).toEqual(['time', 'level', 'service', 'message']);
});
