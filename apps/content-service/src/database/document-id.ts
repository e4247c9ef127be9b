import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LETTERS = 26;

/** An identity of the form that Strapi gives its documents: 24 characters, 123 bits of chance. */
export function newDocumentId(): string {
  const rest = Array.from({ length: 23 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return ALPHABET.charAt(randomInt(LETTERS)) + rest;
}
