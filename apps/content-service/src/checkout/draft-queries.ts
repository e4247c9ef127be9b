import type { ClaimedLine } from '../cart/claimed-line.ts';
import { ADDRESS, type AddressSnapshot, CLAIMED } from '../orders/stored-order.ts';
import { columnsOf, type JsonRecord, ROW, rowColumns } from '../database/json-records.ts';
import { addressColumns } from '../orders/order-rows.ts';
import type { Sql } from '../database/sql.ts';

export interface DraftIdentity {
  readonly documentId: string;
  /** Random number that stands for the row's id until it is ordered. */
  readonly draftKey: number;
  readonly at: Date;
}

const DRAFT_ADDRESS = `${ROW}, draft_key, ${ADDRESS}` as const;
const claimedColumns = columnsOf('order_items', CLAIMED);
const DRAFT_LINE = `${ROW}, draft_key, ${CLAIMED}, vat_percent, stock_units, position` as const;

/** The statement that writes a draft. */
function newDraft<const Table extends DraftTable, const Columns extends string>(table: Table, columns: Columns) {
  return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(cast(null as ${table}), cast(:row as jsonb))` as const;
}

export async function insertAddressDraft(sql: Sql, address: AddressSnapshot, draft: DraftIdentity): Promise<void> {
  const row: JsonRecord<'order_addresses', typeof DRAFT_ADDRESS> = {
    ...rowColumns(draft.documentId, draft.at),
    draft_key: draft.draftKey,
    ...addressColumns.write(address),
  };
  await sql(newDraft('order_addresses', DRAFT_ADDRESS), { row: JSON.stringify(row) });
}

export async function insertLineDraft(sql: Sql, line: ClaimedLine, draft: DraftIdentity): Promise<void> {
  const row: JsonRecord<'order_items', typeof DRAFT_LINE> = {
    ...rowColumns(draft.documentId, draft.at),
    draft_key: draft.draftKey,
    ...claimedColumns.write(line),
    // The server sets both when the line is ordered.
    vat_percent: 0,
    stock_units: 0,
    position: 0,
  };
  await sql(newDraft('order_items', DRAFT_LINE), { row: JSON.stringify(row) });
}

type DraftTable = 'order_addresses' | 'order_items';

/** A row as the client names it: by documentId, or by the `id` returned at its creation. */
export type DraftReference = string | number;

export type ConsumedAddress = AddressSnapshot & { readonly documentId: string; readonly draftKey: number };
export type ConsumedLine = ClaimedLine & { readonly documentId: string; readonly draftKey: number };

/** Deletes and returns drafts that are about to be ordered, which makes each usable once; a rollback restores them. */
export async function consumeAddressDrafts(
  sql: Sql,
  references: readonly DraftReference[],
): Promise<ConsumedAddress[]> {
  const rows = await sql(namedDrafts('order_addresses'), asValues(references));
  return rows.map((row) => ({
    ...addressColumns.read(row),
    documentId: row.document_id,
    draftKey: Number(row.draft_key),
  }));
}

/** Like {@link consumeAddressDrafts}, for lines. */
export async function consumeLineDrafts(sql: Sql, references: readonly DraftReference[]): Promise<ConsumedLine[]> {
  const rows = await sql(namedDrafts('order_items'), asValues(references));
  return rows.map((row) => ({
    documentId: row.document_id,
    draftKey: Number(row.draft_key),
    ...claimedColumns.read(row),
  }));
}

function namedDrafts<const Table extends DraftTable>(table: Table) {
  return `delete from ${table}
     where draft_key is not null and (document_id = any(:documentIds) or draft_key = any(:draftKeys))
     returning *` as const;
}

function asValues(references: readonly DraftReference[]) {
  return {
    documentIds: references.filter((reference) => typeof reference === 'string'),
    draftKeys: references.filter((reference) => typeof reference === 'number'),
  };
}

/**
 * Deletes drafts older than the interval, by the database's clock. Rows that an order has locked are skipped.
 * @returns how many, at most `limit` of each kind.
 */
export async function sweepDrafts(sql: Sql, interval: string, limit: number): Promise<number> {
  const values = { interval, limit };
  const addresses = await sql(oldDrafts('order_addresses'), values);
  const lines = await sql(oldDrafts('order_items'), values);
  return addresses.length + lines.length;
}

function oldDrafts<const Table extends DraftTable>(table: Table) {
  return `delete from ${table} where id in (
            select id from ${table}
            where draft_key is not null and created_at < (now() - cast(:interval as interval)) at time zone 'utc'
            order by created_at limit :limit for update skip locked
          ) returning id` as const;
}
