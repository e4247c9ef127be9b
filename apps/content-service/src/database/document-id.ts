import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LETTERS = 26;

/** An id in the format of Strapi's documents: 24 characters, 123 random bits. */
export function newDocumentId(): string {
  const rest = Array.from({ length: 23 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return ALPHABET.charAt(randomInt(LETTERS)) + rest;
}
