import type { Client } from 'pg';
import { type Build, type FoundDatabase, refusalOf } from './releases.ts';

/** The database belongs to another release; the message says so in a sentence for the operator. Nothing was changed. */
export class RefusedDatabaseError extends Error {
  override name = 'RefusedDatabaseError';
}

/**
 * Call under the boot lock, before anything else touches the database. Records this release before it changes anything, so that one
 * that is killed half-way is known, too.
 * @param rolledBackTo The oldest release that may run on what this one leaves.
 * @throws RefusedDatabaseError
 */
export async function admitRelease(client: Client, build: Build, rolledBackTo: string): Promise<void> {
  const refusal = refusalOf(build, await readDatabase(client));
  if (refusal !== null) throw new RefusedDatabaseError(refusal);
  await client.query(
    `create table if not exists shop_releases (
       version text primary key,
       rolled_back_to text not null,
       first_started_at timestamptz not null default now()
     )`,
  );
  await client.query(
    `insert into shop_releases (version, rolled_back_to) values ($1, $2)
     on conflict (version) do update set rolled_back_to = excluded.rolled_back_to
     where shop_releases.rolled_back_to <> excluded.rolled_back_to`,
    [build.version, rolledBackTo],
  );
}

/** What stands in a database of releases and migrations. Writes nothing. */
export async function readDatabase(client: Client): Promise<FoundDatabase> {
  const has = async (table: string) => {
    const { rowCount } = await client.query('select where to_regclass($1) is not null', [table]);
    return rowCount === 1;
  };
  const applied = (await has('shop_migrations'))
    ? (await client.query<{ name: string }>('select name from shop_migrations order by name')).rows
    : [];
  const releases = (await has('shop_releases'))
    ? await client.query<{ version: string; rolledBackTo: string }>(
        'select version, rolled_back_to as "rolledBackTo" from shop_releases',
      )
    : null;
  return { applied: applied.map(({ name }) => name), releases: releases?.rows ?? [] };
}
