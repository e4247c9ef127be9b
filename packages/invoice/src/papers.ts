import { draw } from './drawing/draw.ts';
import type { DeliveryNotesPaper, LabelsPaper, PickingListPaper } from './papers/paper.ts';
import type { QuotePaper } from './papers/quote-paper.ts';
import type { TermsPaper } from './papers/terms-paper.ts';

export type * from './papers/paper.ts';
export type * from './papers/quote-paper.ts';
export type * from './papers/terms-paper.ts';

export function pickingListPdf(paper: PickingListPaper): Promise<Uint8Array> {
  return draw('pickingList', paper);
}

export function deliveryNotesPdf(paper: DeliveryNotesPaper): Promise<Uint8Array> {
  return draw('deliveryNotes', paper);
}

export function labelsPdf(paper: LabelsPaper): Promise<Uint8Array> {
  return draw('labels', paper);
}

/** What a buyer is promised, as PDF. */
export function quotePdf(paper: QuotePaper): Promise<Uint8Array> {
  return draw('quote', paper);
}

/** General terms, as a buyer keeps them. */
export function termsPdf(paper: TermsPaper): Promise<Uint8Array> {
  return draw('terms', paper);
}
