/** Reads the JSON reports of the test runners. Formats: vitest's `json` reporter and Playwright's `json` reporter. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Counts } from './outcome.ts';

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z._default(z.number(), 0),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** A file that could not even be loaded has no tests in vitest's count; it counts as one failure here. */
export function readVitestReport(file: string): Counts | null {
  const report = readReport(file, vitestSchema);
  if (report === null) return null;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passed only when repeated is a failure: what it tests is not dependable. */
export function readPlaywrightReport(file: string): Counts | null {
  const report = readReport(file, playwrightSchema);
  if (report === null) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

function readReport<T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing, cut short by a crash, or of another shape: in each case there is no result to trust.
    return null;
  }
}
