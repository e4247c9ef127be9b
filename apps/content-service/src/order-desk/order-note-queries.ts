import type { Sql } from '../database/sql.ts';

/** What staff wrote down about an order, which its buyer does not see. */
export interface OrderNote {
  readonly text: string;
  /** Name of the member of staff. */
  readonly by: string | null;
  readonly at: Date;
}

export async function addNote(sql: Sql, orderId: number, { text, by, at }: OrderNote): Promise<void> {
  await sql(
    `insert into shop_order_notes (order_id, text, author, written_at)
     values (:orderId, :text, :by, cast(:at as timestamptz))`,
    { orderId, text, by, at: at.toISOString() },
  );
}

/** The notes of an order, newest first. */
export async function listNotes(sql: Sql, orderId: number): Promise<OrderNote[]> {
  return sql(
    `select text, author as by, written_at as at from shop_order_notes
     where order_id = :orderId order by written_at desc, id desc`,
    { orderId },
  );
}
