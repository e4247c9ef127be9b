import { currentStatus, isFinallyRefused } from '@economat/commerce';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { ReadStatus } from './cdar/read-cdar.ts';

const storedReasons = z.array(z.object({ code: z.string(), text: z.nullable(z.string()) }));
export type StatusReasons = z.output<typeof storedReasons>;

export interface StoredStatus {
  readonly code: string;
  readonly label: string | null;
  readonly at: Date;
  readonly reasons: StatusReasons;
  readonly comment: string | null;
  readonly receivedAt: Date;
  /** When it counts as set, among the others. */
  readonly placedAt: Date;
}

/** Of a document, the earliest first; our own answer right after the suspension that it answers, whose clock may be another. */
export async function listStatuses(sql: Sql, number: string): Promise<StoredStatus[]> {
  const rows = await sql(
    `select s.code, s.label, s.at, s.reasons, s.comment, s.received_at as "receivedAt", placed.at as "placedAt"
     from shop_document_statuses s
     cross join lateral (select coalesce(
       (select max(answered.at) + interval '1 millisecond' from shop_document_statuses answered
        where s.flow_id is null and answered.number = s.number and answered.code = '208' and answered.id < s.id), s.at) as at) placed
     where s.number = :number order by placed.at, s.id`,
    { number },
  );
  return rows.map(({ placedAt, ...row }) => ({
    ...row,
    placedAt: placedAt ?? row.at,
    reasons: storedReasons.parse(row.reasons),
  }));
}

/**
 * Adds a status to a document's life and works out where the document stands.
 * @param flowId the file that told it; null for one that we set.
 * @returns why it belongs to no document of ours, or null.
 */
export async function addStatus(
  sql: Sql,
  flowId: string | null,
  { number, code, label, at, reasons, comment }: Omit<ReadStatus, 'issueDate' | 'sellerSiren'>,
  sha256: string,
): Promise<'unknown-document' | null> {
  const known = await sql('select number from shop_transmissions where number = :number for update', { number });
  if (known.length === 0) return 'unknown-document';
  await sql(
    `insert into shop_document_statuses (number, flow_id, code, label, at, reasons, comment, sha256)
     values (:number, :flowId, :code, :label, cast(:at as timestamptz), cast(:reasons as jsonb), :comment, :sha256)
     on conflict (number, sha256) do nothing`,
    { number, flowId, code, label, at: at.toISOString(), reasons: JSON.stringify(reasons), comment, sha256 },
  );
  await placeDocument(sql, number);
  return null;
}

const DUPLICATE = 'DOUBLON';
const WITHOUT_PLATFORM = 'NON_TRANSMISE';
const BUYER_UNKNOWN = 'DEST_INC';

function has({ reasons }: StoredStatus, code: string): boolean {
  return reasons.some((reason) => reason.code === code);
}

/** Whether a platform rejected the document because it cannot reach the buyer. */
export async function isBuyerUnknown(sql: Sql, number: string): Promise<boolean> {
  const statuses = await listStatuses(sql, number);
  return statuses.some((status) => status.code === '213' && has(status, BUYER_UNKNOWN));
}

async function placeDocument(sql: Sql, number: string): Promise<void> {
  const all = await listStatuses(sql, number);
  const isCopy = (status: StoredStatus) => status.code === '213' && has(status, DUPLICATE);
  // A second copy of a document that was deposited says nothing of the first.
  const isDeposited = all.some((status) => !isCopy(status));
  const facts = all.filter((status) => !(isDeposited && isCopy(status)));
  const current = currentStatus(
    facts.map(({ code, placedAt, at }) => ({ code, at: placedAt.toISOString(), setAt: at })),
  );
  // What staff dealt with is this one status: set anew it waits for them again, unless it was the last word before.
  await sql(
    `update shop_transmissions set code = :code, code_at = cast(:at as timestamptz), platformless = :platformless,
       handled_code = case when :isFinal or code = :code and code_at = cast(:at as timestamptz) then handled_code end
     where number = :number`,
    {
      number,
      code: current?.code ?? null,
      at: current?.setAt.toISOString() ?? null,
      isFinal: isFinallyRefused(current?.code ?? null),
      platformless: all.some((status) => status.code === '200' && has(status, WITHOUT_PLATFORM)),
    },
  );
  await oweCopy(sql, number);
}

/** Mails a document to a buyer without a platform who gets it by nothing else: it was issued after a refusal, or for no refund. */
async function oweCopy(sql: Sql, number: string): Promise<void> {
  const [owed] = await sql(
    `select t.order_document_id as "order" from shop_transmissions t join shop_invoices d on d.number = t.number
     where t.number = :number and t.platformless and case t.kind
       when 'credit-note' then d.refund_key is null
       else d.record -> 'collected' is null and exists (
         select from shop_transmissions former where former.order_document_id = t.order_document_id and former.kind = 'invoice'
           and former.number < t.number and former.code in ('210', '213')) end`,
    { number },
  );
  if (owed === undefined) return;
  const payload = { document: number, order: owed.order };
  await addToOutbox(sql, { kind: 'document-copy', payload, dedupeKey: `document-copy:${number}` });
}
