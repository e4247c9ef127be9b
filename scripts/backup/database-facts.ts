import { escapeIdentifier, type Client } from 'pg';
import type { KnownErasure } from './erasure-ledger.ts';
import { bytesOf, type Facts, type Manifest } from './manifest.ts';

/** Tables that only grow. */
const GROWING = [
  'orders',
  'order_items',
  'order_events',
  'shop_invoices',
  'shop_document_files',
  'shop_archives',
  'shop_ledger_entries',
  'shop_closings',
];

export async function readFacts(client: Client): Promise<Facts> {
  const rows: Record<string, number> = {};
  for (const table of GROWING) {
    const counted = await client.query<{ count: string }>(`select count(*) as count from ${escapeIdentifier(table)}`);
    rows[table] = Number(counted.rows[0]?.count ?? 0);
  }
  const found = await client.query<{ name: string }>(
    `select cast(tgrelid as regclass) || '.' || tgname as name from pg_trigger where not tgisinternal order by 1`,
  );
  return { rows, triggers: found.rows.map(({ name }) => name) };
}

/** Reads each row of each table, which fails at a page that the disk has changed; returns how many rows there are. */
export async function readEverything(client: Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = cast('public' as regnamespace)`,
  );
  let sum = 0;
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(`select count(*) as count from ${escapeIdentifier(name)} t`);
    sum += Number(counted.rows[0]?.count ?? 0);
  }
  return sum;
}

/** Major version of the server. */
export async function readServerVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ number: string }>(`select current_setting('server_version_num') as number`);
  return Math.floor(Number(rows[0]?.number ?? 0) / 10_000);
}

async function hasTable(client: Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [table]);
  return rowCount === 1;
}

export async function readErasures(client: Client): Promise<KnownErasure[]> {
  if (!(await hasTable(client, 'shop_erasures'))) return [];
  const { rows } = await client.query<{ accountId: number; cause: KnownErasure['cause']; askedAt: Date }>(
    'select account_id as "accountId", cause, asked_at as "askedAt" from shop_erasures order by asked_at, id',
  );
  return rows.map(({ askedAt, ...erasure }) => ({ ...erasure, askedAt: askedAt.toISOString() }));
}

/** So that doctor, metrics and desk know of it. A database from before this table says nothing. */
export async function noteBackup(
  client: Client,
  backup: { readonly madeBy: string; readonly beganAt: string; readonly bytes: number | null },
): Promise<void> {
  if (!(await hasTable(client, 'shop_backups'))) return;
  await client.query('insert into shop_backups (made_by, began_at, bytes) values ($1, $2, $3)', [
    backup.madeBy,
    backup.beganAt,
    backup.bytes,
  ]);
}

/** A backup of `npm run backup`, in the shop that it was made of or in one that is restored from it: the backup itself was made before its note. */
export function noteOwnBackup(client: Client, manifest: Manifest): Promise<void> {
  return noteBackup(client, { madeBy: 'npm run backup', beganAt: manifest.beganAt, bytes: bytesOf(manifest) });
}

export async function noteCheck(client: Client, beganAt: string): Promise<void> {
  if (!(await hasTable(client, 'shop_backups'))) return;
  await client.query('update shop_backups set checked_at = now() where began_at = $1', [beganAt]);
}
