/** Separators that banks and spreadsheets use, the least ambiguous first. */
const SEPARATORS = ['\t', ';', '|'] as const;

/**
 * Splits pasted text into records of cells. Tabs, semicolons and bars always separate cells; commas only below a header that `isHeader`
 * recognises, because in French text they are decimal commas. Quoted cells may hold separators and line breaks; an unclosed quote is a
 * character. Empty records are dropped.
 */
export function splitRecords(text: string, isHeader: (cells: readonly string[]) => boolean): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(plain, isHeader);
  const records = separator === null ? plain.split('\n').map((line) => [line]) : splitQuoted(plain, separator);
  return records
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

function separatorOf(text: string, isHeader: (cells: readonly string[]) => boolean): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const separator of SEPARATORS) {
    // A label broken over lines leaves some without: a third of them is enough.
    if (lines.filter((line) => line.includes(separator)).length * 3 >= Math.max(1, lines.length)) return separator;
  }
  return lines.some((line) => isHeader(unquoted(line.split(',')))) ? ',' : null;
}

function unquoted(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function splitQuoted(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let from = 0;
  while (from <= text.length) {
    const { cell, end } = readCell(text, from, separator);
    cells.push(cell);
    if (text[end] !== separator) {
      records.push(cells);
      cells = [];
    }
    from = end + 1;
  }
  return records;
}

/** One cell that begins at `from`; `end` is the place of the separator or line break behind it, or the text's length. */
function readCell(text: string, from: number, separator: string): { readonly cell: string; readonly end: number } {
  const quoted = /"((?:[^"]|"")*)" *(?=[\t;|,\n]|$)/y;
  quoted.lastIndex = from;
  const match = text[from] === '"' ? quoted.exec(text) : null;
  const end = from + (match?.[0].length ?? 0);
  if (match !== null && (end === text.length || text[end] === separator || text[end] === '\n')) {
    return { cell: (match[1] ?? '').replaceAll('""', '"'), end };
  }
  const plain = endOfPlainCell(text, from, separator);
  return { cell: text.slice(from, plain), end: plain };
}

function endOfPlainCell(text: string, from: number, separator: string): number {
  const ends = new RegExp(`[${separator}\n]`, 'g');
  ends.lastIndex = from;
  return ends.exec(text)?.index ?? text.length;
}
