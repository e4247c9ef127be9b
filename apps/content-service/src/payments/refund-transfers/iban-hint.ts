import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts an account number with the refund's key bound in, so that a copy of the database does not show it and it cannot be moved to
 * another refund.
 * @param secret 256 bits of base64url.
 */
export function sealIban(secret: string, refundKey: string, iban: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(secret, 'base64url'), nonce).setAAD(Buffer.from(refundKey));
  const sealed = Buffer.concat([cipher.update(iban, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Error when it was encrypted for another refund, with another secret, or changed since. */
export function openIban(secret: string, refundKey: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(secret, 'base64url'), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(refundKey))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** The part of an account number that lists may show: country and check digits, and the end. */
export function ibanHint(iban: string): string {
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
}
