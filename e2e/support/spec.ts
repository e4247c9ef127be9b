import type { TestDetails } from '@playwright/test';

/**
 * The rows of docs/spec-coverage.md (`4.07`) and docs/conventions-coverage.md that a test shows, one by one or as a range (`8.01-8.07`).
 * `npm run coverage` writes those tables from here, and from the tags `spec:4.07` of the tests without a browser.
 */
export function spec(...rows: readonly string[]): TestDetails {
  return { annotation: { type: 'spec', description: rows.join(', ') } };
}
