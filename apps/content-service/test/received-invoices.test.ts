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
