import { expect, it } from 'vitest';
import { cents } from './money.ts';
import { DEFAULT_PAYMENT_METHOD, paymentMethodBar, PAYMENT_METHODS } from './payment-method.ts';

it('allows PayPal up to 200 € inclusive', { tags: ['spec:5.12'] }, () => {
  expect(paymentMethodBar('paypal', cents(20_000))).toBeNull();
  expect(paymentMethodBar('paypal', cents(20_001))).toBe('paypal-limit');
  expect(paymentMethodBar('credit_card', cents(20_001))).toBeNull();
});

it('allows cards from 1 € inclusive, and whatever the method where nothing is to be paid', () => {
  expect(paymentMethodBar('credit_card', cents(100))).toBeNull();
  expect(paymentMethodBar('credit_card', cents(99))).toBe('card-minimum');
  expect(paymentMethodBar('paypal', cents(1))).toBeNull();
  expect(paymentMethodBar('bank_transfer', cents(1))).toBeNull();
  expect(paymentMethodBar('credit_card', cents(0))).toBeNull();
});

it('pays by card unless told otherwise', () => {
  expect(PAYMENT_METHODS).toContain(DEFAULT_PAYMENT_METHOD);
  expect(DEFAULT_PAYMENT_METHOD).toBe('credit_card');
});
