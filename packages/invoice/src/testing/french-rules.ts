import {
  BREAKDOWN,
  BUYER,
  CONTEXT,
  DOCUMENT,
  every,
  LINE,
  LINE_TAX,
  SELLER,
  SETTLEMENT,
  text,
  TOTALS,
  type Rule,
} from './rule.ts';

const NUMBER_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-_/';
const ADDRESS_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
const RATES =
  "' 0 0.0 0.00 10 10.0 10.00 13 13.0 13.00 20 20.0 20.00 8.5 8.50 19.6 19.60 2.1 2.10 5.5 5.50 7 7.0 7.00 20.6 20.60 1.05 0.9 0.90 1.75 9.2 9.20 9.6 9.60 '";

const FRAME = `${CONTEXT}/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID`;
const BAR = `${DOCUMENT}/ram:IncludedNote[ram:SubjectCode = 'BAR']/ram:Content`;
const SELLER_SIREN = `${SELLER}/ram:SpecifiedLegalOrganization/ram:ID[@schemeID = '0002']`;
const BUYER_SIREN = `${BUYER}/ram:SpecifiedLegalOrganization/ram:ID[@schemeID = '0002']`;
const SELLER_ADDRESS = `${SELLER}/ram:URIUniversalCommunication/ram:URIID`;
const BUYER_ADDRESS = `${BUYER}/ram:URIUniversalCommunication/ram:URIID`;
const DUE_DATE = `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`;
const ISSUE_DATE = `${DOCUMENT}/ram:IssueDateTime/udt:DateTimeString`;
const CREDITED = `${SETTLEMENT}/ram:InvoiceReferencedDocument`;

/** The French platform rules (BR-FR, flow 2) for what a shop issues, by their official names, in own words. */
export const FRENCH_RULES: readonly Rule[] = [
  ...[`${DOCUMENT}/ram:ID`, `${CREDITED}/ram:IssuerAssignedID`].flatMap((id) => [
    { id: 'BR-FR-01', expression: every(id, 'string-length(.) <= 35') },
    { id: 'BR-FR-02', expression: every(id, `string-length(.) > 0 and translate(., '${NUMBER_CHARACTERS}', '') = ''`) },
  ]),
  {
    id: 'BR-FR-03',
    expression: every('//udt:DateTimeString | //qdt:DateTimeString', "starts-with(., '20') and string-length(.) = 8"),
  },
  { id: 'BR-FR-04', expression: `${DOCUMENT}/ram:TypeCode = '380' or ${DOCUMENT}/ram:TypeCode = '381'` },
  ...['PMT', 'PMD', 'AAB'].flatMap((code) => {
    const notes = `${DOCUMENT}/ram:IncludedNote[ram:SubjectCode = '${code}']`;
    return [
      { id: `BR-FR-05 ${code}`, expression: text(`${notes}/ram:Content`) },
      { id: `BR-FR-06 ${code}`, expression: `count(${notes}) <= 1` },
    ];
  }),
  { id: 'BR-FR-08', expression: `contains(' B1 S1 M1 B2 S2 M2 ', concat(' ', ${FRAME}, ' '))` },
  {
    id: 'BR-FR-09',
    expression: [SELLER, BUYER]
      .map((party) =>
        every(
          `${party}[ram:GlobalID[@schemeID = '0009']]`,
          "string-length(ram:GlobalID) = 14 and starts-with(ram:GlobalID, ram:SpecifiedLegalOrganization/ram:ID[@schemeID = '0002']) and ram:SpecifiedLegalOrganization/ram:ID[@schemeID = '0002']",
        ),
      )
      .join(' and '),
  },
  { id: 'BR-FR-10', expression: `string-length(${SELLER_SIREN}) = 9 and ${SELLER_SIREN} > 0` },
  { id: 'BR-FR-11', expression: `not(${BAR} = 'B2B') or (string-length(${BUYER_SIREN}) = 9 and ${BUYER_SIREN} > 0)` },
  { id: 'BR-FR-12', expression: text(BUYER_ADDRESS) },
  { id: 'BR-FR-13', expression: text(SELLER_ADDRESS) },
  {
    id: 'BR-FR-15',
    expression: every('//ram:CategoryCode', "contains(' S E AE K G O Z ', concat(' ', ., ' '))"),
  },
  {
    // Category E names its ground in words and by its code.
    id: 'G1.41',
    expression: every(
      `${BREAKDOWN}[ram:CategoryCode = 'E']`,
      `${text('ram:ExemptionReason')} and starts-with(ram:ExemptionReasonCode, 'VATEX-')`,
    ),
  },
  {
    // The option for debits is stated alike in every breakdown, and only where services are charged.
    id: 'S1.13',
    expression: `${every(BREAKDOWN, `string(ram:DueDateTypeCode) = string(${BREAKDOWN}[1]/ram:DueDateTypeCode)`)} and (not(${BREAKDOWN}/ram:DueDateTypeCode) or (${BREAKDOWN}/ram:DueDateTypeCode = '5' and not(starts-with(${FRAME}, 'B'))))`,
  },
  {
    id: 'BR-FR-CO-16',
    expression: `not(${BREAKDOWN}/ram:ExemptionReasonCode = 'VATEX-FR-FRANCHISE') or ${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA'] or ${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'FC'] = ${SELLER_SIREN}`,
  },
  { id: 'BR-FR-16', expression: every('//ram:RateApplicablePercent', `contains(${RATES}, concat(' ', ., ' '))`) },
  { id: 'BR-FR-20', expression: `contains(' B2B B2BINT B2C OUTOFSCOPE ARCHIVEONLY ', concat(' ', ${BAR}, ' '))` },
  {
    id: 'BR-FR-21',
    expression: `not(${BAR} = 'B2B') or (starts-with(${BUYER_ADDRESS}, ${BUYER_SIREN}) and ${BUYER_ADDRESS}/@schemeID = '0225')`,
  },
  {
    id: 'BR-FR-23',
    expression: every("//ram:URIID[@schemeID = '0225']", `translate(., '${ADDRESS_CHARACTERS}', '') = ''`),
  },
  { id: 'BR-FR-25', expression: every('//ram:URIUniversalCommunication/ram:URIID', 'string-length(.) <= 125') },
  { id: 'BR-FR-31', expression: `count(${BAR}) = 1` },
  {
    id: 'BR-FR-CO-05',
    expression: `not(${DOCUMENT}/ram:TypeCode = '381') or count(${CREDITED}[ram:IssuerAssignedID and ram:FormattedIssueDateTime/qdt:DateTimeString]) > 0`,
  },
  {
    // What is paid already was paid on any day.
    id: 'BR-FR-CO-07',
    expression: `not(${DUE_DATE}) or ${DUE_DATE} >= ${ISSUE_DATE} or substring(${FRAME}, 2) = '2'`,
  },
  {
    id: 'BR-FR-CO-09',
    expression: `not(substring(${FRAME}, 2) = '2') or (${TOTALS}/ram:TotalPrepaidAmount = ${TOTALS}/ram:GrandTotalAmount and ${TOTALS}/ram:DuePayableAmount = 0 and ${text(DUE_DATE)})`,
  },
  {
    id: 'BR-FR-DEC-01',
    expression: every(
      '//ram:*[contains(local-name(), "Amount") and not(local-name() = "ChargeAmount")]',
      "string-length(substring-after(., '.')) <= 2 and translate(., '0123456789.-', '') = '' and string-length(.) <= 20",
    ),
  },
  {
    id: 'BR-FR-DEC-02',
    expression: every(`${LINE}//ram:BilledQuantity`, "translate(., '0123456789', '') = ''"),
  },
  {
    id: 'BR-FR-DEC-04',
    expression: every(
      `${BREAKDOWN}/ram:RateApplicablePercent | ${LINE_TAX}/ram:RateApplicablePercent`,
      "string-length(translate(., '.', '')) <= 4",
    ),
  },
];
