import { execFile } from 'node:child_process';
import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  archiveCheckAnswer,
  archivedDocumentsAnswer,
  archivesAnswer,
  type ArchiveFault,
  type DocumentProof,
  documentProofAnswer,
} from '@economat/contract';
import { createInvoicePdfOnServer } from '@economat/invoice/node';
import { strFromU8, unzipSync } from 'fflate';
import knex from 'knex';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { archiveMonths } from '../src/archive/archive-months.ts';
import { signingKeyOf } from '../src/archive/signing-key.ts';
import { askAuthority } from '../src/archive/stamps/ask-authority.ts';
import { stampArchives } from '../src/archive/stamps/stamp-archives.ts';
import { ARCHIVE_FAULT_POINTS } from '../src/database/fault-point.ts';
import { databaseOf } from '../src/database/sql.ts';
import { readWaitingWork } from '../src/operations/waiting-work-queries.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { OrderDocuments } from './support/issued-documents.ts';
import { refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import type { PlacedOrder } from './support/paypal-order.ts';
import { runProcess } from './support/run-process.ts';
import { simulate } from './support/simulated-month.ts';
import { StaffDesk } from './support/staff-desk.ts';
import { TAMPERINGS, whileTampered } from './support/tampered-archive.ts';

const run = promisify(execFile);
const PROCESS = path.join(import.meta.dirname, 'support/archive-process.ts');

/** Months that no real clock has reached, so that no job of the running service archives them; nor does one have them stamped. */
const shop = useOwnShop('archive', { TIMESTAMP_URL: '' });
let books: ReturnType<typeof simulate>;
let desk: StaffDesk;
let product: Product;
let first: PlacedOrder;
/** The key of the running service, derived as it says it does. */
let seed: Buffer;

beforeAll(async () => {
  books = simulate(shop());
  desk = await StaffDesk.open(shop().url);
  product = await addProduct(shop().databaseUrl, { price: '50.00' });
  const { SHOP_SECRET } = inject('cluster').secrets;
  seed = Buffer.from(hkdfSync('sha256', SHOP_SECRET, 'economat', 'document-archive', 32));
  first = await sellOn('2031-03-02');
  await books.refund(first, 1000);
  await sellOn('2031-03-31');
  await sellOn('2031-04-07');
});
afterAll(() => books.close());

async function sellOn(day: string): Promise<PlacedOrder> {
  books.setToday(day);
  const order = await books.order([{ product, unitPrice: 50 }]);
  await books.paidByTransfer(order);
  return order;
}

/** Archives everything that is over on a day, with the service's key or another. */
function archiveOn(day: string, key: Buffer = seed): Promise<void> {
  const now = () => new Date(`${day}T12:00:00Z`);
  return archiveMonths({ database: books.deps.database, now, key: signingKeyOf(key) }, async () => true);
}

/** Has everything stamped whose turn it is at the sandbox's authority. */
function stamp(): Promise<void> {
  const authority = { url: `${shop().world.url}/timestamps`, authorization: null };
  const ask = (request: Buffer) => askAuthority(authority, request);
  return stampArchives({ database: books.deps.database, ask, warn: () => undefined });
}

async function awaited() {
  return archivesAnswer.parse((await desk.get('/archive/months')).body).data.stamps;
}

/** What an operator would be told of the archive after a change, which nobody else sees. */
async function troubleAfter(statement: string) {
  const pool = knex({ client: 'pg', connection: shop().databaseUrl, pool: { min: 0, max: 1 } });
  const hidden = await pool.transaction();
  await hidden.raw(statement);
  const { isArchiveLate, isStampLate } = await readWaitingWork(databaseOf(hidden).sql);
  await hidden.rollback();
  await pool.destroy();
  return { isArchiveLate, isStampLate };
}

/** A document that was issued on a day, as if by hand. */
function documentOf(day: string): string {
  const number = `FA-${day.slice(0, 4)}-000099`;
  return `insert into shop_invoices (number, kind, order_document_id, record, fingerprint, issued_at)
    select '${number}', kind, 'late', record || '{"number": "${number}", "issueDate": "${day}"}', '', issued_at
    from shop_invoices where number = 'FA-2031-000001'`;
}

interface ArchiveRow {
  readonly sequence: number;
  readonly month: string;
  readonly documents: number;
  readonly manifest: string;
  readonly hash: string;
  readonly previous_hash: string;
}

const archives = () => query<ArchiveRow>(shop().databaseUrl, 'select * from shop_archives order by sequence');

async function numberOf({ documentId }: PlacedOrder): Promise<string> {
  const [row] = await query<{ number: string }>(
    shop().databaseUrl,
    `select number from shop_invoices where order_document_id = $1 and kind = 'invoice'`,
    [documentId],
  );
  return row?.number ?? 'none';
}

async function proof(number: string): Promise<DocumentProof> {
  return documentProofAnswer.parse((await desk.get(`/archive/documents/${number}/proof`)).body).data;
}

async function check() {
  return archiveCheckAnswer.parse((await desk.get('/archive/check')).body).data;
}

describe('the archive', () => {
  it('proves of a document before its month is over that its file is kept, and no more', async () => {
    await archiveOn('2031-03-31');
    expect(await archives()).toEqual([]);
    const found = await proof(await numberOf(first));
    expect([found.archive, found.faults]).toEqual([null, []]);
    const drawn = await createInvoicePdfOnServer(await new OrderDocuments(shop().url, first).invoice());
    expect(found.file?.sha256).toBe(createHash('sha256').update(drawn).digest('hex'));
  });

  it('is late when a month with a document has been over for two days', async () => {
    const now = Date.now();
    const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
    expect(await troubleAfter(documentOf(day(0)))).toEqual({ isArchiveLate: false, isStampLate: false });
    expect(await troubleAfter(documentOf(day(34)))).toEqual({ isArchiveLate: true, isStampLate: false });
  });

  it('is made in one transaction, of which a killed process leaves nothing', async () => {
    for (const point of ARCHIVE_FAULT_POINTS) {
      const env = { DATABASE_URL: shop().databaseUrl, NOW: '2031-04-02T12:00:00Z', SEED: seed.toString('hex') };
      expect((await runProcess(PROCESS, { ...env, FAULT_POINT: point })).signal, point).toBe('SIGKILL');
      expect(await archives()).toEqual([]);
    }
  });

  it('has each month that is over once, however many processes try, in one chain', async () => {
    await Promise.all(Array.from({ length: 6 }, () => archiveOn('2031-06-02')));
    const made = await archives();
    expect(made.map(({ sequence, month, documents }) => [sequence, month, documents])).toEqual([
      [1, '2031-03', 3],
      [2, '2031-04', 1],
      [3, '2031-05', 0],
    ]);
    expect(made.map((archive) => archive.previous_hash)).toEqual(['', made[0]?.hash, made[1]?.hash]);
    const march = JSON.parse(made[0]?.manifest ?? '') as { documents: { number: string; date: string }[] };
    expect(march.documents.map(({ number, date }) => `${number} ${date}`)).toEqual([
      'AV-2031-000001 2031-03-02',
      'FA-2031-000001 2031-03-02',
      'FA-2031-000002 2031-03-31',
    ]);
    expect(await check()).toEqual({ months: 3, documents: 4, broken: null });
  });

  it('takes a document that was issued late into the next month, so that none is left out', async () => {
    const { databaseUrl } = shop();
    await query(databaseUrl, documentOf('2031-05-30'));
    await archiveOn('2031-07-02');
    const [june] = (await archives()).slice(-1);
    expect([june?.month, june?.documents]).toEqual(['2031-06', 1]);
    // Its record was written by hand, with the fingerprint of none.
    expect((await proof('FA-2031-000099')).faults).toEqual(['record-altered']);
  });

  it('stays valid under its former key after a new secret, which signs the later ones', async () => {
    await archiveOn('2031-08-02', randomBytes(32));
    expect(await check()).toEqual({ months: 5, documents: 5, broken: null });
    const late = await sellOn('2031-08-20');
    await archiveOn('2031-09-02', randomBytes(32));
    const found = await proof(await numberOf(late));
    expect([found.archive?.isPresentKey, found.faults]).toEqual([false, []]);
    expect((await proof(await numberOf(first))).archive?.isPresentKey).toBe(true);
    expect((await query(shop().databaseUrl, 'select id from shop_archive_keys')).length).toBe(3);
  });

  it.each([
    ['down', 'unreachable'],
    ['html', 'invalid'],
    ['stamp-refused', 'refused'],
    ['wrong-imprint', 'invalid'],
    ['wrong-nonce', 'invalid'],
    ['wrong-signature', 'invalid'],
    ['wrong-purpose', 'invalid'],
  ])('stands without a time stamp while the authority plays %s, and tries again', async (scenario, problem) => {
    await query(shop().databaseUrl, 'update shop_archive_stamps set try_at = now() where month = $1', ['2031-03']);
    await shop().world.order({ provider: 'timestamps', scenario });
    await stamp();
    const rows = await query<{ month: string; isLater: boolean }>(
      shop().databaseUrl,
      `select month, try_at > now() as "isLater" from shop_archive_stamps where answer is null and problem is not null`,
    );
    expect(rows).toEqual([{ month: '2031-03', isLater: true }]);
    expect(await awaited()).toEqual({ waiting: 6, problem });
    const found = await proof(await numberOf(first));
    expect([found.archive?.stamp, found.faults]).toEqual([null, []]);
  });

  it('is told of when its stamp has been tried for two days, and no more once nobody tries', async () => {
    const since = `update shop_archive_stamps set waiting_since = now() - interval '3 days'`;
    expect((await troubleAfter(since)).isStampLate).toBe(true);
    expect((await troubleAfter(`${since}, try_at = now() - interval '2 days'`)).isStampLate).toBe(false);
  });

  it('has each month stamped once, however many processes ask', async () => {
    await query(shop().databaseUrl, 'update shop_archive_stamps set try_at = now()');
    await Promise.all(Array.from({ length: 4 }, stamp));
    const rows = await query<{ month: string; attempts: number }>(
      shop().databaseUrl,
      'select month, attempts from shop_archive_stamps where answer is not null order by month',
    );
    expect(rows.map(({ month, attempts }) => `${month} ${attempts}`)).toEqual([
      '2031-03 8',
      ...['2031-04', '2031-05', '2031-06', '2031-07', '2031-08'].map((month) => `${month} 1`),
    ]);
    expect(await awaited()).toEqual({ waiting: 0, problem: null });
    const found = await proof(await numberOf(first));
    expect([found.archive?.stamp?.authority, found.faults]).toEqual(['Horodatage de démonstration', []]);
    expect(Date.now() - Date.parse(found.archive?.stamp?.at ?? '')).toBeLessThan(600_000);
    expect(await check()).toEqual({ months: 6, documents: 6, broken: null });
  });

  it.each([
    `update shop_archives set documents = 9`,
    `delete from shop_archives`,
    `truncate shop_archives cascade`,
    `update shop_archive_keys set public_key = ''`,
    `update shop_archive_stamps set answer = ''`,
    `delete from shop_archive_stamps`,
    `update shop_document_files set sha256 = repeat('0', 64), bytes = ''`,
    `update shop_document_files set month = '2031-04' where month = '2031-03'`,
    `delete from shop_document_files`,
  ])('lets nobody: %s', async (statement) => {
    await expect(query(shop().databaseUrl, statement)).rejects.toThrow(/neither changed nor deleted|never emptied/);
  });
});

describe('the desk', () => {
  it('lists months and documents, and finds one by the beginning of its number', async () => {
    const { data, meta } = archivesAnswer.parse((await desk.get('/archive/months')).body);
    expect(data.months.map(({ month }) => month).slice(-2)).toEqual(['2031-04', '2031-03']);
    expect(meta.pagination.total).toBe(6);
    expect(data.key.id).toBe(signingKeyOf(seed).id);
    const march = archivedDocumentsAnswer.parse((await desk.get('/archive/documents?month=2031-03')).body);
    expect(march.data.map(({ number, month }) => [number, month])).toEqual([
      ['FA-2031-000002', '2031-03'],
      ['FA-2031-000001', '2031-03'],
      ['AV-2031-000001', '2031-03'],
    ]);
    const notes = archivedDocumentsAnswer.parse((await desk.get('/archive/documents?number=AV-')).body);
    expect(notes.data.map(({ number }) => number)).toEqual(['AV-2031-000001']);
    expect(refusalOf(await desk.get('/archive/documents?month=2031-13'))).toMatchObject({ code: 'invalid-query' });
    expect(refusalOf(await desk.get('/archive/documents/FA-1/proof'))).toMatchObject({ code: 'not-found' });
    expect((await desk.file('/archive/months/2030-01/file')).status).toBe(404);
  });

  it('gives a month as ZIP, which sha256sum and openssl find right without this shop', async () => {
    const zip = Buffer.from(await (await desk.file('/archive/months/2031-03/file')).arrayBuffer());
    const again = Buffer.from(await (await desk.file('/archive/months/2031-03/file')).arrayBuffer());
    expect(zip.equals(again)).toBe(true);
    const files = unzipSync(new Uint8Array(zip));
    expect(Object.keys(files)).toEqual([
      'LISEZ-MOI.txt',
      'manifeste.json',
      'manifeste.sig',
      'manifeste.tsr',
      'cle-publique.pem',
      'SHA256SUMS',
      'AV-2031-000001.pdf',
      'FA-2031-000001.pdf',
      'FA-2031-000002.pdf',
    ]);
    const folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
    for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
    // The commands that the file for people gives, as they stand there.
    const commands = strFromU8(files['LISEZ-MOI.txt'] ?? new Uint8Array())
      .split('\n')
      .filter((line) => line.startsWith('      '))
      .map((line) => line.trim());
    expect(commands).toHaveLength(6);
    const authority = await fetch(`${shop().world.url}/timestamps/certificate`);
    await writeFile(path.join(folder, 'autorite.pem'), await authority.text());
    const printed: string[] = [];
    for (const command of commands) {
      printed.push((await run('bash', ['-c', command], { cwd: folder, env: { ...process.env, LC_ALL: 'C' } })).stdout);
    }
    expect(printed[0]?.match(/: OK$/gm)).toHaveLength(3);
    expect(printed[1]).toBe('');
    expect(printed[2]).toContain('Signature Verified Successfully');
    expect(printed[3]).toContain(signingKeyOf(seed).id);
    expect(printed[4]).toContain((await archives())[0]?.hash);
    expect(printed[5]).toContain('Verification: OK');
    await writeFile(
      path.join(folder, 'manifeste.json'),
      strFromU8(files['manifeste.json'] ?? new Uint8Array()).replace('2031', '2032'),
    );
    for (const command of [commands[2], commands[5]])
      await expect(run('bash', ['-c', command ?? ''], { cwd: folder }), command).rejects.toThrow('Command failed');
    await rm(folder, { recursive: true });
  });

  it.each(TAMPERINGS)('reports %s when the database was changed behind the shop', async (fault, tampering) => {
    const [found, { broken }] = await whileTampered(shop().databaseUrl, tampering, async () => [
      await proof('FA-2031-000001'),
      await check(),
    ]);
    expect(found.faults).toContain(fault);
    expect(broken === null).toBe(OF_THE_PROOF_ALONE.includes(fault));
    expect((await proof('FA-2031-000001')).faults).toEqual([]);
  });
});

/** What the check of the archive itself cannot see. */
const OF_THE_PROOF_ALONE: readonly ArchiveFault[] = ['record-altered', 'sent-otherwise'];
