import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { copyTemplate, type Service, type TestShopData } from '../../../scripts/stack/index.ts';
import { THIS_RELEASE } from '../src/database/releases.ts';
import { NOBODY, startContentIn } from './setup/shop-surroundings.ts';
import { query } from './support/order-fixtures.ts';

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

const changelog = readFileSync(path.join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function database(name: string): Promise<TestShopData> {
  const data = await copyTemplate(inject('cluster'), name);
  ends.push(() => data.drop());
  return data;
}

async function start(data: TestShopData): Promise<Service> {
  const service = await startContentIn({ ...data, ...NOBODY }, inject('cluster'));
  ends.push(() => service.stop());
  return service;
}

/** As a release leaves it that comes after this one: Strapi itself made a table and a column, and a migration ran. */
async function lateRelease({ databaseUrl }: TestShopData, rolledBackTo: string): Promise<void> {
  await query(databaseUrl, `insert into shop_releases (version, rolled_back_to) values ('99.0.0', $1)`, [rolledBackTo]);
  await query(databaseUrl, `insert into shop_migrations (name) values ('2099-01-of-the-next-release')`);
  await query(databaseUrl, 'create table of_next_release (id serial primary key, note text)');
  await query(databaseUrl, `insert into of_next_release (note) values ('kept')`);
  await query(databaseUrl, 'alter table cta_banners add column of_next_release text');
  await query(databaseUrl, `update cta_banners set of_next_release = 'kept'`);
  const [stored] = await query<{ schema: StoredSchema }>(databaseUrl, 'select schema from strapi_database_schema');
  if (stored === undefined) throw new Error('Strapi has stored no schema');
  const column = { name: 'of_next_release', type: 'text', args: ['longtext'], notNullable: false, unsigned: false };
  const { tables } = stored.schema;
  tables.find(({ name }) => name === 'cta_banners')?.columns.push(column);
  tables.push({ name: 'of_next_release', indexes: [], foreignKeys: [], columns: [column] });
  await query(databaseUrl, `update strapi_database_schema set schema = $1, hash = 'of the next release'`, [
    JSON.stringify(stored.schema),
  ]);
}

interface StoredSchema {
  readonly tables: { readonly name: string; readonly columns: object[]; readonly [part: string]: unknown }[];
}

/** Every column of every table, and what ran. */
async function stateOf({ databaseUrl }: TestShopData): Promise<unknown> {
  return {
    columns: await query(
      databaseUrl,
      `select table_name, column_name, data_type, is_nullable from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
    ),
    schema: await query(databaseUrl, 'select id, time, hash from strapi_database_schema'),
    ran: await query(databaseUrl, 'select name from shop_migrations order by 1'),
    releases: await query(databaseUrl, 'select * from shop_releases order by 1'),
  };
}

test('a database that only a newer release may use is refused with a sentence, and unchanged', async () => {
  const data = await database('newer-release');
  await lateRelease(data, '98.0.0');
  const before = await stateOf(data);
  await expect(start(data)).rejects.toThrow(
    new RegExp(
      `by release 99\\.0\\.0, on whose database nothing older than 98\\.0\\.0 may run, and this is ${version}`,
    ),
  );
  expect(await stateOf(data)).toEqual(before);
});

test('what a newer build of the same version did is refused by its name, and unchanged', async () => {
  const data = await database('newer-build');
  await query(data.databaseUrl, `insert into shop_migrations (name) values ('2099-01-of-a-newer-build')`);
  const before = await stateOf(data);
  await expect(start(data)).rejects.toThrow('does not know 2099-01-of-a-newer-build');
  expect(await stateOf(data)).toEqual(before);
});

test('rolled back to where the newer release allows it, the service keeps what it does not know', async () => {
  const data = await database('rolled-back');
  await lateRelease(data, version);
  const service = await start(data);
  expect((await fetch(`${service.url}/api/sidebar-items`)).status).toBe(200);
  const kept = 'select distinct of_next_release as note from cta_banners union select note from of_next_release';
  expect(await query(data.databaseUrl, kept)).toEqual([{ note: 'kept' }]);
});

test('the newest section of the changelog says the same of upgrade and way back', () => {
  const [, newest = ''] = changelog.split(/^## /m);
  const [, from, to] = /^Upgraded from (\S+) or newer, rolled back to (\S+?)[.:;]/m.exec(newest) ?? [];
  expect([from, to]).toEqual([THIS_RELEASE.upgradedFrom, THIS_RELEASE.rolledBackTo ?? 'nothing']);
});

test('every released section says from which it is upgraded and to which it is rolled back', () => {
  const [, ...sections] = changelog.split(/^## /m);
  // The first release has nothing before it.
  for (const section of sections.slice(0, -1))
    expect(section).toMatch(/^Upgraded from \S+ or newer, rolled back to \S/m);
});

interface Ended {
  readonly code: number;
  readonly said: string;
}

/** Runs `migrate.js` to its end, as the job before the first replica of a release does. */
function migrate({ databaseUrl, dataDir }: TestShopData): Promise<Ended> {
  const { SHOP_SECRET } = inject('cluster').secrets;
  const env = { ...process.env, DATABASE_URL: databaseUrl, SHOP_DATA_DIR: dataDir, SHOP_SECRET };
  const program = path.join(import.meta.dirname, '../dist/src/migrate.js');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

test('a database is brought up to date without a replica, or refused with a sentence', async () => {
  const data = await database('migrate-alone');
  await query(data.databaseUrl, 'delete from shop_releases');
  expect(await migrate(data)).toMatchObject({ code: 0 });
  expect(await query(data.databaseUrl, 'select version from shop_releases')).toEqual([{ version }]);
  await lateRelease(data, '99.0.0');
  const refused = await migrate(data);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('99.0.0');
});
