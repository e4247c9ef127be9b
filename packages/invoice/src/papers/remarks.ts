import type { Drawing } from '../pdf/sheet.ts';
import { writeText } from '../pdf/text.ts';
import { STYLE } from '../pdf/type/text-style.ts';
import type { Remark } from './paper.ts';
import { STAFF_WORDING } from './wording.ts';

/** The part of a page for text, in points. */
export interface Frame {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
}

/** What staff have to know about orders that were to be printed, from `after` on and over as many pages as it needs. */
export function drawRemarks(drawing: Drawing, remarks: readonly Remark[], frame: Frame, after = frame.top): void {
  if (remarks.length === 0) return;
  const { leading } = STYLE.body;
  const fitting = (y: number, height: number): number => {
    if (y + height <= frame.bottom) return y;
    drawing.doc.addPage();
    return frame.top;
  };
  let y = fitting(after, STYLE.heading.leading + 2 + leading);
  y = writeText(drawing, drawing.root, 'H2', STAFF_WORDING.remarks, STYLE.heading, { ...frame, y }) + 2;
  for (const { order, kind } of remarks) {
    const sentence = STAFF_WORDING.remark[kind](order);
    y = writeText(drawing, drawing.root, 'P', sentence, STYLE.body, { ...frame, y: fitting(y, 2 * leading) });
  }
}
