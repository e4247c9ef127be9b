import { type Cents, isOverseas, paymentMethodBar } from '@economat/commerce';
import {
  companyIdProblem,
  deliveryCodeProblem,
  emailProblem,
  newPasswordProblem,
  phoneProblem,
  postalCodeProblem,
  vatNumberProblem,
} from '../shared/forms/check-contact.ts';
import { schemaProblem } from '../shared/forms/field-schema.ts';
import { type CheckoutForm, FIELD_NAMES, type FieldName } from './checkout-form.ts';
import { SCHEMAS } from './checkout-schemas.ts';
import type { CheckoutProblems, FieldProblem } from './field-problem.ts';

export interface CheckContext {
  /** Guests alone may create an account. */
  isGuest: boolean;
  total: Cents;
}

/** The visible fields, which are the checked ones. */
function shownFields({ values, flags }: CheckoutForm, { isGuest }: CheckContext): readonly FieldName[] {
  return FIELD_NAMES.filter((name) => {
    if (name.startsWith('shipping.')) return flags.shipToDifferentAddress;
    if (name === 'account.password') return isGuest && flags.createAccount;
    return !name.startsWith('buyer.') || values['billing.companyName'].trim() !== '';
  });
}

/** All problems of the form, in the order of the screen. */
export function checkForm(form: CheckoutForm, context: CheckContext): CheckoutProblems {
  const problems: Partial<Record<keyof CheckoutProblems, FieldProblem>> = {};
  for (const name of shownFields(form, context)) {
    const problem = checkField(form, name, context);
    if (problem) problems[name] = problem;
  }
  if (!form.flags.termsAccepted) problems.termsAccepted = { kind: 'required' };
  return problems;
}

/** The problem of one field: by the contract, then by rules that its schemas cannot express. */
export function checkField(form: CheckoutForm, name: FieldName, { total }: CheckContext): FieldProblem | null {
  const { values, flags } = form;
  const value = values[name];
  const problem = schemaProblem(SCHEMAS[name], value);
  if (problem !== null && problem.kind !== 'refused') return problem;
  if (value.trim() === '') return isCompanyIdMissing(form, name) ? { kind: 'company-id-required' } : null;
  const country = values['billing.country'] === 'NL' ? 'NL' : 'FR';
  switch (name) {
    case 'billing.country':
      return country === 'NL' && !flags.shipToDifferentAddress ? { kind: 'delivery-country' } : problem;
    case 'billing.postalCode':
      return country === 'FR' && !flags.shipToDifferentAddress && isOverseas(value)
        ? { kind: 'delivery-overseas' }
        : postalCodeProblem(country, value);
    case 'shipping.postalCode':
      return deliveryCodeProblem(value);
    case 'billing.phoneNumber':
      return phoneProblem(country, value);
    case 'billing.email':
      return emailProblem(value);
    case 'buyer.companyId':
      return companyIdProblem(value);
    case 'buyer.vatNumber':
      return vatNumberProblem(value);
    case 'account.password':
      return newPasswordProblem(value);
    case 'paymentMethod': {
      const bar = paymentMethodBar(value, total);
      return bar === null ? problem : { kind: bar };
    }
    default:
      return problem;
  }
}

/** A reference for the buyer's accounts needs the company they belong to. */
function isCompanyIdMissing({ values }: CheckoutForm, name: FieldName): boolean {
  const isGiven = (field: FieldName) => values[field].trim() !== '';
  if (name !== 'buyer.companyId' || isGiven('buyer.vatNumber')) return false;
  return isGiven('buyer.purchaseOrderNumber') || isGiven('buyer.costCentre');
}
