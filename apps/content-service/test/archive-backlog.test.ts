import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveMonths } from '../src/archive/archive-months.ts';
import { drawPace } from '../src/archive/draw-pace.ts';
import { signingKeyOf } from '../src/archive/signing-key.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { isDeep } from './support/deep-rounds.ts';
import { orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { simulate } from './support/simulated-month.ts';

/** A day that no real clock has reached: its month is archived by nobody. */
const DAY = '2032-01-15';

const shop = useOwnShop('archive-backlog', { TIMESTAMP_URL: '' });
let books: ReturnType<typeof simulate>;
let product: Product;

beforeAll(async () => {
  books = simulate(shop());
  product = await addProduct(shop().databaseUrl, { price: '50.00' });
  books.setToday('2032-01-14');
  await books.paidByTransfer(await books.order([{ product, unitPrice: 50 }]));
});
afterAll(() => books.close());

describe('documents from before the archive', { timeout: 900_000 }, () => {
  /** Documents without a file, as an update of a shop finds them. */
  async function lay(series: number, count: number): Promise<void> {
    await query(
      shop().databaseUrl,
      `insert into shop_invoices (number, kind, order_document_id, record, fingerprint, issued_at)
       select n, kind, n, record || jsonb_build_object('number', n, 'issueDate', '${DAY}'), '', issued_at
       from shop_invoices, lateral (select 'FA-2032-' || lpad(cast(i as text), 6, '0') as n
         from generate_series($1::int, $2::int) i) numbers where number = 'FA-2032-000001'`,
      [series, series + count - 1],
    );
  }

  async function drawn(): Promise<{ files: number; missing: number }> {
    const [row] = await query<{ files: number; missing: number }>(
      shop().databaseUrl,
      `select cast(count(f.number) as int) as files, cast(count(*) - count(f.number) as int) as missing
       from shop_invoices i left join shop_document_files f on f.number = i.number where i.issue_date = '${DAY}'`,
    );
    return row ?? { files: 0, missing: 0 };
  }

  function drawUntil(stopped: AbortSignal): Promise<void> {
    const now = () => new Date(`${DAY}T12:00:00Z`);
    return archiveMonths(
      { database: books.deps.database, now, key: signingKeyOf(Buffer.alloc(32, 1)) },
      drawPace(stopped),
    );
  }

  it('are drawn as long as there are some, by two at once without a failure', async () => {
    await lay(100_001, 12);
    const forever = new AbortController().signal;
    await Promise.all([drawUntil(forever), drawUntil(forever)]);
    expect(await drawn()).toEqual({ files: 12, missing: 0 });
  });

  it('leave a core to others for three times as long as each took', async () => {
    const begun = performance.now();
    expect(await drawPace(new AbortController().signal)(200)).toBe(true);
    // A timer may fire within the millisecond before.
    expect(performance.now() - begun).toBeGreaterThan(598);
  });

  it('wait for the next start when the service stops, within the file that is being drawn', async () => {
    await lay(200_001, 10);
    const stop = new AbortController();
    const drawing = drawUntil(stop.signal);
    await expect.poll(async () => (await drawn()).files, { interval: 20 }).toBeGreaterThan(12);
    const begun = performance.now();
    stop.abort();
    await drawing;
    expect(performance.now() - begun).toBeLessThan(1000);
    expect((await drawn()).missing).toBeGreaterThan(0);
    await drawUntil(new AbortController().signal);
    expect((await drawn()).missing).toBe(0);
  });

  it.runIf(isDeep())('are drawn without a stop while orders are placed as fast as before', async () => {
    const before = await orderTimes(() => Promise.resolve(true), 200);
    await lay(300_001, 1500);
    await expect.poll(async () => (await drawn()).files, { timeout: 90_000 }).toBeGreaterThan(50);
    const [first, begun] = [(await drawn()).files, performance.now()];
    const during = await orderTimes(async () => (await drawn()).missing > 50, 2000);
    const perMinute = (((await drawn()).files - first) * 60_000) / (performance.now() - begun);
    console.log(`${Math.round(perMinute)} documents a minute; an order takes ${before.text}, meanwhile ${during.text}`);
    // On a machine that others fill it is less than the 150 of one that is free.
    expect(perMinute).toBeGreaterThan(20);
    expect(during.median - before.median).toBeLessThan(50);
  });

  /** Orders one after the other, `most` at most; how long half of them took, and nineteen of twenty, in milliseconds. */
  async function orderTimes(goOn: () => Promise<boolean>, most: number) {
    const times: number[] = [];
    while (times.length < most && (await goOn())) {
      const data = orderData([{ product, unitPrice: 50 }]);
      const begun = performance.now();
      placed(await placeOrder(shop().url, data));
      times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
    return { median: at(0.5), text: `${at(0.5)} ms (95 %: ${at(0.95)} ms, ${times.length} orders)` };
  }
});
