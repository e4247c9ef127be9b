import { IN_FRENCH } from '../database/french-order.ts';
import type { Row, Sql } from '../database/sql.ts';

const ENTRY = `c.id, c.at, c.actor_kind as "actorKind", c.actor_id as "actorId",
  (select nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') from admin_users u where u.id = c.actor_id) as "actorName",
  c.entry_type as type, c.entry_id as "entryId", c.document_id as "documentId", c.entry_name as name, c.before, c.after, c.personal`;
const CHOSEN = `c.entry_type = any(cast(:types as text[]))
  and (cast(:member as integer) is null or c.actor_id = :member)
  and (cast(:entry as text) is null or c.document_id = :entry)`;
const BY_ID = `select ${ENTRY} from shop_changes c where c.id = :id` as const;

/** A row of the log. */
export type LoggedChange = Row<typeof BY_ID>;

export interface ChosenChanges {
  readonly types: readonly string[];
  /** Null for everybody’s. */
  readonly member: number | null;
  /** A documentId; null for all entries. */
  readonly entry: string | null;
}

/** Newest first. */
export async function listChanges(
  sql: Sql,
  chosen: ChosenChanges,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly changes: LoggedChange[]; readonly total: number }> {
  const [changes, [count]] = await Promise.all([
    sql(`select ${ENTRY} from shop_changes c where ${CHOSEN} order by c.id desc offset :offset limit :limit`, {
      ...chosen,
      offset,
      limit,
    }),
    sql(`select count(*)::int as total from shop_changes c where ${CHOSEN}`, { ...chosen }),
  ]);
  return { changes, total: count?.total ?? 0 };
}

export async function findChange(sql: Sql, id: number): Promise<LoggedChange | null> {
  const [change] = await sql(BY_ID, { id });
  return change ?? null;
}

/** Of the same entry from this change on, newest first. */
export async function changesSince(
  sql: Sql,
  { id, type, documentId }: Pick<LoggedChange, 'id' | 'type' | 'documentId'>,
): Promise<LoggedChange[]> {
  return sql(
    `select ${ENTRY} from shop_changes c
     where c.id >= :id and c.entry_type = :type and c.document_id = :documentId order by c.id desc`,
    { id, type, documentId },
  );
}

/** Everybody whose changes are in the log. */
export async function listChangers(sql: Sql): Promise<{ id: number; name: string | null }[]> {
  return sql(
    `select u.id, nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as name from admin_users u
     where exists (select from shop_changes c where c.actor_id = u.id) order by u.lastname ${IN_FRENCH}, u.firstname ${IN_FRENCH}, u.id`,
  );
}
