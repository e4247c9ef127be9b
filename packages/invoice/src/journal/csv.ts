/**
 * Makes a spreadsheet read a cell as a formula, also behind blanks or a quote of its own, and in the full-width forms that East Asian
 * spreadsheets accept.
 */
const FORMULA_START = /^[\s"']*[=+\-@\t\r\n＝＋－＠]/u;

/** In a file that is only read a text takes one line; in one that is taken back it keeps its own. */
type LineBreaks = 'flat' | 'kept';

/** One CSV line with its end. Numbers are written with a decimal comma; texts can never become formulas. */
export function csvRow(cells: readonly (string | number)[], breaks: LineBreaks = 'flat'): string {
  const texts = cells.map((cell) => (typeof cell === 'number' ? numberCell(cell) : textCell(cell, breaks)));
  return `${texts.join(';')}\r\n`;
}

function numberCell(value: number): string {
  return value.toFixed(2).replace('.', ',');
}

/** Quoted always; an apostrophe before what could be a formula keeps it text (CWE-1236). */
function textCell(text: string, breaks: LineBreaks): string {
  const flat = text.replaceAll(breaks === 'flat' ? /[\r\n\t\0]+/g : /[\t\0]+/g, ' ');
  const harmless = FORMULA_START.test(text) ? `'${flat}` : flat;
  return `"${harmless.replaceAll('"', '""')}"`;
}
