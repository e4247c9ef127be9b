import { expect, test } from 'vitest';
import { describeOutcomes, judgeRun } from './outcome.ts';

test('a run counts what its report says', () => {
  expect(judgeRun({ passed: 3, failed: 1, skipped: 2 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('a runner that leaves no report has failed, whatever its exit code', () => {
  expect(judgeRun(null, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run of zero tests has failed', () => {
  expect(judgeRun({ passed: 0, failed: 0, skipped: 7 }, 0)).toMatchObject({ failed: 1 });
});

test('a runner that crashes after green tests has failed', () => {
  expect(judgeRun({ passed: 9, failed: 0, skipped: 0 }, 1)).toMatchObject({ passed: 9, failed: 1 });
  expect(judgeRun({ passed: 9, failed: 0, skipped: 0 }, null)).toMatchObject({ passed: 9, failed: 1 });
});

test('the last line sums up every step', () => {
  const step = { name: 'x', skipped: 0, milliseconds: 1 };
  const text = describeOutcomes(
    [
      { ...step, passed: 2, failed: 0 },
      { ...step, passed: 1, failed: 3 },
    ],
    () => '1 s',
  );
  expect(text.split('\n').at(-1)).toBe('3 passed, 3 failed');
});
