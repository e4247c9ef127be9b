import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../stack/paths.ts';
import { readFailedFiles, readPlaywrightReport, readVitestReport } from './reports.ts';

function reportFile(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, text);
  return file;
}

const failed = {
  status: 'failed',
  title: 'adds',
  ancestorTitles: ['a sum'],
  failureMessages: ['Error: 1 is not 2\n    at sums.test.ts:3:1'],
};
const passed = { status: 'passed', title: 'subtracts', ancestorTitles: [], failureMessages: [] };

test('a vitest file that could not be loaded or prepared counts as one failure', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { name: inRoot('test/broken.test.ts'), status: 'failed', message: 'SyntaxError', assertionResults: [] },
      { name: inRoot('test/sums.test.ts'), status: 'failed', message: '', assertionResults: [failed, passed] },
      { name: inRoot('test/fine.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  const file = reportFile(JSON.stringify(report));
  expect(readFailedFiles(file)).toEqual([inRoot('test/broken.test.ts'), inRoot('test/sums.test.ts')]);
  expect(readVitestReport(file)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    failures: [
      { test: 'test/sums.test.ts › a sum › adds', message: failed.failureMessages[0] },
      { test: 'test/broken.test.ts', message: 'SyntaxError' },
    ],
  });
});

test('a Playwright test that needed two tries passed again; a stray error is a failure', () => {
  const flaky = {
    projectName: 'english',
    status: 'flaky',
    results: [{ errors: [{ message: 'late' }] }, { errors: [] }],
  };
  const stable = { projectName: 'french', status: 'expected', results: [{ errors: [] }] };
  const shut = { message: 'shut', stack: 'Error: shut\n    at b.spec.ts:2:1' };
  const unexpected = { projectName: 'french', status: 'unexpected', results: [{ errors: [shut] }] };
  const specs = (title: string, ...tests: object[]) => [{ title, file: 'b.spec.ts', tests }];
  const inner = { title: 'a door', specs: specs('opens', unexpected) };
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 },
    errors: [{ message: 'setup failed' }],
    suites: [{ title: 'b.spec.ts', specs: specs('closes', flaky, stable), suites: [inner] }],
  };
  expect(readPlaywrightReport(reportFile(JSON.stringify(report)))).toEqual({
    passed: 6,
    failed: 2,
    skipped: 3,
    passedAgain: [{ test: 'b.spec.ts › closes › [english]', message: 'late' }],
    failures: [
      { test: 'b.spec.ts › a door › opens › [french]', message: shut.stack },
      { test: 'outside the tests', message: 'setup failed' },
    ],
  });
});

test('a report that is missing, cut short or of another shape is no report', () => {
  expect(readVitestReport('/nowhere/report.json')).toBeNull();
  expect(readVitestReport(reportFile('{"numPassedTests": 4'))).toBeNull();
  expect(readPlaywrightReport(reportFile('{"stats": {}}'))).toBeNull();
});
