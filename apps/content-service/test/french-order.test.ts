import knex from 'knex';
import { expect, inject, onTestFinished, test } from 'vitest';
import { dropDatabase, withClient } from '../../../scripts/stack/index.ts';
import { listChangers } from '../src/change-log/change-log-queries.ts';
import { listLowStock } from '../src/dashboard/low-stock-queries.ts';
import { databaseOf } from '../src/database/sql.ts';

test('names stand in French order though the database sorts by bytes', async () => {
  const { serverUrl } = inject('cluster');
  const name = `french_order_${process.pid}`;
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} encoding 'UTF8' locale 'C.UTF-8' locale_provider libc template template0`),
  );
  onTestFinished(() => dropDatabase(serverUrl, name));
  const connection = new URL(serverUrl);
  connection.pathname = `/${name}`;
  const pool = knex({ client: 'pg', connection: connection.href, pool: { min: 0, max: 1 } });
  onTestFinished(() => pool.destroy());
  await pool.raw(`
    create table admin_users as select * from (values (1, 'Zoé', 'Roy'), (2, 'Ana', 'Écuyer'), (3, 'Léo', 'eden')) as staff (id, firstname, lastname);
    create table shop_changes as select id as actor_id from admin_users;
    create table shop_stock_alerts (product_id text, told_at timestamptz);
    create table shop_low_stock as
      select title as document_id, title, 1 as stock, 5 as low_stock_at from unnest(array['Zinc', 'Écran', 'drap']) as title`);
  const { sql } = databaseOf(pool);
  expect((await listChangers(sql)).map((member) => member.name)).toEqual(['Ana Écuyer', 'Léo eden', 'Zoé Roy']);
  expect((await listLowStock(sql, 9)).data.map(({ title }) => title)).toEqual(['drap', 'Écran', 'Zinc']);
});
