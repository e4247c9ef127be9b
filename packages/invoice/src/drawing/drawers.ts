import type { DeliveryNotesPaper, LabelsPaper, PickingListPaper } from '../papers/paper.ts';
import type { QuotePaper } from '../papers/quote-paper.ts';
import type { TermsPaper } from '../papers/terms-paper.ts';
import type { InvoiceRecord } from '../record/record.ts';
import { loadFonts } from './disk-fonts.ts';

/** The work of the drawing thread, by name. What draws a kind is loaded with the first of it. */

export async function invoice(record: InvoiceRecord): Promise<Uint8Array> {
  const { createInvoicePdf } = await import('../pdf/invoice-pdf.ts');
  return createInvoicePdf(record, await loadFonts(record));
}

export async function pickingList(paper: PickingListPaper): Promise<Uint8Array> {
  const { drawPickingList } = await import('../papers/picking-list.ts');
  return drawPickingList(paper, await loadFonts(paper));
}

export async function deliveryNotes(paper: DeliveryNotesPaper): Promise<Uint8Array> {
  const { drawDeliveryNotes } = await import('../papers/delivery-notes.ts');
  return drawDeliveryNotes(paper, await loadFonts(paper));
}

export async function labels(paper: LabelsPaper): Promise<Uint8Array> {
  const { drawLabels } = await import('../papers/labels.ts');
  return drawLabels(paper, await loadFonts(paper));
}

export async function quote(paper: QuotePaper): Promise<Uint8Array> {
  const { drawQuote } = await import('../papers/quote.ts');
  return drawQuote(paper, await loadFonts(paper));
}

export async function terms(paper: TermsPaper): Promise<Uint8Array> {
  const { drawTerms } = await import('../papers/terms.ts');
  return drawTerms(paper, await loadFonts(paper));
}
