import { buyerSiren, invoicingAddress } from '../record/buyer-siren.ts';
import type { Buyer, PostalAddress, Recipient, Seller } from '../record/record.ts';
import { SCHEME } from './cii-codes.ts';
import { identifier } from './cii-values.ts';
import { element, optionalElement, type XmlElement } from './xml-element.ts';

/** BG-4. The SIREN is identifier, electronic address and routing key at once. */
export function sellerParty(seller: Seller): XmlElement {
  return element('ram:SellerTradeParty', [
    globalId(seller.siret),
    element('ram:Name', seller.legalName),
    element('ram:SpecifiedLegalOrganization', [
      identifier('ram:ID', seller.siren, SCHEME.siren),
      optionalElement('ram:TradingBusinessName', seller.tradingName),
    ]),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', seller.tradingName ?? seller.legalName),
      element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', seller.phone)]),
      element('ram:EmailURIUniversalCommunication', [element('ram:URIID', seller.email)]),
    ]),
    postalAddress(seller.address),
    electronicAddress(seller.siren, SCHEME.frenchAddress),
    seller.vatNumber === null ? taxRegistration(seller.siren, 'FC') : taxRegistration(seller.vatNumber, 'VA'),
  ]);
}

/** BG-7. A French company is addressed below its SIREN (BR-FR-21), anybody else by e-mail (BR-FR-12 wants an address for all). */
export function buyerParty(buyer: Buyer): XmlElement {
  const siren = buyerSiren(buyer);
  const address = invoicingAddress(buyer);
  return element('ram:BuyerTradeParty', [
    globalId(siren === null ? null : buyer.siret),
    element('ram:Name', buyer.company ?? buyer.name),
    siren === null ? null : element('ram:SpecifiedLegalOrganization', [identifier('ram:ID', siren, SCHEME.siren)]),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', buyer.name),
      element('ram:EmailURIUniversalCommunication', [element('ram:URIID', buyer.email)]),
    ]),
    postalAddress(buyer.address),
    address === null ? electronicAddress(buyer.email, SCHEME.email) : electronicAddress(address, SCHEME.frenchAddress),
    buyer.vatNumber === null ? null : taxRegistration(buyer.vatNumber, 'VA'),
  ]);
}

/** BG-13. */
export function shipToParty(recipient: Recipient): XmlElement {
  const name = recipient.company === null ? recipient.name : `${recipient.company}, ${recipient.name}`;
  return element('ram:ShipToTradeParty', [element('ram:Name', name), postalAddress(recipient.address)]);
}

function postalAddress(address: PostalAddress): XmlElement {
  return element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', address.postalCode),
    element('ram:LineOne', address.line1),
    optionalElement('ram:LineTwo', address.line2),
    element('ram:CityName', address.city),
    element('ram:CountryID', address.country),
  ]);
}

function globalId(siret: string | null): XmlElement | null {
  return siret === null ? null : identifier('ram:GlobalID', siret, SCHEME.siret);
}

function electronicAddress(address: string, schemeID: string): XmlElement {
  return element('ram:URIUniversalCommunication', [identifier('ram:URIID', address, schemeID)]);
}

/** `VA` is a VAT number (BT-31); `FC` another registration (BT-32): the SIREN of a seller in franchise without VAT number. */
function taxRegistration(number: string, schemeID: 'VA' | 'FC'): XmlElement {
  return element('ram:SpecifiedTaxRegistration', [identifier('ram:ID', number, schemeID)]);
}
