import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../../scripts/stack/index.ts';
import type { Fault } from './faults.ts';
import { buy } from './load/buyers.ts';
import type { LedgerEntry, StoredOrder } from './load/ledger.ts';
import type { PagesRead } from './load/pages.ts';
import type { PreparedLoad } from './load/prepared-load.ts';
import { type FaultRun, runFaults } from './run-faults.ts';
import type { DrillStack } from './stack.ts';
import { DeskWatch } from './watch/desk.ts';
import { every } from './watch/every.ts';
import { MailboxWatch, type ReceivedMail } from './watch/mailbox.ts';
import { metricsOf, MetricsWatch, probeOf } from './watch/metrics.ts';
import { pageMakings } from './watch/page-makings.ts';

/** A message that a killed process had in its hands is free again after five minutes. */
const MAILS_WITHIN_MS = 330_000;
const LAG_EVERY_MS = 1_000;

/** What was seen while the shop was under load. */
export interface DrillRecord {
  readonly seconds: number;
  readonly pages: PagesRead;
  readonly orders: readonly LedgerEntry[];
  readonly stored: readonly StoredOrder[];
  /** Pieces that left the stock, and those of all orders in the database. */
  readonly pieces: { readonly taken: number; readonly ordered: number };
  readonly mails: readonly ReceivedMail[];
  readonly faults: readonly FaultRun[];
  /** Pages that storefronts sent, by how they were made. */
  readonly makings: Readonly<Record<string, number>>;
  /** How far the standby was behind, each second, in milliseconds. */
  readonly lags: readonly number[];
}

export interface DrillPlan {
  readonly faults: readonly Fault[];
  /** How long visitors and buyers come at least; they do until the last fault is over. */
  readonly milliseconds: number;
  readonly say: (line: string) => void;
}

/** Lets faults happen to a shop under load, and compares afterwards what buyers know with what it has. */
export async function drill(
  stack: DrillStack,
  load: PreparedLoad,
  { faults, milliseconds, say }: DrillPlan,
): Promise<DrillRecord> {
  const { bodyOf } = load;
  const known = new Set((await readOrders(stack)).map(({ number }) => number));
  const trial = await piecesOf(stack, bodyOf);
  const stockBefore = await readStock(stack);
  const lags: number[] = [];
  const metrics = new MetricsWatch([
    ...[...stack.contentServices, ...stack.storefronts].map(metricsOf),
    ...stack.fronts.map((front) => probeOf(stack, front)),
  ]);
  const desk = new DeskWatch(stack, stack.secrets.ADMIN_PASSWORD);
  const mailbox = new MailboxWatch(stack.sandboxUrl);
  const lag = every(LAG_EVERY_MS, async () => {
    const found = await stack.database.lagMs();
    if (found !== null) lags.push(found);
  });
  const ending = new AbortController();
  const startedAt = performance.now();
  const pages = load.readPages(ending.signal);
  const orders = load.placeOrders(ending.signal);
  try {
    const runs = await runFaults(faults, { metrics, desk }, say);
    await pause(Math.max(0, startedAt + milliseconds - performance.now()));
    ending.abort();
    const seconds = (performance.now() - startedAt) / 1000;
    const entries = await orders;
    say('the last mails are sent');
    await sendLastMails(stack, desk);
    await mailbox.read();
    const stored = (await readOrders(stack)).filter(({ number }) => !known.has(number));
    return {
      seconds,
      pages: await pages,
      orders: [trial.entry, ...entries],
      stored,
      pieces: { taken: stockBefore - (await readStock(stack)), ordered: trial.pieces * (stored.length - 1) },
      mails: mailbox.received,
      faults: runs,
      makings: pageMakings(metrics.since(0)),
      lags,
    };
  } finally {
    ending.abort();
    await Promise.all([metrics.stop(), desk.stop(), mailbox.stop(), lag.stop()]);
  }
}

/** An outage leaves mails that wait for their next try: the operator lets them be sent. */
async function sendLastMails({ database }: DrillStack, desk: DeskWatch): Promise<void> {
  const deadline = Date.now() + MAILS_WITHIN_MS;
  while (Date.now() < deadline) {
    const waiting = await withClient(database.url, async (client) => {
      const { rowCount } = await client.query('select from shop_outbox where sent_at is null and failed_at is null');
      return rowCount ?? 0;
    });
    if (waiting === 0) return;
    await desk.retryMails().catch(() => undefined);
    await pause(2_000);
  }
}

function readOrders({ database }: DrillStack): Promise<StoredOrder[]> {
  return withClient(database.url, async (client) => {
    const { rows } = await client.query<StoredOrder>('select attempt_key as key, order_number as number from orders');
    return rows;
  });
}

function readStock({ database }: DrillStack): Promise<number> {
  return withClient(database.url, async (client) => {
    const { rows } = await client.query<{ pieces: string }>('select sum(stock) as pieces from sidebar_items');
    return Number(rows[0]?.pieces);
  });
}

/** What one order takes from the stock: bundles count as what is in them. */
async function piecesOf(stack: DrillStack, bodyOf: (email: string) => string) {
  const before = await readStock(stack);
  const entry = await buy(stack, bodyOf);
  return { entry, pieces: before - (await readStock(stack)) };
}
