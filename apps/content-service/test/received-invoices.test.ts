import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { createInvoicePdfOnServer } from '@economat/invoice/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { line, sampleInvoice, SELLER } from '../../../packages/invoice/src/testing/sample-records.ts';
import type { Flow, InvoicingPlatform, PlatformResult } from '../src/e-invoicing/invoicing-platform.ts';
import { pollPlatform } from '../src/e-invoicing/poll-platform.ts';
import { readAside } from '../src/e-invoicing/received/read-aside.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { call } from './support/order-client.ts';
import { type DirectOrders, openOrders } from './support/order-deps.ts';
import { query } from './support/order-fixtures.ts';
import { openSandboxPlatform } from './support/sandbox-platform.ts';

// Its platform is read when a hint or a test says so.
const shop = useOwnShop('received-invoices', { EINVOICING_CHECK_SECONDS: '3600' });
const invoice = sampleInvoice([line(5000)]);
const HINTS = 30;

let direct: DirectOrders;
let facturX: Buffer;
beforeAll(async () => {
  direct = openOrders(shop().databaseUrl);
  facturX = Buffer.from(await createInvoicePdfOnServer(invoice));
});
afterAll(() => direct.close());

/** A platform that holds nothing but these files of suppliers. */
function platformWith(files: Readonly<Record<string, PlatformResult<Buffer>>>): InvoicingPlatform {
  const flows = Object.keys(files).map((flowId): Flow => ({
    flowId,
    trackingId: null,
    sha256: null,
    name: `${flowId}.pdf`,
    flowType: 'SupplierInvoice',
    syntax: 'Factur-X',
    submittedAt: null,
    updatedAt: new Date().toISOString(),
    acknowledgement: null,
  }));
  return {
    ...openSandboxPlatform(shop().world.url),
    searchFlows: async ({ flowDirection }) => ({
      ok: true,
      value: flowDirection?.includes('In') === true ? flows : [],
    }),
    readFile: async (flowId) => files[flowId] ?? lost,
  };
}

const lost = { ok: false, problem: 'unsure', code: 'HTTP 500', detail: null, retryAfter: null } as const;
const held = (value: Buffer) => ({ ok: true, value }) as const;

async function poll(files: Readonly<Record<string, PlatformResult<Buffer>>>): Promise<void> {
  await pollPlatform({
    database: direct.deps.database,
    platform: platformWith(files),
    now: () => new Date(),
    searchDelaySeconds: 0,
    log: () => undefined,
  });
}

/** A PDF with this attachment, as small as it can be. */
function pdfWith(xml: string): Buffer {
  const packed = deflateSync(xml, { level: 9 });
  return Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a.xml) 3 0 R]>>>>>> endobj
2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj
3 0 obj <</Type/Filespec/F(a.xml)/UF(a.xml)/EF<</F 4 0 R>>>> endobj
4 0 obj <</Type/EmbeddedFile/Filter/FlateDecode/Length ${packed.length}>> stream
`),
    packed,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
  ]);
}

/** What `/proc` says under a name; nothing of a process or thread that has just ended. */
function procFile(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The most memory that a process which this one started took meanwhile, in megabytes. */
async function mostMemoryOf(work: Promise<unknown>): Promise<number> {
  let most = 0;
  const watch = setInterval(() => {
    const children = readdirSync('/proc/self/task').flatMap((thread) =>
      procFile(`self/task/${thread}/children`).split(' '),
    );
    const peaks = children.map((pid) => Number(/^VmHWM:\s+(\d+)/m.exec(procFile(`${pid}/status`))?.[1] ?? 0));
    most = Math.max(most, ...peaks.map((kilobytes) => kilobytes / 1024));
  }, 10);
  await work.finally(() => clearInterval(watch));
  return most;
}

const kept = () =>
  query(
    shop().databaseUrl,
    `select r.flow_id, r.number, length(f.bytes) as bytes from shop_received_invoices r
     join shop_incoming_flows f on f.flow_id = r.flow_id order by r.flow_id`,
  );

describe('a supplier’s Factur-X', () => {
  it('is read out of its PDF', async () => {
    expect(await readAside(facturX)).toEqual({
      number: invoice.number,
      issuedOn: invoice.issueDate,
      typeCode: '380',
      supplierSiren: SELLER.siren,
      supplierName: SELLER.legalName,
      total: invoice.totals.grandTotal,
      currency: 'EUR',
    });
  });

  it('that takes longer than any good one, or is none, is unreadable', async () => {
    expect(await readAside(facturX, 1)).toBeNull();
    expect(await readAside(Buffer.from('%PDF-1.7 no more'))).toBeNull();
  });

  it('that inflates a thousandfold ends its reader before it takes much memory', async () => {
    const bomb = pdfWith(' '.repeat(150_000_000));
    expect(bomb.length).toBeLessThan(200_000);
    const reading = readAside(bomb);
    const most = await mostMemoryOf(reading);
    expect(await reading).toBeNull();
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThan(500);
  });

  it('is kept though others fail or cannot be read, and what failed comes by the next poll', async () => {
    const broken = held(Buffer.from('%PDF-1.7 no more'));
    await poll({ 'a-lost': lost, 'b-broken': broken, 'c-good': held(facturX) });
    const others = [
      { flow_id: 'b-broken', number: null, bytes: broken.value.length },
      { flow_id: 'c-good', number: invoice.number, bytes: facturX.length },
    ];
    expect(await kept()).toEqual(others);
    await poll({ 'a-lost': held(facturX), 'b-broken': broken, 'c-good': held(facturX) });
    expect(await kept()).toEqual([{ flow_id: 'a-lost', number: invoice.number, bytes: facturX.length }, ...others]);
  });

  it('whose reading was interrupted is read by the next poll, a broken one three times', async () => {
    await poll({ 'd-broken': held(Buffer.from('%PDF-1.7 no more')), 'e-good': held(facturX) });
    // As the end of the service after the file was kept leaves it.
    await query(shop().databaseUrl, `update shop_received_invoices set number = null where flow_id = 'e-good'`);
    for (let times = 0; times < 4; times += 1) await poll({});
    const read = await query(
      shop().databaseUrl,
      `select flow_id, number, reads from shop_received_invoices where flow_id in ('d-broken', 'e-good') order by flow_id`,
    );
    expect(read).toEqual([
      { flow_id: 'd-broken', number: null, reads: 3 },
      { flow_id: 'e-good', number: invoice.number, reads: 2 },
    ]);
  });
});

describe('hints of the platform', () => {
  const calls = z.object({ calls: z.array(z.object({ operation: z.string() })) });

  it('that anybody may send begin one poll at a time', async () => {
    const { url, world } = shop();
    const searches = async () => {
      const answer = await fetch(`${world.url}/api/invoicing/calls`);
      return calls.parse(await answer.json()).calls.filter(({ operation }) => operation === 'search').length;
    };
    // Time has passed since the polls before.
    await query(shop().databaseUrl, `update shop_platform_cursors set read_at = now() - interval '1 hour'`);
    const before = await searches();
    const hints = Array.from({ length: HINTS }, () => call(url, 'POST', '/e-invoicing/hint', {}));
    expect((await Promise.all(hints)).map(({ status }) => status)).toEqual(Array.from({ length: HINTS }, () => 200));
    await expect.poll(searches).toBe(before + 2);
    await call(url, 'POST', '/e-invoicing/hint', {});
    const idle = `select name from shop_platform_cursors where busy_until is null and read_at > now() - interval '1 minute'`;
    await expect.poll(() => query(shop().databaseUrl, idle)).toHaveLength(2);
    expect(await searches()).toBe(before + 2);
  });
});
