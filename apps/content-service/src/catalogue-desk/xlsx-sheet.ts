import { escapeMarkup } from '@economat/commerce';
import { strToU8, Zip, ZipDeflate } from 'fflate';

export type SheetCell = string | number;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** XML 1.0 has no way to write them. */
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The first line stays in view, and is what a filter offers. */
const FROZEN = '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'; // prettier-ignore

function frameOf(name: string): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTS}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  };
}

/**
 * One sheet as an Excel file, written while its lines are read, so that a large one needs no more memory than a small one. Texts are
 * texts, whatever they begin with: no cell becomes a formula.
 */
export async function* xlsxSheet(
  name: string,
  batches: AsyncIterable<readonly (readonly SheetCell[])[]>,
): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  function* written(): Generator<Uint8Array> {
    const ready = chunks;
    chunks = [];
    yield* ready;
  }
  for (const [path, content] of Object.entries(frameOf(name))) add(zip, path).push(strToU8(content), true);
  const sheet = add(zip, 'xl/worksheets/sheet1.xml');
  sheet.push(strToU8(`${XML}<worksheet xmlns="${MAIN}">${FROZEN}<sheetData>`));
  for await (const lines of batches) {
    sheet.push(strToU8(lines.map(lineXml).join('')));
    yield* written();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* written();
}

function add(zip: Zip, path: string): ZipDeflate {
  const file = new ZipDeflate(path);
  zip.add(file);
  return file;
}

function lineXml(cells: readonly SheetCell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`;
}

function cellXml(cell: SheetCell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function escaped(text: string): string {
  return escapeMarkup(text.replaceAll(UNWRITABLE, ''));
}
