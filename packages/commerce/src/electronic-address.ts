import { isSiren, isSiret, SIREN_LENGTH } from './siren.ts';

/** Longest address that platforms take. */
export const ELECTRONIC_ADDRESS_MAXIMUM = 125;

const ADDRESS = /^(\d{9})(?:_(?:(\d{14})(?:_[\w.-]+)?|(?!\d{14}(?:_|$))[\w.-]+))?$/;

/** How a French company is identified: by its SIREN, by one of its establishments, by where it wants its electronic invoices. */
export interface CompanyIdentity {
  readonly siren: string;
  readonly siret: string | null;
  /** Null where it is the SIREN. */
  readonly electronicAddress: string | null;
}

/**
 * Reads an address for electronic invoices: `SIREN`, `SIREN_SIRET`, `SIREN_SIRET_CODE` or `SIREN_SUFFIX`, of letters, digits and `-_.`. Null
 * for anything else, a SIREN or SIRET with a wrong digit and a SIRET of another company included.
 */
export function readElectronicAddress(address: string): CompanyIdentity | null {
  const [, siren, siret = null] = ADDRESS.exec(address) ?? [];
  if (siren === undefined || address.length > ELECTRONIC_ADDRESS_MAXIMUM || !isSiren(siren)) return null;
  if (siret !== null && !(isSiret(siret) && siret.startsWith(siren))) return null;
  return { siren, siret, electronicAddress: address === siren ? null : address };
}

/** Reads a SIREN, a SIRET or an address for electronic invoices as they are typed, with spaces and dots. Null for anything else. */
export function readCompanyIdentity(typed: string): CompanyIdentity | null {
  const text = typed.replaceAll(/\s/g, '');
  if (text.includes('_')) return readElectronicAddress(text);
  const digits = text.replaceAll('.', '');
  if (isSiren(digits)) return { siren: digits, siret: null, electronicAddress: null };
  return isSiret(digits) ? { siren: digits.slice(0, SIREN_LENGTH), siret: digits, electronicAddress: null } : null;
}
