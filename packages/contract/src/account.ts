import { EMAIL_MAXIMUM_LENGTH } from '@economat/commerce';
import * as z from 'zod/mini';
import {
  emailField,
  instantField,
  knownPasswordField,
  languageField,
  newPasswordField,
  requiredText,
  TEXT_LENGTH,
  wrapped,
  requiredName,
  optionalName,
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

/** Whether the browser keeps the session when it is closed. A client that does not say so gets one that it does not keep. */
const rememberField = z._default(z.boolean(), false);

export const loginRequest = z.strictObject({
  identifier: requiredText(EMAIL_MAXIMUM_LENGTH),
  password: knownPasswordField,
  remember: rememberField,
});
/** Strapi drops unknown keys of a registration; so do we: `confirmed`, `role` and the like change nothing (P39). */
export const registerRequest = z.object({
  username: requiredName(TEXT_LENGTH.name),
  email: emailField,
  password: newPasswordField,
  language: z.optional(languageField),
  remember: rememberField,
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
  firstName: optionalName(TEXT_LENGTH.name),
  name: optionalName(TEXT_LENGTH.name),
  displayName: optionalName(TEXT_LENGTH.name),
  email: z.optional(emailField),
  currentPassword: z.optional(knownPasswordField),
});
/**
 * With the mailed code, the account's password, or a new one: the code alone proves who reads the mailbox, not who opened
 * the account with it.
 */
export const emailConfirmationRequest = z.union([
  z.strictObject({ code: requiredText(200), currentPassword: knownPasswordField, remember: rememberField }),
  z.strictObject({
    code: requiredText(200),
    password: newPasswordField,
    passwordConfirmation: knownPasswordField,
    remember: rememberField,
  }),
]);
export type EmailConfirmation = z.infer<typeof emailConfirmationRequest>;
/** Where the account is logged in. Browser and system are names that the server knows, never what the browser said of itself. */
export const loginSession = z.object({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: instantField,
  /** To the quarter of an hour: a session is seen whenever its token is renewed. */
  usedAt: instantField,
  /** True for the session that asks. */
  isCurrent: z.boolean(),
});
export type LoginSession = z.infer<typeof loginSession>;
export const loginSessionsAnswer = wrapped(z.array(loginSession));

export const deleteAccountRequest = z.strictObject({ currentPassword: knownPasswordField });
