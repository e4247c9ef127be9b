export const BILLING_COUNTRIES = ['FR', 'NL'] as const;
export const SHIPPING_COUNTRIES = ['FR'] as const;

export type BillingCountry = (typeof BILLING_COUNTRIES)[number];

export type PostalCodeProblem =
  | { readonly problem: 'empty' }
  | { readonly problem: 'missing-digits'; readonly missing: number }
  | { readonly problem: 'missing-letters'; readonly missing: number }
  | { readonly problem: 'too-long' }
  | { readonly problem: 'invalid' };

export type PostalCodeResult =
  | { readonly ok: true; readonly value: string }
  | ({ readonly ok: false } & PostalCodeProblem);

/** French `75011`, Dutch `1234 AB`. Spaces, dots and hyphens people type are ignored. */
export function normalisePostalCode(country: BillingCountry, text: string): PostalCodeResult {
  const code = text
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  if (code === '') return { ok: false, problem: 'empty' };
  return country === 'FR' ? frenchCode(code) : dutchCode(code);
}

/** A French code of the overseas departments and territories, to which the mainland's VAT does not apply. Monaco (980) is none. */
export function isOverseas(postalCode: string): boolean {
  const code = normalisePostalCode('FR', postalCode);
  return code.ok && /^(?:97|98[4678])/.test(code.value);
}

function frenchCode(code: string): PostalCodeResult {
  const digits = code.replace(/^F-?(?=\d)/, '');
  if (!/^\d+$/.test(digits)) return { ok: false, problem: 'invalid' };
  if (digits.length > 5) return { ok: false, problem: 'too-long' };
  if (digits.length < 5) return { ok: false, problem: 'missing-digits', missing: 5 - digits.length };
  // Departments run from 01 to 98 (overseas 97 and 98); 00 and 99 do not exist.
  return /^(?:00|99)/.test(digits) ? { ok: false, problem: 'invalid' } : { ok: true, value: digits };
}

function dutchCode(code: string): PostalCodeResult {
  const match = /^(\d*)([A-Z]*)$/.exec(code.replace(/^NL(?=\d)/, ''));
  if (!match) return { ok: false, problem: 'invalid' };
  const [, digits = '', letters = ''] = match;
  if (digits.length > 4 || letters.length > 2) return { ok: false, problem: 'too-long' };
  if (digits.length < 4) return { ok: false, problem: 'missing-digits', missing: 4 - digits.length };
  if (letters.length < 2) return { ok: false, problem: 'missing-letters', missing: 2 - letters.length };
  // Codes start at 1000, and the pairs SA, SD and SS are not used.
  if (digits.startsWith('0') || /^S[ADS]$/.test(letters)) return { ok: false, problem: 'invalid' };
  return { ok: true, value: `${digits} ${letters}` };
}
