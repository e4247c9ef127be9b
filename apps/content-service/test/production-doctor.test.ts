import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase, freePort } from '../../../scripts/stack/index.ts';
import { type OpenSurroundings, openSurroundings, PUBLIC_URL } from './setup/shop-surroundings.ts';
import { query } from './support/order-fixtures.ts';
import { examine, runDoctor } from './support/production-doctor.ts';

let surroundings: OpenSurroundings;
let settings: Record<string, string>;

beforeAll(async () => {
  surroundings = await openSurroundings(inject('cluster'), 'doctor');
  const { databaseUrl, dataDir, sandboxUrl, smtpUrl } = surroundings;
  settings = {
    DATABASE_URL: databaseUrl,
    SHOP_DATA_DIR: dataDir,
    SHOP_PUBLIC_URL: PUBLIC_URL,
    SHOP_SECRET: 'of-this-test-and-longer-than-thirty-two-signs',
    SMTP_URL: smtpUrl,
    PAYPAL_API_URL: sandboxUrl,
    PAYPAL_CLIENT_ID: 'sandbox-client-id',
    PAYPAL_CLIENT_SECRET: 'sandbox-client-secret',
    PAYPAL_WEBHOOK_ID: 'WH-SANDBOX-0001',
    AXEPTA_URL: sandboxUrl,
    AXEPTA_MERCHANT_ID: 'BNP_DEMO_AXEPTA',
    AXEPTA_HMAC_KEY: '4n!BmF3_?9oJ2Q*z(iD7q6[RSb5)a]A8',
    AXEPTA_ENCRYPTION_KEY: 'Tc5*2D_xs7B[6E?w',
    AXEPTA_ORDER_DESCRIPTION: 'Test:0000',
    TIMESTAMP_URL: `${sandboxUrl}/timestamps`,
  };
});
afterAll(() => surroundings.close());

/** The texts of one level. */
async function texts(level: string, env: Record<string, string> = {}, nodeArguments: string[] = []): Promise<string> {
  const findings = await examine({ ...settings, ...env }, nodeArguments);
  return findings.flatMap((finding) => (finding.level === level ? [finding.text] : [])).join('\n');
}

test('the command names what blocks and its remedy, and ends with 1', async () => {
  const { code, output } = await runDoctor({ ...settings, SEED: 'demo', RATE_LIMIT_FACTOR: '0' });
  expect(code).toBe(1);
  for (const text of [
    `SHOP_PUBLIC_URL is ${PUBLIC_URL}: mails and payments would lead buyers to their own machine.`,
    'SEED=demo fills an empty database with the demo shop.\n    → Unset SEED.',
    'RATE_LIMIT_FACTOR=0: passwords can be tried without limit.',
    'PostgreSQL may lose confirmed orders in a crash: fsync = off, full_page_writes = off, synchronous_commit = off.',
    'Card payments go to an account or a platform for trials: no money would come.',
    `PAYPAL_API_URL is ${surroundings.sandboxUrl}, for trials: no money would come.`,
    'AXEPTA_ORDER_DESCRIPTION=Test:0000 belongs to accounts for trials.',
  ]) {
    expect(output).toContain(text);
  }
});

test('variables that no service could start with are named, and a missing database', async () => {
  const { code, output } = await runDoctor({ SMTP_URL: 'mail.example' });
  expect(code).toBe(1);
  expect(output).toMatch(/✗ DATABASE_URL: /);
  expect(output).toMatch(/✗ SMTP_URL: /);
});

test('what works is said: mail server, keys, webhook, release, clock, extension, folder', async () => {
  const found = await texts('ok');
  for (const text of [
    'takes mails of the shop',
    'PayPal takes the keys',
    'PayPal sends its webhooks to this shop',
    'The card platform reads the merchant id and the encryption key',
    'Horodatage de démonstration stamps the archive',
    'may run on this database',
    'The clocks of this machine and of the database are 0.0 s apart',
    'PostgreSQL has the extension pg_trgm',
    'The database keeps its texts as UTF-8',
    'nobody else reads its secrets',
  ]) {
    expect(found).toContain(text);
  }
});

test('keys and a webhook that the providers do not know are told apart', async () => {
  expect(await texts('error', { PAYPAL_CLIENT_SECRET: 'another' })).toContain('PayPal refuses the keys.');
  expect(await texts('error', { PAYPAL_WEBHOOK_ID: 'WH-OTHER' })).toContain('PayPal knows no webhook of the id');
  const moved = await texts('error', { SHOP_PUBLIC_URL: 'http://shop.example' });
  expect(moved).toContain(`PayPal sends its webhooks to ${PUBLIC_URL}/api/paypal/webhook, not to http://shop.example/`);
  expect(await texts('error', { PAYPAL_API_URL: `http://127.0.0.1:${await freePort()}` })).toMatch(
    /PayPal cannot be asked.*ECONNREFUSED/,
  );
  const away = await texts('error', { TIMESTAMP_URL: `http://127.0.0.1:${await freePort()}` });
  expect(away).toMatch(/The time stamp authority 127\.0\.0\.1 cannot be asked: .*ECONNREFUSED/);
  const other = await texts('error', { TIMESTAMP_URL: `${surroundings.sandboxUrl}/timestamps/elsewhere` });
  expect(other).toContain('cannot be asked: HTTP 404.');
  const sealed = await texts('error', { AXEPTA_ENCRYPTION_KEY: 'another-key-1234' });
  expect(sealed).toContain('The card platform does not take merchant id and encryption key');
});

/** A mail server that takes nobody's password. */
async function suspiciousServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n');
      else if (line.startsWith('AUTH')) socket.write('535 5.7.8 Authentication failed\r\n');
      else socket.end('221 Bye\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a mail server that is away and one that refuses the log-in are told apart', async () => {
  expect(await texts('error', { SMTP_URL: 'smtp://127.0.0.1:9' })).toMatch(
    /mail server 127\.0\.0\.1:9 cannot be used: .*ECONNREFUSED/,
  );
  const host = await suspiciousServer();
  const refused = await texts('error', { SMTP_URL: `smtp://shop:hunter2@${host}` });
  expect(refused).toContain(`The mail server ${host} refuses the log-in: `);
  expect(refused).not.toContain('hunter2');
});

test('proxies that are missing or that everybody may claim to be are refused', async () => {
  const address = { SHOP_PUBLIC_URL: 'https://127.0.0.1:9' };
  expect(await texts('error', address)).toContain('TRUSTED_PROXIES is not set: all visitors have the address');
  const everybody = await texts('error', { ...address, TRUSTED_PROXIES: '0.0.0.0/0' });
  expect(everybody).toContain('TRUSTED_PROXIES names every address');
  expect(everybody).toMatch(/Nobody speaks https at https:\/\/127\.0\.0\.1:9: .*ECONNREFUSED/);
  expect(await texts('error', { ...address, TRUSTED_PROXIES: '1' })).not.toContain('TRUSTED_PROXIES');
});

test('a regime of VAT that ends is told before its reports are', async () => {
  expect(await texts('warning', { EINVOICING_VAT_REGIME: 'simplified' })).toContain('the law ends this regime');
  expect(await texts('warning')).not.toContain('regime');
});

test('a clock one minute ahead of the database blocks', async () => {
  const ahead = 'const now = Date.now; Date.now = () => now() + 60_000;';
  const found = await texts('error', {}, ['--import', `data:text/javascript,${encodeURIComponent(ahead)}`]);
  expect(found).toMatch(/clocks of this machine and of the database are (?:59|60)\.\d s apart/);
});

test('a database of a newer release, or without its extension, blocks', async () => {
  const { databaseUrl } = surroundings;
  await query(databaseUrl, `insert into shop_releases (version, rolled_back_to) values ('99.0.0', '98.0.0')`);
  expect(await texts('error')).toContain('nothing older than 98.0.0 may run');
  await query(databaseUrl, `delete from shop_releases where version = '99.0.0'`);

  const { serverUrl } = inject('cluster');
  const empty = new URL(await createDatabase({ serverUrl, name: 'shop_doctor_empty' }));
  await query(serverUrl, `create role doctor_guest login password 'guest'`);
  onTestFinished(async () => {
    await dropDatabase(serverUrl, 'shop_doctor_empty');
    await query(serverUrl, 'drop role doctor_guest');
  });
  empty.username = 'doctor_guest';
  empty.password = 'guest';
  expect(await texts('error', { DATABASE_URL: empty.href })).toContain('The extension pg_trgm is not in the database');
  empty.password = 'wrong';
  expect(await texts('error', { DATABASE_URL: empty.href })).toMatch(/cannot be examined: .*password/);
});

test('a database that keeps texts as bytes blocks', async () => {
  const { serverUrl } = inject('cluster');
  await query(
    serverUrl,
    `create database shop_doctor_bytes encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  );
  onTestFinished(() => dropDatabase(serverUrl, 'shop_doctor_bytes'));
  const bytes = new URL(serverUrl);
  bytes.pathname = 'shop_doctor_bytes';
  expect(await texts('error', { DATABASE_URL: bytes.href })).toContain('keeps its texts as SQL_ASCII instead of UTF8');
});

test('no backup, an old one, an untried one and a tried one are told apart', async () => {
  const { databaseUrl } = surroundings;
  expect(await texts('warning')).toContain('No backup of this database was ever noted.');
  const note = `insert into shop_backups (made_by, began_at) values ('npm run backup', now() - cast($1 as interval))`;
  await query(databaseUrl, note, ['60 hours']);
  expect(await texts('error')).toContain('The last backup is 60 hours old.');
  await query(databaseUrl, note, ['2 hours']);
  expect(await texts('warning')).toContain('The last backup is 2 hours old, and none was restored for a trial');
  await query(databaseUrl, 'update shop_backups set checked_at = now()');
  expect(await texts('ok')).toContain(
    'The last backup is 2 hours old, and one was restored for a trial within 30 days',
  );
});

test('a folder that cannot be written and secrets that others read block', async () => {
  const { dir } = inject('cluster');
  const dataDir = await mkdtemp(path.join(dir, 'doctor-'));
  await writeFile(path.join(dataDir, 'public'), 'a file where a folder belongs');
  expect(await texts('error', { SHOP_DATA_DIR: dataDir })).toMatch(/cannot use the data folder .*(?:EEXIST|ENOTDIR)/);
  const open = path.join(dataDir, 'open');
  await mkdir(open);
  await writeFile(path.join(open, 'secret'), 'of a shop');
  await chmod(path.join(open, 'secret'), 0o644);
  expect(await texts('error', { SHOP_DATA_DIR: open })).toContain(`Others on this machine may read ${open}/secret`);
});
