import { readElectronicAddress, SIREN_LENGTH } from '@economat/commerce';

import type { Buyer, Notes } from './record.ts';

/** The buyer's SIREN, also read out of a SIRET or a French VAT number (FR + 2-digit key + SIREN). Null for anybody else. */
export function buyerSiren(buyer: Buyer): string | null {
  if (buyer.type === 'individual' || buyer.address.country !== 'FR') return null;
  if (buyer.siren !== null) return buyer.siren;
  if (buyer.siret !== null) return buyer.siret.slice(0, SIREN_LENGTH);
  return /^FR\d{11}$/.test(buyer.vatNumber ?? '') ? (buyer.vatNumber ?? '').slice(4) : null;
}

/** Where a platform delivers the document: the address that the buyer gave if it is of its SIREN, else the SIREN. Null without one. */
export function invoicingAddress(buyer: Buyer): string | null {
  const siren = buyerSiren(buyer);
  const given = buyer.electronicAddress ?? '';
  return readElectronicAddress(given)?.siren === siren ? given : siren;
}

/** The other states of the Union, where companies are reported by their VAT numbers. */
const OTHERS_OF_THE_UNION: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/**
 * A company without the number that reports know it by, its SIREN in France, its VAT number elsewhere in the Union, cannot be told as a
 * professional, so its purchase is reported with the sales to consumers.
 */
export function isUnidentified(buyer: Buyer): boolean {
  if (buyer.type !== 'company') return false;
  const { country } = buyer.address;
  return country === 'FR' ? buyerSiren(buyer) === null : OTHERS_OF_THE_UNION.has(country) && buyer.vatNumber === null;
}

/** What a document says of how its sale is reported, where its other words would let a reader expect otherwise. */
export function reportingNotes(buyer: Buyer): Pick<Notes, 'unidentified'> {
  if (!isUnidentified(buyer)) return {};
  const number = buyer.address.country === 'FR' ? 'SIREN' : 'de TVA';
  return {
    unidentified: `Acheteur professionnel sans numéro ${number} communiqué\u00A0: opération déclarée avec les ventes aux particuliers.`,
  };
}
