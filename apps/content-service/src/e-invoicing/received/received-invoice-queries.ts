import { cents, type Cents } from '@economat/commerce';
import { type ReceivedState, receivedState } from '@economat/contract';
import * as z from 'zod/mini';
import type { Sql } from '../../database/sql.ts';
import { HELD_UP } from '../outgoing-flow-queries.ts';
import { type OutboxFile, storedFile } from '../transmission-list-queries.ts';
import type { ReceivedFacts } from './read-received-invoice.ts';

/** A file that is unreadable after so many readings is. */
const READS_MAXIMUM = 3;
const UNREAD = `number is null and reads < ${READS_MAXIMUM}`;

/** Keeps one of which nothing is read yet. */
export async function insertReceivedInvoice(sql: Sql, flowId: string): Promise<void> {
  await sql('insert into shop_received_invoices (flow_id) values (:flowId)', { flowId });
}

/** Those to read, the first kept first. */
export async function listUnread(sql: Sql): Promise<string[]> {
  const rows = await sql(
    `select r.flow_id as "flowId" from shop_received_invoices r join shop_incoming_flows f on f.flow_id = r.flow_id
     where ${UNREAD} order by f.received_at`,
  );
  return rows.map(({ flowId }) => flowId);
}

/** Counts a reading before it begins, so that one which ends the process counts too. Null when it is not to be read any more. */
export async function beginRead(sql: Sql, flowId: string): Promise<Buffer | null> {
  const [row] = await sql(
    `update shop_received_invoices r set reads = reads + 1 from shop_incoming_flows f
     where f.flow_id = r.flow_id and r.flow_id = :flowId and ${UNREAD} returning f.bytes`,
    { flowId },
  );
  return row?.bytes ?? null;
}

export async function noteFacts(sql: Sql, flowId: string, facts: ReceivedFacts): Promise<void> {
  await sql(
    `update shop_received_invoices set number = :number, issued_on = :issuedOn, type_code = :typeCode, supplier_siren = :supplierSiren,
       supplier_name = :supplierName, total_cents = :total, currency = :currency
     where flow_id = :flowId`,
    { flowId, ...facts },
  );
}

/** A supplier's invoice as it was kept, and what was decided of it. */
export interface ReceivedInvoice {
  readonly flowId: string;
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly typeCode: string | null;
  readonly supplierSiren: string | null;
  readonly supplierName: string | null;
  readonly total: Cents | null;
  readonly currency: string | null;
  readonly state: ReceivedState;
  readonly reason: string | null;
  readonly comment: string | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly fileName: string | null;
  readonly sha256: string;
  readonly receivedAt: Date;
  /** How far the answer to the supplier is; null without one. */
  readonly answer: (OutboxFile & { readonly isHeldUp: boolean }) | null;
}

const storedAnswer = z.nullable(z.object({ ...storedFile, isHeldUp: z.boolean() }));

const COLUMNS = `r.flow_id as "flowId", r.number, r.issued_on as "issuedOn", r.type_code as "typeCode",
  r.supplier_siren as "supplierSiren", r.supplier_name as "supplierName", r.total_cents as total, r.currency, r.state,
  r.reason, r.comment, r.decided_at as "decidedAt", r.decided_by as "decidedBy", f.name as "fileName", f.sha256,
  f.received_at as "receivedAt",
  (select jsonb_build_object('state', f.state, 'flowId', f.flow_id, 'errorCode', f.error_code, 'errorText', f.error_text,
     'isHeldUp', ${HELD_UP})
   from shop_outgoing_flows f where f.kind = 'status' and f.subject = 'received ' || r.flow_id
   order by f.id desc limit 1) as answer`;
const FROM = 'from shop_received_invoices r join shop_incoming_flows f on f.flow_id = r.flow_id';

/** A supplier's invoice `r` that waits for staff: nothing was decided, or the answer is held up. */
export const RECEIVED_NEEDS_STAFF = `(r.state = 'open' or exists (
  select from shop_outgoing_flows f where f.kind = 'status' and f.subject = 'received ' || r.flow_id and ${HELD_UP}))`;

interface Row extends Omit<ReceivedInvoice, 'total' | 'state' | 'answer'> {
  readonly total: string | null;
  readonly state: string;
  readonly answer: unknown;
}

function invoiceFrom({ total, state, answer, ...row }: Row): ReceivedInvoice {
  return {
    ...row,
    total: total === null ? null : cents(Number(total)),
    state: receivedState.parse(state),
    answer: storedAnswer.parse(answer ?? null),
  };
}

/** Those that wait for staff first, then the latest. */
export async function listReceived(sql: Sql, limit: number, offset: number): Promise<ReceivedInvoice[]> {
  const rows = await sql(
    `select ${COLUMNS} ${FROM} order by ${RECEIVED_NEEDS_STAFF} desc, f.received_at desc, r.flow_id limit :limit offset :offset`,
    {
      limit,
      offset,
    },
  );
  return rows.map(invoiceFrom);
}

export async function countReceived(sql: Sql): Promise<number> {
  const [row] = await sql('select count(*) as total from shop_received_invoices');
  return Number(row?.total ?? 0);
}

/** Locks the row for a decision. */
export async function lockReceived(sql: Sql, flowId: string): Promise<ReceivedInvoice | null> {
  const [row] = await sql(`select ${COLUMNS} ${FROM} where r.flow_id = :flowId for update of r`, { flowId });
  return row === undefined ? null : invoiceFrom(row);
}

export interface Decision {
  readonly state: 'approved' | 'refused';
  readonly reason: string | null;
  readonly comment: string | null;
  readonly by: string | null;
}

export async function decideReceived(
  sql: Sql,
  flowId: string,
  { state, reason, comment, by }: Decision,
): Promise<void> {
  await sql(
    `update shop_received_invoices set state = :state, reason = :reason, comment = :comment, decided_by = :by, decided_at = now()
     where flow_id = :flowId and state = 'open'`,
    { flowId, state, reason, comment, by },
  );
}

export async function readReceivedFile(
  sql: Sql,
  flowId: string,
): Promise<{ name: string | null; bytes: Buffer } | null> {
  const [row] = await sql(`select f.name, f.bytes ${FROM} where r.flow_id = :flowId`, { flowId });
  return row ?? null;
}

const BETWEEN = `cast(f.received_at at time zone 'Europe/Paris' as date) between cast(:from as date) and cast(:to as date)`;

export async function countReceivedBetween(sql: Sql, from: string, to: string): Promise<number> {
  const [row] = await sql(`select count(*) as total ${FROM} where ${BETWEEN}`, { from, to });
  return Number(row?.total ?? 0);
}

/** Of a period of days of receipt in France, the oldest first. */
export async function receivedBetween(sql: Sql, from: string, to: string): Promise<ReceivedInvoice[]> {
  const rows = await sql(
    `select ${COLUMNS} ${FROM}
     where ${BETWEEN}
     order by f.received_at, r.flow_id`,
    { from, to },
  );
  return rows.map(invoiceFrom);
}
