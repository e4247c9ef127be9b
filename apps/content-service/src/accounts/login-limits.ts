import { normaliseEmail } from '@economat/commerce';
import type { Context } from 'koa';
import type { AccountDeps } from './account-deps.ts';
import { mailLinkPastLimit } from './forgot-password.ts';
import { knowsDevice } from './log-in.ts';
import { environment } from '../environment/environment.ts';
import { sendError } from '../http/errors.ts';
import { allow, callerAddress, isWithin, resetLimit } from '../http/rate-limits.ts';
import { deviceCookie } from './session-cookies.ts';

/** A password may be tried; `succeeded` resets the limit after a login. */
export interface AllowedTry {
  /** Only accounts that this device opened before may be tried. */
  readonly onKnownDeviceOnly: boolean;
  succeeded(): Promise<void>;
}

/**
 * Counts a login attempt. A known device has a limit of its own, so that nobody else locks the owner out; elsewhere an account under attack
 * is opened by a mailed link.
 * @returns null when the attempt was refused and answered.
 */
export async function allowLogin(ctx: Context, deps: AccountDeps, identifier: string): Promise<AllowedTry | null> {
  const account = normaliseEmail(identifier);
  const device = deviceCookie(ctx);
  if (device !== null && (await knowsDevice(deps, identifier, device))) {
    const isAllowed = await allow(ctx, 'login-per-account-and-device', account, device);
    if (!isAllowed) return null;
    // The device may know another account of the same mailbox than the one under attack.
    const onKnownDeviceOnly = !(await isWithin('login-per-account', account));
    return { onKnownDeviceOnly, succeeded: () => resetLimit('login-per-account-and-device', account, device) };
  }
  const pair = [account, callerAddress(ctx)] as const;
  if (!(await allow(ctx, 'login-per-account-and-address', ...pair))) return null;
  const canMail = environment().SMTP_URL !== undefined;
  if (!canMail && !(await allow(ctx, 'login-per-account', account))) return null;
  if (canMail && !(await isWithin('login-per-account', account))) {
    if (await isWithin('forgot-per-mailbox', account)) await mailLinkPastLimit(deps, identifier);
    sendError(ctx, 'login-by-mail');
    return null;
  }
  return { onKnownDeviceOnly: false, succeeded: () => resetLimit('login-per-account-and-address', ...pair) };
}
