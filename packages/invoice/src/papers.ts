import { loadFonts } from './disk-fonts.ts';
import type { DeliveryNotesPaper, LabelsPaper, PickingListPaper } from './papers/paper.ts';
import type { QuotePaper } from './papers/quote-paper.ts';
import type { TermsPaper } from './papers/terms-paper.ts';

export type * from './papers/paper.ts';
export type * from './papers/quote-paper.ts';
export type * from './papers/terms-paper.ts';

/** Papers as PDF, with the fonts of the disk. What draws one is loaded with the first: a start would wait for it. */
export async function pickingListPdf(paper: PickingListPaper): Promise<Uint8Array> {
  const { drawPickingList } = await import('./papers/picking-list.ts');
  return drawPickingList(paper, await loadFonts(paper));
}

export async function deliveryNotesPdf(paper: DeliveryNotesPaper): Promise<Uint8Array> {
  const { drawDeliveryNotes } = await import('./papers/delivery-notes.ts');
  return drawDeliveryNotes(paper, await loadFonts(paper));
}

export async function labelsPdf(paper: LabelsPaper): Promise<Uint8Array> {
  const { drawLabels } = await import('./papers/labels.ts');
  return drawLabels(paper, await loadFonts(paper));
}

/** What a buyer is promised, as PDF. */
export async function quotePdf(paper: QuotePaper): Promise<Uint8Array> {
  const { drawQuote } = await import('./papers/quote.ts');
  return drawQuote(paper, await loadFonts(paper));
}

/** General terms, as a buyer keeps them. */
export async function termsPdf(paper: TermsPaper): Promise<Uint8Array> {
  const { drawTerms } = await import('./papers/terms.ts');
  return drawTerms(paper, await loadFonts(paper));
}
