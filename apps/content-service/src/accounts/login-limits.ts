import { mailboxKey, normaliseEmail } from '@economat/commerce';
import type { AccountDeps } from './account-deps.ts';
import { mailLinkPastLimit } from './forgot-password.ts';
import { knowsDevice } from './log-in.ts';
import { environment } from '../environment/environment.ts';
import { isWithin, resetLimit, withinLimit } from '../http/rate-limits.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/** A password may be tried; `succeeded` resets the limit after a login. */
export interface AllowedTry {
  /** Only accounts that this device opened before may be tried. */
  readonly onKnownDeviceOnly: boolean;
  succeeded(): Promise<void>;
}

/**
 * Counts a login attempt. A known device has a limit of its own, so that nobody else locks the owner out; elsewhere an account under attack
 * is opened by a mailed link.
 */
export async function allowLogin(
  deps: AccountDeps,
  identifier: string,
  { device, address }: { readonly device: string | null; readonly address: string },
): Promise<Outcome<AllowedTry, 'too-many-requests' | 'login-by-mail'>> {
  const account = normaliseEmail(identifier);
  if (device !== null && (await knowsDevice(deps, identifier, device))) {
    const tried = await withinLimit('login-per-account-and-device', account, device);
    if (!tried.ok) return tried;
    // The device may know another account of the same mailbox than the one under attack.
    const onKnownDeviceOnly = !(await isWithin('login-per-account', account));
    return done({ onKnownDeviceOnly, succeeded: () => resetLimit('login-per-account-and-device', account, device) });
  }
  const tried = await withinLimit('login-per-account-and-address', account, address);
  if (!tried.ok) return tried;
  const triedAnywhere = await withinLimit('login-per-account', account);
  if (!triedAnywhere.ok) {
    if (environment().SMTP_URL === undefined) return triedAnywhere;
    if (await isWithin('forgot-per-mailbox', mailboxKey(account))) await mailLinkPastLimit(deps, identifier);
    return refused('login-by-mail');
  }
  const succeeded = () => resetLimit('login-per-account-and-address', account, address);
  return done({ onKnownDeviceOnly: false, succeeded });
}
