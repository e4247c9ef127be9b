import {
  emailField,
  type Customer,
  knownPasswordField,
  newPasswordField,
  requiredName,
  TEXT_LENGTH,
} from '@economat/contract';
import * as z from 'zod/mini';
import { emailProblem, newPasswordProblem } from '../../shared/forms/check-contact.ts';
import type { FormRules } from '../../shared/forms/use-form.ts';
import type { TextOf } from '../../shared/text/load-text.ts';

export const PROFILE_FIELDS = ['firstName', 'name', 'displayName', 'email'] as const;
export const PASSWORD_FIELDS = ['currentPassword', 'password', 'passwordConfirmation'] as const;
export type DetailsValues = Readonly<Record<(typeof PROFILE_FIELDS | typeof PASSWORD_FIELDS)[number], string>>;

export const NO_PASSWORDS = { currentPassword: '', password: '', passwordConfirmation: '' };

/** Stricter than the endpoint, which accepts any part of a profile: names are required here. */
export const DETAILS_SCHEMAS = {
  firstName: requiredName(TEXT_LENGTH.name),
  name: requiredName(TEXT_LENGTH.name),
  displayName: requiredName(TEXT_LENGTH.name),
  email: emailField,
  currentPassword: z.optional(knownPasswordField),
  password: z.optional(newPasswordField),
  passwordConfirmation: z.optional(knownPasswordField),
};

export function detailsOf({ firstName, name, displayName, email }: Customer): DetailsValues {
  return { firstName: firstName ?? '', name: name ?? '', displayName: displayName ?? '', email, ...NO_PASSWORDS };
}

/** A typed new password means a password change; the present one alone may belong to a new e-mail. */
export function wantsNewPassword({ password, passwordConfirmation }: DetailsValues): boolean {
  return password !== '' || passwordConfirmation !== '';
}

export function changesEmail(values: DetailsValues, customer: Customer): boolean {
  return values.email.trim().toLowerCase() !== customer.email.toLowerCase();
}

/** The present password goes with a new one or a new e-mail; all three passwords go together. */
export function detailsRules(customer: Customer, text: TextOf<'account'>['details']): FormRules<DetailsValues> {
  return {
    email: emailProblem,
    currentPassword(current, values) {
      if (current !== '') return null;
      if (wantsNewPassword(values)) return text['fill-all'];
      return changesEmail(values, customer) ? text['email-needs-password'] : null;
    },
    password(password, values) {
      const isMeant = values.currentPassword !== '' && !changesEmail(values, customer);
      if (password === '') return isMeant || wantsNewPassword(values) ? text['fill-all'] : null;
      return newPasswordProblem(password) ?? (password === values.currentPassword ? text.same : null);
    },
    passwordConfirmation(repeated, values) {
      if (repeated === '') return wantsNewPassword(values) ? text['fill-all'] : null;
      return repeated === values.password ? null : text['no-match'];
    },
  };
}
