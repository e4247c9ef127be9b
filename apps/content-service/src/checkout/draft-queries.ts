import { cents } from '@economat/commerce';
import type { ClaimedLine } from '../cart/claimed-line.ts';
import type { AddressSnapshot } from '../orders/stored-order.ts';
import { addressColumns, addressFrom, type AddressRow } from '../orders/order-rows.ts';
import type { Sql } from '../database/sql.ts';

export interface DraftIdentity {
  readonly documentId: string;
  /** Random number that stands for the row's id until it is ordered. */
  readonly draftKey: number;
  readonly at: Date;
}

export async function insertAddressDraft(sql: Sql, address: AddressSnapshot, draft: DraftIdentity): Promise<void> {
  await insertDraft(sql, 'order_addresses', addressColumns(address), draft);
}

export async function insertLineDraft(sql: Sql, line: ClaimedLine, draft: DraftIdentity): Promise<void> {
  const columns = {
    product_id: line.productId,
    product_name: line.productName,
    product_quantity: line.productQuantity,
    variant: line.variant,
    quantity: line.quantity,
    unit_price_cents: line.unitPrice,
    line_total_cents: line.lineTotal,
    // Both are the server's to say, and it says them when the line is ordered.
    vat_percent: 0,
    stock_units: 0,
    position: 0,
  };
  await insertDraft(sql, 'order_items', columns, draft);
}

type DraftTable = 'order_addresses' | 'order_items';

async function insertDraft(sql: Sql, table: DraftTable, columns: object, draft: DraftIdentity): Promise<void> {
  const at = draft.at.toISOString();
  const row = {
    ...columns,
    document_id: draft.documentId,
    draft_key: draft.draftKey,
    created_at: at,
    updated_at: at,
    published_at: at,
  };
  const names = Object.keys(row).join(', ');
  await sql(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_record(cast(null as ${table}), cast(:row as jsonb))`,
    { row: JSON.stringify(row) },
  );
}

/** A row as the client names it: its documentId, or the number that its creation answered as `id`. */
export type DraftReference = string | number;

export type TakenAddress = AddressSnapshot & { readonly documentId: string; readonly draftKey: number };
export type TakenLine = ClaimedLine & { readonly documentId: string; readonly draftKey: number };

/**
 * Removes drafts that are about to be ordered and returns what they said. Removing is what makes a row usable once; a
 * rollback brings it back.
 */
export async function takeAddressDrafts(sql: Sql, references: readonly DraftReference[]): Promise<TakenAddress[]> {
  const rows = await takeDrafts<AddressRow & { draft_key: string }>(sql, 'order_addresses', references);
  return rows.map((row) => ({ ...addressFrom(row), documentId: row.document_id, draftKey: Number(row.draft_key) }));
}

interface LineDraftRow {
  document_id: string;
  draft_key: string;
  product_id: string | null;
  product_name: string;
  product_quantity: string | null;
  variant: string | null;
  quantity: number;
  unit_price_cents: number;
  line_total_cents: number;
}

/** Like {@link takeAddressDrafts}, for lines. */
export async function takeLineDrafts(sql: Sql, references: readonly DraftReference[]): Promise<TakenLine[]> {
  const rows = await takeDrafts<LineDraftRow>(sql, 'order_items', references);
  return rows.map((row) => ({
    documentId: row.document_id,
    draftKey: Number(row.draft_key),
    productId: row.product_id,
    productName: row.product_name,
    productQuantity: row.product_quantity,
    variant: row.variant,
    quantity: row.quantity,
    unitPrice: cents(row.unit_price_cents),
    lineTotal: cents(row.line_total_cents),
  }));
}

function takeDrafts<Row>(sql: Sql, table: DraftTable, references: readonly DraftReference[]): Promise<Row[]> {
  return sql<Row>(
    `delete from ${table}
     where draft_key is not null and (document_id = any(:documentIds) or draft_key = any(:draftKeys))
     returning *`,
    {
      documentIds: references.filter((reference) => typeof reference === 'string'),
      draftKeys: references.filter((reference) => typeof reference === 'number'),
    },
  );
}

/**
 * Deletes drafts older than the interval, by the database's clock. Rows that an order is taking at this moment are skipped, not
 * waited for.
 * @returns how many went, at most `limit` of each kind.
 */
export async function sweepDrafts(sql: Sql, interval: string, limit: number): Promise<number> {
  const values = { interval, limit };
  const addresses = await sql(sweepStatement('order_addresses'), values);
  const lines = await sql(sweepStatement('order_items'), values);
  return addresses.length + lines.length;
}

function sweepStatement(table: DraftTable): string {
  return `delete from ${table} where id in (
            select id from ${table}
            where draft_key is not null and created_at < (now() - cast(:interval as interval)) at time zone 'utc'
            order by created_at limit :limit for update skip locked
          ) returning id`;
}
