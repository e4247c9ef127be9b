import type { Cents } from '@economat/commerce';

import type { IssuedRecord } from '../record/record.ts';
import { vatGrounds } from '../record/vat-notes.ts';
import { csvRow } from './csv.ts';

/** One issued document of the period, with the fingerprint stored at issue. */
export interface SalesJournalEntry {
  readonly record: IssuedRecord;
  readonly fingerprint: string;
}

const COLUMNS = [
  'Date',
  'Type',
  'Numéro',
  'Facture d’origine',
  'Commande',
  'Client',
  'Pays',
  'SIREN',
  'N° TVA',
  'Mode de paiement',
  'Date de paiement',
  'Référence de paiement',
  'Taux TVA',
  'Base HT',
  'TVA',
  'TTC',
  'Empreinte SHA-256',
  'Motif d’exonération',
] as const;

const KIND = { invoice: 'Facture', 'credit-note': 'Avoir' } as const satisfies Record<IssuedRecord['kind'], string>;
const METHOD = {
  credit_card: 'Carte',
  bank_transfer: 'Virement',
  paypal: 'PayPal',
  on_account: 'Sur compte',
} as const satisfies Record<IssuedRecord['payment']['method'], string>;

/** The first row of the journal's file, in French spreadsheets' dialect: semicolons, decimal commas, CRLF, UTF-8 with byte order mark. */
export function salesJournalHead(): string {
  return `\uFEFF${csvRow(COLUMNS)}`;
}

/**
 * The journal's rows of one document: one per VAT rate, so that any spreadsheet sums it by rate or by payment method. Amounts of
 * credit notes are negative.
 */
export function salesJournalRows({ record, fingerprint }: SalesJournalEntry): string {
  const { buyer, payment } = record;
  const sign = record.kind === 'credit-note' ? -1 : 1;
  const rows = record.vatShares.map(({ vatPercent, base, vat }) =>
    csvRow([
      record.issueDate,
      KIND[record.kind],
      record.number,
      record.credited?.number ?? '',
      record.orderNumber,
      buyer.company ?? buyer.name,
      buyer.address.country,
      buyer.siren ?? '',
      buyer.vatNumber ?? '',
      METHOD[payment.method],
      payment.paidAt ?? '',
      payment.reference ?? '',
      vatPercent,
      sign * euros(base),
      sign * euros(vat),
      (sign * (base + vat)) / 100,
      fingerprint,
      vatPercent === 0 ? vatGrounds(record.lines).join(' ') : '',
    ]),
  );
  return rows.join('');
}

function euros(amount: Cents): number {
  return amount / 100;
}
