import type { Customer } from '@economat/contract';
import { emailProblem, newPasswordProblem } from '../../../contact/check-contact.ts';
import type { ContactProblem } from '../../../contact/contact-problem.ts';

export const PROFILE_FIELDS = ['firstName', 'name', 'displayName', 'email'] as const;
export const PASSWORD_FIELDS = ['currentPassword', 'password', 'passwordConfirmation'] as const;
export const DETAILS_FIELDS = [...PROFILE_FIELDS, ...PASSWORD_FIELDS] as const;
export type DetailsField = (typeof DETAILS_FIELDS)[number];
export type DetailsValues = Readonly<Record<DetailsField, string>>;

/** Why a field cannot be sent; the three of the password change are the spec's own sentences. */
export type DetailsProblem =
  ContactProblem | { readonly kind: 'fill-all' | 'no-match' | 'same' | 'email-needs-password' };
export type DetailsProblems = Readonly<Partial<Record<DetailsField, DetailsProblem>>>;

export function detailsOf(customer: Customer): DetailsValues {
  return {
    firstName: customer.firstName ?? '',
    name: customer.name ?? '',
    displayName: customer.displayName ?? '',
    email: customer.email,
    currentPassword: '',
    password: '',
    passwordConfirmation: '',
  };
}

/** A password change is meant as soon as a new one is typed; the present one alone may belong to a new e-mail. */
export function wantsNewPassword({ password, passwordConfirmation }: DetailsValues): boolean {
  return password !== '' || passwordConfirmation !== '';
}

export function changesEmail(values: DetailsValues, customer: Customer): boolean {
  return values.email.trim().toLowerCase() !== customer.email.toLowerCase();
}

/** Everything that is wrong, by field (spec §5, Account details and Password change). */
export function checkDetails(values: DetailsValues, customer: Customer): DetailsProblems {
  const problems: Partial<Record<DetailsField, DetailsProblem>> = {};
  for (const field of PROFILE_FIELDS) {
    const text = values[field].trim();
    if (text === '') problems[field] = { kind: 'required' };
    else if (field !== 'email' && text.length > 100) problems[field] = { kind: 'too-long', maximum: 100 };
  }
  const email = values.email.trim() === '' ? null : emailProblem(values.email);
  if (email !== null) problems.email = email;
  return { ...problems, ...checkPasswords(values, customer) };
}

function checkPasswords(values: DetailsValues, customer: Customer): DetailsProblems {
  const { currentPassword, password, passwordConfirmation } = values;
  if (!wantsNewPassword(values)) {
    if (changesEmail(values, customer))
      return currentPassword === '' ? { currentPassword: { kind: 'email-needs-password' } } : {};
    return currentPassword === '' ? {} : { password: { kind: 'fill-all' } };
  }
  const missing = PASSWORD_FIELDS.filter((field) => values[field] === '');
  if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, { kind: 'fill-all' }]));
  const weak = newPasswordProblem(password);
  if (weak !== null) return { password: weak };
  if (password !== passwordConfirmation) return { passwordConfirmation: { kind: 'no-match' } };
  return password === currentPassword ? { password: { kind: 'same' } } : {};
}
