import { type Cents, cents, subtractCents, sumCents, zeroCents, parisDay } from '@economat/commerce';
import {
  buyerSiren,
  DOCUMENT_TYPE,
  invoicingAddress,
  type IssuedRecord,
  natureShares,
  receiptParts,
  type RecordedMoney,
} from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import { sha256Of } from '../invoices/document-file.ts';
import { issuedRecord } from '../invoices/issued-record.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { firstTransferDay } from '../orders/transfer-receipt-queries.ts';
import { cdarXml } from './cdar/write-cdar.ts';
import {
  type AccountStep,
  accountUntil,
  listUncollected,
  listUncollectedReceipts,
  type UncollectedReceipt,
} from './collected-queries.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { enqueueFlow } from './outgoing-flow-queries.ts';

const BATCH = 50;

interface RateAmount {
  readonly vatPercent: number;
  readonly amount: Cents;
}

/** What a status says was received, and of which document. */
interface Collected {
  readonly trackingId: string;
  readonly subject: string;
  readonly record: IssuedRecord;
  readonly day: string;
  readonly amounts: readonly RateAmount[];
}

/**
 * Tells the platform of money that came for services, or went back, with its amounts by rate: one status for each document, or for each
 * receipt of an invoice on account.
 */
export async function reportCollected({
  database: { sql },
  now,
}: Pick<InvoicingDeps, 'database' | 'now'>): Promise<void> {
  await eachAlone([reportDocuments, reportReceipts], (report) => report(sql, now));
}

async function reportDocuments(sql: Sql, now: () => Date): Promise<void> {
  await eachAlone(await listUncollected(sql, BATCH), async ({ number, record: stored, orderDocumentId, paidAt }) => {
    const record = issuedRecord(stored, number);
    const amounts = serviceAmounts(record);
    if (amounts.length === 0) return;
    const day = record.payment.paidAt ?? (await firstTransferDay(sql, orderDocumentId)) ?? parisDay(paidAt ?? now());
    const trackingId = `${number}-212-1`;
    const subject = `collected ${number}`;
    await enqueueCollected(sql, { trackingId, subject, record, day, amounts }, now());
  });
}

/** A receipt that was for goods alone is told to nobody, and looked at again with the next ones. */
async function reportReceipts(sql: Sql, now: () => Date): Promise<void> {
  await eachAlone(uncollectedReceipts(sql), async (receipt) => {
    const { number, id } = receipt;
    const record = issuedRecord(receipt.record, number);
    const steps = await accountUntil(sql, receipt);
    const amounts = broughtByLast(record, steps);
    const day = steps.at(-1)?.day ?? parisDay(now());
    const trackingId = `${number}-212-${id}-1`;
    const subject = `collected ${number} ${id}`;
    if (amounts.length > 0) await enqueueCollected(sql, { trackingId, subject, record, day, amounts }, now());
  });
}

async function* uncollectedReceipts(sql: Sql): AsyncGenerator<UncollectedReceipt> {
  let receipts: UncollectedReceipt[];
  let after = '0';
  do {
    receipts = await listUncollectedReceipts(sql, { after, limit: BATCH });
    yield* receipts;
    after = receipts.at(-1)?.id ?? after;
  } while (receipts.length === BATCH);
}

async function enqueueCollected(sql: Sql, { trackingId, subject, record, ...money }: Collected, at: Date) {
  const { number } = record;
  const bytes = Buffer.from(collectedXml(trackingId, record, money, at));
  await enqueueFlow(sql, {
    trackingId,
    kind: 'status',
    subject,
    documentNumber: number,
    name: `encaissement-${number}.xml`,
    syntax: 'CDAR',
    bytes,
    sha256: sha256Of(bytes),
  });
}

/** Money that went back is told of the invoice that it came for. */
function collectedXml(
  id: string,
  record: IssuedRecord,
  { day, amounts }: Pick<Collected, 'day' | 'amounts'>,
  at: Date,
): string {
  const { seller, buyer, credited } = record;
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
    received: amounts.map(({ vatPercent, amount }) => ({ vatPercent, day, amount })),
  });
}

/** What the taxed services of a document cost, VAT included, by rate; negative on a credit note. */
function serviceAmounts(record: IssuedRecord): RateAmount[] {
  const sign = record.kind === 'invoice' ? 1 : -1;
  return natureShares(record)
    .filter(({ nature, vatPercent, base, vat }) => nature === 'service' && vatPercent > 0 && base + vat > 0)
    .map(({ vatPercent, base, vat }) => ({ vatPercent, amount: cents(sign * (base + vat)) }));
}

/** What the last step of an account, a receipt, brought for the services of its invoice. The first one includes what was paid before the issue. */
function broughtByLast(invoice: IssuedRecord, steps: readonly AccountStep[]): RateAmount[] {
  const isFirst = steps.filter(({ kind }) => kind === 'receipt').length === 1;
  const before = isFirst ? new Map<number, Cents>() : paidForServices(invoice, steps.slice(0, -1));
  return [...paidForServices(invoice, steps)]
    .map(([vatPercent, paid]) => ({ vatPercent, amount: subtractCents(paid, before.get(vatPercent) ?? zeroCents) }))
    .filter(({ amount }) => amount !== 0);
}

/** What was paid for an invoice's taxed services, VAT included, by rate. */
function paidForServices(invoice: IssuedRecord, steps: readonly AccountStep[]): Map<number, Cents> {
  const parts = receiptParts([accountMoney(invoice, steps)]).flatMap(({ of, amount }) =>
    of?.nature === 'service' && of.vatPercent > 0 ? [{ vatPercent: of.vatPercent, amount }] : [],
  );
  return new Map(
    [...Map.groupBy(parts, ({ vatPercent }) => vatPercent)].map(([vatPercent, group]) => [
      vatPercent,
      sumCents(group.map(({ amount }) => amount)),
    ]),
  );
}

function accountMoney(invoice: IssuedRecord, steps: readonly AccountStep[]): RecordedMoney {
  const { number, issueDate, totals } = invoice;
  const notes = steps.flatMap(({ kind, record }) => (kind === 'credit-note' ? [issuedRecord(record, number)] : []));
  const receipts = [
    { day: issueDate, amount: totals.prepaid },
    ...steps.filter(({ kind }) => kind === 'receipt').map(({ day, amount }) => ({ day, amount: cents(amount) })),
  ];
  return {
    documents: [invoice, ...notes].map((record) => ({ record, isUndeliverable: false })),
    movements: receipts.map(({ day, amount }) => ({
      kind: 'receipt',
      means: 'transfer',
      source: number,
      day,
      piece: number,
      of: 'invoice',
      amount,
      reference: null,
    })),
  };
}
