import { mkdtempSync, watch } from 'node:fs';
import { readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Media } from '@economat/contract';
import knex from 'knex';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { databaseOf } from '../src/database/sql.ts';
import { DiskStore } from '../src/file-store/disk-store.ts';
import { RenditionFolders } from '../src/pictures/rendition-folder.ts';
import { sweepRenditions, UNUSED_DAYS } from '../src/pictures/sweep-renditions.ts';
import { type Desk, deskOf, ITEM } from './setup/desk.ts';
import { readItem } from './setup/public-api.ts';
import { useTestService } from './setup/test-service.ts';
import { query } from './support/order-fixtures.ts';
import { photoOf12Megapixels } from './support/photo.ts';
import { ssim } from './support/ssim.ts';

/** The folder that a picture is made in, with its hash. */
const DRAFT = /^economat-files-([0-9a-f]{32})-/;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Of this file's services alone, which make pictures there. */
const drafts = mkdtempSync(join(tmpdir(), 'pictures-'));
const service = useTestService('pictures', { TMPDIR: drafts });
const stored = z.object({ id: z.number(), url: z.string(), isUrlSigned: z.optional(z.boolean()) });

let desk: Desk;
let photo: Buffer;
beforeAll(async () => {
  desk = await deskOf(service().url);
  photo = await photoOf12Megapixels();
});

afterAll(() => rm(drafts, { recursive: true, force: true }));

const uploads = (...names: string[]) => join(service().dataDir, 'public', 'uploads', ...names);
const load = (address: string, init: RequestInit = {}) => fetch(service().url + address, init);
const wholeFolders = () => readdir(uploads('p'));

async function send(bytes: Buffer, name: string, path = '/upload') {
  const answer = await desk.upload({ name, type: 'image/jpeg', bytes }, path);
  expect([200, 201]).toContain(answer.status);
  return z.parse(stored, [await answer.json()].flat()[0]);
}

/** The public picture of an article whose gallery shows this file alone. */
async function show(slug: string, file: { id: number }): Promise<() => Promise<Media | undefined>> {
  const { documentId } = await readItem(service().url, slug);
  await desk.update(ITEM, documentId, { PD_Gallery: [file.id] });
  const gallery = async () => (await readItem(service().url, slug)).PD_Gallery;
  await expect.poll(async () => (await gallery())[0]?.id).toBe(file.id);
  return async () => (await gallery())[0];
}

const byName = (a: string, b: string) => a.localeCompare(b);

/** Another photo for each number. */
function smallPhoto(number: number): Promise<Buffer> {
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: 120 };
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 900, height: 700, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}

const waiting = async () =>
  (await query<{ count: number }>(service().databaseUrl, 'select count(*)::int from shop_pictures where made < changes'))[0]?.count; // prettier-ignore

test('a photo of 12 megapixels is shown at once, and within a moment in light, faithful files', async () => {
  const sentAt = performance.now();
  const file = await send(photo, 'bobines.jpg');
  expect(performance.now() - sentAt).toBeLessThan(10_000);
  const picture = await show('boite-a-cles', file);
  const first = await picture();
  expect(first).toMatchObject({ width: 4000, height: 3000 });
  expect((await load(first?.url ?? '')).status).toBe(200);

  await expect.poll(async () => (await picture())?.renditions?.types).toEqual(['avif', 'webp']);
  const { renditions, url } = (await picture()) ?? {};
  expect(renditions?.widths).toEqual([96, 192, 320, 480, 640, 800, 960, 1280, 1600, 1920]);
  expect(url).toBe(`${renditions?.folder}/1920.webp`);
  // What an editor had shown before is still there for pages of that moment.
  expect((await load(first?.url ?? '')).status).toBe(200);

  const lossless = await sharp(photo).resize({ width: 1920 }).png({ compressionLevel: 1 }).toBuffer();
  for (const type of ['avif', 'webp']) {
    const answer = await load(`${renditions?.folder}/1920.${type}`);
    expect.soft(answer.headers.get('cache-control')).toBe(FOR_EVER);
    expect.soft(answer.headers.get('content-type')).toBe(`image/${type}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const likeness = await ssim(bytes, lossless);
    console.info(`1920.${type}: ${(bytes.length / 1000).toFixed(0)} kB, SSIM ${likeness.toFixed(4)}`);
    expect.soft(bytes.length, type).toBeLessThan(200_000);
    expect.soft(likeness, type).toBeGreaterThanOrEqual(0.95);
  }
  expect((await load(`${renditions?.folder}/1000.avif`)).headers.get('cache-control')).not.toBe(FOR_EVER);
});

test('an original is kept byte for byte, and no stranger can load it', async () => {
  const sent = await smallPhoto(1);
  const { id } = await send(sent, 'small_secret.jpg');
  const [row] = await query<{ url: string; thumbnail: string }>(
    service().databaseUrl,
    `select url, formats #>> '{thumbnail,url}' as thumbnail from files where id = ${id}`,
  );
  const { url = '', thumbnail = '' } = row ?? {};
  const name = url.slice('/uploads/'.length);
  const guesses = [url, `/UPLOADS/${name}`, `/uploads/%73${name.slice(1)}`, `/admin/backend${url}`, `${url}?until=9999999999999&signature=x`, `/uploads/p/${name}`, `/uploads/p/../${name}`]; // prettier-ignore
  for (const guess of guesses) {
    expect.soft((await load(guess)).status, guess).toBe(404);
    expect.soft((await load(guess, { method: 'HEAD' })).status, guess).toBe(404);
  }
  expect((await load(thumbnail)).status).toBe(200);

  const seen = z.parse(stored, await (await desk.call('GET', `/upload/files/${id}`)).json());
  const shown = await load(`/admin/backend${seen.url}`);
  expect(shown.headers.get('cache-control')).toMatch(/^private/);
  expect(Buffer.from(await shown.arrayBuffer()).equals(sent)).toBe(true);
  expect((await load(seen.url.replace('signature=', 'signature=x'))).status).toBe(404);
  expect((await load(seen.url.replace(/until=\d+/, 'until=9999999999999'))).status).toBe(404);

  const picture = await (await show('porte-cles-cuir', { id }))();
  const item = await (await load('/api/sidebar-items/porte-cles-cuir')).text();
  expect(picture?.url).toMatch(/^\/uploads\/p\//);
  expect(item).not.toContain(name);
});

test('pictures of a former version show its sizes, then their own, without their original', async () => {
  const file = await send(await smallPhoto(2), 'ancienne.jpg');
  const [row] = await query<{ url: string }>(service().databaseUrl, `select url from files where id = ${file.id}`);
  const former = (row?.url ?? '').replace('/uploads/', '/uploads/medium_');
  await sharp(await smallPhoto(2)).resize(750).toFile(uploads(former.slice('/uploads/'.length))); // prettier-ignore
  await expect.poll(waiting).toBe(0);
  const sizes = { medium: { url: former, width: 750, height: 583 } };
  await query(service().databaseUrl, `update files set formats = '${JSON.stringify(sizes)}' where id = ${file.id}`);
  await query(service().databaseUrl, `update shop_pictures set hash = null, made = changes where file_id = ${file.id}`);
  const picture = await show('boite-a-cles', file);
  expect((await picture())?.url).toBe(former);
  expect((await load(former)).status).toBe(200);
  await query(service().databaseUrl, `update shop_pictures set made = 0 where file_id = ${file.id}`);
  await expect.poll(async () => (await picture())?.renditions?.types).toEqual(['avif', 'webp']);
});

test('two replicas share what waits, and none makes what the other makes', async () => {
  const replica = await service().startReplica();
  const begun: string[] = [];
  const watcher = watch(drafts, (_event, name) => {
    if (name !== null && DRAFT.test(name)) begun.push(name);
  });
  onTestFinished(() => watcher.close());
  const photos = await Promise.all([10, 11, 12, 13].map(smallPhoto));
  await expect.poll(waiting).toBe(0);
  const before = new Set(await wholeFolders());
  await Promise.all(photos.map((bytes, at) => send(bytes, `ensemble-${at}.jpg`)));
  await expect.poll(waiting).toBe(0);
  const made = (await wholeFolders()).filter((hash) => !before.has(hash));
  // The first file of each, and the others.
  expect(made).toHaveLength(2 * photos.length);
  const hashes = [...new Set(begun)].map((name) => DRAFT.exec(name)?.[1] ?? '');
  expect(hashes.toSorted(byName)).toEqual(made.toSorted(byName));
  await replica.stop();
});

test('renditions of replaced and deleted pictures stay for 31 days, then they go', async () => {
  const pool = knex({ client: 'pg', connection: service().databaseUrl, pool: { min: 0, max: 2 } });
  onTestFinished(() => pool.destroy());
  const log = { warn: () => undefined, error: () => undefined };
  const deps = { database: databaseOf(pool), folders: new RenditionFolders(new DiskStore(uploads())), log };
  async function sweepAfter(days: number): Promise<void> {
    await sweepRenditions(deps);
    const unused = await query<{ hash: string }>(service().databaseUrl, `update shop_renditions set unused_since = now() - interval '${days} days' where unused_since is not null returning hash`); // prettier-ignore
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const { hash } of unused)
      for (const name of await readdir(uploads('p', hash))) await utimes(uploads('p', hash, name), longAgo, longAgo);
    await sweepRenditions(deps);
  }
  const hashOf = async () =>
    (await query<{ hash: string }>(service().databaseUrl, `select hash from shop_pictures where file_id = ${file.id}`))[0]?.hash ?? ''; // prettier-ignore
  const status = async (hash: string) => (await load(`/uploads/p/${hash}/96.avif`)).status;

  const file = await send(await smallPhoto(20), 'remplacee.jpg');
  await expect.poll(waiting).toBe(0);
  const former = await hashOf();
  await send(await smallPhoto(21), 'remplacee.jpg', `/upload/files/${file.id}/replace`);
  await expect.poll(waiting).toBe(0);
  const latter = await hashOf();
  expect(latter).not.toBe(former);
  await sweepAfter(UNUSED_DAYS - 1);
  expect([await status(former), await status(latter)]).toEqual([200, 200]);
  await sweepAfter(UNUSED_DAYS + 1);
  expect([await status(former), await status(latter)]).toEqual([404, 200]);
  expect((await desk.call('DELETE', `/upload/files/${file.id}`)).status).toBe(200);
  await sweepAfter(UNUSED_DAYS - 1);
  expect(await status(latter)).toBe(200);
  await sweepAfter(UNUSED_DAYS + 1);
  expect(await status(latter)).toBe(404);
});

test('a killed service leaves nothing half made, and the next one finishes', async () => {
  const { pid } = service().service.process;
  const file = await send(await sharp(photo).rotate(180).jpeg().toBuffer(), 'coupure.jpg');
  await expect.poll(async () => (await readdir(drafts)).some((name) => DRAFT.test(name))).toBe(true);
  const hashes = await wholeFolders();
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() =>
      load('/api/health').then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
  for (const hash of hashes) expect.soft(await readdir(uploads('p', hash)), hash).toContain('renditions.json');

  // A minute later, when the claim of the dead has ended.
  await query(service().databaseUrl, 'update shop_pictures set available_at = now() where made < changes');
  const next = await service().startReplica();
  await expect.poll(waiting).toBe(0);
  const [row] = await query<{ hash: string }>(service().databaseUrl, `select hash from shop_pictures where file_id = ${file.id}`); // prettier-ignore
  expect(await readdir(uploads('p', row?.hash ?? ''))).toHaveLength(21);
  const answer = await fetch(`${next.url}/uploads/p/${row?.hash}/1920.avif`);
  expect(answer.status).toBe(200);
});
