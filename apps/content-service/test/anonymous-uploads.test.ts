import {
  type FSWatcher,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  watch,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { copyTemplate, freePort, type Service, startContentService } from '../../../scripts/stack/index.ts';
import { logInToDesk } from './setup/desk.ts';
import { registerPerson } from './support/accounts.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { type MultipartSending, sendMultipart } from './support/multipart-client.ts';

const MEGABYTE = 1024 * 1024;
const PICTURE = new URL('../favicon.png', import.meta.url);
const FORGOTTEN = 'economat-files-forgotten';

let service: Service;
let url: string;
let dataDir: string;
let temporary: string;
let drop: () => Promise<void>;
let watchers: FSWatcher[] = [];

beforeAll(async () => {
  const cluster = inject('cluster');
  const data = await copyTemplate(cluster, 'anonymous-uploads');
  ({ dataDir } = data);
  drop = () => data.drop();
  temporary = mkdtempSync(path.join(tmpdir(), 'anonymous-uploads-'));
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  mkdirSync(path.join(temporary, FORGOTTEN));
  utimesSync(path.join(temporary, FORGOTTEN), longAgo, longAgo);
  service = await startContentService({
    port: await freePort(),
    ...data,
    publicUrl: 'http://localhost:3000',
    sandboxUrl: 'http://127.0.0.1:9',
    smtpUrl: 'smtp://127.0.0.1:9',
    secrets: cluster.secrets,
    env: { RATE_LIMIT_FACTOR: '0', TMPDIR: temporary },
  });
  url = service.url;
});

afterAll(async () => {
  await service.stop();
  await drop();
  rmSync(temporary, { recursive: true, force: true });
});

/** When the file was written; null when it is not there. */
function writtenAt(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/**
 * Runs `work` and returns every file that was written meanwhile in the temporary and the data folder. Renditions are links that all
 * shops of a run share: the copy for another file changes their number of links, which is told as a change.
 */
async function writtenDuring(work: () => Promise<void>): Promise<string[]> {
  const folders = [temporary, dataDir];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const before = new Map(files.map((file) => [file, writtenAt(file)]));
  const touched = new Set<string>();
  watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_kind, name) => touched.add(path.join(folder, String(name)))),
  );
  await work();
  for (const watcher of watchers) watcher.close();
  return [...touched].filter((file) => writtenAt(file) !== before.get(file));
}

const PUBLIC_PATHS = [
  '/api/nosuch',
  '/api/health',
  '/api/orders',
  '/api/bnpaxepta/notify',
  '/api/paypal/webhook',
  '/api/sidebar-items',
  '/admin/login',
  '/admin/backend/upload',
  '/upload',
  '/upload/files',
  '/upload/files/1/replace',
  '/upload/folders',
  '/content-manager/collection-types/api::order.order',
  '/uploads/x.jpg',
  '/',
];

describe('files of visitors without an account', () => {
  test(
    'leave not one byte on the disk: 1 GB in large pieces over every kind of route',
    { timeout: 1_200_000 },
    async () => {
      const pieceBytes = deepRounds(150) * MEGABYTE;
      const { token } = await registerPerson(url);
      const statuses: (number | null)[] = [];
      let sentBytes = 0;
      const written = await writtenDuring(async () => {
        for (const [index, where] of PUBLIC_PATHS.entries()) {
          const headers = index % 2 === 0 ? {} : { authorization: `Bearer ${token}` };
          statuses.push(await sendMultipart(url + where, { headers, sizes: [pieceBytes] }));
          sentBytes += pieceBytes;
        }
      });
      expect(sentBytes).toBeGreaterThanOrEqual(deepRounds(10) * 100 * MEGABYTE);
      expect(written).toEqual([]);
      expect(readdirSync(temporary)).toEqual([]);
      expect(statuses.filter((status) => status !== 415 && status !== 401)).toEqual([]);
    },
  );

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'Multipart/Mixed; boundary=x', 'multipart/'])(
    'are refused in the API’s own shape when their type is %s',
    async (contentType) => {
      for (const where of ['/api/nosuch', '/api/orders', '/admin/login', '/upload']) {
        const answer = await fetch(url + where, {
          method: 'POST',
          headers: { 'content-type': contentType },
          body: 'x',
        });
        expect([401, 415], where).toContain(answer.status);
        expect(await answer.json(), where).toMatchObject({ data: null, error: { status: answer.status } });
      }
      expect(readdirSync(temporary)).toEqual([]);
    },
  );

  test('cannot fill the memory by desk log-ins: a long one is refused, however it is sent', async () => {
    const body = JSON.stringify({ email: `${'x'.repeat(100_000)}@exemple.fr`, password: 'x' });
    const headers = { 'content-type': 'application/json' };
    const whole = await fetch(`${url}/admin/login`, { method: 'POST', headers, body });
    const inPieces = await fetch(`${url}/admin/login`, {
      method: 'POST',
      headers,
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([whole.status, inPieces.status]).toEqual([413, 413]);
  });
});

describe('files of the desk', () => {
  let authorization: string;

  beforeAll(async () => {
    const { secrets } = inject('cluster');
    const desk = await logInToDesk(url, { email: 'admin@economat.test', password: secrets.ADMIN_PASSWORD });
    authorization = desk.authorization;
  });

  const send = (sending: MultipartSending, where = '/upload') =>
    sendMultipart(url + where, { ...sending, headers: { authorization } });
  const left = () => readdirSync(temporary);

  test('are accepted, and the temporary folder is empty afterwards', async () => {
    for (const where of ['/upload', '/admin/backend/upload']) {
      const body = new FormData();
      body.set('files', new Blob([readFileSync(PICTURE)], { type: 'image/png' }), 'favicon.png');
      const answer = await fetch(url + where, { method: 'POST', headers: { authorization }, body });
      expect(answer.status, await answer.text()).toBe(201);
    }
    await expect.poll(left).toEqual([]);
  });

  test('are refused when too large, and leave nothing behind', async () => {
    expect(await send({ sizes: [21 * MEGABYTE] })).toBe(413);
    expect(await send({ sizes: [11 * MEGABYTE, 11 * MEGABYTE] })).toBe(413);
    await expect.poll(left).toEqual([]);
  });

  test('leave nothing behind when the connection breaks', async () => {
    expect(await send({ sizes: [10 * MEGABYTE], isBroken: true })).toBeNull();
    await expect.poll(left).toEqual([]);
  });

  test('are bad input without a boundary, and ignored on other routes', async () => {
    expect(await send({ sizes: [10], contentType: 'multipart/form-data' })).toBe(400);
    expect(await send({ sizes: [10] }, '/upload/folders')).toBe(415);
    expect(await send({ sizes: [10] }, '/admin/users')).toBe(415);
    await expect.poll(left).toEqual([]);
  });
});

test('are deleted at the next start when a killed process left them', () => {
  expect(readdirSync(temporary)).not.toContain(FORGOTTEN);
});
