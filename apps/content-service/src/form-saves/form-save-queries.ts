import type { Knex } from 'knex';
import { databaseOf, type Row, type Sql } from '../database/sql.ts';
import type { OpenedForm } from './opened-form.ts';

/** What a form that is read now will have seen: never more than what is in its answer. */
export async function presentSnapshot(sql: Sql): Promise<Omit<OpenedForm, 'stock'>> {
  const [row] = await sql(
    `select coalesce(cast(pg_current_snapshot() as text), '') as snapshot, clock_timestamp() as at`,
  );
  if (row === undefined) throw new Error('PostgreSQL must describe its snapshot');
  return { ...row, own: null };
}

/** The same for a form right after its save in this transaction. */
export async function savedSnapshot(sql: Sql): Promise<Omit<OpenedForm, 'stock'>> {
  const [row] = await sql(
    `select coalesce(cast(pg_current_snapshot() as text), '') as snapshot, clock_timestamp() as at, coalesce(cast(pg_current_xact_id() as text), '') as own`,
  );
  if (row === undefined) throw new Error('PostgreSQL must describe its snapshot');
  return row;
}

/** Locks an entry until the end of the transaction, so that saves of one entry follow one another. Null when there is none. */
export async function lockEntry(
  trx: Knex.Transaction,
  type: string,
  documentId: string,
  locale: string | null,
): Promise<number | null> {
  const [row] = await databaseOf(trx).sql('select shop_lock_entry(:type, :documentId, :locale) as entry', {
    type,
    documentId,
    locale,
  });
  return row?.entry ?? null;
}

/** An entry with all its fields, as the log of changes knows it. */
export async function readState(trx: Knex.Transaction, type: string, entry: number): Promise<unknown> {
  const [row] = await databaseOf(trx).sql('select shop_entry_state(:type, :entry) as state', { type, entry });
  return row?.state;
}

const SINCE = `select c.before, c.after, c.at, c.actor_kind as "actorKind", c.actor_id as "actorId",
    (select nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') from admin_users u where u.id = c.actor_id) as "actorName"
  from shop_changes c
  where c.entry_type = :type and c.entry_id = :entry
    -- Numbers of transactions begin anew in a restored database; none lasts an hour.
    and c.at > cast(:since as timestamptz) - interval '1 hour'
    and not pg_visible_in_snapshot(c.transaction_id, cast(:snapshot as pg_snapshot))
    and c.transaction_id <> pg_current_xact_id()
    and (cast(:own as text) is null or c.transaction_id <> cast(cast(:own as text) as xid8))
  order by c.id`;

export type ChangeSince = Row<typeof SINCE>;

/** What others committed since a form was opened, the oldest first. */
export async function changesSinceOpened(
  trx: Knex.Transaction,
  type: string,
  entry: number,
  { snapshot, at, own }: OpenedForm,
): Promise<ChangeSince[]> {
  return databaseOf(trx).sql(SINCE, { type, entry, since: at.toISOString(), snapshot, own });
}
