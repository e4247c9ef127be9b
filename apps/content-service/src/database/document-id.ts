import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LETTERS = 26;

const DOCUMENT_ID = /^[a-z0-9]{24}$/;

/** Whether a text has the format of such ids. Any other matches no row, and could hold characters that the database refuses. */
export function isDocumentId(text: string): boolean {
  return DOCUMENT_ID.test(text);
}

/** An id in the format of Strapi's documents: 24 characters, 123 random bits. */
export function newDocumentId(): string {
  const rest = Array.from({ length: 23 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return ALPHABET.charAt(randomInt(LETTERS)) + rest;
}
