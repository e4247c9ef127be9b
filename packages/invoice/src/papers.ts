import { loadFonts } from './disk-fonts.ts';
import { drawDeliveryNotes } from './papers/delivery-notes.ts';
import type { DeliveryNotesPaper, LabelsPaper, PickingListPaper } from './papers/paper.ts';
import { drawPickingList } from './papers/picking-list.ts';
import { drawQuote } from './papers/quote.ts';
import type { QuotePaper } from './papers/quote-paper.ts';

export type * from './papers/paper.ts';
export type * from './papers/quote-paper.ts';

/** The papers of the stock room as PDF, with the fonts of the disk. */
export async function pickingListPdf(paper: PickingListPaper): Promise<Uint8Array> {
  return drawPickingList(paper, await loadFonts(paper));
}

export async function deliveryNotesPdf(paper: DeliveryNotesPaper): Promise<Uint8Array> {
  return drawDeliveryNotes(paper, await loadFonts(paper));
}

/** What draws bars takes 18 MB of memory: it is loaded with the first label. */
export async function labelsPdf(paper: LabelsPaper): Promise<Uint8Array> {
  const { drawLabels } = await import('./papers/labels.ts');
  return drawLabels(paper, await loadFonts(paper));
}

/** What a buyer is promised, as PDF. */
export async function quotePdf(paper: QuotePaper): Promise<Uint8Array> {
  return drawQuote(paper, await loadFonts(paper));
}
