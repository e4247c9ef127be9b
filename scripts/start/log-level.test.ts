import { expect, test } from 'vitest';
import { isNoteworthy } from './log-level.ts';

test('information of every part stays in its log file', () => {
  const lines = [
    '{"level":"info","message":"request"}',
    '[2026-01-31 10:00:00.000] info: Strapi started',
    '[2026-01-31 10:00:00.000] \u001B[32mhttp\u001B[39m: GET /api',
    '2026-01-31 10:00:00.000 UTC [12] LOG:  checkpoint starting',
    '  ',
  ];
  expect(lines.filter(isNoteworthy)).toEqual([]);
});

test('warnings, errors and lines of unknown form are shown', () => {
  const lines = [
    '{"level":"warning","message":"slow"}',
    '[2026-01-31 10:00:00.000] \u001B[31merror\u001B[39m: refused',
    '2026-01-31 10:00:00.000 UTC [12] FATAL:  out of memory',
    '    at place (order.ts:1:2)',
    '{"half": ',
  ];
  expect(lines.filter(isNoteworthy)).toEqual(lines);
});
