import { isOverseas } from './country.ts';

/** A French address in the parts that a parcel needs. */
export interface PostalAddress {
  /** Everything before the town, in one line. */
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}

/** The last five digits that a town follows; a house number may have five digits as well. */
const TOWN = /^(?<before>[\s\S]*)(?<![\d-])(?<code>\d{2}\s?\d{3})[\s,]+(?<city>\p{L}[^\n,]*)(?:[\n,]|$)/u;

/** Reads an address that somebody typed in one field, in lines or with commas; null when no town is found in it. */
export function readPostalAddress(text: string): PostalAddress | null {
  const { before = '', code = '', city = '' } = TOWN.exec(text)?.groups ?? {};
  const street = before
    .split(/[\n,]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(', ')
    // A dash that led to the town.
    .replace(/\s*[-–—]$/, '');
  if (street === '' || city === '') return null;
  return { street, postalCode: code.replaceAll(/\s/g, ''), city: city.trim().replaceAll(/\s+/g, ' ') };
}

/** Whether the town of an address that somebody typed in one field is overseas. */
export function liesOverseas(text: string): boolean {
  return isOverseas(readPostalAddress(text)?.postalCode ?? '');
}
