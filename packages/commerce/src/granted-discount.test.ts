import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { grantedAmount } from './granted-discount.ts';
import { cents } from './money.ts';

const total = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents);

test('a percentage is never more than the total, and all of it at 100', () => {
  fc.assert(
    fc.property(total, fc.integer({ min: 1, max: 10_000 }), (sum, hundredths) => {
      const amount = grantedAmount({ kind: 'percentage', percent: hundredths / 100 }, sum);
      expect(amount).toBeLessThanOrEqual(sum);
      expect(grantedAmount({ kind: 'percentage', percent: 100 }, sum)).toBe(sum);
    }),
  );
});

test('an amount is what was granted, and a percentage is rounded half up', () => {
  expect(grantedAmount({ kind: 'amount', amount: cents(1500) }, cents(900))).toBe(1500);
  expect(grantedAmount({ kind: 'percentage', percent: 2.5 }, cents(1020))).toBe(26);
});
