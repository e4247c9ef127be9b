import type { StructureElement } from 'pdfkit';
import { toBytes } from 'pdfkit/output';

import { drawFooters } from '../pdf/footer.ts';
import { CONTENT, type Drawing, ensureSpace, openDrawing, TOP } from '../pdf/sheet.ts';
import { type Box, drawLines, drawSingleLine } from '../pdf/text.ts';
import type { InvoiceFonts } from '../pdf/type/font-files.ts';
import { breakRuns } from '../pdf/type/lines.ts';
import { STYLE, type TextStyle } from '../pdf/type/text-style.ts';
import type { TermsBlock, TermsItem, TermsPaper, TermsRun } from './terms-paper.ts';
import { TERMS_WORDING } from './wording.ts';

const HEADINGS = {
  1: { tag: 'H1', style: STYLE.title, before: 0, after: 8 },
  2: { tag: 'H2', style: STYLE.article, before: 10, after: 3 },
  3: { tag: 'H3', style: STYLE.strong, before: 5, after: 1 },
} as const;
const PARAGRAPH_GAP = 5;
const ITEM_GAP = 2;
/** Room for a mark such as "12." */
const ITEM_INDENT = 18;

/** A legal text with headings, paragraphs and lists, tagged for screen readers. */
export async function drawTerms(paper: TermsPaper, fonts: InvoiceFonts): Promise<Uint8Array> {
  const { title, version, language, keptAt: date, blocks } = paper;
  const drawing = openDrawing({ title, date, language }, fonts);
  const bytes = toBytes(drawing.doc);
  drawing.doc.addPage();
  blocks.reduce((y, block) => drawBlock(drawing, block, y), TOP);
  drawFooters(drawing, {
    identity: title,
    title: TERMS_WORDING.version(version),
    pages: drawing.doc.bufferedPageRange(),
  });
  drawing.doc.end();
  return bytes;
}

/** Gives the y below. */
function drawBlock(drawing: Drawing, block: TermsBlock, y: number): number {
  switch (block.kind) {
    case 'heading':
      return drawHeading(drawing, block, y);
    case 'list':
      return drawList(drawing, block.items, y);
    default:
      return drawRuns(drawing, drawing.root, 'P', block.runs, { style: STYLE.body, y, left: 0 }) + PARAGRAPH_GAP;
  }
}

function drawHeading(drawing: Drawing, block: Extract<TermsBlock, { kind: 'heading' }>, after: number): number {
  const { tag, style, before, after: gap } = HEADINGS[block.level];
  const start = after === TOP ? after : after + before;
  // Two lines of its text belong below a heading.
  const y = ensureSpace(drawing, start, style.leading + gap + 2 * STYLE.body.leading);
  const runs = block.runs.map(({ text }) => ({ text, isStrong: false }));
  return drawRuns(drawing, drawing.root, tag, runs, { style, y, left: 0 }) + gap;
}

function drawList(drawing: Drawing, items: readonly TermsItem[], top: number): number {
  const list = drawing.doc.struct('L');
  drawing.root.add(list);
  let y = top;
  for (const { mark, runs } of items) {
    const item = drawing.doc.struct('LI');
    list.add(item);
    y = ensureSpace(drawing, y, STYLE.body.leading);
    drawMark(drawing, item, mark, y);
    y = drawRuns(drawing, item, 'LBody', runs, { style: STYLE.body, y, left: ITEM_INDENT }) + ITEM_GAP;
  }
  return y - ITEM_GAP + PARAGRAPH_GAP;
}

function drawMark(drawing: Drawing, item: StructureElement, mark: string, y: number): void {
  const label = drawing.doc.struct('Lbl');
  item.add(label);
  const box = { x: CONTENT.left + 4, y, width: ITEM_INDENT };
  label.add(() => drawSingleLine(drawing, mark, STYLE.body, box));
}

interface Place {
  readonly style: TextStyle;
  readonly y: number;
  /** From the left of the content, in points. */
  readonly left: number;
}

/** A text as one element, over the end of a page where it must. Gives the y below. */
function drawRuns(
  drawing: Drawing,
  parent: StructureElement,
  tag: 'H1' | 'H2' | 'H3' | 'P' | 'LBody',
  runs: readonly TermsRun[],
  { style, y: top, left }: Place,
): number {
  const element = drawing.doc.struct(tag);
  parent.add(element);
  const inFamilies = runs.map(({ text, isStrong }) => ({ text, family: isStrong ? 'strong' : style.family }) as const);
  const width = CONTENT.width - left;
  let y = top;
  for (const line of breakRuns(inFamilies, style.size, width, drawing.faces)) {
    y = ensureSpace(drawing, y, style.leading);
    const box: Box = { x: CONTENT.left + left, y, width };
    element.add(() => drawLines(drawing, [line], style, box));
    y += style.leading;
  }
  return y;
}
