import { centsOf } from './figures.ts';
import { entryText, lineText } from './journals.ts';

const FIELDS = 18;

/** A line of the shop's file of entries, amounts in cents. */
export interface FiledLine {
  readonly journal: string;
  readonly number: string;
  /** Day of the books, and of the piece: `YYYY-MM-DD`. */
  readonly day: string;
  readonly pieceDay: string;
  readonly account: string;
  readonly piece: string;
  readonly debit: number;
  readonly credit: number;
}

/** Reads the file in the layout of the FEC. */
export function readEntries(bytes: Uint8Array): FiledLine[] {
  const [, ...lines] = new TextDecoder('iso-8859-15').decode(bytes).replace(/\r\n$/, '').split('\r\n');
  return lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== FIELDS) throw new Error(`Not ${FIELDS} fields: ${line}`);
    const [
      journal = '',
      ,
      number = '',
      day = '',
      account = '',
      ,
      ,
      ,
      piece = '',
      pieceDay = '',
      ,
      debit = '',
      credit = '',
    ] = cells;
    return {
      journal,
      number,
      account,
      day: dashed(day),
      pieceDay: dashed(pieceDay),
      // Settlements count themselves; what they are of says the day.
      piece: piece.replace(/^REG-\d+$/, 'REG'),
      debit: centsOf(debit),
      credit: centsOf(credit),
    };
  });
}

function dashed(day: string): string {
  return day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

export function entriesFiled(lines: readonly FiledLine[]): string[] {
  return [...Map.groupBy(lines, ({ number }) => number).values()].map((entry) => {
    const { journal = '', pieceDay = '', piece = '' } = entry[0] ?? {};
    const texts = entry.map(({ account, debit, credit }) => lineText(account, debit, credit));
    return entryText(journal, pieceDay, piece, texts);
  });
}

/** Cells of a file for French spreadsheets, without its titles. */
export function readCells(file: string): string[][] {
  const [, ...lines] = file.replace(/\r\n$/, '').split('\r\n');
  return lines.map((line) =>
    [...line.matchAll(/(?:^|;)(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^;]*))/g)].map(
      ({ groups }) => groups?.['quoted']?.replaceAll('""', '"') ?? groups?.['plain'] ?? '',
    ),
  );
}

/** Bases and VAT of the entries' file for spreadsheets as text. */
export function taxesFiled(file: string): string[] {
  return readCells(file).flatMap((cells) => {
    const [, , , piece, , , , , debit = '', credit = '', rate = '', nature] = cells;
    const amount = centsOf(debit) + centsOf(credit);
    return rate === ''
      ? []
      : [`${piece} ${centsOf(rate) / 100} % ${nature === 'Biens' ? 'goods' : 'service'} ${amount}`];
  });
}

/** Rows of the sales journal's file as text. */
export function journalFiled(file: string): string[] {
  return readCells(file).map((cells) => {
    const [day, , number, credited, order, , , , , , , , rate = '', base = '', vat = '', sum = ''] = cells;
    const amounts = [base, vat, sum].map(centsOf);
    return [day, number, credited === '' ? '-' : credited, order, `${centsOf(rate) / 100} %`, ...amounts].join(' ');
  });
}
