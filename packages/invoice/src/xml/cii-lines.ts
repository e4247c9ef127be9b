import { orderSentence } from '../record/order-sentence.ts';
import type { CollectedOrder, InvoiceLine, IssuedRecord } from '../record/record.ts';
import { vatCategory } from './cii-codes.ts';
import { amountElement, percentText, periodElement } from './cii-values.ts';
import { element, optionalElement, type XmlElement } from './xml-element.ts';

/** UN/ECE Recommendation 20 "one": a bundle is sold as one item. */
const UNIT_CODE = 'C62';

/** BG-25, one element per line. */
export function lineItems(record: IssuedRecord): XmlElement[] {
  const { collected, lines, notes } = record;
  const orderOf = ({ orderNumber }: InvoiceLine) =>
    collected?.find((order) => order.orderNumber === orderNumber) ?? null;
  return lines.map((line) => lineItem(line, notes.vatExemption, orderOf(line)));
}

function lineItem(line: InvoiceLine, exemption: string | null, order: CollectedOrder | null): XmlElement {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [
      element('ram:LineID', String(line.position)),
      order === null ? null : element('ram:IncludedNote', [element('ram:Content', orderSentence(order))]),
    ]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', line.name),
      optionalElement('ram:Description', lineDetail(line)),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [amountElement('ram:ChargeAmount', line.unitPrice)]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', String(line.quantity), { unitCode: UNIT_CODE }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', taxRate(line.vatPercent, exemption)),
      order === null ? null : periodElement(order.shippedOn, order.deliveryDate ?? order.shippedOn),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        amountElement('ram:LineTotalAmount', line.lineTotal),
      ]),
      order === null ? null : orderReference(order),
      order === null || order.costCentre === null
        ? null
        : element('ram:ReceivableSpecifiedTradeAccountingAccount', [element('ram:ID', order.costCentre)]),
    ]),
  ]);
}

/** UNTDID 1001 "invoicing data sheet", which marks a line's object, and UNTDID 1153 "seller's order number" (BT-128). */
function orderReference({ orderNumber }: CollectedOrder): XmlElement {
  return element('ram:AdditionalReferencedDocument', [
    element('ram:IssuerAssignedID', orderNumber),
    element('ram:TypeCode', '130'),
    element('ram:ReferenceTypeCode', 'VN'),
  ]);
}

function lineDetail({ variant, option }: InvoiceLine): string | null {
  const parts = [variant, option].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** Type, category and rate, as lines and allowances state them. */
export function taxRate(vatPercent: number, exemption: string | null): XmlElement[] {
  return [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', vatCategory(vatPercent, exemption)),
    element('ram:RateApplicablePercent', percentText(vatPercent)),
  ];
}
