import { type BillingCountry, type Cents, isPayPalAllowed } from '@economat/commerce';
import { TEXT_LENGTH } from '@economat/contract';
import {
  companyIdProblem,
  emailProblem,
  newPasswordProblem,
  phoneProblem,
  postalCodeProblem,
  vatNumberProblem,
} from '../../contact/check-contact.ts';
import {
  ADDRESS_PARTS,
  type AddressPart,
  type AddressScope,
  type CheckoutForm,
  FIELD_NAMES,
  type FieldName,
} from './checkout-form.ts';
import type { CheckoutProblems, FieldProblem } from './field-problem.ts';

export interface CheckContext {
  /** Guests alone may create an account. */
  isGuest: boolean;
  total: Cents;
}

const MAXIMUM: Readonly<Record<AddressPart, number>> = {
  firstName: TEXT_LENGTH.name,
  lastName: TEXT_LENGTH.name,
  companyName: TEXT_LENGTH.company,
  street: TEXT_LENGTH.street,
  appartment: TEXT_LENGTH.street,
  postalCode: TEXT_LENGTH.postalCode,
  city: TEXT_LENGTH.city,
};
const OTHER_MAXIMUM: Readonly<Record<Exclude<FieldName, `${AddressScope}.${AddressPart}`>, number>> = {
  'billing.country': 2,
  'billing.phoneNumber': 30,
  'billing.email': 254,
  'buyer.companyId': 24,
  'buyer.vatNumber': 20,
  'buyer.purchaseOrderNumber': 60,
  'account.password': 200,
  notes: TEXT_LENGTH.notes,
  paymentMethod: 20,
};

const OPTIONAL = new Set<FieldName>([
  ...(['companyName', 'appartment'] as const).flatMap((part): FieldName[] => [`billing.${part}`, `shipping.${part}`]),
  'buyer.companyId',
  'buyer.vatNumber',
  'buyer.purchaseOrderNumber',
  'notes',
]);

export function isRequired(name: FieldName): boolean {
  return !OPTIONAL.has(name);
}

/** Longest text a field takes, in UTF-16 units: the contract's limits. */
export function maximumLength(name: FieldName): number {
  const part = ADDRESS_PARTS.find((candidate) => name === `billing.${candidate}` || name === `shipping.${candidate}`);
  return part ? MAXIMUM[part] : OTHER_MAXIMUM[name as keyof typeof OTHER_MAXIMUM];
}

/** The fields that are on the screen and therefore count. */
function shownFields({ values, flags }: CheckoutForm, { isGuest }: CheckContext): readonly FieldName[] {
  return FIELD_NAMES.filter((name) => {
    if (name.startsWith('shipping.')) return flags.shipToDifferentAddress;
    if (name === 'account.password') return isGuest && flags.createAccount;
    return !name.startsWith('buyer.') || values['billing.companyName'].trim() !== '';
  });
}

/** All that keeps the form from being sent, in the order of the screen. */
export function checkForm(form: CheckoutForm, context: CheckContext): CheckoutProblems {
  const problems: Partial<Record<keyof CheckoutProblems, FieldProblem>> = {};
  for (const name of shownFields(form, context)) {
    const problem = checkField(form, name, context);
    if (problem) problems[name] = problem;
  }
  if (!form.flags.termsAccepted) problems.termsAccepted = { kind: 'required' };
  return problems;
}

/** What is wrong with one field, or nothing. */
export function checkField(form: CheckoutForm, name: FieldName, { total }: CheckContext): FieldProblem | null {
  const value = form.values[name];
  const text = value.trim();
  if (text === '') return emptyFieldProblem(form, name);
  if (value.length > maximumLength(name)) return { kind: 'too-long', maximum: maximumLength(name) };
  if (!isPrintable(name, text)) return { kind: 'unprintable' };
  const country = form.values['billing.country'] as BillingCountry;
  switch (name) {
    case 'billing.country':
      return country === 'NL' && !form.flags.shipToDifferentAddress ? { kind: 'delivery-country' } : null;
    case 'billing.postalCode':
      return postalCodeProblem(country, text);
    case 'shipping.postalCode':
      return postalCodeProblem('FR', text);
    case 'billing.phoneNumber':
      return phoneProblem(country, text);
    case 'billing.email':
      return emailProblem(text);
    case 'buyer.companyId':
      return companyIdProblem(text);
    case 'buyer.vatNumber':
      return vatNumberProblem(text);
    case 'account.password':
      return newPasswordProblem(value);
    case 'paymentMethod':
      return text === 'paypal' && !isPayPalAllowed(total) ? { kind: 'paypal-over-limit' } : null;
    default:
      return null;
  }
}

/** A reference for the buyer's accounts means nothing without the company they belong to. */
function emptyFieldProblem({ values }: CheckoutForm, name: FieldName): FieldProblem | null {
  if (isRequired(name)) return { kind: 'required' };
  const isCompanyWanted = name === 'buyer.companyId' && values['buyer.purchaseOrderNumber'].trim() !== '';
  return isCompanyWanted && values['buyer.vatNumber'].trim() === '' ? { kind: 'company-id-required' } : null;
}

/** Control characters and half surrogates: nobody types them, and mails and PDFs break on them. The notes may have lines. */
function isPrintable(name: FieldName, text: string): boolean {
  const refused = name === 'notes' ? /(?![\t\n\r])\p{Cc}/u : /[\p{Cc}\u2028\u2029]/u;
  return !refused.test(text) && text.isWellFormed();
}
