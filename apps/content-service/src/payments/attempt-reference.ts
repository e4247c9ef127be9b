import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ours for a payment: 20 letters and digits that every provider takes, without those that people mistake; 100 bits of chance. */
export function newAttemptReference(): string {
  return Array.from({ length: 20 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
