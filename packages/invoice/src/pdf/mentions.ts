import type { InvoiceRecord } from '../record/record.ts';
import { CONTENT, ensureSpace, type Sheet } from './sheet.ts';
import { writeText } from './text.ts';
import { breakLines } from './type/lines.ts';
import { STYLE } from './type/text-style.ts';
import { WORDING } from './wording.ts';

/** The legal sentences: those on late payment for professionals only, withdrawal and guarantees for consumers. Gives the y below. */
export function drawMentions(sheet: Sheet, record: InvoiceRecord, after: number): number {
  return record.kind === 'credit-note' ? after : drawNotes(sheet, record, after);
}

/** The same of a document on which they have a place. */
export function drawNotes(
  sheet: Sheet,
  { notes, buyer }: Pick<InvoiceRecord, 'notes' | 'buyer'>,
  after: number,
): number {
  if (buyer.type === 'company') {
    const sentences = [[notes.latePenalty, notes.recoveryIndemnity, notes.earlyPayment].join(' ')];
    return drawSection(sheet, WORDING.professionalMentions, sentences, after + 12);
  }
  const sentences = [notes.withdrawal, notes.guarantee].filter((note) => note !== null);
  return sentences.length === 0 ? after : drawSection(sheet, WORDING.consumerMentions, sentences, after + 12);
}

function drawSection(sheet: Sheet, title: string, sentences: readonly string[], top: number): number {
  const box = { x: CONTENT.left, width: CONTENT.width };
  const lines = sentences.flatMap((sentence) => breakLines(sentence, STYLE.detail, box.width, sheet.faces));
  const titleHeight = STYLE.heading.leading + 2;
  let y = ensureSpace(sheet, top, titleHeight + lines.length * STYLE.detail.leading);
  y = writeText(sheet, sheet.root, 'H2', title, STYLE.heading, { ...box, y }) + 2;
  for (const sentence of sentences) y = writeText(sheet, sheet.root, 'P', sentence, STYLE.detail, { ...box, y });
  return y;
}
