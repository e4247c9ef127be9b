import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { reasonOf } from '../../../scripts/stack/operator-error.ts';
import type { LedgerEntry } from '../drill/load/ledger.ts';
import { BUYER } from '../orders/order-body.ts';
import { placeOrder } from '../orders/place-orders.ts';
import { receiveTransfer } from '../orders/receive-transfer.ts';

/** A buyer who is told that the shop is busy presses again, sooner than it asks, and gives up late. */
const PRESSES_AGAIN_MS = 2_000;
const PATIENCE_MS = 60_000;

export interface BuyersOptions {
  /** What a buyer posts. */
  readonly json: string;
  /** Header of a member of staff. */
  readonly staff: Readonly<Record<string, string>>;
  readonly db: Client;
}

/** Buyers who each place one order of their own, which staff mark as paid at once. */
export class Buyers {
  readonly entries: LedgerEntry[] = [];
  /** Milliseconds of each order, in the order of their answers. */
  readonly waits: number[] = [];
  /** Orders whose payment was refused. */
  unpaid = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #shopUrl: string;
  readonly #options: BuyersOptions;

  constructor(shopUrl: string, options: BuyersOptions) {
    this.#shopUrl = shopUrl;
    this.#options = options;
  }

  async buy(): Promise<void> {
    const key = randomBytes(16).toString('hex');
    const email = `${key}@exemple.fr`;
    const json = this.#options.json.replaceAll(BUYER, email);
    const at = new Date();
    const startedAt = performance.now();
    const refusals: string[] = [];
    let number: string | null = null;
    while (number === null && performance.now() - startedAt < PATIENCE_MS) {
      if (refusals.length > 0) await pause(PRESSES_AGAIN_MS);
      const placing = placeOrder(this.#shopUrl, json, { agent: this.#agent, attemptKey: key });
      number = await placing.catch((error: unknown) => {
        refusals.push(reasonOf(error));
        return null;
      });
    }
    this.waits.push(performance.now() - startedAt);
    this.entries.push({ key, at, email, number, refusals });
    if (number !== null) await this.#pay(number);
  }

  async #pay(number: string): Promise<void> {
    const { db, staff } = this.#options;
    await receiveTransfer(this.#shopUrl, { number, staff, db }).catch(() => (this.unpaid += 1));
  }
}
