import { columnsOf, type JsonRecord, ROW, rowColumns } from '../database/json-records.ts';
import type { Sql } from '../database/sql.ts';
import { lineColumns } from '../orders/order-rows.ts';
import { LINE } from '../orders/stored-order.ts';
import type { ChangedContent } from './order-content.ts';

const SOLD_LINE = `${ROW}, position, ${LINE}` as const;
const SUMS = 'sub_total_cents, vat_cents, discount_cents, discount_code, shipping_cost_cents, total_cents';
const sumColumns = columnsOf('orders', SUMS);
const CHANGED = `${SUMS}, vat_shares, customer_email` as const;

/** Makes these the lines of an order: those with a known documentId stay the same row. */
export async function writeLines(sql: Sql, orderId: number, { lines }: ChangedContent, at: Date): Promise<void> {
  const rows = lines.map((line, position): JsonRecord<'order_items', typeof SOLD_LINE> => ({
    ...rowColumns(line.documentId, at),
    position,
    ...lineColumns.write(line),
  }));
  const values = { orderId, lines: JSON.stringify(rows) };
  await sql(
    `delete from order_items item where order_id = :orderId and not exists (
       select from jsonb_populate_recordset(cast(null as order_items), cast(:lines as jsonb)) line
       where line.document_id = item.document_id)`,
    values,
  );
  await sql(
    `update order_items item set position = line.position, quantity = line.quantity, line_total_cents = line.line_total_cents,
       stock_units = line.stock_units, updated_at = line.updated_at
     from jsonb_populate_recordset(cast(null as order_items), cast(:lines as jsonb)) line
     where item.order_id = :orderId and item.document_id = line.document_id`,
    values,
  );
  await sql(
    `insert into order_items (order_id, ${SOLD_LINE})
     select :orderId, ${SOLD_LINE} from jsonb_populate_recordset(cast(null as order_items), cast(:lines as jsonb)) line
     where not exists (select from order_items known where known.order_id = :orderId and known.document_id = line.document_id)`,
    values,
  );
}

/** Writes the sums and the mailbox of a changed order. What is to be packed or sent otherwise has to be prepared again. */
export async function writeSums(
  sql: Sql,
  orderId: number,
  content: ChangedContent,
  { isPackedAgain, at }: { readonly isPackedAgain: boolean; readonly at: Date },
): Promise<void> {
  const row: JsonRecord<'orders', typeof CHANGED> = {
    ...sumColumns.write(content),
    vat_shares: content.vatShares.map(({ vatPercent, base, vat }) => ({ vatPercent, baseCents: base, vatCents: vat })),
    customer_email: content.billingAddress.email,
  };
  await sql(
    `update orders set (${CHANGED}) = (
         select ${CHANGED} from jsonb_populate_record(cast(null as orders), cast(:row as jsonb))),
       prepared_at = case when :isPackedAgain then null else prepared_at end, updated_at = cast(:at as timestamp)
     where id = :orderId`,
    { orderId, row: JSON.stringify(row), isPackedAgain, at: at.toISOString() },
  );
}
