import { companyRolesWith } from '@economat/commerce';
import type { ListLine } from '@economat/contract';
import { isDocumentId } from '../database/document-id.ts';
import type { Row, Sql } from '../database/sql.ts';

const HEAD = `l.id, l.document_id as "documentId", l.name, l.address_id as "addressId", a.document_id as "address",
  concat_ws(', ', nullif(trim(a.address_name), ''), a.street, concat_ws(' ', a.postal_code, a.city)) as place,
  l.company_id is not null as "isShared", l.version, l.changed_at as "changedAt"`;
const LISTS = `shop_lists l left join user_addresses a on a.id = l.address_id`;

/** Whether a list `l` is of `:readerId`: an own one, or one of the company for which they order. */
const OF_READER = `(l.customer_id = :readerId or l.company_id in (
  select m.company_id from shop_company_members m where m.user_id = :readerId and m.role = any(:editors)))`;

const OF_OWNER =
  `select ${HEAD}, count(n.list_id) as "lineCount", count(n.list_id) filter (where n.quantity > 0) as "orderedCount",
       (select max(o.created_at) from orders o join order_addresses s on s.id = o.shipping_address_id
        where o.id in (
            select own.id from orders own where own.customer_id = l.customer_id
            union all select c.order_id from shop_company_orders c where c.company_id = l.company_id)
          and o.order_status <> 'cancelled'
          and lower(concat_ws(', ', trim(s.street), nullif(trim(s.appartment), ''), trim(s.postal_code), trim(s.city)))
            = lower(concat_ws(', ', trim(a.street), nullif(trim(a.address_2), ''), trim(a.postal_code), trim(a.city)))) as "orderedAt"
     from ${LISTS} left join shop_list_lines n on n.list_id = l.id
     where ${OF_READER} group by l.id, a.id order by l.id` as const;
const ONE = `select ${HEAD} from ${LISTS} where ${OF_READER} and l.document_id = :reference` as const;
const LINES = `select product_id as "productId", title, option, variant, quantity, note from shop_list_lines
     where list_id = :id order by position` as const;

/** A list without its lines. */
export type StoredHead = Row<typeof ONE>;
export type StoredSummary = Row<typeof OF_OWNER>;
export interface StoredList extends StoredHead {
  readonly lines: readonly ListLine[];
}

/** The roles that edit what their company shares. */
const EDITORS = companyRolesWith('order');

export async function listSummaries(sql: Sql, readerId: number): Promise<StoredSummary[]> {
  return sql(OF_OWNER, { readerId, editors: EDITORS });
}

export async function countLists(sql: Sql, ownerId: number): Promise<number> {
  const [row] = await sql('select count(*) as count from shop_lists where customer_id = :ownerId', { ownerId });
  return Number(row?.count ?? 0);
}

export async function countCompanyLists(sql: Sql, companyId: number): Promise<number> {
  const [row] = await sql('select count(*) as count from shop_lists where company_id = :companyId', { companyId });
  return Number(row?.count ?? 0);
}

/** Lets two who edit a list take turns. */
export async function lockList(sql: Sql, reference: string): Promise<void> {
  await sql('select id from shop_lists where document_id = :reference for update', { reference });
}

/** The reader's list, or one of their company, by documentId; any other is not found. */
export async function findList(sql: Sql, readerId: number, reference: string): Promise<StoredList | null> {
  if (!isDocumentId(reference)) return null;
  const [head] = await sql(ONE, { readerId, reference, editors: EDITORS });
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

/** Gives a list to a company. */
export async function giveList(sql: Sql, id: number, companyId: number): Promise<void> {
  await sql('update shop_lists set customer_id = null, company_id = :companyId where id = :id', { id, companyId });
}

/** @returns whether the reader had such a list. */
export async function deleteList(sql: Sql, readerId: number, reference: string): Promise<boolean> {
  if (!isDocumentId(reference)) return false;
  const deleted = await sql(
    `delete from shop_lists l where ${OF_READER} and l.document_id = :reference returning l.id`,
    { readerId, reference, editors: EDITORS },
  );
  return deleted.length > 0;
}
