import type { StructureElement } from 'pdfkit';

import type { Drawing } from './sheet.ts';
import { breakLines, singleLine, type TextLine } from './type/lines.ts';
import type { TextStyle } from './type/text-style.ts';

export interface Box {
  readonly x: number;
  /** Top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** Where the baseline stands within a line: the share of the leading above it that looks centred for these faces. */
const BASELINE = 0.74;

/** Writes text as one element of the reading order. Gives the y below it. */
export function writeText(
  sheet: Drawing,
  parent: StructureElement,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  style: TextStyle,
  box: Box,
): number {
  const lines = breakLines(text, style, box.width, sheet.faces);
  const element = sheet.doc.struct(tag);
  parent.add(element);
  element.add(() => drawLines(sheet, lines, style, box));
  return box.y + lines.length * style.leading;
}

/** Draws broken lines inside the element or artifact that is open. */
export function drawLines(sheet: Drawing, lines: readonly TextLine[], style: TextStyle, box: Box): void {
  for (const [index, line] of lines.entries()) {
    drawLine(sheet, line, style, { ...box, y: box.y + index * style.leading });
  }
}

/** Draws one unbroken line inside the element or artifact that is open. */
export function drawSingleLine(sheet: Drawing, text: string, style: TextStyle, box: Box): void {
  drawLine(sheet, singleLine(text, style, sheet.faces), style, box);
}

function drawLine(sheet: Drawing, line: TextLine, style: TextStyle, box: Box): void {
  let x = box.x + leftGap(line, box);
  const baseline = box.y + style.leading * BASELINE;
  for (const piece of line.pieces) {
    if (piece.actual !== null) sheet.doc.markContent('Span', { actual: piece.actual });
    sheet.doc
      .font(piece.face.id)
      .fontSize(style.size)
      .fillColor(style.colour)
      .text(piece.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: piece.features });
    if (piece.actual !== null) sheet.doc.endMarkedContent();
    x += piece.width;
  }
}

function leftGap(line: TextLine, { width, align = 'left' }: Box): number {
  if (align === 'left') return 0;
  return align === 'right' ? width - line.width : (width - line.width) / 2;
}
