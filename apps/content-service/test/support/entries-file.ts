/** A row of the exported file, amounts in cents. */
export interface ExportedRow {
  readonly journal: string;
  readonly number: string;
  readonly day: string;
  readonly account: string;
  readonly piece: string;
  readonly trueDay: string;
  readonly label: string;
  readonly debit: number;
  readonly credit: number;
}

const HEAD =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit ' +
  'Credit EcritureLet DateLet ValidDate Montantdevise Idevise';

/** Reads the exported entries as a program of an accountant would, and refuses what the layout does not allow. Knows nothing of the shop. */
export function readEntriesFile(bytes: Buffer) {
  const [head = '', ...lines] = new TextDecoder('iso-8859-15').decode(bytes).split('\r\n');
  if (head.split('\t').join(' ') !== HEAD) throw new Error(`The fields are ${head}`);
  if (lines.pop() !== '') throw new Error('The file does not end with a line');
  const rows = lines.map(rowFrom);
  return { rows, entries: Map.groupBy(rows, ({ number }) => number) };
}

function rowFrom(line: string): ExportedRow {
  const fields = line.split('\t');
  if (fields.length !== 18 || line.includes('|')) throw new Error(`Not 18 fields: ${line}`);
  const field = (position: number, form: RegExp): string => {
    const text = fields[position - 1] ?? '';
    if (!form.test(text)) throw new Error(`Field ${position} of: ${line}`);
    return text;
  };
  const amount = (position: number): number => {
    const [euros = '', cents = ''] = field(position, /^\d+,\d\d$/).split(',');
    return Number(euros) * 100 + Number(cents);
  };
  for (const empty of [7, 8, 14, 15, 17, 18]) field(empty, /^$/);
  field(16, /^\d{8}$/);
  return {
    journal: field(1, /^\w\w$/),
    number: field(3, /^\S+$/),
    day: field(4, /^\d{8}$/),
    account: field(5, /^\d{3}\w*$/),
    piece: field(9, /\S/),
    trueDay: field(10, /^\d{8}$/),
    label: field(11, /\S/),
    debit: amount(12),
    credit: amount(13),
  };
}
