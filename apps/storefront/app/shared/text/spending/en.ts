import type { text as french } from './fr.ts';

export const text: typeof french = {
  title: (year) => `Spending in ${year}`,
  back: 'Invoices and credit notes',
  failed: 'Your spending could not be read',
  scopes: { label: 'Spending shown', own: 'My spending', company: 'That of the company' },
  years: 'Year',
  none: (year) => `No invoice in ${year}`,
  noneText: 'Spending is the sum of your invoices, less your credit notes.',
  net: 'Excl. VAT',
  vat: 'VAT',
  gross: 'Incl. VAT',
  share: 'Share',
  percent: (percent) => `${percent}%`,
  byDepartment: 'By department',
  department: 'Department',
  byProperty: 'By property',
  property: 'Property',
  other: 'Discounts and other',
  otherText:
    '“Discounts and other”: vouchers, refunds without returned goods and articles that the catalogue no longer has.',
  propertyText: 'A property is a delivery address, under the name it has in your address book.',
  sum: 'Total',
  csv: 'Table (CSV)',
  csvFailed: 'The table could not be made. Try again.',
  file: { name: (year) => `spending-${year}.csv`, year: 'Year', by: 'By', what: 'Name' },
};
