import { randomUUID } from 'node:crypto';
import { shopStateAnswer, type ShopState } from '@economat/contract';
import { HEARTBEAT_HEADER, writeHeartbeat } from '@economat/contract/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobText } from '../src/admin/operations/operation-words.ts';
import { jobStates } from '../src/operations/read-shop-state.ts';
import { troublesOf } from '../src/operations/troubles.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { staffMember } from './setup/staff-member.ts';
import { query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let desk: StaffDesk;

beforeAll(async () => {
  desk = await StaffDesk.open(shop().url);
});

afterAll(async () => {
  await query(shop().databaseUrl, `delete from shop_outbox where dedupe_key like 'shop-state-%'`, []);
});

/** A mail that nobody wants any more: once it is due it is done without being sent. */
async function addMail(name: string, columns: string, values: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    shop().databaseUrl,
    `insert into shop_outbox (kind, payload, dedupe_key, ${columns})
     values ('staff-alert', '{"alert": "request", "at": "2026-01-01T00:00:00Z", "member": 999999}', $1, ${values})
     returning cast(id as text) as id`,
    [`shop-state-${name}`],
  );
  return row?.id ?? '';
}

async function readState(): Promise<ShopState> {
  return shopStateAnswer.parse((await desk.get('/shop-state')).body).data;
}

async function isDone(id: string): Promise<boolean> {
  const rows = await query(shop().databaseUrl, 'select from shop_outbox where id = $1 and sent_at is not null', [id]);
  return rows.length === 1;
}

test('a stuck mail shows its last error and leaves when it is retried', async () => {
  const waiting = await addMail(
    'waiting',
    'available_at, last_error, attempts',
    `now() + interval '5 hours', 'ECONNREFUSED', 9`,
  );
  const failed = await addMail('failed', 'failed_at, last_error, attempts', `now(), 'EENVELOPE 550', 1`);
  const listed = new Map((await readState()).mails.listed.map((mail) => [mail.id, mail]));
  expect(listed.get(waiting)).toMatchObject({ error: 'ECONNREFUSED', attempts: 9, isBeingSent: false });
  expect(listed.get(failed)).toMatchObject({ error: 'EENVELOPE 550', nextAttemptAt: null });
  expect((await desk.post(`/stuck-mails/${waiting}/retry`, undefined)).body).toEqual({ data: { retried: 1 } });
  await expect.poll(() => isDone(waiting)).toBe(true);
  expect((await desk.post('/stuck-mails/retry', undefined)).status).toBe(200);
  await expect.poll(() => isDone(failed)).toBe(true);
  expect((await readState()).mails.listed.map(({ id }) => id)).not.toContain(waiting);
});

test('a mail in the hands of a worker is not sent a second time', async () => {
  const claimed = await addMail(
    'claimed',
    'available_at, claimed_until',
    `now() + interval '5 minutes', now() + interval '5 minutes'`,
  );
  expect((await readState()).mails.listed.find(({ id }) => id === claimed)?.isBeingSent).toBe(true);
  expect((await desk.post(`/stuck-mails/${claimed}/retry`, undefined)).status).toBe(404);
  await desk.post('/stuck-mails/retry', undefined);
  const [row] = await query<{ due: boolean }>(
    shop().databaseUrl,
    'select available_at <= now() as due from shop_outbox where id = $1',
    [claimed],
  );
  expect(row?.due).toBe(false);
});

test.each(['0', '9'.repeat(18), '9'.repeat(30), 'all', "1'"])('there is no mail %j to retry', async (id) => {
  expect((await desk.post(`/stuck-mails/${encodeURIComponent(id)}/retry`, undefined)).status).toBe(404);
});

test('jobs, disk and every running replica are shown, a stopped one no more', async () => {
  const alive = async () => (await readState()).replicas.flatMap(({ id, isAlive }) => (isAlive ? [id] : []));
  await expect.poll(async () => (await alive()).length).toBeGreaterThan(0);
  const before = await alive();
  const replica = await shop().startReplica();
  // Those that earlier tests killed fall silent meanwhile: the new one is known by its id.
  const added = async () => (await alive()).filter((id) => !before.includes(id));
  await expect.poll(added).toHaveLength(1);
  await replica.stop();
  await expect.poll(added).toEqual([]);
  const { jobs, replicas, database } = await readState();
  expect(jobs.find(({ name }) => name === 'mails')).toMatchObject({ isLate: false });
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(['payments', 'refunds', 'retention']));
  expect(jobs.filter(({ name }) => jobText(name) === name)).toEqual([]);
  expect(replicas[0]).toMatchObject({ part: 'content', freeBytes: expect.any(Number) as number });
  expect(database).toMatch(/^\d+\.\d+/);
});

test('a storefront that asks for changes is shown, and no more once it stops', async () => {
  const beat = { id: randomUUID(), version: '9.9.9', freeBytes: 5e9, totalBytes: 9e9 };
  const send = (isStopping: boolean) =>
    fetch(`${shop().url}/api/catalogue-changes/none`, {
      headers: { [HEARTBEAT_HEADER]: writeHeartbeat({ ...beat, isStopping }) },
    });
  const shown = async () => (await readState()).replicas.filter(({ id }) => id === beat.id);
  await send(false);
  await expect.poll(shown).toEqual([expect.objectContaining({ ...beat, part: 'storefront', isAlive: true })]);
  await query(shop().databaseUrl, `update shop_replicas set seen_at = seen_at - interval '26 seconds' where id = $1`, [
    beat.id,
  ]);
  expect(await shown()).toEqual([expect.objectContaining({ isAlive: false })]);
  await send(true);
  await expect.poll(shown).toEqual([]);
});

test.each(['', '{', '{}', '[]', JSON.stringify({ id: 'x', version: '1' })])(
  'the heartbeat header %j adds no storefront',
  async (header) => {
    const before = (await readState()).replicas.length;
    const answer = await fetch(`${shop().url}/api/catalogue-stamp`, { headers: { [HEARTBEAT_HEADER]: header } });
    expect(answer.status).toBe(200);
    expect((await readState()).replicas).toHaveLength(before);
  },
);

test('the last backup is shown with its size and the last trial of any', async () => {
  await query(
    shop().databaseUrl,
    `insert into shop_backups (made_by, began_at, bytes, checked_at) values
       ('shop-state-test', '2099-01-01T03:10:00Z', 5e9, null), ('shop-state-test', '2098-12-31T03:10:00Z', 4e9, '2099-01-01T00:00:00Z')`,
  );
  const { backup } = await readState();
  await query(shop().databaseUrl, `delete from shop_backups where made_by = 'shop-state-test'`);
  expect(backup).toEqual({
    madeBy: 'shop-state-test',
    beganAt: '2099-01-01T03:10:00.000Z',
    bytes: 5e9,
    checkedAt: '2099-01-01T00:00:00.000Z',
  });
});

test('a backup is late after two days, and none at all is no trouble', () => {
  const work = {
    mailsWaiting: 0,
    oldestMailSeconds: 0,
    mailsFailed: 0,
    paymentsUndecided: 0,
    oldestPaymentSeconds: 0,
    refundsUndecided: 0,
    anomaliesOpen: 0,
    oldestFlowSeconds: 0,
    flowsStopped: 0,
    commitsWaiting: 0,
    isArchiveLate: false,
    isStampLate: false,
  };
  const troublesWith = (beganAt: string | null) => {
    const backup = beganAt === null ? null : { madeBy: 'npm run backup', beganAt, bytes: null, checkedAt: null };
    return troublesOf({ work, jobs: [], replicas: [], backup }, new Date('2026-11-23T12:00:00.000Z'));
  };
  expect(troublesWith('2026-11-21T11:59:00.000Z')).toEqual(['backup-late']);
  expect(troublesWith('2026-11-21T12:01:00.000Z')).toEqual([]);
  expect(troublesWith(null)).toEqual([]);
});

test('a job is late when no replica has done it for twice its interval and five minutes', () => {
  const now = new Date('2026-11-23T12:00:00.000Z');
  const job = { name: 'mails', everySeconds: 10, failedAt: null };
  const [late] = jobStates([{ ...job, succeededAt: '2026-11-23T11:54:30.000Z' }], now);
  expect(late?.isLate).toBe(true);
  const [done] = jobStates(
    [
      { ...job, succeededAt: '2026-11-23T11:54:30.000Z' },
      { ...job, succeededAt: '2026-11-23T11:55:00.000Z' },
    ],
    now,
  );
  expect(done).toMatchObject({ isLate: false, succeededAt: '2026-11-23T11:55:00.000Z' });
});

test('only who may watch the shop sees its state or retries mails', async () => {
  const counter = await staffMember(shop().url, 'order-desk');
  expect((await counter.call('GET', '/api/staff/shop-state')).status).toBe(403);
  expect((await counter.call('POST', '/api/staff/stuck-mails/retry')).status).toBe(403);
});
