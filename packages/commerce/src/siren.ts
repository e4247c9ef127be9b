import { passesLuhn } from './luhn.ts';

export const SIREN_LENGTH = 9;
export const SIRET_LENGTH = 14;

/** La Poste's SIREN: its establishments outgrew Luhn numbers, their digits add up to a multiple of 5 instead. */
const LA_POSTE = '356000000';

/** Nine digits with a valid Luhn check; spaces are ignored. */
export function isSiren(text: string): boolean {
  const digits = withoutSpaces(text);
  return /^\d{9}$/.test(digits) && digits !== '000000000' && passesLuhn(digits);
}

/** Fourteen digits whose first nine are a SIREN, with a valid Luhn check over all of them. */
export function isSiret(text: string): boolean {
  const digits = withoutSpaces(text);
  if (!/^\d{14}$/.test(digits) || !isSiren(digits.slice(0, SIREN_LENGTH))) return false;
  return passesLuhn(digits) || (digits.startsWith(LA_POSTE) && digitSum(digits) % 5 === 0);
}

/** The French VAT number of a company, `FR44732829320` for SIREN 732829320; null when the SIREN is none. */
export function frenchVatNumber(siren: string): string | null {
  const digits = withoutSpaces(siren);
  if (!isSiren(digits)) return null;
  return `FR${frenchVatKey(digits)}${digits}`;
}

/** Check key of a French VAT number: (12 + 3 × (SIREN mod 97)) mod 97, two digits. */
export function frenchVatKey(siren: string): string {
  return String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

function digitSum(digits: string): number {
  return [...digits].reduce((sum, digit) => sum + Number(digit), 0);
}
