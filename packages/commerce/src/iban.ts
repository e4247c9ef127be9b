import { remainder97 } from './mod97.ts';

/** Lengths by country of the SEPA area (ISO 13616 registry). */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Capitals without spaces. */
export function compactIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Right length for its country and right check digits. SEPA countries only. */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== LENGTHS[iban.slice(0, 2)]) return false;
  return remainder97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** Groups of four: `FR76 3000 6000 0112 3456 7890 189`. */
export function formatIban(text: string): string {
  return compactIban(text).replace(/(.{4})(?=.)/g, '$1 ');
}
