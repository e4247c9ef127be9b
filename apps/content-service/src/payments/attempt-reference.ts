import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Our reference of a payment: 20 letters and digits that every provider accepts, without look-alikes; 100 random bits. */
export function newAttemptReference(): string {
  return Array.from({ length: 20 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
