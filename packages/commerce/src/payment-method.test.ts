import { expect, it } from 'vitest';
import { cents } from './money.ts';
import { DEFAULT_PAYMENT_METHOD, isPayPalAllowed, PAYMENT_METHODS } from './payment-method.ts';

it('allows PayPal up to 200 € inclusive', { tags: ['spec:5.12'] }, () => {
  expect(isPayPalAllowed(cents(20_000))).toBe(true);
  expect(isPayPalAllowed(cents(20_001))).toBe(false);
});

it('pays by card unless told otherwise', () => {
  expect(PAYMENT_METHODS).toContain(DEFAULT_PAYMENT_METHOD);
  expect(DEFAULT_PAYMENT_METHOD).toBe('credit_card');
});
