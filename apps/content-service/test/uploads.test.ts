import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Desk, deskOf, type SentFile } from './setup/desk.ts';
import { staffMember } from './setup/staff-member.ts';
import { useTestService } from './setup/test-service.ts';
import { jpeg, polyglot, refusedFiles, SCRIPT, SCRIPTED_SVG, svg } from './support/attack-files.ts';
import { query } from './support/order-fixtures.ts';
import { mountSmallDisk } from './support/small-disk.ts';
import { registerPerson } from './support/accounts.ts';

/** The temporary folder of the service alone. */
const temporary = mkdtempSync(join(tmpdir(), 'uploads-test-'));
afterAll(() => rm(temporary, { recursive: true, force: true }));
const service = useTestService('uploads', { TMPDIR: temporary });
const stored = z.object({ id: z.number(), url: z.string(), ext: z.string(), mime: z.string() });
const storedFiles = z.tuple([stored]);
const refusal = z.object({ error: z.object({ message: z.string() }) });

const editors = new Map<string, Promise<Desk>>();
/** Somebody of the role Rédaction. */
function editor(): Promise<Desk> {
  const desk = editors.get('editor') ?? staffMember(service().url, 'editor');
  editors.set('editor', desk);
  return desk;
}

async function keep(file: SentFile) {
  const answer = await (await editor()).upload(file);
  expect(answer.status, file.name).toBe(201);
  return storedFiles.parse(await answer.json())[0];
}

const uploadsFolder = () => join(service().dataDir, 'public', 'uploads');
/** What was sent, and its thumbnails: the folder of renditions is no file. */
async function filesNow(): Promise<string[]> {
  const entries = await readdir(uploadsFolder(), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const filesOnDisk = async () => (await filesNow()).length;
const hasRenditions = async () =>
  (await query(service().databaseUrl, 'select from shop_pictures where made < changes and last_error is null'))
    .length === 0;
const filesKnown = () => query(service().databaseUrl, 'select count(*)::int from files');

/** Every file of the library with its content, and what the library knows of it. */
async function libraryNow() {
  const names = await filesNow();
  const contents = await Promise.all(names.map((name) => readFile(join(uploadsFolder(), name))));
  const rows = await query(service().databaseUrl, 'select * from files order by id');
  const hashes = contents.map((content) => createHash('sha256').update(content).digest('hex'));
  return { files: Object.fromEntries(names.map((name, at) => [name, hashes[at]])), rows };
}

/** A photograph that compresses badly, as photographs do: about 1.5 bytes a pixel. */
async function photo(edge: number): Promise<SentFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: edge, height: edge, channels: 3, background: 'teal', noise } });
  return { name: 'photo.jpg', type: 'image/jpeg', bytes: await picture.jpeg({ quality: 95 }).toBuffer() };
}

/** The answer to a path as it is written: `fetch` would tidy it first. */
function statusOf(path: string): Promise<number> {
  const { hostname, port } = new URL(service().url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode ?? 0))
      .on('error', reject)
      .end();
  });
}

test('an editor’s file that is no picture and no PDF by its content is refused in French', async () => {
  const desk = await editor();
  const before = [await filesOnDisk(), await filesKnown()];
  for (const file of refusedFiles()) {
    for (const path of ['/upload', '/upload/files']) {
      const answer = await desk.upload(file, path);
      expect.soft(answer.status, `${path} ${file.name}`).toBe(400);
      const { message } = refusal.parse(await answer.json()).error;
      expect.soft(message).toContain(`«\u00a0${file.name}\u00a0»`);
      expect.soft(message).toMatch(/SVG|PNG|pixels|abîmé/);
    }
  }
  expect([await filesOnDisk(), await filesKnown()]).toEqual(before);
});

test('a picture of 40 000 × 40 000 pixels is refused with its size and the limit', async () => {
  const [bomb] = refusedFiles().filter(({ name }) => name === 'bombe.png');
  if (bomb === undefined) throw new Error('no such file');
  const { message } = refusal.parse(await (await (await editor()).upload(bomb)).json()).error;
  expect(message.replaceAll(/\s/g, ' ')).toContain('mesure 40 000 × 40 000 pixels : c’est trop. Réduisez-le');
});

test('a drawing is stored without scripts, external references and links', async () => {
  const { url, mime } = await keep(SCRIPTED_SVG);
  expect(mime).toBe('image/svg+xml');
  const kept = await (await fetch(service().url + url)).text();
  expect(kept).not.toMatch(/script|localStorage|evil|onload|onclick|foreignObject|animate|<set|data:|import|<a/i);
  expect(kept).toContain('fill="url(#ombre)"');
  expect(kept).toContain('d="M0 0h20v20z"');
});

test('a file is stored and served by its content, whatever its name', async () => {
  for (const [name, type] of [
    ['photo.html', 'text/html'],
    ['photo.js', 'text/javascript'],
    ['photo.svg', 'image/svg+xml'],
    ['photo', ''],
  ] as const) {
    const { url, ext } = await keep({ name, type, bytes: await polyglot() });
    expect.soft(ext, name).toBe('.jpg');
    const { headers } = await fetch(service().url + url);
    expect.soft(headers.get('content-type'), name).toBe('image/jpeg');
    expect.soft(headers.get('x-content-type-options'), name).toBe('nosniff');
  }
  const pdf = await keep({ name: 'fiche.html', type: 'text/html', bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj') });
  expect(pdf).toMatchObject({ ext: '.pdf', mime: 'application/pdf' });
});

test('every answer below /uploads is sandboxed; anything but pictures is a download', async () => {
  const picture = await keep({ name: 'photo.jpg', type: 'image/jpeg', bytes: await jpeg() });
  const pdf = await keep({ name: 'fiche.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj') });
  const missing = '/uploads/nothing.html';
  for (const path of [picture.url, pdf.url, missing, `/admin/backend${picture.url}`]) {
    for (const range of ['', 'bytes=0-3']) {
      const { headers } = await fetch(service().url + path, { headers: range === '' ? {} : { range } });
      expect.soft(headers.get('content-security-policy'), path).toMatch(/^sandbox; default-src 'none'/);
      expect.soft(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect.soft(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    }
  }
  const disposition = async (path: string) => (await fetch(service().url + path)).headers.get('content-disposition');
  expect(await disposition(picture.url)).toBeNull();
  expect(await disposition(pdf.url)).toBe('attachment');
});

test('no alias of an address reaches an upload under another policy', async () => {
  const { url } = await keep({ name: 'photo.jpg', type: 'image/jpeg', bytes: await jpeg() });
  const name = url.slice('/uploads/'.length);
  for (const folder of ['/admin/..%2fuploads/', '/admin/%2e%2e/uploads/', '/admin/../uploads/', '/api/..%5cuploads/', '//uploads/', '/./uploads/']) {
    expect.soft(await statusOf(folder + name), folder).toBeGreaterThanOrEqual(400);
  } // prettier-ignore
});

test('the content of a file is replaced by its own kind alone, judged like a new one', async () => {
  const desk = await editor();
  const { id, url } = await keep({ name: 'logo.svg', type: 'image/svg+xml', bytes: svg('<path d="M0 0h9"/>') });
  const html = { name: 'logo.svg', type: 'image/svg+xml', bytes: Buffer.from(`<script>${SCRIPT}</script>`) };
  const photo = { name: 'logo.svg', type: 'image/svg+xml', bytes: await jpeg() };
  for (const path of [`/upload?id=${id}`, `/upload/files/${id}/replace`]) {
    for (const file of [html, photo]) expect.soft((await desk.upload(file, path)).status, path).toBe(400);
    expect.soft((await desk.upload(SCRIPTED_SVG, path)).status, path).toBe(200);
  }
  const served = await (await fetch(service().url + url)).text();
  expect(served).toContain('d="M0 0h20v20z"');
  expect(served).not.toMatch(/script|onload/i);
});

test('fields of a file cannot change its path or type', async () => {
  const desk = await editor();
  const { id, url } = await keep({ name: 'photo.jpg', type: 'image/jpeg', bytes: await jpeg() });
  const words = { name: '<img src=x onerror=1>.html', alternativeText: '"><script>1</script>', ext: '.html', url: '/x', mime: 'text/html', hash: '../x' }; // prettier-ignore
  const update = { updates: [{ id, fileInfo: words }] };
  expect((await desk.call('POST', '/upload/actions/bulk-update', update)).status).toBe(200);
  const [row] = await query(service().databaseUrl, `select url, ext, mime from files where id = ${id}`);
  expect(row).toEqual({ url: url.split('?')[0], ext: '.jpg', mime: 'image/jpeg' });
});

test('a folder that cannot exist is refused, and the service lives on', async () => {
  const desk = await editor();
  const parent = 'c7tfgkjv8vagx8rdoj1i7p13';
  for (const [path, body] of [
    ['/upload/folders', { name: 'Photos', parent }],
    ['/upload/actions/bulk-move', { destinationFolderId: parent, fileIds: [1] }],
  ] as const) {
    expect((await desk.call('POST', path, body)).status, path).toBe(400);
  }
  expect((await fetch(`${service().url}/api/health`)).status).toBe(200);
});

test('the service fetches no file from a given address', async () => {
  const answer = await (
    await deskOf(service().url)
  ).call('POST', '/upload/actions/upload-from-urls', {
    urls: [`${service().url}/api/health`],
  });
  expect([404, 405]).toContain(answer.status);
});

test('only administrators and editors may upload or replace', async () => {
  const { url } = service();
  const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: await jpeg() };
  const kept = await keep(file);
  const doors = ['/upload', '/upload/files', `/upload?id=${kept.id}`, `/upload/files/${kept.id}/replace`];
  const customer = await registerPerson(url);
  const callers: [string, Desk, readonly number[]][] = [
    ['guest', new Desk(url, ''), [401]],
    ['customer', new Desk(url, customer.token), [401]],
    ['order desk', await staffMember(url, 'order-desk'), [403]],
    ['editor', await editor(), [200, 201]],
    ['administrator', await deskOf(url), [200, 201]],
  ];
  for (const [who, desk, expected] of callers) {
    for (const door of doors) expect.soft(expected, `${who} ${door}`).toContain((await desk.upload(file, door)).status);
  }
});

test('a page of the desk runs only scripts of its own build', async () => {
  const { url } = service();
  const policy = (await fetch(`${url}/admin/auth/login`)).headers.get('content-security-policy') ?? '';
  const { host } = new URL(url);
  expect(policy).toContain(`script-src localhost:3000/admin/ ${host}/admin/;`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect((await fetch(`${url}/api/health`)).headers.get('content-security-policy')).toMatch(/^sandbox/);
});

test('the desk’s page is French before its script runs', async () => {
  const page = await (await fetch(`${service().url}/admin/auth/login`)).text();
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain('JavaScript est désactivé');
  expect(page).not.toMatch(/Strapi Admin|enable JavaScript/);
});

test('a script of the desk travels compressed to who takes it', async () => {
  const { url } = service();
  const [, script = ''] =
    /src="(\/admin\/[^"]+\.js)"/.exec(await (await fetch(`${url}/admin/auth/login`)).text()) ?? [];
  const whole = await fetch(url + script, { headers: { 'accept-encoding': 'identity' } });
  const compressed = await fetch(url + script, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
  expect(Number(compressed.headers.get('content-length'))).toBeLessThan(1_300_000);
  expect(await compressed.text()).toBe(await whole.text());
});

test('no answer allows another origin, or the origin null', async () => {
  const { url } = service();
  for (const origin of [undefined, 'null', 'https://evil.test']) {
    const { headers } = await fetch(`${url}/api/health`, { headers: origin === undefined ? {} : { origin } });
    expect.soft(headers.get('access-control-allow-origin'), origin).toBeNull();
    expect.soft(headers.get('access-control-allow-credentials'), origin).toBeNull();
  }
});

test('a full disk refuses a file in French and changes no row, file or size of a picture', async ({ skip }) => {
  const desk = await editor();
  await expect.poll(hasRenditions).toBe(true);
  const disk = mountSmallDisk(uploadsFolder(), 12) ?? skip('only root on Linux may mount a disk that is full soon');
  try {
    const { id } = await keep(await photo(320));
    await expect.poll(hasRenditions).toBe(true);
    const [wide, narrow] = [await photo(1_250), await photo(300)];
    // Some sizes of the wide photograph fit, no size of the narrow one does.
    for (const [file, room] of [[wide, 300], [narrow, 8]] as const) {
      disk.fill({ except: room });
      const before = await libraryNow();
      for (const path of ['/upload', '/upload/files', `/upload/files/${id}/replace`]) {
        const answer = await desk.upload(file, path);
        expect.soft(answer.status, path).toBe(507);
        const { message } = refusal.parse(await answer.json()).error;
        expect.soft(message, path).toMatch(/^Le disque du serveur est plein\u00a0: /);
        expect.soft(await libraryNow(), path).toEqual(before);
        expect.soft(await readdir(temporary), path).toEqual([]);
      }
    } // prettier-ignore
    disk.empty();
    expect((await desk.upload(narrow, `/upload/files/${id}/replace`)).status).toBe(200);
    expect((await filesNow()).toSorted()).toEqual([
      expect.stringMatching(/^photo_\w+\.jpg$/),
      expect.stringMatching(/^thumbnail_photo_\w+\.jpg$/),
    ]);
  } finally {
    disk.unmount();
  }
});

test('a file truncated by a full temporary disk is refused', async ({ skip }) => {
  const desk = await editor();
  const disk = mountSmallDisk(temporary, 1) ?? skip('only root on Linux may mount a disk that is full soon');
  const pdf = (bytes: number) => ({ name: 'fiche.pdf', type: '', bytes: Buffer.from('%PDF-1.7\n'.padEnd(bytes, ' ')) });
  try {
    disk.fill({ except: 100 });
    const before = await libraryNow();
    for (const bytes of [105_000, 300_000]) expect.soft((await desk.upload(pdf(bytes))).status, `${bytes}`).toBe(507);
    expect(await libraryNow()).toEqual(before);
    expect((await keep(pdf(50_000))).ext).toBe('.pdf');
  } finally {
    disk.unmount();
  }
});
