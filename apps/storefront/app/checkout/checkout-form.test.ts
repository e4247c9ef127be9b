import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyBillingToShipping, EMPTY_FORM, fieldId, prefillShipping, withFlag, withValue } from './checkout-form.ts';
import { encodeDraft, parseDraft } from './checkout-draft.ts';
import { attemptKeyFor, deleteAttempt } from './order-attempt.ts';

test('delivery is prefilled from billing where empty; a correction moves no parcel', () => {
  const typed = withValue(EMPTY_FORM, 'billing.city', 'Lyon');
  const prefilled = prefillShipping(typed, ['city']);
  expect(prefilled.values['shipping.city']).toBe('Lyon');
  const corrected = prefillShipping(withValue(prefilled, 'billing.city', 'Paris'), ['city']);
  expect(corrected.values['shipping.city']).toBe('Lyon');
  expect(copyBillingToShipping(corrected).values['shipping.city']).toBe('Paris');
});

test('a Dutch billing address gives delivery its name but not its place', () => {
  const dutch = withValue(
    withValue(withValue(EMPTY_FORM, 'billing.country', 'NL'), 'billing.city', 'Utrecht'),
    'billing.firstName',
    'Jan',
  );
  const { values } = prefillShipping(dutch);
  expect([values['shipping.firstName'], values['shipping.city']]).toEqual(['Jan', '']);
});

test('a delivery at another street takes town but neither floor nor door code of billing', () => {
  const text = fc.string({ maxLength: 4 });
  fc.assert(
    fc.property(text, text, text, text, (billingStreet, shippingStreet, floor, city) => {
      fc.pre(shippingStreet.trim() !== '' && shippingStreet.trim() !== billingStreet.trim());
      const values = {
        ...EMPTY_FORM.values,
        'billing.street': billingStreet,
        'billing.appartment': floor,
        'billing.city': city,
        'shipping.street': shippingStreet,
      };
      const { values: prefilled } = prefillShipping({ ...EMPTY_FORM, values });
      expect([prefilled['shipping.appartment'], prefilled['shipping.city']]).toEqual(['', city]);
    }),
  );
});

test('a delivery at the same street takes the floor of the billing address', () => {
  const street = withValue(withValue(EMPTY_FORM, 'billing.street', '4 rue Neuve'), 'shipping.street', '4 rue Neuve ');
  const { values } = prefillShipping(withValue(street, 'billing.appartment', 'Bât. B'), ['appartment']);
  expect(values['shipping.appartment']).toBe('Bât. B');
});

test('a draft keeps all input but never a password', () => {
  const typed = withValue(withValue(EMPTY_FORM, 'notes', 'Sonnez, « merci »'), 'account.password', 'secret12');
  const stored = encodeDraft(typed);
  expect(stored).not.toContain('secret12');
  expect(parseDraft(stored)).toEqual(withValue(typed, 'account.password', ''));
});

test('any stored draft gives a form', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (raw) => {
      expect(Object.keys(parseDraft(raw).values)).toEqual(Object.keys(EMPTY_FORM.values));
    }),
  );
});

test('an unchanged order keeps its attempt key, a changed or finished one gets another', () => {
  const key = attemptKeyFor({ data: { total: 1 } });
  expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(attemptKeyFor({ data: { total: 1 } })).toBe(key);
  const changed = attemptKeyFor({ data: { total: 2 } });
  expect(changed).not.toBe(key);
  deleteAttempt();
  expect(attemptKeyFor({ data: { total: 2 } })).not.toBe(changed);
});

test('a field has an id that a page may carry', () => {
  expect(fieldId('billing.firstName')).toBe('billing-first-name');
});

test('billing from the Netherlands asks for another delivery address, France does not', () => {
  const one = withFlag(EMPTY_FORM, 'shipToDifferentAddress', false);
  expect(withValue(one, 'billing.country', 'NL').flags.shipToDifferentAddress).toBe(true);
  expect(withValue(one, 'billing.country', 'FR').flags.shipToDifferentAddress).toBe(false);
});
