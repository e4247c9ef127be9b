import { JOURNALS } from '@economat/commerce';

import { csvRow } from '../journal/csv.ts';
import type { BookedEntry } from './entry.ts';

const COLUMNS = [
  'Journal',
  'Numéro',
  'Date',
  'Pièce',
  'Date de pièce',
  'Libellé',
  'Compte',
  'Nom du compte',
  'Débit',
  'Crédit',
  'Taux TVA',
  'Nature',
  'Validée le',
] as const;

const NATURE = { goods: 'Biens', service: 'Services' } as const;

/** The first row, in French spreadsheets' dialect: semicolons, decimal commas, CRLF, UTF-8 with byte order mark. */
export function entriesHead(): string {
  return `\uFEFF${csvRow(COLUMNS)}`;
}

/** A row for each line of an entry. */
export function entriesRows({ journal, number, day, trueDay, piece, label, lines, bookedOn }: BookedEntry): string {
  const rows = lines.map(({ account, name, debit, credit, tax }) =>
    csvRow([
      JOURNALS[journal],
      number,
      day,
      piece,
      trueDay,
      label,
      account,
      name,
      debit / 100,
      credit / 100,
      tax === null ? '' : tax.vatPercent,
      tax === null ? '' : NATURE[tax.nature],
      bookedOn,
    ]),
  );
  return rows.join('');
}
