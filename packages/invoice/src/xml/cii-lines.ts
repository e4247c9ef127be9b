import type { InvoiceLine, IssuedRecord } from '../record/record.ts';
import { vatCategory } from './cii-codes.ts';
import { amountElement, percentText } from './cii-values.ts';
import { element, optionalElement, type XmlElement } from './xml-element.ts';

/** UN/ECE Recommendation 20 "one": a bundle is sold as one item. */
const UNIT_CODE = 'C62';

/** BG-25, one element per line. */
export function lineItems(record: IssuedRecord): XmlElement[] {
  return record.lines.map((line) => lineItem(line, record.notes.vatExemption));
}

function lineItem(line: InvoiceLine, exemption: string | null): XmlElement {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(line.position))]),
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
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        amountElement('ram:LineTotalAmount', line.lineTotal),
      ]),
    ]),
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
