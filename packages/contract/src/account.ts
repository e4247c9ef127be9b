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

/** The customer in every account answer: an allow-list, never the stored row. `name` is the last name. */
export const customer = z.object({
  id: z.number(),
  documentId: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  name: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  /** A new e-mail address that awaits its confirmation. */
  pendingEmail: z.nullable(z.string()),
  /** True once the mailbox was proven by a mail; guest orders of the address then belong to the account. */
  confirmed: z.boolean(),
});
export type Customer = z.infer<typeof customer>;

export const sessionAnswer = z.object({ jwt: z.string(), user: customer });
export type Session = z.infer<typeof sessionAnswer>;
export const okAnswer = z.object({ ok: z.literal(true) });

/** Whether the session outlives the browser's; by default it does not. */
const rememberField = z._default(z.boolean(), false);

export const loginRequest = z.strictObject({
  identifier: requiredText(EMAIL_MAXIMUM_LENGTH),
  password: knownPasswordField,
  remember: rememberField,
});
/** Unknown keys of a registration are dropped, as Strapi does: `confirmed`, `role` and the like change nothing. */
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
/** `PUT /users/{id}`: the four fields of the profile. A new e-mail needs `currentPassword` and a confirmation. */
export const profileRequest = z.strictObject({
  firstName: optionalName(TEXT_LENGTH.name),
  name: optionalName(TEXT_LENGTH.name),
  displayName: optionalName(TEXT_LENGTH.name),
  email: z.optional(emailField),
  currentPassword: z.optional(knownPasswordField),
});
/** With the mailed code, the account's password or a new one: the code alone proves who reads the mailbox, not who opened the account. */
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
/** The account's sessions. Browser and system are names that the server knows, never the user agent's own text. */
export const loginSession = z.object({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: instantField,
  /** To the quarter of an hour, the interval of token renewals. */
  usedAt: instantField,
  /** True for the calling session. */
  isCurrent: z.boolean(),
});
export type LoginSession = z.infer<typeof loginSession>;
export const loginSessionsAnswer = wrapped(z.array(loginSession));

export const deleteAccountRequest = z.strictObject({ currentPassword: knownPasswordField });
