import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports: six digits of SHA-1, a new code every half minute (RFC 6238). */
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** A phone's clock may be half a minute off, to either side. */
const WINDOW = 1;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Économat', label, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });
}

/** The content of the QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The number of this code's half minute, or null when it is not a present one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}
