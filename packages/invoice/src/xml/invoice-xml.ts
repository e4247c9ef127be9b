import { hasOnePlace } from '../record/collective-invoice.ts';
import type { IssuedRecord } from '../record/record.ts';
import { documentContext, exchangedDocument } from './cii-context.ts';
import { lineItems } from './cii-lines.ts';
import { buyerParty, sellerParty, shipToParty } from './cii-parties.ts';
import { headerSettlement } from './cii-settlement.ts';
import { dateElement } from './cii-values.ts';
import { element, serializeXml, type XmlElement } from './xml-element.ts';

const NAMESPACES = {
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/**
 * The EN 16931 invoice in UN/CEFACT CII syntax (Factur-X profile "EN 16931"), with the French platform rules kept. Takes issued
 * records only: a pro forma has no number and may not look like an invoice to a machine. The order of elements is the schema's.
 */
export function invoiceXml(record: IssuedRecord): string {
  return serializeXml(
    element(
      'rsm:CrossIndustryInvoice',
      [documentContext(record), exchangedDocument(record), tradeTransaction(record)],
      NAMESPACES,
    ),
  );
}

/** BT-13 is the buyer's own number when there is one, and ours then is the seller's (BT-14). */
function orderReferences({ orderNumber, buyer, collected }: IssuedRecord): XmlElement[] {
  // Each line then names its own order.
  if (collected !== undefined) return [];
  const reference = (name: string, number: string): XmlElement =>
    element(name, [element('ram:IssuerAssignedID', number)]);
  const own = buyer.purchaseOrderNumber ?? null;
  if (own === null) return [reference('ram:BuyerOrderReferencedDocument', orderNumber)];
  return [
    reference('ram:SellerOrderReferencedDocument', orderNumber),
    reference('ram:BuyerOrderReferencedDocument', own),
  ];
}

function tradeTransaction(record: IssuedRecord): XmlElement {
  return element('rsm:SupplyChainTradeTransaction', [
    ...lineItems(record),
    element('ram:ApplicableHeaderTradeAgreement', [
      sellerParty(record.seller),
      buyerParty(record.buyer),
      ...orderReferences(record),
    ]),
    element('ram:ApplicableHeaderTradeDelivery', [
      hasOnePlace(record) ? shipToParty(record.shipTo) : null,
      record.deliveryDate === null
        ? null
        : element('ram:ActualDeliverySupplyChainEvent', [dateElement('ram:OccurrenceDateTime', record.deliveryDate)]),
    ]),
    headerSettlement(record),
  ]);
}
