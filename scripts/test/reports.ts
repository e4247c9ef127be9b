/** Reads the JSON reports of the test runners. Formats: vitest's `json` reporter and Playwright's `json` reporter. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../stack/paths.ts';
import type { Failure } from './failures.ts';
import type { Counts } from './outcome.ts';

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z._default(z.number(), 0),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z._default(z.string(), ''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          title: z.string(),
          ancestorTitles: z.array(z.string()),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

/** The report holds no error of a hook inside a `describe`. */
const NO_REASON = 'It could not be prepared: the output of its group says why.';

const playwrightError = z.object({ message: z._default(z.string(), ''), stack: z.optional(z.string()) });
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z._default(z.array(playwrightError), []) })),
    }),
  ),
});
const playwrightSuite = z.object({
  title: z.string(),
  specs: z._default(z.array(playwrightSpec), []),
  get suites() {
    return z._default(z.array(playwrightSuite), []);
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(playwrightError),
  suites: z._default(z.array(playwrightSuite), []),
});

/** A file that could not even be loaded has no tests in vitest's count; it counts as one failure here. */
export function readVitestReport(file: string): Counts | null {
  const report = readReport(file, vitestSchema);
  if (report === null) return null;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(({ status: own }) => own !== 'failed'),
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        test: [fromRoot(name), ...ancestorTitles.filter((ancestor) => ancestor !== ''), title].join(' › '),
        message: (failureMessages ?? []).join('\n'),
      })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...failed,
      ...broken.map(({ name, message }) => ({ test: fromRoot(name), message: message || NO_REASON })),
    ],
  };
}

/** The test files with a test that failed, or that could not be loaded or prepared; none without a report. */
export function readFailedFiles(file: string): string[] {
  const results = readReport(file, vitestSchema)?.testResults ?? [];
  return results.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

export function readPlaywrightReport(file: string): Counts | null {
  const report = readReport(file, playwrightSchema);
  if (report === null) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    failures: [
      ...report.suites.flatMap((suite) => failuresOf(suite, 'unexpected')),
      ...report.errors.map(({ message }) => ({ test: 'outside the tests', message })),
    ],
    passedAgain: report.suites.flatMap((suite) => failuresOf(suite, 'flaky')),
  };
}

/** `above` are the titles of the suites around; the first suite is the file. */
function failuresOf(
  { title, specs, suites }: PlaywrightSuite,
  wanted: 'unexpected' | 'flaky',
  above: readonly string[] = [],
): Failure[] {
  const titles = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        test: [...titles, spec.title, `[${projectName}]`].join(' › '),
        message: results.flatMap(({ errors }) => errors.map(({ message, stack }) => stack ?? message)).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, wanted, titles))];
}

function fromRoot(file: string): string {
  return path.relative(ROOT, file);
}

function readReport<T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing, cut short by a crash, or of another shape: in each case there is no result to trust.
    return null;
  }
}
