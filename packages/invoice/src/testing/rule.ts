/** A business rule as one XPath 1.0 expression that must be true of the invoice. */
export interface Rule {
  readonly id: string;
  readonly expression: string;
}

export const NAMESPACES = {
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

export const DOCUMENT = '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument';
export const CONTEXT = '/rsm:CrossIndustryInvoice/rsm:ExchangedDocumentContext';
const TRANSACTION = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction';
export const LINE = `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem`;
const AGREEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`;
export const SELLER = `${AGREEMENT}/ram:SellerTradeParty`;
export const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`;
export const DELIVERY = `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery`;
export const SETTLEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`;
export const BREAKDOWN = `${SETTLEMENT}/ram:ApplicableTradeTax`;
export const ALLOWANCE = `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`;
export const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
export const LINE_TAX = `${LINE}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`;
export const LINE_TOTAL =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount';

/** Two sums of euros that are equal in cents; XPath 1.0 knows binary fractions only. */
export function sameCents(left: string, right: string): string {
  return `round((${left}) * 100) = round((${right}) * 100)`;
}

/** True when the condition holds for all nodes of the path. */
export function every(path: string, condition: string): string {
  return `not((${path})[not(${condition})])`;
}

export function text(path: string): string {
  return `string-length(normalize-space(${path})) > 0`;
}
