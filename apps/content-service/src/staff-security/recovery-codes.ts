import { createHmac, randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 16;
/** Letters and digits without look-alikes: 32 of them, so that a code has 80 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, newRecoveryCode);
}

/** A typed recovery code, normalised; null for what cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(plain) ? plain : null;
}

/** The hash that the database stores. The code is random, so a fast keyed hash is as good as a slow one. */
export function hashRecoveryCode(key: string, code: string): string {
  return createHmac('sha256', key).update(code.replaceAll('-', '')).digest('base64url');
}
