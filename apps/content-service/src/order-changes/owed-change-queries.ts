import { type Cents, cents } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';

/** What a change `c` made cheaper and no refund gives back. */
export const LEFT_OF_CHANGE = `c.refund_cents - (select coalesce(sum(r.amount_cents), 0) from shop_payment_refunds r
  where r.change_document_id = c.document_id and r.state <> 'refused')`;
export const OWED_BY_CHANGE = `c.refund_cents > 0 and ${LEFT_OF_CHANGE} > 0`;

export interface OwedChange {
  readonly documentId: string;
  readonly orderDocumentId: string;
  readonly orderId: number;
  readonly left: Cents;
  /** Refunds that were begun for it, refused ones included. */
  readonly refunds: number;
  /** Name of the member of staff who made the change. */
  readonly by: string | null;
}

const OWED = `select c.document_id as "documentId", o.document_id as "orderDocumentId", c.order_id as "orderId", c.staff_name as by,
    ${LEFT_OF_CHANGE} as left,
    (select count(*) from shop_payment_refunds r where r.change_document_id = c.document_id) as refunds
  from shop_order_changes c join orders o on o.id = c.order_id`;

/** Changes whose money is due back and was never asked for. */
export async function listUnbegunRefunds(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql(
    `select c.document_id as "documentId" from shop_order_changes c
     where c.refund_cents > 0
       and not exists (select from shop_payment_refunds r where r.change_document_id = c.document_id)
     order by c.id limit :limit`,
    { limit },
  );
  return rows.map(({ documentId }) => documentId);
}

/** Null for an unknown change. */
export async function findOwedChange(sql: Sql, documentId: string): Promise<OwedChange | null> {
  const [row] = await sql(`${OWED} where c.document_id = :documentId`, { documentId });
  return row === undefined ? null : { ...row, left: cents(Number(row.left)), refunds: Number(row.refunds) };
}
