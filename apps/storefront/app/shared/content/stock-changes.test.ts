import { expect, test } from 'vitest';
import { StockChanges } from './stock-changes.ts';

test('a sale makes pages of the sold item stale, and pages that may show any', () => {
  const changes = new StockChanges();
  const madeAt = changes.count;
  changes.add([7, 8]);
  expect(changes.changedSince(madeAt, new Set([8]))).toBe(true);
  expect(changes.changedSince(madeAt, null)).toBe(true);
  expect(changes.changedSince(madeAt, new Set([9]))).toBe(false);
  expect(changes.changedSince(changes.count, null)).toBe(false);
});

test('a page made after a sale is stale with the next one only', () => {
  const changes = new StockChanges();
  changes.add([7]);
  const madeAt = changes.count;
  changes.add([9]);
  expect(changes.changedSince(madeAt, new Set([7]))).toBe(false);
  changes.add([7]);
  expect(changes.changedSince(madeAt, new Set([7]))).toBe(true);
});
