import { cents } from '@economat/commerce';
import { expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { EMPTY_FORM, type FieldName, withFlag, withValue } from './checkout-form.ts';

test.each([
  '06 12 34 56 78',
  '06.12.34.56.78',
  '+33 6 12 34 56 78',
  '0033612345678',
  '+31 6 12345678',
  '+32 470 12 34 56',
])('the phone number %s is accepted as written', (phone) => {
  const form = withValue(EMPTY_FORM, 'billing.phoneNumber', phone);
  expect(checkForm(form, { isGuest: true, total: cents(100) })['billing.phoneNumber']).toBeUndefined();
});

test('a filled form with the terms accepted can be sent', { tags: ['spec:5.06'] }, () => {
  const filled = Object.entries({
    'billing.firstName': 'Jeanne',
    'billing.lastName': 'Dupont',
    'billing.street': '18 quai des Tisserands',
    'billing.postalCode': '69 002',
    'billing.city': 'Lyon',
    'billing.phoneNumber': '0612345678',
    'billing.email': ' Jeanne@Exemple.fr ',
  }).reduce((form, [name, value]) => withValue(form, name as FieldName, value), EMPTY_FORM);
  const sendable = withFlag(withFlag(filled, 'shipToDifferentAddress', false), 'termsAccepted', true);
  expect(checkForm(sendable, { isGuest: true, total: cents(100) })).toEqual({});
});

test.each([
  ['97400', true, [undefined, 'postal-code-overseas']],
  ['98 800', false, ['delivery-overseas', undefined]],
  ['98000', true, [undefined, undefined]],
  ['98000', false, [undefined, undefined]],
])('%s as the postal code of an invoice and, if shipped apart (%s), a parcel: %j', (code, isApart, kinds) => {
  const typed = withValue(withValue(EMPTY_FORM, 'billing.postalCode', code), 'shipping.postalCode', code);
  const problems = checkForm(withFlag(typed, 'shipToDifferentAddress', isApart), { isGuest: true, total: cents(100) });
  expect([problems['billing.postalCode']?.kind, problems['shipping.postalCode']?.kind]).toEqual(kinds);
});
