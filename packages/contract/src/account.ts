import * as z from 'zod/mini';
import {
  emailField,
  knownPasswordField,
  languageField,
  newPasswordField,
  optionalText,
  requiredText,
  TEXT_LENGTH,
} from './fields.ts';

/** The customer as every account answer shows it: an allow-list, never the stored row. `name` is the last name (spec §3). */
export const customer = z.object({
  id: z.number(),
  documentId: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  name: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  /** An e-mail change that waits for the click in the new mailbox. */
  pendingEmail: z.nullable(z.string()),
  /** True once a mail to this address was answered; guest orders of the address then belong to the account. */
  confirmed: z.boolean(),
});
export type Customer = z.infer<typeof customer>;

export const sessionAnswer = z.object({ jwt: z.string(), user: customer });
export type Session = z.infer<typeof sessionAnswer>;
export const okAnswer = z.object({ ok: z.literal(true) });

export const loginRequest = z.strictObject({ identifier: requiredText(254), password: knownPasswordField });
/** Strapi drops unknown keys of a registration; so do we: `confirmed`, `role` and the like change nothing (P39). */
export const registerRequest = z.object({
  username: requiredText(TEXT_LENGTH.name),
  email: emailField,
  password: newPasswordField,
  language: z.optional(languageField),
});
export const forgotPasswordRequest = z.strictObject({ email: emailField, language: z.optional(languageField) });
export const resetPasswordRequest = z.strictObject({
  code: requiredText(200),
  password: newPasswordField,
  passwordConfirmation: knownPasswordField,
});
export const changePasswordRequest = z.strictObject({
  currentPassword: knownPasswordField,
  password: newPasswordField,
  passwordConfirmation: knownPasswordField,
});
/** `PUT /users/{id}`: the four fields of the spec. A new e-mail needs `currentPassword` and waits for its confirmation. */
export const profileRequest = z.strictObject({
  firstName: optionalText(TEXT_LENGTH.name),
  name: optionalText(TEXT_LENGTH.name),
  displayName: optionalText(TEXT_LENGTH.name),
  email: z.optional(emailField),
  currentPassword: z.optional(knownPasswordField),
});
export const emailConfirmationRequest = z.strictObject({ code: requiredText(200) });
export const deleteAccountRequest = z.strictObject({ currentPassword: knownPasswordField });
