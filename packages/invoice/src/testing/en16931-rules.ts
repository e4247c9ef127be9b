import {
  ALLOWANCE,
  BREAKDOWN,
  BUYER,
  CONTEXT,
  DELIVERY,
  DOCUMENT,
  every,
  LINE,
  LINE_TAX,
  LINE_TOTAL,
  sameCents,
  SELLER,
  SETTLEMENT,
  text,
  TOTALS,
  type Rule,
} from './rule.ts';

const MEANS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`;
/** In tenths of a cent. A line of a collective invoice names its order, and no order has fewer lines than one. */
const ROUNDING = `(15.001 + 15 * count(${LINE}/ram:SpecifiedLineTradeSettlement/ram:AdditionalReferencedDocument))`;
const TERMS = `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms`;

/** The business rules of EN 16931 that a shop's invoice can break, by their official names, in own words. */
export const EN_16931_RULES: readonly Rule[] = [
  {
    id: 'BR-01',
    expression: `${CONTEXT}/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID = 'urn:cen.eu:en16931:2017'`,
  },
  { id: 'BR-02', expression: text(`${DOCUMENT}/ram:ID`) },
  { id: 'BR-03', expression: `string-length(${DOCUMENT}/ram:IssueDateTime/udt:DateTimeString[@format = '102']) = 8` },
  { id: 'BR-04', expression: text(`${DOCUMENT}/ram:TypeCode`) },
  { id: 'BR-05', expression: `${SETTLEMENT}/ram:InvoiceCurrencyCode = 'EUR'` },
  { id: 'BR-06', expression: text(`${SELLER}/ram:Name`) },
  { id: 'BR-07', expression: text(`${BUYER}/ram:Name`) },
  { id: 'BR-09', expression: text(`${SELLER}/ram:PostalTradeAddress/ram:CountryID`) },
  { id: 'BR-11', expression: text(`${BUYER}/ram:PostalTradeAddress/ram:CountryID`) },
  { id: 'BR-12', expression: text(`${TOTALS}/ram:LineTotalAmount`) },
  { id: 'BR-13', expression: text(`${TOTALS}/ram:TaxBasisTotalAmount`) },
  { id: 'BR-14', expression: text(`${TOTALS}/ram:GrandTotalAmount`) },
  { id: 'BR-15', expression: text(`${TOTALS}/ram:DuePayableAmount`) },
  { id: 'BR-16', expression: `count(${LINE}) > 0` },
  { id: 'BR-21', expression: every(LINE, text('ram:AssociatedDocumentLineDocument/ram:LineID')) },
  { id: 'BR-22', expression: every(LINE, text('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity')) },
  { id: 'BR-23', expression: every(LINE, text('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode')) },
  { id: 'BR-24', expression: every(LINE, text(LINE_TOTAL)) },
  { id: 'BR-25', expression: every(LINE, text('ram:SpecifiedTradeProduct/ram:Name')) },
  {
    id: 'BR-27',
    expression: every(LINE, 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount >= 0'),
  },
  { id: 'BR-31', expression: every(ALLOWANCE, text('ram:ActualAmount')) },
  { id: 'BR-32', expression: every(ALLOWANCE, text('ram:CategoryTradeTax/ram:CategoryCode')) },
  { id: 'BR-33', expression: every(ALLOWANCE, `${text('ram:Reason')} or ${text('ram:ReasonCode')}`) },
  { id: 'BR-45', expression: every(BREAKDOWN, text('ram:BasisAmount')) },
  { id: 'BR-46', expression: every(BREAKDOWN, text('ram:CalculatedAmount')) },
  { id: 'BR-47', expression: every(BREAKDOWN, text('ram:CategoryCode')) },
  { id: 'BR-48', expression: every(BREAKDOWN, text('ram:RateApplicablePercent')) },
  { id: 'BR-49', expression: text(`${MEANS}/ram:TypeCode`) },
  { id: 'BR-55', expression: every(`${SETTLEMENT}/ram:InvoiceReferencedDocument`, text('ram:IssuerAssignedID')) },
  {
    id: 'BR-57',
    expression: every(`${DELIVERY}/ram:ShipToTradeParty`, text('ram:PostalTradeAddress/ram:CountryID')),
  },
  {
    id: 'BR-61',
    expression: every(`${MEANS}[ram:TypeCode = '58']`, text('ram:PayeePartyCreditorFinancialAccount/ram:IBANID')),
  },
  { id: 'BR-62', expression: text(`${SELLER}/ram:URIUniversalCommunication/ram:URIID/@schemeID`) },
  { id: 'BR-63', expression: text(`${BUYER}/ram:URIUniversalCommunication/ram:URIID/@schemeID`) },
  {
    id: 'BR-CO-09',
    expression: every(`${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']`, "starts-with(., 'FR')"),
  },
  {
    id: 'BR-CO-10',
    expression: sameCents(`${TOTALS}/ram:LineTotalAmount`, `sum(${LINE}/${LINE_TOTAL})`),
  },
  {
    id: 'BR-CO-11',
    expression: sameCents(`sum(${TOTALS}/ram:AllowanceTotalAmount)`, `sum(${ALLOWANCE}/ram:ActualAmount)`),
  },
  {
    id: 'BR-CO-13',
    expression: sameCents(
      `${TOTALS}/ram:TaxBasisTotalAmount`,
      `${TOTALS}/ram:LineTotalAmount - sum(${TOTALS}/ram:AllowanceTotalAmount)`,
    ),
  },
  {
    id: 'BR-CO-14',
    expression: sameCents(
      `${TOTALS}/ram:TaxTotalAmount[@currencyID = 'EUR']`,
      `sum(${BREAKDOWN}/ram:CalculatedAmount)`,
    ),
  },
  {
    id: 'BR-CO-15',
    expression: sameCents(
      `${TOTALS}/ram:GrandTotalAmount`,
      `${TOTALS}/ram:TaxBasisTotalAmount + ${TOTALS}/ram:TaxTotalAmount`,
    ),
  },
  {
    id: 'BR-CO-16',
    expression: sameCents(
      `${TOTALS}/ram:DuePayableAmount`,
      `${TOTALS}/ram:GrandTotalAmount - sum(${TOTALS}/ram:TotalPrepaidAmount)`,
    ),
  },
  {
    // The official rule allows a whole euro; a shop that rounds per rate is never more than a cent away, for each order.
    id: 'BR-CO-17',
    expression: every(
      BREAKDOWN,
      `(ram:CalculatedAmount - ram:BasisAmount * ram:RateApplicablePercent div 100) * 1000 < ${ROUNDING} and (ram:BasisAmount * ram:RateApplicablePercent div 100 - ram:CalculatedAmount) * 1000 < ${ROUNDING}`,
    ),
  },
  { id: 'BR-CO-18', expression: `count(${BREAKDOWN}) > 0` },
  {
    id: 'BR-CO-25',
    expression: `not(${TOTALS}/ram:DuePayableAmount > 0) or ${text(`${TERMS}/ram:Description`)} or ${text(`${TERMS}/ram:DueDateDateTime`)}`,
  },
  { id: 'BR-CO-26', expression: text(`${SELLER}/ram:SpecifiedLegalOrganization/ram:ID`) },
  {
    id: 'BR-S-01',
    expression: `boolean(${LINE_TAX}[ram:CategoryCode = 'S']) = boolean(${BREAKDOWN}[ram:CategoryCode = 'S'])`,
  },
  {
    id: 'BR-S-02',
    expression: `not(${LINE_TAX}[ram:CategoryCode = 'S']) or ${text(`${SELLER}/ram:SpecifiedTaxRegistration/ram:ID`)}`,
  },
  { id: 'BR-S-05', expression: every(`${LINE_TAX}[ram:CategoryCode = 'S']`, 'ram:RateApplicablePercent > 0') },
  {
    id: 'BR-S-10',
    expression: every(`${BREAKDOWN}[ram:CategoryCode = 'S']`, 'not(ram:ExemptionReason or ram:ExemptionReasonCode)'),
  },
  {
    id: 'BR-Z-01',
    expression: `boolean(${LINE_TAX}[ram:CategoryCode = 'Z']) = (count(${BREAKDOWN}[ram:CategoryCode = 'Z']) = 1)`,
  },
  { id: 'BR-Z-05', expression: every(`${LINE_TAX}[ram:CategoryCode = 'Z']`, 'ram:RateApplicablePercent = 0') },
  { id: 'BR-Z-09', expression: every(`${BREAKDOWN}[ram:CategoryCode = 'Z']`, 'ram:CalculatedAmount = 0') },
  { id: 'BR-Z-10', expression: every(`${BREAKDOWN}[ram:CategoryCode = 'Z']`, 'not(ram:ExemptionReason)') },
  {
    id: 'BR-E-01',
    expression: `boolean(${LINE_TAX}[ram:CategoryCode = 'E']) = (count(${BREAKDOWN}[ram:CategoryCode = 'E']) = 1)`,
  },
  {
    id: 'BR-E-02',
    expression: `not(${LINE_TAX}[ram:CategoryCode = 'E']) or ${text(`${SELLER}/ram:SpecifiedTaxRegistration/ram:ID`)}`,
  },
  { id: 'BR-E-05', expression: every(`${LINE_TAX}[ram:CategoryCode = 'E']`, 'ram:RateApplicablePercent = 0') },
  { id: 'BR-E-09', expression: every(`${BREAKDOWN}[ram:CategoryCode = 'E']`, 'ram:CalculatedAmount = 0') },
  { id: 'BR-E-10', expression: every(`${BREAKDOWN}[ram:CategoryCode = 'E']`, text('ram:ExemptionReason')) },
  { id: 'BR-CO-03', expression: every(BREAKDOWN, 'not(ram:TaxPointDate and ram:DueDateTypeCode)') },
  ...taxableAmountRules(),
];

/** BR-S-08, BR-Z-08, BR-E-08: each rate's base is its lines less its allowances. One rule per rate the shop sells at. */
function taxableAmountRules(): Rule[] {
  const rates: readonly [string, string][] = [
    ['S', '20.00'],
    ['S', '10.00'],
    ['S', '5.50'],
    ['S', '2.10'],
    ['Z', '0.00'],
    ['E', '0.00'],
  ];
  return rates.map(([category, rate]) => {
    const ofRate = `ram:CategoryCode = '${category}' and ram:RateApplicablePercent = '${rate}'`;
    const lines = `${LINE}[ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax[${ofRate}]]`;
    return {
      id: `BR-${category}-08`,
      expression: sameCents(
        `sum(${BREAKDOWN}[${ofRate}]/ram:BasisAmount)`,
        `sum(${lines}/${LINE_TOTAL}) - sum(${ALLOWANCE}[ram:CategoryTradeTax[${ofRate}]]/ram:ActualAmount)`,
      ),
    };
  });
}
