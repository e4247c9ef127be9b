import { type Cents, JOURNALS } from '@economat/commerce';

import type { BookedEntry } from './entry.ts';

/** The fields of a file of entries (LPF art. A47 A-1), in their order. */
const FIELDS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

type Fields = Partial<Readonly<Record<(typeof FIELDS)[number], string>>>;

export function fecHead(): string {
  return row(Object.fromEntries(FIELDS.map((field) => [field, field])));
}

/** A row for each line of an entry: separated by tabs, days as `YYYYMMDD`, amounts with a decimal comma. */
export function fecRows({ journal, number, day, trueDay, piece, label, lines, bookedOn }: BookedEntry): string {
  return lines
    .map(({ account, name, debit, credit }) =>
      row({
        JournalCode: journal,
        JournalLib: JOURNALS[journal],
        EcritureNum: number,
        EcritureDate: digits(day),
        CompteNum: account,
        CompteLib: name,
        PieceRef: piece,
        PieceDate: digits(trueDay),
        EcritureLib: label,
        Debit: amountText(debit),
        Credit: amountText(credit),
        ValidDate: digits(bookedOn),
      }),
    )
    .join('');
}

/** No text has a separator of fields or lines; the official checker refuses `|` as well. */
function row(fields: Fields): string {
  return `${FIELDS.map((field) => (fields[field] ?? '').replaceAll(/[\t\r\n|\u00a0]+/g, ' ')).join('\t')}\r\n`;
}

function digits(day: string): string {
  return day.replaceAll('-', '');
}

function amountText(amount: Cents): string {
  return (amount / 100).toFixed(2).replace('.', ',');
}
