import { cardSchemeOf, type CardScheme } from './card-brand.ts';
import { passesLuhn } from './luhn.ts';

export type CardNumberProblem = 'missing' | 'not-digits' | 'wrong-length' | 'mistyped';
export type CardNumberResult =
  | { readonly ok: true; readonly digits: string }
  | { readonly ok: false; readonly problem: CardNumberProblem };

const LENGTHS: Readonly<Record<CardScheme, readonly number[]>> = { visa: [13, 16, 19], mastercard: [16], amex: [15] };
const OTHER_LENGTHS = [12, 13, 14, 15, 16, 17, 18, 19] as const;

/** How many digits stand together on the card itself. */
const AMEX_GROUPS = [4, 6] as const;
const GROUP = 4;

/** Parses a card number as buyers write and paste it, with spaces, dots or hyphens anywhere. */
export function readCardNumber(text: string): CardNumberResult {
  const digits = cardDigits(text);
  if (digits === '') return { ok: false, problem: 'missing' };
  if (!/^\d+$/.test(digits)) return { ok: false, problem: 'not-digits' };
  const scheme = cardSchemeOf(digits);
  const lengths: readonly number[] = scheme === null ? OTHER_LENGTHS : LENGTHS[scheme];
  if (!lengths.includes(digits.length)) return { ok: false, problem: 'wrong-length' };
  return passesLuhn(digits) ? { ok: true, digits } : { ok: false, problem: 'mistyped' };
}

/** A partly typed number without separators: digits, unless something else was typed. */
export function cardDigits(text: string): string {
  return text.normalize('NFKC').replace(/[\s.‐-―-]/g, '');
}

/** Digits in groups as on the card: by four, 4-6-5 on an American Express. Other characters stay. */
export function groupCardNumber(text: string): string {
  const digits = cardDigits(text);
  if (!/^\d+$/.test(digits)) return text;
  const groups: string[] = [];
  const sizes: readonly number[] = cardSchemeOf(digits) === 'amex' ? AMEX_GROUPS : [];
  for (let start = 0; start < digits.length;) {
    // An American Express has five digits after its two groups; more were typed by mistake.
    const size = sizes[groups.length] ?? (sizes.length > 0 ? digits.length : GROUP);
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}
