import { artifact, type Drawing, ensureSpace, HALF } from '../pdf/sheet.ts';
import { writeText } from '../pdf/text.ts';
import { COLOUR, STYLE } from '../pdf/type/text-style.ts';

const HEIGHT = 64;

/** Where somebody signs, on the right. */
export function drawSignature(sheet: Drawing, label: string, after: number): void {
  const y = ensureSpace(sheet, after, HEIGHT);
  const { left, width } = HALF;
  artifact(sheet, () => sheet.doc.lineWidth(0.6).roundedRect(left, y, width, HEIGHT, 6).stroke(COLOUR.line));
  writeText(sheet, sheet.root, 'P', label, STYLE.label, { x: left + 8, y: y + 6, width: width - 16 });
}
