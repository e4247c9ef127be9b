import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type Service, startStorefront } from '../../../scripts/stack/index.ts';
import { inRoot } from '../../../scripts/stack/paths.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { query } from './support/order-fixtures.ts';

const shop = useSharedShop();

let content: Service;
let storefront: Service;
let contentMetrics: string;
let shopMetrics: string;
let dataDir: string;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const [port, contentPort, shopPort] = await Promise.all([freePort(), freePort(), freePort()]);
  contentMetrics = `http://127.0.0.1:${contentPort}/metrics`;
  shopMetrics = `http://127.0.0.1:${shopPort}/metrics`;
  content = await shop().startReplica({ CONTENT_METRICS_PORT: String(contentPort) });
  dataDir = await mkdtemp(path.join(tmpdir(), 'metrics-'));
  stops.push(() => rm(dataDir, { recursive: true }));
  storefront = await startStorefront({
    port,
    contentPort: content.port,
    dataDir,
    publicUrl: `http://localhost:${port}`,
    env: { SHOP_METRICS_PORT: String(shopPort) },
  });
  stops.push(() => storefront.stop());
  await query(
    shop().databaseUrl,
    `insert into shop_backups (made_by, began_at, checked_at) values ('metrics-test', now() - interval '1 hour', now())`,
  );
  stops.push(() => query(shop().databaseUrl, `delete from shop_backups where made_by = 'metrics-test'`));
});

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

async function scrape(url: string): Promise<string[]> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** The value of a series, by the beginning of its line. */
async function valueOf(url: string, series: string): Promise<number> {
  const line = (await scrape(url)).find((entry) => entry.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? Number.NaN);
}

async function read(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer();
}

test('requests are counted by the pattern of their route, however many paths there are', async () => {
  for (let index = 0; index < 20; index += 1) {
    await read(`${storefront.url}/no-such-article-${index}`);
    await read(`${storefront.url}/uploads/none-${index}.webp`);
    await read(`${content.url}/api/orders/none-${index}`);
    await read(`${content.url}/nothing-${index}`);
  }
  await read(`${storefront.url}/cart`);
  const lines = [...(await scrape(shopMetrics)), ...(await scrape(contentMetrics))];
  expect(lines.filter((line) => /none-\d|nothing-\d|no-such-article/.test(line))).toEqual([]);
  const seen = await valueOf(contentMetrics, 'economat_request_seconds_count{route="/api/orders/:id"}');
  expect(seen).toBe(20);
  expect(await valueOf(shopMetrics, 'economat_requests_total{route="/cart",method="GET",status="200"}')).toBe(1);
  expect(await valueOf(shopMetrics, 'economat_request_seconds_count{route="/uploads/*"}')).toBe(20);
});

test('a storefront whose port of metrics is taken ends', async () => {
  const port = await freePort();
  const second = startStorefront({
    port,
    contentPort: content.port,
    dataDir,
    publicUrl: `http://localhost:${port}`,
    env: { SHOP_METRICS_PORT: new URL(shopMetrics).port },
  });
  await expect(second).rejects.toThrow('storefront');
});

test('a page is counted as drawn once and as kept afterwards', async () => {
  await read(`${storefront.url}/`);
  const drawn = await valueOf(shopMetrics, 'economat_pages_total{made="drawn"}');
  const kept = await valueOf(shopMetrics, 'economat_pages_total{made="kept"}');
  await read(`${storefront.url}/`);
  expect(await valueOf(shopMetrics, 'economat_pages_total{made="drawn"}')).toBe(drawn);
  expect(await valueOf(shopMetrics, 'economat_pages_total{made="kept"}')).toBe(kept + 1);
  expect(await valueOf(shopMetrics, 'economat_content_age_seconds')).toBeLessThan(60);
});

test('a mail that waits shows with its age, the jobs with their last success', async () => {
  const { databaseUrl } = shop();
  stops.push(() => query(databaseUrl, `delete from shop_outbox where dedupe_key = 'metrics-test'`, []));
  await query(
    databaseUrl,
    `insert into shop_outbox (kind, payload, dedupe_key, created_at, available_at)
    values ('order-placed', '{}', 'metrics-test', now() - interval '2 hours', now() + interval '1 day')`,
    [],
  );
  // All scrapes of two seconds share one reading.
  const age = () => valueOf(contentMetrics, 'economat_outbox_oldest_seconds');
  await expect.poll(age, { timeout: 15_000 }).toBeGreaterThanOrEqual(7_200);
  expect(await valueOf(contentMetrics, 'economat_outbox_waiting')).toBeGreaterThan(0);
  expect(await valueOf(contentMetrics, 'economat_database_up')).toBe(1);
  const mails = 'economat_job_last_success_timestamp_seconds{name="mails"}';
  await expect.poll(() => valueOf(contentMetrics, mails)).toBeGreaterThan(Date.now() / 1000 - 600);
});

test('the age of the last backup and of the last one that was tried is told', async () => {
  const now = Date.now() / 1000;
  expect(await valueOf(contentMetrics, 'economat_backup_timestamp_seconds')).toBeCloseTo(now - 3600, -3);
  expect(await valueOf(contentMetrics, 'economat_backup_check_timestamp_seconds')).toBeCloseTo(now, -3);
});

test('the public ports tell no metrics, and the private one nothing else', async () => {
  expect((await fetch(`${storefront.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${content.url}/metrics`)).status).toBe(404);
  expect((await fetch(contentMetrics.replace('/metrics', '/'))).status).toBe(404);
});

const rules = readFileSync(inRoot('deploy/prometheus/alerts.yaml'), 'utf8');
const dashboard = readFileSync(inRoot('deploy/grafana/economat.json'), 'utf8');

test('every metric of the alert rules and the dashboard is exported', async () => {
  const lines = [...(await scrape(shopMetrics)), ...(await scrape(contentMetrics))];
  const exported = new Set(lines.map((line) => line.split(/[{ ]/, 1)[0] ?? ''));
  const named = new Set(`${rules}${dashboard}`.match(/\b(?:economat|nodejs|process)_\w+/g));
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !exported.has(name))).toEqual([]);
});

test('alerts about an age also fire where the moment was never told', () => {
  const ages = [...rules.matchAll(/time\(\) - max\((\w+)\).*/g)];
  expect(ages.length).toBeGreaterThanOrEqual(2);
  for (const [expression, metric] of ages) expect(expression).toContain(`or absent(${metric})`);
});

test('every alert says in the documentation what to do', () => {
  const troubleshooting = readFileSync(inRoot('docs/troubleshooting.md'), 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !troubleshooting.includes(`\n## Alert ${name}\n`))).toEqual([]);
});
