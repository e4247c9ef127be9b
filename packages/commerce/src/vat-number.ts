import { remainder97 } from './mod97.ts';
import { frenchVatKey, isSiren } from './siren.ts';

/** The written form without spaces, dots and hyphens, in capitals. */
export function normaliseVatNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase();
}

/** Offline check (form and check digits) of a French or Dutch VAT number. Whether it is in use, only VIES knows. */
export function isVatNumber(text: string): boolean {
  const number = normaliseVatNumber(text);
  return isFrench(number) || isDutch(number);
}

function isFrench(number: string): boolean {
  const [, key = '', siren = ''] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(number) ?? [];
  if (siren === '') return false;
  // Numbers of Monaco start with 000 in place of a SIREN.
  const isCompany = isSiren(siren) || (siren.startsWith('000') && siren !== '000000000');
  // Keys with letters exist for companies without an old-style key; they have no published check.
  return isCompany && (/[A-Z]/.test(key) || key === frenchVatKey(siren));
}

/** Companies pass the check modulo 11, sole traders since 2020 (all of the number, letters included) modulo 97. */
function isDutch(number: string): boolean {
  const digits = /^NL(\d{9})B(?!00)\d{2}$/.exec(number)?.[1];
  return digits !== undefined && (passesEleven(digits) || remainder97(number) === 1);
}

/** Companies: the first eight digits, weighted 9 to 2, leave the ninth modulo 11. */
function passesEleven(digits: string): boolean {
  const weighted = Array.from(digits.slice(0, 8), Number).reduce((sum, digit, index) => sum + digit * (9 - index), 0);
  return digits !== '000000000' && weighted % 11 === Number(digits[8]);
}
