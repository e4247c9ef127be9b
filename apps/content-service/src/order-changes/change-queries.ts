import { type Cents, cents } from '@economat/commerce';
import {
  type ChangeExpiry,
  correctionRequest,
  type CorrectionRequest,
  type OrderChangeState,
} from '@economat/contract';
import * as z from 'zod/mini';
import type { Row, Sql } from '../database/sql.ts';
import type { StockUnits } from '../stock/stock-queries.ts';
import { type ChangedContent, parseContent } from './order-content.ts';

const pieces = z.array(z.object({ productId: z.string(), units: z.int() }));

export interface StoredChange {
  readonly documentId: string;
  readonly orderId: number;
  readonly orderDocumentId: string;
  /** Of the order that it was made for. */
  readonly version: string;
  /** Null once the buyer was erased. */
  readonly content: ChangedContent | null;
  readonly formerTotal: Cents;
  readonly total: Cents;
  readonly state: OrderChangeState;
  readonly expiry: ChangeExpiry | null;
  /** Pieces taken from the stock while the difference is awaited. */
  readonly held: readonly StockUnits[];
  /** What applying it made due back to the buyer. */
  readonly refund: Cents;
  readonly request: CorrectionRequest | null;
  /** Of a discount that staff granted, for the buyer. */
  readonly reason: string | null;
  /** Name of the member of staff. */
  readonly by: string | null;
  readonly createdAt: Date;
  /** Last instant of an answer, or of the payment; null for one that was applied at once. */
  readonly until: Date | null;
  readonly endedAt: Date | null;
}

const CHANGE = `select c.*, o.document_id as order_document_id from shop_order_changes c join orders o on o.id = c.order_id`;
const BY_DOCUMENT_ID = `${CHANGE} where c.document_id = :documentId` as const;

function changeFrom(row: Row<typeof BY_DOCUMENT_ID>): StoredChange {
  return {
    documentId: row.document_id,
    orderId: row.order_id,
    orderDocumentId: row.order_document_id,
    version: row.version,
    content: row.content === null ? null : parseContent(row.content),
    formerTotal: cents(row.former_total_cents),
    total: cents(row.total_cents),
    state: row.state,
    expiry: row.expiry,
    held: pieces.parse(row.held),
    refund: cents(row.refund_cents),
    request: row.request === null ? null : correctionRequest.parse(row.request),
    reason: row.reason,
    by: row.staff_name,
    createdAt: row.created_at,
    until: row.until,
    endedAt: row.ended_at,
  };
}

export async function findChange(sql: Sql, documentId: string): Promise<StoredChange | null> {
  const [row] = await sql(BY_DOCUMENT_ID, { documentId });
  return row === undefined ? null : changeFrom(row);
}

/** The changes of an order, the newest first. */
export async function listChanges(sql: Sql, orderId: number): Promise<StoredChange[]> {
  const rows = await sql(`${CHANGE} where c.order_id = :orderId order by c.id desc`, { orderId });
  return rows.map(changeFrom);
}

/** The change of an order that waits for its buyer or for the difference. Call it under the order's lock. */
export async function findOpenChange(sql: Sql, orderId: number): Promise<StoredChange | null> {
  const [row] = await sql(`${CHANGE} where c.order_id = :orderId and c.state in ('proposed', 'accepted')`, { orderId });
  return row === undefined ? null : changeFrom(row);
}

export interface NewChange extends Pick<
  StoredChange,
  'documentId' | 'orderId' | 'version' | 'formerTotal' | 'request' | 'reason' | 'by' | 'until'
> {
  readonly content: ChangedContent;
  readonly at: Date;
}

/** Stores a change as proposed; what holds at once is applied in the same transaction. */
export async function insertChange(sql: Sql, change: NewChange): Promise<void> {
  const { content, request, at, until, ...values } = change;
  await sql(
    `insert into shop_order_changes (document_id, order_id, version, content, former_total_cents, total_cents, state, request,
       reason, staff_name, created_at, until)
     values (:documentId, :orderId, :version, cast(:content as jsonb), :formerTotal, :total, 'proposed',
       cast(:request as jsonb), :reason, :by, cast(:at as timestamptz), cast(:until as timestamptz))`,
    {
      ...values,
      content: JSON.stringify(content),
      total: content.total,
      request: request === null ? null : JSON.stringify(request),
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
    },
  );
}

/** The buyer's yes to a change whose difference is awaited, with the pieces that are held for it. */
export async function markAccepted(
  sql: Sql,
  documentId: string,
  { held, until }: { readonly held: readonly StockUnits[]; readonly until: Date },
): Promise<void> {
  await sql(
    `update shop_order_changes set state = 'accepted', held = cast(:held as jsonb), until = cast(:until as timestamptz)
     where document_id = :documentId`,
    { documentId, held: JSON.stringify(held), until: until.toISOString() },
  );
}

export async function markApplied(
  sql: Sql,
  documentId: string,
  { refund, at }: { readonly refund: Cents; readonly at: Date },
): Promise<void> {
  await sql(
    `update shop_order_changes set state = 'applied', held = '[]', refund_cents = :refund, ended_at = cast(:at as timestamptz)
     where document_id = :documentId`,
    { documentId, refund, at: at.toISOString() },
  );
}

export async function markEnded(
  sql: Sql,
  documentId: string,
  { expiry, at }: { readonly expiry: ChangeExpiry | null; readonly at: Date },
): Promise<void> {
  await sql(
    `update shop_order_changes set state = case when cast(:expiry as text) is null then 'declined' else 'expired' end, expiry = :expiry,
       held = '[]', ended_at = cast(:at as timestamptz)
     where document_id = :documentId`,
    { documentId, expiry, at: at.toISOString() },
  );
}

/** Open changes that nobody can accept or pay any more: their time is over, or their order has ended or left. */
export async function listDeadChanges(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql(
    `select c.document_id as "documentId" from shop_order_changes c join orders o on o.id = c.order_id
     where c.state in ('proposed', 'accepted')
       and (c.until < now() or o.order_status in ('shipped', 'delivered', 'cancelled')
         or exists (select from shop_shipments s where s.order_id = o.id)
         or exists (select from shop_withdrawals w where w.order_id = o.id))
     order by c.until limit :limit`,
    { limit },
  );
  return rows.map(({ documentId }) => documentId);
}

/** Whether a provider or the bank has not decided about a refund of the order; those of changes are none of it. */
export async function hasOpenRefund(sql: Sql, orderId: number): Promise<boolean> {
  const rows = await sql(
    `select key from shop_payment_refunds where order_id = :orderId and state in ('asked', 'pending')
       and anomaly_id is null and change_document_id is null limit 1`,
    { orderId },
  );
  return rows.length > 0;
}
