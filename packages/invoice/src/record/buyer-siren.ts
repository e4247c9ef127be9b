import { readElectronicAddress } from '@economat/commerce';

import type { Buyer, Notes } from './record.ts';

/** The buyer's SIREN, also read out of a SIRET or a French VAT number (FR + 2-digit key + SIREN). Null for anybody else. */
export function buyerSiren(buyer: Buyer): string | null {
  if (buyer.type === 'individual' || buyer.address.country !== 'FR') return null;
  if (buyer.siren !== null) return buyer.siren;
  if (buyer.siret !== null) return buyer.siret.slice(0, 9);
  return /^FR\d{11}$/.test(buyer.vatNumber ?? '') ? (buyer.vatNumber ?? '').slice(4) : null;
}

/** Where a platform delivers the document: the address that the buyer gave if it is of its SIREN, else the SIREN. Null without one. */
export function invoicingAddress(buyer: Buyer): string | null {
  const siren = buyerSiren(buyer);
  const given = buyer.electronicAddress ?? '';
  return readElectronicAddress(given)?.siren === siren ? given : siren;
}

/** A French company without SIREN cannot be addressed as a professional, so its purchase is reported with the sales to consumers. */
export function isUnidentified(buyer: Buyer): boolean {
  return buyer.type === 'company' && buyer.address.country === 'FR' && buyerSiren(buyer) === null;
}

const UNIDENTIFIED =
  'Acheteur professionnel sans numéro SIREN communiqué\u00A0: opération déclarée avec les ventes aux particuliers.';

/** What a document says of how its sale is reported, where its other words would let a reader expect otherwise. */
export function reportingNotes(buyer: Buyer): Pick<Notes, 'unidentified'> {
  return isUnidentified(buyer) ? { unidentified: UNIDENTIFIED } : {};
}
