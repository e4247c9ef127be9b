import { CONTENT, type Drawing, ensureSpace } from '../pdf/sheet.ts';
import { drawLines, writeText } from '../pdf/text.ts';
import { breakLines } from '../pdf/type/lines.ts';
import { STYLE } from '../pdf/type/text-style.ts';

/** A text under its label, line by line as it was written, over the end of a page where it must. */
export function drawWords(sheet: Drawing, label: string, text: string, after: number): number {
  const box = { x: CONTENT.left, width: CONTENT.width };
  const { leading } = STYLE.body;
  let y = ensureSpace(sheet, after, STYLE.label.leading + 2 * leading);
  y = writeText(sheet, sheet.root, 'H2', label, STYLE.label, { ...box, y });
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    const element = sheet.doc.struct('P');
    sheet.root.add(element);
    for (const line of breakLines(paragraph, STYLE.body, box.width, sheet.faces)) {
      y = ensureSpace(sheet, y, leading);
      const lineBox = { ...box, y };
      element.add(() => drawLines(sheet, [line], STYLE.body, lineBox));
      y += leading;
    }
  }
  return y;
}
