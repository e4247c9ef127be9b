import { reconcilePayments } from './reconcile.ts';
import { forgetOldAccounts } from '../persistence/refund-transfers.ts';
import { reconcileRefunds } from './refunds/reconcile-refunds.ts';
import { paymentServices } from './payment-services.ts';
import { registerStaffPayments } from './staff-routes.ts';

/** Often enough that a closed tab is paid within a minute; each open payment is asked about far more rarely. */
const INTERVAL = 10_000;

let timer: NodeJS.Timeout | null = null;
let running: Promise<void> | null = null;

/** To be called while Strapi registers. */
export async function registerPayments(): Promise<void> {
  await registerStaffPayments();
}

/** To be called when migrations are done. */
export function startPayments(): void {
  timer = setInterval(tick, INTERVAL);
  // The job alone must not keep a stopping process alive.
  timer.unref();
  tick();
}

function tick(): void {
  running ??= reconcile();
}

async function reconcile(): Promise<void> {
  await reported('payments', () => reconcilePayments(paymentServices()));
  await reported('refunds', () => reconcileRefunds(paymentServices()));
  await reported('refund accounts', () => forgetOldAccounts(paymentServices().database.sql));
  running = null;
}

async function reported(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    strapi.log.error(`The reconciliation of ${what} failed and is tried again: ${String(error)}`);
  }
}

export async function stopPayments(): Promise<void> {
  if (timer !== null) clearInterval(timer);
  timer = null;
  await running;
}
