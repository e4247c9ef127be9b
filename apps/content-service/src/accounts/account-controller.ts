import { mailboxKey } from '@economat/commerce';
import type { accountEndpoints, ErrorCode } from '@economat/contract';
import type { Context } from 'koa';
import type { Controllers } from '../endpoints/controller.ts';
import { environment } from '../environment/environment.ts';
import { callerAddress, withinLimit } from '../http/rate-limits.ts';
import { done, type Outcome, refused, viewOf, OK } from '../outcome.ts';
import { accountServices } from './account-services.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { allowLogin } from './login-limits.ts';
import type { OpenedSession, Visit } from './open-session.ts';
import { readMe } from './read-me.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { deviceCookie, keepSession } from './session-cookies.ts';
import { updateProfile } from './update-profile.ts';

export const accountController = {
  async login({ body }, ctx) {
    const from = { device: deviceCookie(ctx), address: callerAddress(ctx) };
    const allowed = await allowLogin(accountServices(), body.identifier, from);
    if (!allowed.ok) return allowed;
    const visit = visitOf(ctx, body.remember);
    const outcome = await logIn(accountServices(), body, visit, allowed.value.onKnownDeviceOnly);
    if (outcome.ok) await allowed.value.succeeded();
    return opened(ctx, outcome);
  },

  async register({ body }, ctx) {
    return opened(ctx, await register(accountServices(), body, visitOf(ctx, body.remember)));
  },

  async forgotPassword({ body }) {
    if (environment().SMTP_URL === undefined) return refused('mail-unavailable');
    const tried = await withinLimit('forgot-per-mailbox', mailboxKey(body.email));
    if (!tried.ok) return tried;
    await forgotPassword(accountServices(), body);
    return done(OK);
  },

  async resetPassword({ body }, ctx) {
    return opened(ctx, await resetPassword(accountServices(), body, visitOf(ctx, false)));
  },

  async confirmEmail({ body }, ctx) {
    // The code opens nothing without the password, which must not be guessed with it.
    const tried = await withinLimit('password-per-account', body.code);
    if (!tried.ok) return tried;
    return opened(ctx, await confirmEmail(accountServices(), body, visitOf(ctx, body.remember)));
  },

  async changePassword({ body, caller }, ctx) {
    const tried = await withinLimit('password-per-account', caller.documentId);
    if (!tried.ok) return tried;
    const visit = visitOf(ctx, caller.session.isRemembered);
    return opened(ctx, await changePassword(accountServices(), caller, body, visit));
  },

  async sendEmailConfirmation({ caller }) {
    const tried = await withinLimit('confirmation-per-account', caller.documentId);
    if (!tried.ok) return tried;
    // The answer is the same where the mailbox has had too many.
    await sendConfirmation(accountServices(), caller);
    return done(OK);
  },

  me: ({ caller }) => readMe(accountServices(), caller),

  async updateProfile({ params, body, caller }) {
    const triesPassword = body.currentPassword !== undefined;
    const tried = triesPassword ? await withinLimit('password-per-account', caller.documentId) : done(null);
    return tried.ok ? updateProfile(accountServices(), caller, params.id, body) : tried;
  },
} satisfies Partial<Controllers<typeof accountEndpoints>>;

function visitOf(ctx: Context, isRemembered: boolean): Visit {
  return { userAgent: ctx.get('User-Agent'), device: deviceCookie(ctx), isRemembered };
}

/** The token goes into the answer, what renews it into a cookie. */
function opened<Code extends ErrorCode>(ctx: Context, outcome: Outcome<OpenedSession, Code>) {
  if (outcome.ok) keepSession(ctx, outcome.value);
  return viewOf(outcome, ({ session }) => session);
}
