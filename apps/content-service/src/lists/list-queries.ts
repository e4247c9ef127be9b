import type { ListLine } from '@economat/contract';
import { isDocumentId } from '../database/document-id.ts';
import type { Row, Sql } from '../database/sql.ts';

const HEAD = `l.id, l.document_id as "documentId", l.name, a.document_id as "address", l.version, l.changed_at as "changedAt"`;
const LISTS = `shop_lists l left join user_addresses a on a.id = l.address_id`;

const OF_OWNER =
  `select ${HEAD}, count(n.list_id) as "lineCount", count(n.list_id) filter (where n.quantity > 0) as "orderedCount",
       (select max(o.created_at) from orders o join order_addresses s on s.id = o.shipping_address_id
        where o.customer_id = l.customer_id and o.order_status <> 'cancelled'
          and lower(concat_ws(', ', trim(s.street), nullif(trim(s.appartment), ''), trim(s.postal_code), trim(s.city)))
            = lower(concat_ws(', ', trim(a.street), nullif(trim(a.address_2), ''), trim(a.postal_code), trim(a.city)))) as "orderedAt"
     from ${LISTS} left join shop_list_lines n on n.list_id = l.id
     where l.customer_id = :ownerId group by l.id, a.id order by l.id` as const;
const ONE = `select ${HEAD} from ${LISTS} where l.customer_id = :ownerId and l.document_id = :reference` as const;
const LINES = `select product_id as "productId", title, option, variant, quantity, note from shop_list_lines
     where list_id = :id order by position` as const;

/** A list without its lines. */
export type StoredHead = Row<typeof ONE>;
export type StoredSummary = Row<typeof OF_OWNER>;
export interface StoredList extends StoredHead {
  readonly lines: readonly ListLine[];
}

export async function listSummaries(sql: Sql, ownerId: number): Promise<StoredSummary[]> {
  return sql(OF_OWNER, { ownerId });
}

export async function countLists(sql: Sql, ownerId: number): Promise<number> {
  const [row] = await sql('select count(*) as count from shop_lists where customer_id = :ownerId', { ownerId });
  return Number(row?.count ?? 0);
}

/** The owner's list by documentId; another customer's is not found. */
export async function findList(sql: Sql, ownerId: number, reference: string): Promise<StoredList | null> {
  if (!isDocumentId(reference)) return null;
  const [head] = await sql(ONE, { ownerId, reference });
  return head === undefined ? null : { ...head, lines: await sql(LINES, { id: head.id }) };
}

interface ListHead {
  readonly name: string;
  readonly addressId: number | null;
}

export async function insertList(
  sql: Sql,
  list: ListHead & { readonly documentId: string; readonly ownerId: number },
  at: Date,
): Promise<number> {
  const [row] = await sql(
    `insert into shop_lists (document_id, customer_id, name, address_id, changed_at)
     values (:documentId, :ownerId, :name, :addressId, :at) returning id`,
    { ...list, at: at.toISOString() },
  );
  if (row === undefined) throw new Error('The list was not written');
  return row.id;
}

/** Writes a list's head as its next version. */
export async function updateHead(sql: Sql, id: number, { name, addressId }: ListHead, at: Date): Promise<void> {
  await sql(
    `update shop_lists set name = :name, address_id = :addressId, version = version + 1, changed_at = :at where id = :id`,
    { id, name, addressId, at: at.toISOString() },
  );
}

/** Puts lines in the place of a list's former ones. */
export async function replaceLines(sql: Sql, id: number, lines: readonly ListLine[]): Promise<void> {
  await sql('delete from shop_list_lines where list_id = :id', { id });
  const rows = lines.map(({ productId, ...line }, position) => ({ ...line, product_id: productId, position }));
  await sql(
    `insert into shop_list_lines (list_id, position, product_id, title, option, variant, quantity, note)
     select :id, position, product_id, title, option, variant, quantity, note
     from jsonb_populate_recordset(cast(null as shop_list_lines), cast(:rows as jsonb))`,
    { id, rows: JSON.stringify(rows) },
  );
}

/** @returns whether the owner had such a list. */
export async function deleteList(sql: Sql, ownerId: number, reference: string): Promise<boolean> {
  if (!isDocumentId(reference)) return false;
  const deleted = await sql(
    'delete from shop_lists where customer_id = :ownerId and document_id = :reference returning id',
    { ownerId, reference },
  );
  return deleted.length > 0;
}
