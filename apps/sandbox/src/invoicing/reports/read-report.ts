import { all, centsOf, first, textAt, type XmlNode } from '../formats/xml.ts';

export interface ReportedRate {
  readonly percent: string;
  readonly base: number | null;
  readonly vat: number | null;
}

/** Sales of one day, currency and category (10.3). */
export interface ReportedSales {
  readonly date: string;
  readonly currency: string;
  readonly category: string;
  readonly base: number | null;
  readonly vat: number | null;
  readonly rates: readonly ReportedRate[];
}

/** One invoice to a company abroad (10.1). */
export interface ReportedInvoice {
  readonly number: string;
  readonly issueDate: string;
  readonly typeCode: string;
  readonly currency: string;
  readonly frame: string;
  readonly preceding: readonly string[];
  readonly sellerSiren: string;
  readonly buyer: {
    readonly scheme: string;
    readonly id: string;
    readonly vatNumber: string;
    readonly country: string;
  };
  readonly base: number | null;
  readonly vat: number | null;
  readonly rates: readonly (ReportedRate & {
    readonly category: string;
    readonly reason: string;
    readonly reasonCode: string;
  })[];
}

/** Money received on one day at one rate: of one invoice abroad (10.2), or of all consumers (10.4) where `invoice` is null. */
export interface ReportedPayment {
  readonly invoice: string | null;
  readonly date: string;
  readonly percent: string;
  readonly currency: string;
  readonly amount: number | null;
}

export interface ReadReport {
  readonly id: string;
  readonly issuedAt: string;
  readonly type: string;
  readonly platform: { readonly scheme: string; readonly id: string; readonly role: string };
  readonly issuer: { readonly scheme: string; readonly siren: string; readonly role: string };
  readonly kind: 'transactions' | 'payments';
  /** More than one kind in one file: the sender has to be told, not to be guessed at. */
  readonly mixed: boolean;
  readonly start: string;
  readonly end: string;
  readonly sales: readonly ReportedSales[];
  readonly invoices: readonly ReportedInvoice[];
  readonly payments: readonly ReportedPayment[];
}

/** The content of a report whose shape was found good. */
export function readReport(root: XmlNode): ReadReport {
  const document = first(root, 'ReportDocument');
  const transactions = first(root, 'TransactionsReport');
  const payments = first(root, 'PaymentsReport');
  const block = transactions ?? payments;
  return {
    id: textAt(document, 'Id'),
    issuedAt: textAt(document, 'IssueDateTime/DateTimeString'),
    type: textAt(document, 'TypeCode'),
    platform: {
      scheme: first(document, 'Sender/Id')?.attributes['schemeId'] ?? '',
      id: textAt(document, 'Sender/Id'),
      role: textAt(document, 'Sender/RoleCode'),
    },
    issuer: {
      scheme: first(document, 'Issuer/Id')?.attributes['schemeId'] ?? '',
      siren: textAt(document, 'Issuer/Id'),
      role: textAt(document, 'Issuer/RoleCode'),
    },
    kind: transactions === null ? 'payments' : 'transactions',
    mixed: transactions !== null && payments !== null,
    start: textAt(block, 'ReportPeriod/StartDate'),
    end: textAt(block, 'ReportPeriod/EndDate'),
    sales: all(transactions, 'Transactions').map(readSales),
    invoices: all(transactions, 'Invoice').map(readInvoice),
    payments: [
      ...all(payments, 'Invoice').flatMap((invoice) => readPayments(invoice, textAt(invoice, 'InvoiceID'))),
      ...all(payments, 'Transactions').flatMap((received) => readPayments(received, null)),
    ],
  };
}

function readSales(node: XmlNode): ReportedSales {
  return {
    date: textAt(node, 'Date'),
    currency: textAt(node, 'TransactionsCurrency'),
    category: textAt(node, 'CategoryCode'),
    base: centsOf(textAt(node, 'TaxExclusiveAmount')),
    vat: centsOf(textAt(node, 'TaxTotal')),
    rates: all(node, 'TaxSubtotal').map((rate) => ({
      percent: textAt(rate, 'TaxPercent'),
      base: centsOf(textAt(rate, 'TaxableAmount')),
      vat: centsOf(textAt(rate, 'TaxTotal')),
    })),
  };
}

function readInvoice(node: XmlNode): ReportedInvoice {
  const company = first(node, 'Buyer/CompanyId');
  return {
    number: textAt(node, 'ID'),
    issueDate: textAt(node, 'IssueDate'),
    typeCode: textAt(node, 'TypeCode'),
    currency: textAt(node, 'CurrencyCode'),
    frame: textAt(node, 'BusinessProcess/ID'),
    preceding: all(node, 'ReferencedDocument').map((reference) => textAt(reference, 'ID')),
    sellerSiren: textAt(node, 'Seller/CompanyId'),
    buyer: {
      scheme: company?.attributes['schemeId'] ?? '',
      id: company?.text ?? '',
      vatNumber: textAt(node, 'Buyer/TaxRegistrationId'),
      country: textAt(node, 'Buyer/PostalAddress/CountryId'),
    },
    base: centsOf(textAt(node, 'MonetaryTotal/TaxExclusiveAmount')),
    vat: centsOf(textAt(node, 'MonetaryTotal/TaxAmount')),
    rates: all(node, 'TaxSubTotal').map((rate) => ({
      percent: textAt(rate, 'TaxCategory/Percent'),
      base: centsOf(textAt(rate, 'TaxableAmount')),
      vat: centsOf(textAt(rate, 'TaxAmount')),
      category: textAt(rate, 'TaxCategory/Code'),
      reason: textAt(rate, 'TaxCategory/TaxExemptionReason'),
      reasonCode: textAt(rate, 'TaxCategory/TaxExemptionReasonCode'),
    })),
  };
}

function readPayments(node: XmlNode, invoice: string | null): ReportedPayment[] {
  return all(node, 'Payment').flatMap((payment) =>
    all(payment, 'SubTotals').map((part) => ({
      invoice,
      date: textAt(payment, 'Date'),
      percent: textAt(part, 'TaxPercent'),
      currency: textAt(part, 'CurrencyCode'),
      amount: centsOf(textAt(part, 'Amount')),
    })),
  );
}
