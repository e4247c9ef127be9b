import { describeFailures, type Failure } from './failures.ts';

/** What one step of a run came to. */
export interface Outcome extends Counts {
  readonly name: string;
  readonly milliseconds: number;
  /** Why it failed without a failing test, for example a crash. */
  readonly note?: string;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** What failed at first and passed when it was tried again. */
  readonly passedAgain?: readonly Failure[];
}

/** How a runner ended: null when the system ended it. */
interface RunEnd {
  readonly exitCode: number | null;
  readonly output: string;
}

/** How much of the end of what a runner wrote explains a failure that is no test's. */
const TAIL_LINES = 12;

/**
 * Turns what a runner reported and how it ended into a result that cannot look green by accident: a crash, a report that is
 * missing, or a run without any test is a failure, also when every counted test passed.
 */
export function judgeRun(report: Counts | null, { exitCode, output }: RunEnd): Counts & { note?: string } {
  const broken = (counts: Counts, note: string) => ({
    ...counts,
    failed: 1,
    note,
    failures: [{ test: note, message: lastLines(output) }],
  });
  if (report === null) return broken({ passed: 0, failed: 1, skipped: 0, failures: [] }, 'the runner left no report');
  if (report.passed + report.failed === 0) return broken(report, 'no test was run');
  if (exitCode !== 0 && report.failed === 0)
    return broken(report, `the runner ended with code ${exitCode ?? 'unknown'} although no test failed`);
  return report;
}

/** The result of a step of which what failed was tried again: it stays failed unless all of that passed. */
export function joinTries(first: Outcome, second: Outcome): Outcome {
  const milliseconds = first.milliseconds + second.milliseconds;
  if (second.failed > 0) return { ...first, milliseconds };
  const { passed, failed, failures } = first;
  return { ...first, milliseconds, passed: passed + failed, failed: 0, failures: [], passedAgain: failures };
}

export function lastLines(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-TAIL_LINES).join('\n');
}

/** The table of steps, what failed or needed a second try, then the one line that sums them up: `N passed, N failed`. */
export function describeOutcomes(outcomes: readonly Outcome[], formatDuration: (ms: number) => string): string {
  const rows = outcomes.map(({ name, passed, failed, skipped, milliseconds, note }) => [
    failed === 0 ? '✓' : '✗',
    name,
    `${passed} passed`,
    failed === 0 ? '' : `${failed} failed`,
    skipped === 0 ? '' : `${skipped} skipped`,
    formatDuration(milliseconds),
    note ?? '',
  ]);
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  const table = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
  const parts = [
    describeFailures('passed on the second try:', outcomes, ({ passedAgain = [] }) => passedAgain),
    describeFailures('failed:', outcomes, ({ failures }) => failures),
  ].filter((part) => part.length > 0);
  return [...table, '', ...parts.flatMap((part) => [...part, '']), totalLine(outcomes)].join('\n');
}

function totalLine(outcomes: readonly Outcome[]): string {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return `${passed} passed, ${failed} failed`;
}
