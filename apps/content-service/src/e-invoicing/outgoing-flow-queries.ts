import type { Sql } from '../database/sql.ts';
import { type SentAs, sentAs } from './invoicing-platform.ts';

/** A file for the outbox that is whole already: a status or a report. */
export interface NewFlow {
  /** Ours, unlike any other, at most 36 characters: a second file with it is dropped. */
  readonly trackingId: string;
  readonly kind: 'status' | 'report';
  /** What the file is about: the number of a document, or the id of a report. */
  readonly subject: string;
  /** The document that it is a status of, if it is one of ours. */
  readonly documentNumber?: string;
  readonly name: string;
  readonly syntax: Extract<SentAs['syntax'], 'CDAR' | 'FRR'>;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/**
 * Lays a file into the outbox of the platform, in the transaction that decides it. The worker sends exactly these bytes, once, and keeps
 * them; how far it is can be read in its row (`state`, `flow_id`, `submitted_at`, `error_code`), found by `trackingId`.
 */
export async function enqueueFlow(sql: Sql, flow: NewFlow): Promise<void> {
  const { trackingId, kind, subject, documentNumber = null, name, syntax, bytes, sha256 } = flow;
  await sql(
    `insert into shop_outgoing_flows
       (tracking_id, kind, subject, document_number, name, processing_rule, syntax, content_type, bytes, sha256)
     values (:trackingId, :kind, :subject, :documentNumber, :name, 'NotApplicable', :syntax, 'application/xml', :bytes, :sha256)
     on conflict (tracking_id) do nothing`,
    { trackingId, kind, subject, documentNumber, name, syntax, bytes, sha256 },
  );
}

/** A file `f` that staff are told of: the platform refused it, or has not taken it for six hours. */
export const HELD_UP = `(f.state = 'stopped'
  or f.state = 'waiting' and f.error_code is not null and f.created_at < now() - interval '6 hours')`;

/** A file of the outbox that a worker holds. */
export interface ClaimedFlow extends SentAs {
  readonly id: string;
  readonly trackingId: string;
  readonly kind: string;
  readonly documentNumber: string | null;
  readonly name: string;
  readonly bytes: Buffer | null;
  readonly sha256: string | null;
  readonly attempts: number;
  /** Seconds since a try began whose outcome is unknown; null where nothing is in doubt. */
  readonly unsureSeconds: number | null;
  /** Seconds since the platform was first asked late enough and did not show the file of that try. */
  readonly unseenSeconds: number | null;
  readonly buyerSiren: string | null;
  /** Of the invoice that a credit note corrects: where it stands. */
  readonly invoiceCode: string | null;
  readonly invoiceChannel: string | null;
}

const LEASE_SECONDS = 300;

/**
 * The next file that is due, the oldest first, for this worker alone until its lease ends. A credit note waits until its invoice was
 * deposited, or will never be; one without an invoice at the platform waits for nothing.
 */
export async function claimFlow(sql: Sql): Promise<ClaimedFlow | null> {
  const [row] = await sql(
    `with due as (
       select f.id from shop_outgoing_flows f
       left join shop_transmissions t on t.number = f.document_number
       left join shop_transmissions i on i.number = t.invoice_number
       where f.state = 'waiting' and f.try_at <= now() and (f.busy_until is null or f.busy_until < now())
         and (f.kind <> 'document' or f.processing_rule = 'ArchiveOnly' or i.number is null
              or i.code is not null or i.channel = 'reported')
       order by f.id limit 1 for update of f skip locked),
     claimed as (
       update shop_outgoing_flows f set busy_until = now() + make_interval(secs => :lease)
       from due where f.id = due.id returning f.*)
     select c.id, c.tracking_id as "trackingId", c.kind, c.document_number as "documentNumber", c.name,
       c.processing_rule as "processingRule", c.syntax, c.content_type as "contentType", c.bytes, c.sha256, c.attempts,
       cast(extract(epoch from now() - c.unsure_since) as float8) as "unsureSeconds",
       cast(extract(epoch from now() - c.unseen_since) as float8) as "unseenSeconds", t.buyer_siren as "buyerSiren",
       i.code as "invoiceCode", i.channel as "invoiceChannel"
     from claimed c left join shop_transmissions t on t.number = c.document_number
     left join shop_transmissions i on i.number = t.invoice_number`,
    { lease: LEASE_SECONDS },
  );
  if (row === undefined) return null;
  return { ...row, ...sentAs.parse(row) };
}

/** Keeps the file as it was drawn. The first to draw it decides, so that every try sends the same bytes. */
export async function keepBytes(sql: Sql, id: string, bytes: Buffer, sha256: string) {
  await sql('update shop_outgoing_flows set bytes = :bytes, sha256 = :sha256 where id = :id and bytes is null', {
    id,
    bytes,
    sha256,
  });
  const [row] = await sql('select bytes, sha256 from shop_outgoing_flows where id = :id', { id });
  if (row === undefined || row.bytes === null || row.sha256 === null) throw new Error(`The file ${id} has no bytes`);
  return { bytes: row.bytes, sha256: row.sha256 };
}

/** From here on the file may be at the platform. */
export async function beginTry(sql: Sql, id: string): Promise<void> {
  await sql(
    'update shop_outgoing_flows set attempts = attempts + 1, unsure_since = now(), unseen_since = null where id = :id',
    { id },
  );
}

export interface Setback {
  readonly code: string;
  readonly text: string | null;
  /** Seconds until the next try. */
  readonly pause: number;
  /** Whether the platform may have taken the file; unseen: though it was asked late enough to show it, and did not. */
  readonly doubt: 'none' | 'unsure' | 'unseen';
}

/** The file goes back to the queue. */
export async function putBack(sql: Sql, id: string, { code, text, pause, doubt }: Setback): Promise<void> {
  await sql(
    `update shop_outgoing_flows set busy_until = null, try_at = now() + make_interval(secs => :pause),
       unsure_since = case when :isUnsure then unsure_since end,
       unseen_since = case when :isUnsure then coalesce(unseen_since, case when :isUnseen then now() end) end,
       error_code = :code, error_text = :text
     where id = :id and state = 'waiting'`,
    { id, code, text, pause, isUnsure: doubt !== 'none', isUnseen: doubt === 'unseen' },
  );
}

/** The platform takes files again: what waited for that is due, in the order in which it was laid down. What is in doubt is searched first. */
export async function wakeWaiting(sql: Sql): Promise<void> {
  await sql(
    `update shop_outgoing_flows set try_at = now() where state = 'waiting' and error_code is not null and try_at > now()`,
  );
}

/** The platform has the file, under this id. */
export async function markTaken(sql: Sql, id: string, flowId: string, submittedAt: string | null): Promise<void> {
  await sql(
    `update shop_outgoing_flows set state = 'sent', flow_id = :flowId, sent_at = now(), busy_until = null,
       submitted_at = cast(:submittedAt as timestamptz), unsure_since = null, unseen_since = null,
       error_code = null, error_text = null
     where id = :id and state = 'waiting'`,
    { id, flowId, submittedAt },
  );
}

/** Nothing is tried any more until staff decide. */
export async function stopFlow(sql: Sql, id: string, code: string, text: string | null): Promise<void> {
  await sql(
    `update shop_outgoing_flows set state = 'stopped', busy_until = null, unsure_since = null, unseen_since = null,
       error_code = :code, error_text = :text
     where id = :id`,
    { id, code, text },
  );
}

/** The file is never sent, for this reason. A buyer whom no directory knows is reported with consumers instead. */
export async function keepUnsent(
  sql: Sql,
  { id, documentNumber }: Pick<ClaimedFlow, 'id' | 'documentNumber'>,
  reason: 'buyer-unknown' | 'invoice-reported' | 'invoice-refused',
  isReported: boolean,
) {
  await sql(
    `update shop_outgoing_flows set state = 'kept', busy_until = null, error_code = :reason, error_text = null where id = :id`,
    { id, reason },
  );
  if (!isReported) return;
  await sql(`update shop_transmissions set channel = 'reported' where number = :documentNumber`, { documentNumber });
}
