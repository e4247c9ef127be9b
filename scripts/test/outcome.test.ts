import { expect, test } from 'vitest';
import { describeOutcomes, joinTries, judgeRun } from './outcome.ts';

const failures = [{ test: 'a.test.ts › adds', message: 'Error: 1 is not 2' }];
const ended = (exitCode: number | null) => ({ exitCode, output: 'one\ntwo\nout of memory' });

test('a run counts what its report says', () => {
  const report = { passed: 3, failed: 1, skipped: 2, failures };
  expect(judgeRun(report, ended(1))).toEqual(report);
});

test('a runner that leaves no report has failed, whatever its exit code', () => {
  expect(judgeRun(null, ended(0))).toMatchObject({ passed: 0, failed: 1 });
});

test('a run of zero tests has failed', () => {
  expect(judgeRun({ passed: 0, failed: 0, skipped: 7, failures: [] }, ended(0))).toMatchObject({ failed: 1 });
});

test('a runner that crashes after green tests has failed', () => {
  for (const code of [1, null]) {
    const judged = judgeRun({ passed: 9, failed: 0, skipped: 0, failures: [] }, ended(code));
    expect(judged).toMatchObject({ passed: 9, failed: 1 });
    expect(judged.failures[0]?.message).toContain('out of memory');
  }
});

const step = { name: 'service tests', passed: 2, failed: 0, skipped: 0, milliseconds: 1, failures: [] };
const linesOf = (...outcomes: Parameters<typeof describeOutcomes>[0]) =>
  describeOutcomes(outcomes, () => '1 s').split('\n');

test('the last line sums up every step', () => {
  expect(linesOf(step, { ...step, passed: 1, failed: 3 }).at(-1)).toBe('3 passed, 3 failed');
});

test('a run without failure lists none', () => {
  expect(linesOf(step)).not.toContain('failed:');
});

test('the end of a run names each failed test of each group with its message', () => {
  const message = `\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at a.test.ts:3:1\n    at node_modules/vitest/x.js:1:1`;
  const lines = linesOf(
    step,
    { ...step, failed: 1, failures: [{ test: 'test/a.test.ts › adds', message }] },
    {
      ...step,
      name: 'browser tests',
      failed: 1,
      failures: [{ test: 'b.spec.ts › opens [english]', message: 'Error: shut' }],
    },
  );
  expect(lines.slice(lines.indexOf('failed:'))).toEqual([
    'failed:',
    '  ✗ service tests: test/a.test.ts › adds',
    '      AssertionError: expected 1 to be 2',
    '          at a.test.ts:3:1',
    '  ✗ browser tests: b.spec.ts › opens [english]',
    '      Error: shut',
    '',
    '6 passed, 2 failed',
  ]);
});

test('what passed on the second try is named, and does not fail the run', () => {
  const lines = linesOf({ ...step, passedAgain: [{ test: 'b.spec.ts › closes', message: 'late' }] });
  expect(lines.slice(-5)).toEqual([
    'passed on the second try:',
    '  ✗ service tests: b.spec.ts › closes',
    '      late',
    '',
    '2 passed, 0 failed',
  ]);
});

test('what failed counts as passed when all of it passes on the second try, and only then', () => {
  const first = { ...step, failed: 1, failures };
  expect(joinTries(first, step)).toMatchObject({ passed: 3, failed: 0, failures: [], passedAgain: failures });
  expect(joinTries(first, { ...step, failed: 1, failures: [] })).toMatchObject({ passed: 2, failed: 1, failures });
});

test.each([1, 5, 40])('%i failures with long messages fit into the end of a run', (count) => {
  const long = Array.from({ length: count }, (_, index) => ({ test: `test ${index}`, message: 'line\n'.repeat(500) }));
  const lines = linesOf({ ...step, failed: count, failures: long });
  expect(lines.length).toBeLessThan(110);
  for (const { test: name } of long) expect(lines).toContain(`  ✗ service tests: ${name}`);
});
