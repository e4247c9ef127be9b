import type { TransmissionStep } from '@economat/contract';
import { buyerSiren, DOCUMENT_TYPE, invoicingAddress, parseInvoiceRecord } from '@economat/invoice';
import type { Database, Sql } from '../database/sql.ts';
import { findInvoice, findIssued } from '../invoices/invoice-queries.ts';
import { creditInvoice, creditRefundsAgain } from '../invoices/issue-credit-note.ts';
import { reissueInvoice } from '../invoices/reissue-invoice.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { readCdar } from './cdar/read-cdar.ts';
import { cdarXml } from './cdar/write-cdar.ts';
import { sha256Of } from './draw-document.ts';
import { enqueueFlow } from './outgoing-flow-queries.ts';
import { offeredStep } from './staff-step.ts';
import { addStatus } from './status-queries.ts';
import { markHandled, retryFlows } from './step-queries.ts';
import { findTransmission, type ListedTransmission } from './transmission-list-queries.ts';

interface Step {
  readonly step: TransmissionStep;
  readonly by: string | null;
  readonly at: Date;
}

type Taken = Outcome<null, 'not-found' | 'step-unavailable'>;

/** Takes the step that a document waits for. Pressed twice it is taken once: the order's lock lets one in, and then nothing waits any more. */
export async function takeStep(database: Database, number: string, wanted: Step): Promise<Taken> {
  return database.transaction(async (sql): Promise<Taken> => {
    const found = await findTransmission(sql, number);
    if (found === null) return refused('not-found');
    const order = await lockOrder(sql, found.orderDocumentId);
    const document = (await findTransmission(sql, number)) ?? found;
    if (offeredStep(document).step !== wanted.step) return refused('step-unavailable');
    if (wanted.step === 'retry') await retryFlows(sql, document);
    if (wanted.step === 'complete') await declareComplete(sql, document, wanted);
    if (wanted.step === 'reissue') await cancelAndReissue(sql, document, order?.orderStatus === 'cancelled', wanted.at);
    if (wanted.step !== 'retry') await markHandled(sql, document, wanted.by);
    return done(null);
  });
}

/** The documents that were wanted went to the buyer by other means; the platform is told so. */
async function declareComplete(sql: Sql, { number }: ListedTransmission, { at }: Step): Promise<void> {
  const parsed = parseInvoiceRecord(await findIssued(sql, number));
  if (!parsed.ok || parsed.record.kind === 'pro-forma') throw new Error(`The document ${number} cannot be read`);
  const { seller, buyer, issueDate, kind } = parsed.record;
  const trackingId = `${number}-209-${Math.floor(at.getTime() / 1000).toString(36)}-1`;
  const bytes = Buffer.from(
    cdarXml({
      id: trackingId,
      code: '209',
      at,
      sender: { siren: seller.siren, role: 'SE' },
      recipient: { siren: buyerSiren(buyer) ?? '', role: 'BY', address: invoicingAddress(buyer) },
      invoice: { number, issueDate, typeCode: DOCUMENT_TYPE[kind], sellerSiren: seller.siren },
      reason: null,
      received: [],
    }),
  );
  const sha256 = sha256Of(bytes);
  await enqueueFlow(sql, {
    trackingId,
    kind: 'status',
    subject: `completed ${number}`,
    documentNumber: number,
    name: `completee-${number}.xml`,
    syntax: 'CDAR',
    bytes,
    sha256,
  });
  const own = await readCdar(bytes);
  if (own !== null) await addStatus(sql, null, own, sha256);
}

/**
 * Cancels a refused invoice by an internal credit note and invoices the order anew from what it says now; what was refunded on the first is
 * credited on the second. A cancelled order, and an invoice that another replaced, are not invoiced anew.
 */
async function cancelAndReissue(sql: Sql, document: ListedTransmission, isCancelled: boolean, at: Date): Promise<void> {
  const { number, orderDocumentId, code } = document;
  const current = parseInvoiceRecord((await findInvoice(sql, orderDocumentId))?.record);
  if (!current.ok || current.record.number !== number) return;
  const reason = `Annule la facture ${number}, ${code === '210' ? 'refusée par l’acheteur' : 'rejetée par la plateforme'}`;
  if (isCancelled) return creditInvoice(sql, orderDocumentId, reason, at);
  await reissueInvoice(sql, orderDocumentId, reason, at);
  await creditRefundsAgain(sql, orderDocumentId, number, at);
}
