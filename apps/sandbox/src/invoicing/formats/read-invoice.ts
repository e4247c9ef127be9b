import { all, centsOf, first, textAt, type XmlNode } from './xml.ts';

interface Address {
  readonly scheme: string;
  readonly value: string;
}

export interface InvoiceRate {
  readonly category: string;
  readonly percent: string;
  readonly base: number | null;
  readonly vat: number | null;
}

/** What the platform reads of an invoice in CII. Amounts are cents, `null` where the file says no amount of two decimals. */
export interface ReadInvoice {
  readonly number: string;
  /** `YYYYMMDD`, as all days here. */
  readonly issueDate: string;
  readonly typeCode: string;
  readonly frame: string;
  /** Contents per subject code. */
  readonly notes: readonly { readonly subject: string; readonly content: string }[];
  readonly seller: { readonly siren: string; readonly siret: string; readonly address: Address | null };
  readonly buyer: {
    readonly siren: string;
    readonly siret: string;
    readonly name: string;
    readonly address: Address | null;
  };
  readonly rates: readonly InvoiceRate[];
  readonly base: number | null;
  readonly vat: number | null;
  readonly total: number | null;
  readonly prepaid: number | null;
  readonly due: number | null;
  readonly dueDate: string;
  readonly preceding: readonly { readonly number: string; readonly issueDate: string }[];
}

export function readInvoice(root: XmlNode): ReadInvoice | null {
  const document = first(root, 'ExchangedDocument');
  const trade = first(root, 'SupplyChainTradeTransaction');
  const agreement = first(trade, 'ApplicableHeaderTradeAgreement');
  const settlement = first(trade, 'ApplicableHeaderTradeSettlement');
  const sums = first(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  if (root.name !== 'CrossIndustryInvoice' || document === null || agreement === null || sums === null) return null;
  const { prepaid, ...amounts } = amountsOf(sums);
  return {
    number: textAt(document, 'ID'),
    issueDate: textAt(document, 'IssueDateTime/DateTimeString'),
    typeCode: textAt(document, 'TypeCode'),
    frame: textAt(root, 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID'),
    notes: all(document, 'IncludedNote').map((note) => ({
      subject: textAt(note, 'SubjectCode'),
      content: textAt(note, 'Content'),
    })),
    seller: partyOf(first(agreement, 'SellerTradeParty')),
    buyer: partyOf(first(agreement, 'BuyerTradeParty')),
    rates: all(settlement, 'ApplicableTradeTax').map((tax) => ({
      category: textAt(tax, 'CategoryCode'),
      percent: textAt(tax, 'RateApplicablePercent'),
      base: centsOf(textAt(tax, 'BasisAmount')),
      vat: centsOf(textAt(tax, 'CalculatedAmount')),
    })),
    ...amounts,
    prepaid: prepaid ?? 0,
    dueDate: textAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
    preceding: all(settlement, 'InvoiceReferencedDocument').map((reference) => ({
      number: textAt(reference, 'IssuerAssignedID'),
      issueDate: textAt(reference, 'FormattedIssueDateTime/DateTimeString'),
    })),
  };
}

function amountsOf(sums: XmlNode) {
  const amount = (name: string): number | null => centsOf(textAt(sums, name));
  return {
    base: amount('TaxBasisTotalAmount'),
    vat: amount('TaxTotalAmount') ?? (first(sums, 'TaxTotalAmount') === null ? 0 : null),
    total: amount('GrandTotalAmount'),
    prepaid: amount('TotalPrepaidAmount'),
    due: amount('DuePayableAmount'),
  };
}

function partyOf(party: XmlNode | null) {
  const legal = first(party, 'SpecifiedLegalOrganization/ID');
  const uri = first(party, 'URIUniversalCommunication/URIID');
  const siret = all(party, 'GlobalID').find(({ attributes }) => attributes['schemeID'] === '0009');
  return {
    name: textAt(party, 'Name'),
    siren: legal?.attributes['schemeID'] === '0002' ? legal.text : '',
    siret: siret?.text ?? '',
    address: uri === null ? null : { scheme: uri.attributes['schemeID'] ?? '', value: uri.text },
  };
}
