import type { XmlNode } from '../formats/xml.ts';

/** Children of an element in their order: `?` may be missing, `*` may come often, `+` must come at least once. */
type Shape = readonly string[];

const PERIOD: Shape = ['StartDate', 'EndDate'];
const PARTY: Shape = ['CompanyId', 'TaxRegistrationId?', 'PostalAddress?'];

/** The structure of a report, per path of elements. Elements that are not listed hold text alone. */
const SHAPES: Readonly<Record<string, Shape>> = {
  Report: ['ReportDocument', 'TransactionsReport?', 'PaymentsReport?'],
  'Report/ReportDocument': ['Id', 'Name?', 'IssueDateTime', 'TypeCode', 'Sender', 'Issuer'],
  'Report/ReportDocument/IssueDateTime': ['DateTimeString'],
  'Report/ReportDocument/Sender': ['Id', 'Name', 'RoleCode'],
  'Report/ReportDocument/Issuer': ['Id', 'Name', 'RoleCode'],
  'Report/TransactionsReport': ['ReportPeriod', 'Invoice*', 'Transactions*'],
  'Report/TransactionsReport/ReportPeriod': PERIOD,
  'Report/TransactionsReport/Invoice': [
    'ID',
    'IssueDate',
    'TypeCode',
    'CurrencyCode',
    'DueDate?',
    'TaxDueDateTypeCode?',
    'IncludedNote*',
    'BusinessProcess',
    'ReferencedDocument*',
    'Seller',
    'Buyer',
    'MonetaryTotal',
    'TaxSubTotal+',
  ],
  'Report/TransactionsReport/Invoice/IncludedNote': ['Subject', 'Content'],
  'Report/TransactionsReport/Invoice/BusinessProcess': ['ID', 'TypeID'],
  'Report/TransactionsReport/Invoice/ReferencedDocument': ['ID', 'IssueDate?'],
  'Report/TransactionsReport/Invoice/Seller': PARTY,
  'Report/TransactionsReport/Invoice/Seller/PostalAddress': ['CountryId'],
  'Report/TransactionsReport/Invoice/Buyer': PARTY,
  'Report/TransactionsReport/Invoice/Buyer/PostalAddress': ['CountryId'],
  'Report/TransactionsReport/Invoice/MonetaryTotal': ['TaxExclusiveAmount', 'TaxAmount'],
  'Report/TransactionsReport/Invoice/TaxSubTotal': ['TaxableAmount', 'TaxAmount', 'TaxCategory'],
  'Report/TransactionsReport/Invoice/TaxSubTotal/TaxCategory': [
    'Code',
    'Percent?',
    'TaxExemptionReason?',
    'TaxExemptionReasonCode?',
  ],
  'Report/TransactionsReport/Transactions': [
    'Date',
    'TransactionsCurrency',
    'TaxDueDateTypeCode?',
    'CategoryCode',
    'TaxExclusiveAmount',
    'TaxTotal',
    'TransactionsCount?',
    'TaxSubtotal+',
  ],
  'Report/TransactionsReport/Transactions/TaxSubtotal': ['TaxPercent', 'TaxableAmount', 'TaxTotal'],
  'Report/PaymentsReport': ['ReportPeriod', 'Invoice*', 'Transactions*'],
  'Report/PaymentsReport/ReportPeriod': PERIOD,
  'Report/PaymentsReport/Invoice': ['InvoiceID', 'IssueDate', 'Payment'],
  'Report/PaymentsReport/Invoice/Payment': ['Date', 'SubTotals+'],
  'Report/PaymentsReport/Invoice/Payment/SubTotals': ['TaxPercent', 'CurrencyCode?', 'Amount'],
  'Report/PaymentsReport/Transactions': ['Payment'],
  'Report/PaymentsReport/Transactions/Payment': ['Date', 'SubTotals+'],
  'Report/PaymentsReport/Transactions/Payment/SubTotals': ['TaxPercent', 'CurrencyCode?', 'Amount'],
};

/** Where a report departs from the structure; `null` when it is a report. */
export function shapeProblem(node: XmlNode, path = node.name): string | null {
  if (node.namespace !== null && node.namespace !== '') return `${path}: reports know no namespace`;
  const shape = SHAPES[path];
  if (shape === undefined) {
    if (path === node.name) return `${path}: not a report`;
    return node.children.length > 0 ? `${path}: text expected` : node.text === '' ? `${path}: empty` : null;
  }
  const names = node.children.map(({ name }) => name).join(' ');
  const pattern = shape.map((entry) => {
    const [, name = '', often = ''] = /^(\w+)([?*+]?)$/.exec(entry) ?? [];
    return `(?:${name} )${often}`;
  });
  if (!new RegExp(`^${pattern.join('')}$`).test(`${names} `)) return `${path}: ${names || 'nothing'} inside`;
  return node.children.map((child) => shapeProblem(child, `${path}/${child.name}`)).find((one) => one !== null) ?? null;
}
