import { sumCents } from '@economat/commerce';

import type { IssuedRecord, Seller } from '../record/record.ts';
import { vatGrounds } from '../record/vat-notes.ts';
import { billingFrame, DOCUMENT_TYPE, SCHEME, vatCategory } from '../xml/cii-codes.ts';
import { amountElement, amountText } from '../xml/cii-values.ts';
import { element, optionalElement, serializeXml, type XmlElement } from '../xml/xml-element.ts';
import type { ReceivedByDay, ReportedReceipts } from './reported-receipts.ts';
import type { DaySales, ReportedSales } from './reported-sales.ts';

/** ISO 6523 and national schemes of those who stand in a report. */
const REPORT_SCHEME = { platform: '0238', europeanVat: '0223', abroad: '0227' } as const;
const PROCESS = 'urn.cpro.gouv.fr:1p0:ereporting';
const DUE_ON_INVOICE = '5';

export interface ReportHead {
  /** At most 50 letters, digits, blanks and `-+_/`. */
  readonly id: string;
  /** `YYYYMMDDHHMMSS`, Paris. */
  readonly issuedAt: string;
  /** `IN` for the first report of a period, `RE` for one that takes its place. */
  readonly type: 'IN' | 'RE';
  readonly platform: { readonly matricule: string; readonly name: string };
  readonly seller: Pick<Seller, 'siren' | 'legalName'>;
  /** Its first and last day, `YYYY-MM-DD`. */
  readonly period: { readonly start: string; readonly end: string };
}

/** A report of what was sold: invoices to companies abroad (10.1) and days of sales to consumers (10.3). */
export function transactionsReportXml(head: ReportHead, { abroad, days }: ReportedSales): string {
  return reportXml(head, 'TransactionsReport', [...abroad.map(invoiceAbroad), ...days.map(daySales)]);
}

/** A report of money received for services: by invoice abroad (10.2) and by day from consumers (10.4). */
export function paymentsReportXml(head: ReportHead, { abroad, days }: ReportedReceipts): string {
  return reportXml(head, 'PaymentsReport', [
    ...abroad.map(({ number, issueDate, ...received }) =>
      element('Invoice', [element('InvoiceID', number), element('IssueDate', day(issueDate)), payment(received)]),
    ),
    ...days.map((received) => element('Transactions', [payment(received)])),
  ]);
}

function reportXml(head: ReportHead, name: string, blocks: readonly XmlElement[]): string {
  const { id, issuedAt, type, platform, seller, period } = head;
  return serializeXml(
    element('Report', [
      element('ReportDocument', [
        element('Id', id),
        element('IssueDateTime', [element('DateTimeString', issuedAt)]),
        element('TypeCode', type),
        sender('Sender', platform.matricule, REPORT_SCHEME.platform, platform.name, 'WK'),
        sender('Issuer', seller.siren, SCHEME.siren, seller.legalName, 'SE'),
      ]),
      element(name, [
        element('ReportPeriod', [element('StartDate', day(period.start)), element('EndDate', day(period.end))]),
        ...blocks,
      ]),
    ]),
  );
}

function sender(name: string, id: string, schemeId: string, words: string, role: 'WK' | 'SE'): XmlElement {
  return element(name, [element('Id', id, { schemeId }), element('Name', words), element('RoleCode', role)]);
}

function daySales({ day: date, category, onDebits, count, rates }: DaySales): XmlElement {
  return element('Transactions', [
    element('Date', day(date)),
    element('TransactionsCurrency', 'EUR'),
    optionalElement('TaxDueDateTypeCode', onDebits ? DUE_ON_INVOICE : null),
    element('CategoryCode', category),
    amountElement('TaxExclusiveAmount', sumCents(rates.map(({ base }) => base))),
    amountElement('TaxTotal', sumCents(rates.map(({ vat }) => vat))),
    element('TransactionsCount', String(count)),
    ...rates.map(({ vatPercent, base, vat }) =>
      element('TaxSubtotal', [
        element('TaxPercent', String(vatPercent)),
        amountElement('TaxableAmount', base),
        amountElement('TaxTotal', vat),
      ]),
    ),
  ]);
}

function invoiceAbroad(record: IssuedRecord): XmlElement {
  const { number, issueDate, kind, credited, seller, buyer, totals, vatShares } = record;
  return element('Invoice', [
    element('ID', number),
    element('IssueDate', day(issueDate)),
    element('TypeCode', DOCUMENT_TYPE[kind]),
    element('CurrencyCode', 'EUR'),
    optionalElement('TaxDueDateTypeCode', record.notes.vatOnDebits === undefined ? null : DUE_ON_INVOICE),
    element('BusinessProcess', [element('ID', billingFrame(record)), element('TypeID', PROCESS)]),
    credited === null
      ? null
      : element('ReferencedDocument', [element('ID', credited.number), element('IssueDate', day(credited.date))]),
    party('Seller', { id: seller.siren, schemeId: SCHEME.siren }, seller.vatNumber, seller.address.country),
    party('Buyer', buyerAbroad(buyer), buyer.vatNumber, buyer.address.country),
    element('MonetaryTotal', [
      amountElement('TaxExclusiveAmount', totals.taxBasis),
      element('TaxAmount', amountText(totals.vat), { CurrencyCode: 'EUR' }),
    ]),
    ...vatShares.map(({ vatPercent, base, vat }) => {
      const code = vatCategory(vatPercent, record.notes.vatExemption);
      const isExempt = code === 'E';
      return element('TaxSubTotal', [
        amountElement('TaxableAmount', base),
        amountElement('TaxAmount', vat),
        element('TaxCategory', [
          element('Code', code),
          element('Percent', String(vatPercent)),
          optionalElement('TaxExemptionReason', isExempt ? record.notes.vatExemption : null),
          optionalElement('TaxExemptionReasonCode', isExempt ? (vatGrounds(record.lines)[0] ?? null) : null),
        ]),
      ]);
    }),
  ]);
}

interface PartyNumber {
  readonly id: string;
  readonly schemeId: string;
}

/** A company of the Union by its VAT number, one from outside by its country and the first letters of its name. */
function buyerAbroad({ vatNumber, address, company, name }: IssuedRecord['buyer']): PartyNumber {
  if (vatNumber !== null) return { id: vatNumber, schemeId: REPORT_SCHEME.europeanVat };
  return { id: `${address.country}${(company ?? name).slice(0, 16)}`, schemeId: REPORT_SCHEME.abroad };
}

function party(name: string, { id, schemeId }: PartyNumber, vatNumber: string | null, country: string): XmlElement {
  return element(name, [
    element('CompanyId', id, { schemeId }),
    vatNumber === null ? null : element('TaxRegistrationId', vatNumber, { qualifyingId: 'VAT' }),
    element('PostalAddress', [element('CountryId', country)]),
  ]);
}

function payment({ day: date, rates }: ReceivedByDay): XmlElement {
  return element('Payment', [
    element('Date', day(date)),
    ...rates.map(({ vatPercent, amount }) =>
      element('SubTotals', [
        element('TaxPercent', String(vatPercent)),
        element('CurrencyCode', 'EUR'),
        amountElement('Amount', amount),
      ]),
    ),
  ]);
}

function day(isoDate: string): string {
  return isoDate.replaceAll('-', '');
}
