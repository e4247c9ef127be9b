import { type Cents, cents } from '@economat/commerce';
import {
  buyerSiren,
  DOCUMENT_TYPE,
  invoicingAddress,
  type IssuedRecord,
  natureShares,
  parseInvoiceRecord,
} from '@economat/invoice';
import { parisDay } from '../invoices/paris-day.ts';
import { cdarXml } from './cdar/write-cdar.ts';
import { listUncollected, type Uncollected } from './collected-queries.ts';
import { sha256Of } from '../invoices/document-file.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { enqueueFlow } from './outgoing-flow-queries.ts';

const BATCH = 50;

/** Tells the platform of money that came for services, or went back: one status for each document, with its amounts by rate. */
export async function reportCollected({
  database: { sql },
  now,
}: Pick<InvoicingDeps, 'database' | 'now'>): Promise<void> {
  for (const document of await listUncollected(sql, BATCH)) {
    const parsed = parseInvoiceRecord(document.record);
    if (!parsed.ok || parsed.record.kind === 'pro-forma') throw new Error(`${document.number} cannot be read`);
    const trackingId = `${document.number}-212-1`;
    const bytes = Buffer.from(collectedXml(trackingId, parsed.record, document, now()));
    await enqueueFlow(sql, {
      trackingId,
      kind: 'status',
      subject: `collected ${document.number}`,
      documentNumber: document.number,
      name: `encaissement-${document.number}.xml`,
      syntax: 'CDAR',
      bytes,
      sha256: sha256Of(bytes),
    });
  }
}

/** Money that went back is told of the invoice that it came for. */
function collectedXml(id: string, record: IssuedRecord, { paidAt }: Uncollected, at: Date): string {
  const { seller, buyer, payment, credited } = record;
  const day = payment.paidAt ?? (paidAt === null ? parisDay(at) : parisDay(paidAt));
  const siren = buyerSiren(buyer) ?? '';
  const invoice = { number: credited?.number ?? record.number, issueDate: credited?.date ?? record.issueDate };
  return cdarXml({
    id,
    code: '212',
    at,
    sender: { siren: seller.siren, role: 'SE' },
    recipient: { siren, role: 'BY', address: invoicingAddress(buyer) },
    invoice: { ...invoice, typeCode: DOCUMENT_TYPE.invoice, sellerSiren: seller.siren },
    reason: credited === null ? null : { code: 'AUTRE', comment: credited.reason ?? 'Remboursement' },
    received: serviceAmounts(record).map(({ vatPercent, amount }) => ({ vatPercent, day, amount })),
  });
}

/** What the services of a document cost, VAT included, by rate; negative on a credit note. */
function serviceAmounts(record: IssuedRecord): { readonly vatPercent: number; readonly amount: Cents }[] {
  const sign = record.kind === 'invoice' ? 1 : -1;
  return natureShares(record)
    .filter(({ nature, base, vat }) => nature === 'service' && base + vat > 0)
    .map(({ vatPercent, base, vat }) => ({ vatPercent, amount: cents(sign * (base + vat)) }));
}
