import { readInvoiceSettings } from '../../invoices/invoice-settings-queries.ts';
import { done, type Outcome, refused } from '../../outcome.ts';
import type { Database } from '../../database/sql.ts';
import { cdarXml } from '../cdar/write-cdar.ts';
import { sha256Of } from '../../invoices/document-file.ts';
import { enqueueFlow } from '../outgoing-flow-queries.ts';
import { type Decision, decideReceived, lockReceived, type ReceivedInvoice } from './received-invoice-queries.ts';

/** Statuses of a buyer: approved and refused. */
const CODES = { approved: '205', refused: '210' } as const;

/**
 * Approves a supplier's invoice, or refuses it with a reason, and answers so through the platform in the same transaction. A decision stands:
 * asked again it changes nothing.
 */
export async function decideInvoice(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  flowId: string,
  decision: Decision,
): Promise<Outcome<ReceivedInvoice, 'not-found' | 'received-invoice-unreadable'>> {
  return database.transaction(
    async (sql): Promise<Outcome<ReceivedInvoice, 'not-found' | 'received-invoice-unreadable'>> => {
      const invoice = await lockReceived(sql, flowId);
      if (invoice === null) return refused('not-found');
      if (invoice.state !== 'open') return done(invoice);
      const settings = await readInvoiceSettings(sql);
      const { number, issuedOn, typeCode, supplierSiren } = invoice;
      // Without these nobody could tell which invoice the answer is about.
      if (number === null || issuedOn === null || supplierSiren === null || settings === null) {
        return refused('received-invoice-unreadable');
      }
      await decideReceived(sql, flowId, decision);
      const trackingId = `D${sha256Of(Buffer.from(flowId)).slice(0, 33)}-1`;
      const xml = cdarXml({
        id: trackingId,
        code: CODES[decision.state],
        at: now(),
        sender: { siren: settings.seller.siren, role: 'BY' },
        recipient: { siren: supplierSiren, role: 'SE', address: supplierSiren },
        invoice: { number, issueDate: issuedOn, typeCode: typeCode ?? '380', sellerSiren: supplierSiren },
        reason: decision.reason === null ? null : { code: decision.reason, comment: decision.comment ?? '' },
        received: [],
      });
      const bytes = Buffer.from(xml);
      await enqueueFlow(sql, {
        trackingId,
        kind: 'status',
        subject: `received ${flowId}`,
        name: `statut-${CODES[decision.state]}-${trackingId}.xml`,
        syntax: 'CDAR',
        bytes,
        sha256: sha256Of(bytes),
      });
      return done((await lockReceived(sql, flowId)) ?? invoice);
    },
  );
}
