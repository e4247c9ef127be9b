import type { BillingCountry } from './country.ts';

const CALLING_CODES: Readonly<Record<BillingCountry, string>> = { FR: '33', NL: '31' };

/**
 * A phone number in international form (`+33612345678`), null when it cannot be one. National numbers are read as those of
 * `country`. French and Dutch numbers must have nine digits after the 0; other countries only after `+` or `00`, and
 * only their length is checked, since a buyer may well carry a Belgian phone.
 */
export function normalisePhone(text: string, country: BillingCountry): string | null {
  const compact = text
    .normalize('NFKC')
    .replace(/\(0\)/g, '')
    .replace(/[\s./()-]/g, '')
    .replace(/^00/, '+');
  if (!/^\+?\d+$/.test(compact)) return null;
  if (!compact.startsWith('+')) return nationalNumber(compact, CALLING_CODES[country]);
  for (const code of Object.values(CALLING_CODES)) {
    if (compact.startsWith(`+${code}`))
      return nationalNumber(compact.slice(1 + code.length).replace(/^(?!0)/, '0'), code);
  }
  // E.164: at most 15 digits; the shortest numbers in use have 8 with their country code.
  return /^\+[1-9]\d{7,14}$/.test(compact) ? compact : null;
}

function nationalNumber(digits: string, code: string): string | null {
  return /^0[1-9]\d{8}$/.test(digits) ? `+${code}${digits.slice(1)}` : null;
}
