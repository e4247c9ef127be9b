import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { shopStateAnswer } from '@economat/contract';
import * as z from 'zod/mini';
import {
  copyTemplate,
  fingerprintsOf,
  freePort,
  makeOwnShop,
  type S3Server,
  type Service,
  startContentService,
  startS3Server,
  type TestShopData,
} from '../../../scripts/stack/index.ts';
import { runCommand } from './support/backup-commands.ts';
import { type Desk, deskOf } from './setup/desk.ts';
import { jpeg } from './support/attack-files.ts';
import { query } from './support/order-fixtures.ts';
import { isDeep } from './support/deep-rounds.ts';
import { examine } from './support/production-doctor.ts';
import { StaffDesk } from './support/staff-desk.ts';

const stored = z.object({ id: z.number(), url: z.string() });
/** Streams of up to 5 MiB go as one object, larger ones in parts. */
const MIB = 1 << 20;
const SIZES = [64, 65_536, 65_537, MIB, 5 * MIB - 1, 5 * MIB, 5 * MIB + 1, 11 * MIB, 19 * MIB];

let store: S3Server;
let data: TestShopData;
let service: Service;
let desk: Desk;

const uploads = () => path.join(data.dataDir, 'public/uploads');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const load = (address: string, headers: Record<string, string> = {}) => fetch(service.url + address, { headers });
const nameOf = (address: string) => new URL(address, service.url).pathname.replace('/uploads/', '');

function pdfOf(size: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n%'), randomBytes(size)], size);
}

/** When the desk says that the store was asked in vain. */
async function failedAsked(): Promise<string | null> {
  const { body } = await (await StaffDesk.open(service.url)).get('/shop-state');
  const { jobs } = shopStateAnswer.parse(body).data;
  return jobs.find(({ name }) => name === 'object-store')?.failedAt ?? null;
}

async function send(name: string, type: string, bytes: Buffer, to = '/upload') {
  const answer = await desk.upload({ name, type, bytes }, to);
  expect([200, 201], await answer.clone().text()).toContain(answer.status);
  const { id, url } = stored.parse([await answer.json()].flat()[0]);
  return { id, url, name: nameOf(url) };
}

beforeAll(async () => {
  store = await startS3Server();
  data = await copyTemplate(inject('cluster'), `object-store-${randomBytes(3).toString('hex')}`);
});
afterAll(async () => {
  await service.stop();
  await data.drop();
  await store.close();
});

test('the command copies every upload of the disk into the store, byte for byte', async () => {
  const before = await fingerprintsOf(uploads());
  const { code, output } = await runCommand('uploads', ['--to', 'object-store'], {
    ...store.env,
    SHOP_DATA_DIR: data.dataDir,
  });
  expect(code, output).toBe(0);
  expect(Object.keys(before).length).toBeGreaterThan(500);
  expect(output).toContain(`${Object.keys(before).length} files were copied`);
  expect(await store.fingerprints()).toEqual(before);
});

describe('a shop with an object store', () => {
  beforeAll(async () => {
    // Whatever still looked on the disk would find nothing.
    await rm(uploads(), { recursive: true });
    service = await startContentService({
      port: await freePort(),
      databaseUrl: data.databaseUrl,
      dataDir: data.dataDir,
      publicUrl: 'http://localhost:3000',
      sandboxUrl: 'http://127.0.0.1:9',
      smtpUrl: 'smtp://127.0.0.1:9',
      secrets: inject('cluster').secrets,
      env: { RATE_LIMIT_FACTOR: '0', ...store.env },
    });
    desk = await deskOf(service.url);
  });

  test('shows the pictures that were copied, at the same addresses', async () => {
    const known = await store.fingerprints();
    const pictures = Object.keys(known).filter((name) => name.startsWith('p/') && name.endsWith('.webp'));
    for (const name of pictures.slice(0, 5)) {
      const answer = await load(`/uploads/${name}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(sha256(await answer.bytes())).toBe(known[name]);
      const etag = answer.headers.get('etag') ?? '';
      expect((await load(`/uploads/${name}`, { 'if-none-match': etag })).status).toBe(304);
      const part = await load(`/uploads/${name}`, { range: 'bytes=10-19' });
      expect([part.status, (await part.bytes()).length]).toEqual([206, 10]);
    }
  });

  test('keeps streamed uploads of every size byte for byte, also those sent in parts', async () => {
    for (const size of SIZES) {
      const bytes = pdfOf(size);
      const { url, name } = await send('notice.pdf', 'application/pdf', bytes);
      expect((await store.fingerprints())[name], `${size} bytes`).toBe(sha256(bytes));
      expect(sha256(await (await load(url)).bytes()), `${size} bytes`).toBe(sha256(bytes));
    }
    const waiting = Object.keys(await store.fingerprints()).filter((name) => !name.includes('/'));
    const known = await query<{ name: string }>(data.databaseUrl, 'select hash || ext as name from files');
    expect(waiting.filter((name) => name.startsWith('notice')).toSorted()).toEqual(
      known
        .map(({ name }) => name)
        .filter((name) => name.startsWith('notice'))
        .toSorted(),
    );
  });

  test('makes the renditions of a photo there, replaces its content, and deletes it', async () => {
    const photo = await send('photo.jpg', 'image/jpeg', await jpeg());
    await expect.poll(() => query(data.databaseUrl, 'select from shop_pictures where made < changes')).toHaveLength(0);
    const [row] = await query<{ hash: string }>(data.databaseUrl, `select hash from shop_pictures where file_id = ${photo.id}`); // prettier-ignore
    const names = Object.keys(await store.fingerprints()).filter((name) => name.startsWith(`p/${row?.hash}/`));
    expect(names).toContain(`p/${row?.hash}/renditions.json`);
    for (const name of names.filter((file) => !file.endsWith('.json')))
      expect((await load(`/uploads/${name}`)).status, name).toBe(200);

    const other = Buffer.concat([await jpeg(), Buffer.from('another')]);
    await send('photo.jpg', 'image/jpeg', other, `/upload/files/${photo.id}/replace`);
    expect((await store.fingerprints())[photo.name]).toBe(sha256(other));

    expect((await desk.call('DELETE', `/upload/files/${photo.id}`)).status).toBe(200);
    expect((await store.fingerprints())[photo.name]).toBeUndefined();
  });

  test('shows an original to the desk alone, and nobody what the store holds', async () => {
    const { url, name } = await send('secret.jpg', 'image/jpeg', await jpeg());
    expect((await load(url)).status).toBe(200);
    expect((await load(`/uploads/${name}`)).status).toBe(404);
    for (const path of ['inconnu.pdf', '', '/', 'p', 'p/', '%2e%2e/economat/', '?list-type=2', 'a//b'])
      expect((await load(`/uploads/${path}`)).status, path).toBe(404);
  });

  test('says so while the store is away, keeps nothing half, and goes on when it is back', async () => {
    const { url } = await send('avant.pdf', 'application/pdf', pdfOf(2000));
    const files = await query(data.databaseUrl, 'select count(*)::int from files');
    await store.stop();
    const missed = await load(url);
    expect([missed.status, missed.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await desk.upload({ name: 'pendant.pdf', type: 'application/pdf', bytes: pdfOf(2000) })).status).toBe(503);
    expect((await load('/api/health')).status).toBe(200);
    expect(await query(data.databaseUrl, 'select count(*)::int from files')).toEqual(files);
    await expect.poll(failedAsked, { timeout: 30_000 }).not.toBe(null);
    await store.restart();
    expect((await load(url)).status).toBe(200);
    await send('apres.pdf', 'application/pdf', pdfOf(2000));
  });

  test('is copied back over older files, and the deleted ones are named', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'object-store-disk-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const kept = await store.fingerprints();
    const [replaced = ''] = Object.keys(kept);
    const deleted = 'deleted-since.pdf';
    for (const name of [replaced, deleted]) {
      const file = path.join(folder, 'public/uploads', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, 'as it was');
    }
    const { code, output } = await runCommand('uploads', ['--to', 'disk'], { ...store.env, SHOP_DATA_DIR: folder });
    expect(code, output).toBe(0);
    expect(output).toMatch(new RegExp(`1 files are only where the others went.*\\n${deleted}\\n`));
    const { [deleted]: _old, ...found } = await fingerprintsOf(path.join(folder, 'public/uploads'));
    expect(found).toEqual(kept);
  });
});

test.runIf(isDeep())('a backup holds what the store has, and a restore gives it back', async () => {
  const { dir, dataDir } = await makeOwnShop(inject('cluster'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const before = await store.fingerprints();
  const backups = path.join(dir, 'backups');
  const env = { ...store.env, SHOP_DATA_DIR: dataDir, BACKUP_DIR: backups };
  const made = await runCommand('backup', [], env);
  expect(made.code, made.output).toBe(0);
  const backup = /The backup (\S+) is verified/.exec(made.output)?.[1] ?? '';
  expect(await fingerprintsOf(path.join(backup, 'uploads'))).toEqual(before);

  await store.close();
  store = await startS3Server();
  expect(await store.fingerprints()).toEqual({});
  const restored = await runCommand('restore', [backup, '--yes'], { ...env, ...store.env });
  expect(restored.code, restored.output).toBe(0);
  expect(await store.fingerprints()).toEqual(before);
});

test('the doctor says whether the store keeps what is written', async () => {
  const settings = { ...store.env, DATABASE_URL: data.databaseUrl, SHOP_DATA_DIR: data.dataDir };
  const texts = async (env: Record<string, string>) => (await examine({ ...settings, ...env })).map(({ text }) => text);
  expect(await texts({})).toContain('The object store economat keeps, lists and deletes files');
  expect(await texts({ OBJECT_STORE_KEY_ID: 'inconnu' })).toContainEqual(
    expect.stringMatching(/^The object store economat cannot be used: .*Access Key Id/),
  );
  expect(await texts({ OBJECT_STORE_BUCKET: 'inconnu' })).toContainEqual(
    expect.stringMatching(/^The object store inconnu cannot be used: .*bucket does not exist/),
  );
  expect(await texts({ OBJECT_STORE_SECRET: '' })).toContain(
    'OBJECT_STORE_SECRET: an object store needs all of OBJECT_STORE_BUCKET, OBJECT_STORE_KEY_ID, OBJECT_STORE_SECRET, or none of them.',
  );
});

test('the command refuses to copy where no store is configured, or no direction is given', async () => {
  const without = await runCommand('uploads', ['--to', 'disk'], { SHOP_DATA_DIR: data.dataDir });
  expect([without.code, without.output]).toEqual([1, expect.stringContaining('No object store is configured.')]);
  const nowhere = await runCommand('uploads', [], { ...store.env, SHOP_DATA_DIR: data.dataDir });
  expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining('It is not said where the uploads go.')]);
});
