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
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { archiveMonths } from '../src/archive/archive-months.ts';
import { signingKeyOf } from '../src/archive/signing-key.ts';
import { ARCHIVE_FAULT_POINTS } from '../src/database/fault-point.ts';
import { usePaymentShop } from './setup/payment-shop.ts';
import { OrderDocuments } from './support/issued-documents.ts';
import { refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import type { PlacedOrder } from './support/paypal-order.ts';
import { runProcess } from './support/run-process.ts';
import { simulate } from './support/simulated-month.ts';
import { StaffDesk } from './support/staff-desk.ts';

const run = promisify(execFile);
const PROCESS = path.join(import.meta.dirname, 'support/archive-process.ts');

/** Months that no real clock has reached, so that no job of the running service archives them. */
const shop = usePaymentShop('archive');
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
  return archiveMonths({ database: books.deps.database, now, key: signingKeyOf(key) }, 1000);
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
    await query(
      databaseUrl,
      `insert into shop_invoices (number, kind, order_document_id, record, fingerprint, issued_at)
       select 'FA-2031-000099', kind, 'late', record || '{"number": "FA-2031-000099", "issueDate": "2031-05-30"}', '', issued_at
       from shop_invoices where number = 'FA-2031-000001'`,
    );
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
    `update shop_archives set documents = 9`,
    `delete from shop_archives`,
    `truncate shop_archives cascade`,
    `update shop_archive_keys set public_key = ''`,
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
    expect(commands).toHaveLength(5);
    const printed: string[] = [];
    for (const command of commands) {
      printed.push((await run('bash', ['-c', command], { cwd: folder, env: { ...process.env, LC_ALL: 'C' } })).stdout);
    }
    expect(printed[0]?.match(/: OK$/gm)).toHaveLength(3);
    expect(printed[1]).toBe('');
    expect(printed[2]).toContain('Signature Verified Successfully');
    expect(printed[3]).toContain(signingKeyOf(seed).id);
    expect(printed[4]).toContain((await archives())[0]?.hash);
    await writeFile(
      path.join(folder, 'manifeste.json'),
      strFromU8(files['manifeste.json'] ?? new Uint8Array()).replace('2031', '2032'),
    );
    await expect(run('bash', ['-c', commands[2] ?? ''], { cwd: folder })).rejects.toThrow('Command failed');
    await rm(folder, { recursive: true });
  });

  it.each<[ArchiveFault, string]>([
    [
      'record-altered',
      `update shop_invoices set record = jsonb_set(record, '{totals,grandTotal}', '1') where number = 'FA-2031-000001'`,
    ],
    [
      'file-altered',
      `alter table shop_document_files drop constraint shop_document_files_check;
      update shop_document_files set bytes = bytes || '\\x00' where number = 'FA-2031-000001'`,
    ],
    ['not-in-manifest', `update shop_document_files set month = '2031-04' where number = 'FA-2031-000001'`],
    [
      'manifest-altered',
      `alter table shop_archives drop constraint shop_archives_check;
      update shop_archives set manifest = replace(manifest, 'invoice', 'invoyce') where month = '2031-03'`,
    ],
    [
      'signature-wrong',
      `update shop_archives set manifest = replace(manifest, '2031-03-31', '2031-03-30'),
        hash = encode(sha256(convert_to(replace(manifest, '2031-03-31', '2031-03-30'), 'UTF8')), 'hex') where month = '2031-03'`,
    ],
    ['chain-broken', `delete from shop_archives where month = '2031-05'`],
  ])('says %s of what somebody with the database in hands has changed', async (fault, tampering) => {
    const { databaseUrl } = shop();
    await query(databaseUrl, KEEP);
    await query(databaseUrl, `set session_replication_role = replica; ${tampering}`);
    const found = await proof('FA-2031-000001');
    const { broken } = await check();
    await query(databaseUrl, `set session_replication_role = replica; ${PUT_BACK}`);
    expect(found.faults).toContain(fault);
    expect(broken === null).toBe(fault === 'record-altered');
    expect((await proof('FA-2031-000001')).faults).toEqual([]);
  });
});

/** What may be tampered with, and how it comes back. */
const KEEP = `create table kept_files as select * from shop_document_files; create table kept_archives as select * from shop_archives;
  create table kept_records as select number, record from shop_invoices`;
const PUT_BACK = `delete from shop_document_files; insert into shop_document_files select * from kept_files;
  delete from shop_archives; insert into shop_archives select * from kept_archives;
  update shop_invoices i set record = k.record from kept_records k where k.number = i.number;
  drop table kept_files, kept_archives, kept_records`;
