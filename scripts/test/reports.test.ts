import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

function reportFile(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, text);
  return file;
}

test('a vitest file that could not be loaded counts as one failure', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  };
  expect(readVitestReport(reportFile(JSON.stringify(report)))).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('a Playwright test that needed a second try counts as a failure, as does an error outside tests', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{ message: 'setup failed' }] };
  expect(readPlaywrightReport(reportFile(JSON.stringify(report)))).toEqual({ passed: 5, failed: 3, skipped: 3 });
});

test('a report that is missing, cut short or of another shape is no report', () => {
  expect(readVitestReport('/nowhere/report.json')).toBeNull();
  expect(readVitestReport(reportFile('{"numPassedTests": 4'))).toBeNull();
  expect(readPlaywrightReport(reportFile('{"stats": {}}'))).toBeNull();
});
