import type { ReportKind } from '@economat/commerce';
import * as z from 'zod/mini';
import { vi } from 'vitest';
import { bookSources } from '../../src/accounting/book-sources.ts';
import { pollPlatform } from '../../src/e-invoicing/poll-platform.ts';
import { sendFlows } from '../../src/e-invoicing/send-flows.ts';
import { freezeReports, sendAgain } from '../../src/e-reporting/freeze-reports.ts';
import { readReports } from '../../src/e-reporting/read-reports.ts';
import type { SharedShop } from '../setup/shared-shop.ts';
import { orderAtPlatform } from './invoicing.ts';
import { query } from './order-fixtures.ts';
import { openReports } from './report-deps.ts';
import { runProcess } from './run-process.ts';

const rate = z.object({ percent: z.string(), base: z.number(), vat: z.number() });
const heldAnswer = z.object({
  reports: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      kind: z.string(),
      start: z.string(),
      end: z.string(),
      status: z.string(),
      replaced: z.boolean(),
      reasons: z.array(z.string()),
      sales: z.array(z.object({ date: z.string(), category: z.string(), rates: z.array(rate) })),
      invoices: z.array(
        z.object({ number: z.string(), typeCode: z.string(), base: z.number(), vat: z.number(), rates: z.array(rate) }),
      ),
      payments: z.array(
        z.object({ invoice: z.nullable(z.string()), date: z.string(), percent: z.string(), amount: z.number() }),
      ),
    }),
  ),
});
export type HeldReport = z.infer<typeof heldAnswer>['reports'][number];

/** The reports that the platform holds, by its own reading. */
export async function heldReports({ world }: Pick<SharedShop, 'world'>): Promise<HeldReport[]> {
  const response = await fetch(`${world.url}/api/invoicing/reports`);
  return heldAnswer.parse(await response.json()).reports;
}

/** The reports of a shop whose clock the test sets, as the shop makes and as the platform holds them. */
export class ReportingShop {
  readonly #shop: SharedShop;
  readonly #opened: ReturnType<typeof openReports>;
  #now = new Date('2031-03-01T08:00:00Z');

  constructor(shop: SharedShop) {
    this.#shop = shop;
    this.#opened = openReports(shop.databaseUrl, shop.world.url, () => this.#now);
  }

  close(): Promise<void> {
    return this.#opened.close();
  }

  /** Documents go to the platform since this day. */
  async connectSince(day: string): Promise<void> {
    await query(this.#shop.databaseUrl, 'update shop_invoicing_connection set connected_at = $1::timestamptz', [day]);
  }

  /** The clocks of shop and platform, which agree. */
  setToday(day: string): Promise<void> {
    return this.setClocks(`${day}T08:00:00Z`, 10_000);
  }

  /** The shop's clock, and by how much the platform's is ahead of it. */
  async setClocks(now: string, platformAhead: number): Promise<void> {
    this.#now = new Date(now);
    await orderAtPlatform(this.#shop, 'clock', { aheadMs: this.#now.getTime() + platformAhead - Date.now() });
  }

  freeze(): Promise<void> {
    return freezeReports(this.#opened.reporting);
  }

  sendAgain(kind: ReportKind, start: string) {
    return sendAgain(this.#opened.reporting, kind, start);
  }

  send(): Promise<void> {
    return sendFlows(this.#opened.invoicing);
  }

  /** Sends what waits and reads what the platform says, until it has answered for all. */
  async exchange(): Promise<void> {
    await vi.waitFor(
      async () => {
        await query(this.#shop.databaseUrl, `update shop_outgoing_flows set try_at = now() where state = 'waiting'`);
        await this.send();
        await pollPlatform(this.#opened.invoicing);
        const open = await query(
          this.#shop.databaseUrl,
          `select subject, state, error_code from shop_outgoing_flows where state in ('waiting', 'sent')`,
        );
        if (open.length > 0) throw new Error(`Not answered: ${JSON.stringify(open)}`);
      },
      { timeout: 60_000, interval: 100 },
    );
  }

  /** Makes and sends in a process that is killed at a step; its lease then runs out. */
  async killedAt(step: string) {
    const ended = await runProcess(new URL('report-process.ts', import.meta.url).pathname, {
      DATABASE_URL: this.#shop.databaseUrl,
      SANDBOX_URL: this.#shop.world.url,
      DAY: this.#now.toISOString().slice(0, 10),
      FAULT_POINT: step,
    });
    await query(this.#shop.databaseUrl, 'update shop_outgoing_flows set busy_until = null');
    return ended.signal;
  }

  /** What the desk shows of the period that begins on this day. */
  async period(kind: ReportKind, start: string) {
    await bookSources(this.#opened.reporting);
    for (let page = 1, left = true; left; page += 1) {
      const { periods, total } = await readReports(this.#opened.reporting, kind, page);
      const found = periods.find(({ from }) => from === start);
      if (found !== undefined) return found;
      left = page * periods.length < total && periods.length > 0;
    }
    throw new Error(`No period of ${kind} begins on ${start}`);
  }

  held(): Promise<HeldReport[]> {
    return heldReports(this.#shop);
  }
}
