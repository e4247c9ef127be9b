import { normaliseEmail } from '@economat/commerce';
import {
  changePasswordRequest,
  deleteAccountRequest,
  emailConfirmationRequest,
  forgotPasswordRequest,
  loginRequest,
  profileRequest,
  registerRequest,
  resetPasswordRequest,
} from '@economat/contract';
import type { Context } from 'koa';
import { customerOf } from '../../../access/require-customer.ts';
import { accountServices } from '../../../accounts/account-services.ts';
import { changePassword } from '../../../accounts/change-password.ts';
import { confirmEmail } from '../../../accounts/confirm-email.ts';
import { eraseAccount } from '../../../privacy/erase-account.ts';
import { exportAccount } from '../../../privacy/export-account.ts';
import { forgotPassword } from '../../../accounts/forgot-password.ts';
import { logIn } from '../../../accounts/log-in.ts';
import type { OpenedSession, Visit } from '../../../accounts/open-session.ts';
import { readMe } from '../../../accounts/read-me.ts';
import { register } from '../../../accounts/register.ts';
import { resetPassword } from '../../../accounts/reset-password.ts';
import { sendConfirmation } from '../../../accounts/send-confirmation.ts';
import { updateProfile } from '../../../accounts/update-profile.ts';
import { environment } from '../../../environment/environment.ts';
import { sendOutcome, sendPersonal } from '../../../http/answer.ts';
import { sendError } from '../../../http/errors.ts';
import { allowLogin } from '../../../accounts/login-limits.ts';
import { parseInput } from '../../../http/parse.ts';
import { pathReference } from '../../../http/path-reference.ts';
import { allow, isWithin } from '../../../http/rate-limits.ts';
import { deviceCookie, dropSession, keepSession } from '../../../accounts/session-cookies.ts';
import type { Outcome } from '../../../outcome.ts';

const OK = { ok: true } as const;

function visitOf(ctx: Context, isRemembered: boolean): Visit {
  return { userAgent: ctx.get('User-Agent'), device: deviceCookie(ctx), isRemembered };
}

/** The access token goes into the answer, the refresh token into a cookie. */
function sendSession(ctx: Context, outcome: Outcome<OpenedSession>): void {
  if (outcome.ok) keepSession(ctx, outcome.value);
  sendOutcome(ctx, outcome, ({ session }) => session);
}

export default {
  async logIn(ctx: Context): Promise<void> {
    const body = parseInput(loginRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const allowed = await allowLogin(ctx, accountServices(), body.value.identifier);
    if (allowed === null) return;
    const outcome = await logIn(
      accountServices(),
      body.value,
      visitOf(ctx, body.value.remember),
      allowed.onKnownDeviceOnly,
    );
    if (outcome.ok) await allowed.succeeded();
    sendSession(ctx, outcome);
  },

  async register(ctx: Context): Promise<void> {
    const body = parseInput(registerRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const mayMail = await isWithin('proof-per-mailbox', normaliseEmail(body.value.email));
    const visit = visitOf(ctx, body.value.remember);
    sendSession(ctx, await register(accountServices(), body.value, visit, mayMail));
  },

  async forgotPassword(ctx: Context): Promise<void> {
    const body = parseInput(forgotPasswordRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    if (environment().SMTP_URL === undefined) return sendError(ctx, 'mail-unavailable');
    if (!(await allow(ctx, 'forgot-per-mailbox', normaliseEmail(body.value.email)))) return;
    await forgotPassword(accountServices(), body.value);
    sendPersonal(ctx, OK);
  },

  async resetPassword(ctx: Context): Promise<void> {
    const body = parseInput(resetPasswordRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    sendSession(ctx, await resetPassword(accountServices(), body.value, visitOf(ctx, false)));
  },

  async confirmEmail(ctx: Context): Promise<void> {
    const body = parseInput(emailConfirmationRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    // The code needs the password, which must not be guessed through it.
    if (!(await allow(ctx, 'password-per-account', body.value.code))) return;
    sendSession(ctx, await confirmEmail(accountServices(), body.value, visitOf(ctx, body.value.remember)));
  },

  async changePassword(ctx: Context): Promise<void> {
    const customer = customerOf(ctx);
    const body = parseInput(changePasswordRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    if (!(await allow(ctx, 'password-per-account', customer.documentId))) return;
    const visit = visitOf(ctx, customer.session.isRemembered);
    sendSession(ctx, await changePassword(accountServices(), customer, body.value, visit));
  },

  async sendConfirmation(ctx: Context): Promise<void> {
    const customer = customerOf(ctx);
    if (!(await allow(ctx, 'confirmation-per-account', customer.documentId))) return;
    const mayMail = await isWithin('proof-per-mailbox', customer.email);
    if (mayMail) await sendConfirmation(accountServices(), customer);
    sendPersonal(ctx, OK);
  },

  async me(ctx: Context): Promise<void> {
    sendOutcome(ctx, await readMe(accountServices(), customerOf(ctx)));
  },

  async updateProfile(ctx: Context): Promise<void> {
    const customer = customerOf(ctx);
    const body = parseInput(profileRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const triesPassword = body.value.currentPassword !== undefined;
    if (triesPassword && !(await allow(ctx, 'password-per-account', customer.documentId))) return;
    sendOutcome(ctx, await updateProfile(accountServices(), customer, pathReference(ctx), body.value));
  },

  async exportData(ctx: Context): Promise<void> {
    const outcome = await exportAccount(accountServices(), customerOf(ctx));
    ctx.set('Content-Disposition', 'attachment; filename="economat-donnees.json"');
    sendOutcome(ctx, outcome);
  },

  async erase(ctx: Context): Promise<void> {
    const customer = customerOf(ctx);
    const body = parseInput(deleteAccountRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    if (!(await allow(ctx, 'password-per-account', customer.documentId))) return;
    const outcome = await eraseAccount(accountServices(), customer, body.value.currentPassword);
    if (outcome.ok) dropSession(ctx);
    sendOutcome(ctx, outcome, () => OK);
  },
};
