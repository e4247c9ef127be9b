import type { TransmissionStepRequest } from '@economat/contract';
import { buyerSiren, DOCUMENT_TYPE, invoicingAddress } from '@economat/invoice';
import type { Database, Sql } from '../database/sql.ts';
import { findIssued } from '../invoices/invoice-queries.ts';
import { issuedRecord } from '../invoices/issued-record.ts';
import { ordersOfInvoice } from '../on-account/receivable-queries.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { cancelAndReissue } from './cancel-and-reissue.ts';
import { correctBuyer } from './correct-buyer.ts';
import { readCdar } from './cdar/read-cdar.ts';
import { cdarXml } from './cdar/write-cdar.ts';
import { sha256Of } from '../invoices/document-file.ts';
import { enqueueFlow } from './outgoing-flow-queries.ts';
import { offeredStep } from './staff-step.ts';
import { addStatus } from './status-queries.ts';
import { markHandled, retryFlows } from './step-queries.ts';
import { findTransmission, type ListedTransmission } from './transmission-list-queries.ts';

interface Step extends TransmissionStepRequest {
  readonly by: string | null;
  readonly at: Date;
}

type Taken = Outcome<null, 'not-found' | 'step-unavailable' | 'invalid-body'>;

/**
 * Takes the step that a document waits for. Pressed twice it is taken once: the locks of its orders let one in, and then nothing waits any
 * more.
 */
export async function takeStep(database: Database, number: string, wanted: Step): Promise<Taken> {
  return database.transaction(async (sql, rollBackWith): Promise<Taken> => {
    const found = await findTransmission(sql, number);
    if (found === null) return refused('not-found');
    const collected = await ordersOfInvoice(sql, number);
    const orders = collected.length > 0 ? collected : [found.orderDocumentId];
    for (const order of orders) await lockOrder(sql, order);
    const document = (await findTransmission(sql, number)) ?? found;
    if (offeredStep(document).step !== wanted.step) return refused('step-unavailable');
    if (wanted.step === 'retry') await retryFlows(sql, document);
    if (wanted.step === 'complete') await declareComplete(sql, document, wanted);
    if (wanted.step === 'reissue') {
      const fields = await correctBuyer(sql, orders, wanted, { by: wanted.by, at: wanted.at });
      if (fields.length > 0) return rollBackWith({ ok: false, code: 'invalid-body', fields });
      await cancelAndReissue(sql, document, wanted.at);
    }
    if (wanted.step !== 'retry') await markHandled(sql, document, wanted.by);
    return done(null);
  });
}

/** The documents that were wanted went to the buyer by other means; the platform is told so. */
async function declareComplete(sql: Sql, { number }: ListedTransmission, { at }: Step): Promise<void> {
  const { seller, buyer, issueDate, kind } = issuedRecord(await findIssued(sql, number), `The document ${number}`);
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
