import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import knex from 'knex';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { databaseOf } from '../src/database/sql.ts';
import { claimReports, markReported, noteTroubles } from '../src/operations/trouble-queries.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { query } from './support/order-fixtures.ts';

const shop = useSharedShop();

afterAll(async () => {
  await query(shop().databaseUrl, `delete from shop_outbox where dedupe_key = 'trouble-test'`);
  await query(shop().databaseUrl, 'delete from shop_troubles');
});

/** A chat service that answers 500 as often as it is told, and keeps what it took. */
async function receiver(refusals: number) {
  const taken: Record<string, unknown>[] = [];
  let refused = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const isRefused = refused < refusals;
      if (isRefused) refused += 1;
      else taken.push(JSON.parse(text) as Record<string, unknown>);
      response.writeHead(isRefused ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { taken, url: `http://127.0.0.1:${port}/hook/secret`, refusals: () => refused };
}

test('a stuck mail is told once after a refusal, its end once, however many replicas look', async () => {
  const { taken, url, refusals } = await receiver(1);
  const about = (state: string) => taken.filter((body) => body['trouble'] === 'mails-stuck' && body['state'] === state);
  await query(
    shop().databaseUrl,
    `insert into shop_outbox (kind, payload, dedupe_key, created_at, available_at)
     values ('staff-alert', '{}', 'trouble-test', now() - interval '1 hour', now() + interval '1 day')`,
  );
  const replicas = [
    await shop().startReplica({ ALERT_WEBHOOK_URL: url }),
    await shop().startReplica({ ALERT_WEBHOOK_URL: url }),
  ];
  await expect.poll(refusals, { timeout: 60_000 }).toBe(1);
  await query(shop().databaseUrl, 'update shop_troubles set try_at = now()');
  await expect.poll(() => about('begun').length, { timeout: 60_000 }).toBe(1);
  const [begun] = about('begun');
  expect(begun?.['shop']).toContain('http');
  expect(begun?.['text']).toContain('courriels');
  await query(shop().databaseUrl, `delete from shop_outbox where dedupe_key = 'trouble-test'`);
  await expect.poll(() => about('ended').length, { timeout: 60_000 }).toBe(1);
  expect(about('begun')).toHaveLength(1);
  for (const replica of replicas) await replica.stop();
});

test('a trouble that returns while its end is reported is reported anew', async () => {
  const pool = knex({ client: 'pg', connection: shop().databaseUrl, pool: { min: 0, max: 2 } });
  onTestFinished(() => pool.destroy());
  const { sql } = databaseOf(pool);
  // No release knows it, so that no replica touches it.
  const here = { present: ['of-this-test'], absent: [] };
  const gone = { present: [], absent: ['of-this-test'] };
  const claim = async () => (await claimReports(sql, ['of-this-test']))[0];
  await noteTroubles(sql, here);
  const begun = await claim();
  if (begun === undefined) throw new Error('Nothing is to be told');
  await noteTroubles(sql, gone);
  await markReported(sql, begun);
  expect(await claim()).toBeUndefined();
  await noteTroubles(sql, gone);
  const ended = await claim();
  expect(ended?.hasEnded).toBe(true);
  await noteTroubles(sql, here);
  if (ended !== undefined) await markReported(sql, ended);
  expect(await claim()).toMatchObject({ hasEnded: false });
});

test('mails that fail after the operator was told of others are told of, too', async () => {
  const pool = knex({ client: 'pg', connection: shop().databaseUrl, pool: { min: 0, max: 2 } });
  onTestFinished(() => pool.destroy());
  const { sql } = databaseOf(pool);
  const claim = async () => {
    await noteTroubles(sql, { present: ['mails-failed'], absent: [] });
    return (await claimReports(sql, ['mails-failed']))[0];
  };
  const fail = (key: string) =>
    query(
      shop().databaseUrl,
      `insert into shop_outbox (kind, payload, dedupe_key, failed_at) values ('staff-alert', '{}', $1, clock_timestamp())`,
      [key],
    );
  onTestFinished(
    () => void query(shop().databaseUrl, `delete from shop_outbox where dedupe_key like 'trouble-test-failed-%'`),
  );
  await fail('trouble-test-failed-1');
  const first = await claim();
  if (first === undefined) throw new Error('Nothing is to be told');
  await markReported(sql, first);
  expect(await claim()).toBeUndefined();
  await fail('trouble-test-failed-2');
  expect(await claim()).toMatchObject({ hasEnded: false });
});
