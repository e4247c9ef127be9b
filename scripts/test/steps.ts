import { rm } from 'node:fs/promises';
import path from 'node:path';
import { CHECKS, type Check } from '../checks/checks.ts';
import { inRoot } from '../stack/paths.ts';
import { isDeep } from './deep.ts';
import { BROWSER_FILES_ONLY_DEEP, SERVICE_FILES_ONLY_DEEP } from './only-deep.ts';
import { type Counts, joinTries, judgeRun, lastLines, type Outcome } from './outcome.ts';
import { readFailedFiles, readPlaywrightReport, readVitestReport } from './reports.ts';
import { REPORT_DIR, runStep, type RunStep } from './run-step.ts';

/** How many checks run at the same time: the type checkers use several threads each. */
const PARALLEL_CHECKS = 2;

/** Runs every check; prints the output of those that fail. */
export async function runChecks(): Promise<Outcome[]> {
  await generateRouteTypes();
  const outcomes = new Map<Check, Outcome>();
  const queue = [...CHECKS];
  async function work(): Promise<void> {
    for (let check = queue.shift(); check !== undefined; check = queue.shift())
      outcomes.set(check, await runCheck(check));
  }
  await Promise.all(Array.from({ length: PARALLEL_CHECKS }, work));
  return CHECKS.flatMap((check) => outcomes.get(check) ?? []);
}

/**
 * React Router derives the types of each route from routes.ts. Linter and type checker both read them, so they are written
 * before either starts.
 */
async function generateRouteTypes(): Promise<void> {
  const command = [inRoot('node_modules/.bin/react-router'), 'typegen'] as const;
  const { exitCode, output } = await runStep({
    name: 'route types',
    command: [...command],
    cwd: inRoot('apps/storefront'),
  });
  if (exitCode !== 0) console.log(output);
}

async function runCheck(check: Check): Promise<Outcome> {
  const startedAt = performance.now();
  const { exitCode, output, ending } = await runStep(check);
  const ok = exitCode === 0;
  if (!ok) console.log(`\n✗ ${check.name} ${ending}:\n${output}\n`);
  const milliseconds = performance.now() - startedAt;
  if (ok) return { name: check.name, passed: 1, failed: 0, skipped: 0, milliseconds, failures: [] };
  const failures = [{ test: `${check.name} ${ending}`, message: lastLines(output) }];
  return { name: check.name, passed: 0, failed: 1, skipped: 0, milliseconds, failures };
}

/** Tests of pure rules and small parts: every vitest project of the root. */
export function runUnitTests(): Promise<Outcome> {
  return runVitest('unit tests', inRoot(), {});
}

/** More files than this fail together for a reason that a second try does not take away. */
const FILES_TRIED_AGAIN = 3;

/**
 * Tests of the content service over HTTP and PostgreSQL. `cluster` is the run's database, as a variable. In the everyday run a file that
 * fails has a second try as a whole, with a database and a service of its own, and the end of the run names what had failed.
 */
export async function runServiceTests(cluster: Readonly<Record<string, string>>): Promise<Outcome> {
  const cwd = inRoot('apps/content-service');
  const leftOut = isDeep() ? [] : SERVICE_FILES_ONLY_DEEP.map((name) => `--exclude=test/${name}.test.ts`);
  const first = await runVitest('service tests', cwd, cluster, leftOut);
  const files = isDeep() ? [] : readFailedFiles(reportOf('service tests'));
  if (files.length === 0 || files.length > FILES_TRIED_AGAIN) return first;
  return joinTries(first, await runVitest('service tests again', cwd, cluster, files));
}

function runVitest(
  name: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
  which: readonly string[] = [],
): Promise<Outcome> {
  const report = reportOf(name);
  const vitest = path.join(cwd, 'node_modules/.bin/vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] as const;
  return runTests({ name, command: [vitest, 'run', ...reporters, ...which], cwd, env }, report, readVitestReport);
}

function reportOf(name: string): string {
  return path.join(REPORT_DIR, `${name.replaceAll(' ', '-')}.json`);
}

/**
 * Journeys in a real browser over the whole shop. In the everyday run a test that fails has a second try, and the end of the run names
 * it: some hundred browsers on a busy machine hit a race now and then. In the deep run it fails.
 */
export function runBrowserTests(cluster: Readonly<Record<string, string>>, chromium: string): Promise<Outcome> {
  const report = reportOf('browser tests');
  const command = [
    inRoot('node_modules/.bin/playwright'),
    'test',
    '--reporter=list,json',
    `--retries=${isDeep() ? 0 : 1}`,
    // It looks into the path of the file, too.
    ...(isDeep() ? [] : [`--grep-invert=\\b(?:${BROWSER_FILES_ONLY_DEEP.join('|')})\\.spec\\.ts`]),
  ] as const;
  const env = { ...cluster, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runTests(
    { name: 'browser tests', command: [...command], cwd: inRoot('e2e'), env },
    report,
    readPlaywrightReport,
  );
}

async function runTests(step: RunStep, report: string, read: (file: string) => Counts | null): Promise<Outcome> {
  const startedAt = performance.now();
  console.log(`\n${step.name}`);
  // The report of an earlier run must never be taken for this one's.
  await rm(report, { force: true });
  const end = await runStep({ ...step, live: true });
  return { name: step.name, ...judgeRun(read(report), end), milliseconds: performance.now() - startedAt };
}

/** The shop as in production, while everything that can fail does. */
export async function runDrill(): Promise<Outcome> {
  const startedAt = performance.now();
  const command = [process.execPath, '--no-warnings', inRoot('bench/src/drill/main.ts')] as const;
  console.log('\ndrill');
  const { exitCode, output, ending } = await runStep({ name: 'drill', command: [...command], live: true });
  const milliseconds = performance.now() - startedAt;
  if (exitCode === 0) return { name: 'drill', passed: 1, failed: 0, skipped: 0, milliseconds, failures: [] };
  const failures = [{ test: `the drill ${ending}`, message: lastLines(output) }];
  return { name: 'drill', passed: 0, failed: 1, skipped: 0, milliseconds, failures };
}

/** The outcome of a step that could not be prepared. */
export function failedOutcome(name: string, reason: string, startedAt: number): Outcome {
  const milliseconds = performance.now() - startedAt;
  const [note = ''] = reason.split('\n');
  return { name, passed: 0, failed: 1, skipped: 0, milliseconds, note, failures: [{ test: note, message: reason }] };
}
