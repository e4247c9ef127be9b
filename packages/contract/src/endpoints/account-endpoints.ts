import * as z from 'zod/mini';
import {
  changePasswordRequest,
  customer,
  deleteAccountRequest,
  emailConfirmationRequest,
  forgotPasswordRequest,
  loginRequest,
  loginSessionsAnswer,
  okAnswer,
  profileRequest,
  registerRequest,
  resetPasswordRequest,
  sessionAnswer,
} from '../account.ts';
import { type Endpoint, byCustomer } from './endpoint.ts';

const credentials = { access: 'public', status: 200 } as const;

export const login = {
  ...credentials,
  method: 'POST',
  path: '/auth/local',
  limit: 'login-per-address',
  cost: 'password',
  summary: 'Log in',
  body: loginRequest,
  answer: sessionAnswer,
  errors: ['invalid-credentials', 'account-blocked', 'login-by-mail'],
} as const satisfies Endpoint;

export const register = {
  ...credentials,
  method: 'POST',
  path: '/auth/local/register',
  limit: 'register-per-address',
  cost: 'password',
  summary: 'Register',
  body: registerRequest,
  answer: sessionAnswer,
  errors: ['password-common', 'username-taken'],
} as const satisfies Endpoint;

export const forgotPassword = {
  ...credentials,
  method: 'POST',
  path: '/auth/forgot-password',
  limit: 'forgot-per-address',
  summary: 'Ask for a reset mail',
  body: forgotPasswordRequest,
  answer: okAnswer,
  errors: ['mail-unavailable'],
} as const satisfies Endpoint;

export const resetPassword = {
  ...credentials,
  method: 'POST',
  path: '/auth/reset-password',
  limit: 'code-per-address',
  cost: 'password',
  summary: 'Choose a new password with a mailed code',
  body: resetPasswordRequest,
  answer: sessionAnswer,
  errors: ['reset-code-invalid', 'passwords-differ', 'password-common', 'account-blocked'],
} as const satisfies Endpoint;

export const changePassword = {
  ...byCustomer,
  method: 'POST',
  path: '/auth/change-password',
  limit: 'none',
  cost: 'password',
  summary: 'Change the password; older tokens end',
  body: changePasswordRequest,
  answer: sessionAnswer,
  errors: ['current-password-incorrect', 'new-password-same', 'passwords-differ', 'password-common'],
} as const satisfies Endpoint;

export const confirmEmail = {
  ...credentials,
  method: 'POST',
  path: '/auth/confirm-email',
  limit: 'code-per-address',
  cost: 'password',
  summary: 'Prove a mailbox with a mailed code, and the account’s password or a new one; older sessions end',
  body: emailConfirmationRequest,
  answer: sessionAnswer,
  errors: [
    'confirmation-code-invalid',
    'current-password-incorrect',
    'passwords-differ',
    'password-common',
    'email-taken',
    'account-blocked',
  ],
} as const satisfies Endpoint;

export const sendEmailConfirmation = {
  ...byCustomer,
  method: 'POST',
  path: '/auth/send-email-confirmation',
  limit: 'none',
  summary: 'Mail a new proof-of-mailbox link',
  answer: okAnswer,
} as const satisfies Endpoint;

export const renewSession = {
  ...credentials,
  method: 'POST',
  path: '/auth/refresh',
  limit: 'refresh-per-address',
  summary: 'A new token for the session of the cookie; from the shop’s own pages only',
  answer: sessionAnswer,
  errors: ['token-missing', 'token-invalid', 'forbidden'],
} as const satisfies Endpoint;

export const logout = {
  ...credentials,
  method: 'POST',
  path: '/auth/logout',
  limit: 'refresh-per-address',
  summary: 'End the session of the token and of the cookie',
  answer: okAnswer,
  errors: ['forbidden'],
} as const satisfies Endpoint;

export const sessions = {
  ...byCustomer,
  method: 'GET',
  path: '/users/me/sessions',
  limit: 'none',
  summary: 'Where the account is logged in',
  answer: loginSessionsAnswer,
} as const satisfies Endpoint;

export const endOtherSessions = {
  ...byCustomer,
  method: 'DELETE',
  path: '/users/me/sessions',
  limit: 'none',
  summary: 'End every session but the one that asks',
  answer: okAnswer,
} as const satisfies Endpoint;

export const endSession = {
  ...byCustomer,
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  limit: 'none',
  summary: 'End one session of the account',
  answer: okAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const me = {
  ...byCustomer,
  method: 'GET',
  path: '/users/me',
  limit: 'none',
  summary: 'The customer behind the token',
  answer: customer,
} as const satisfies Endpoint;

export const updateProfile = {
  ...byCustomer,
  method: 'PUT',
  path: '/users/:id',
  limit: 'none',
  summary: 'Change own profile',
  body: profileRequest,
  answer: customer,
  errors: ['forbidden', 'current-password-incorrect'],
} as const satisfies Endpoint;

export const exportMyData = {
  ...byCustomer,
  method: 'GET',
  path: '/users/me/export',
  limit: 'export-per-address',
  summary: 'All data about the customer, as JSON',
  answer: z.looseObject({}),
} as const satisfies Endpoint;

export const deleteMyAccount = {
  ...byCustomer,
  method: 'POST',
  path: '/users/me/delete',
  limit: 'none',
  cost: 'password',
  summary: 'Erase the account; what the law keeps stays',
  body: deleteAccountRequest,
  answer: okAnswer,
  errors: ['current-password-incorrect'],
} as const satisfies Endpoint;
