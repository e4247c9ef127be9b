/** What one step of a run came to. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly milliseconds: number;
  /** Why it failed without a failing test, for example a crash. */
  readonly note?: string;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Turns what a runner reported and how it ended into a result that cannot look green by accident: a crash, a report that is
 * missing, or a run without any test is a failure, also when every counted test passed.
 */
export function judgeRun(report: Counts | null, exitCode: number | null): Counts & { note?: string } {
  if (report === null) return { passed: 0, failed: 1, skipped: 0, note: 'the runner left no report' };
  if (report.passed + report.failed === 0) return { ...report, failed: 1, note: 'no test was run' };
  if (exitCode !== 0 && report.failed === 0) {
    return {
      ...report,
      failed: 1,
      note: `the runner ended with code ${exitCode ?? 'unknown'} although no test failed`,
    };
  }
  return report;
}

/** The table of steps, then the one line that sums them up: `N passed, N failed`. */
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
  return [...table, '', totalLine(outcomes)].join('\n');
}

function totalLine(outcomes: readonly Outcome[]): string {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return `${passed} passed, ${failed} failed`;
}
