import { Agent } from 'node:http';
import type { Client } from 'pg';
import { reasonOf } from '../../../scripts/stack/operator-error.ts';
import type { LedgerEntry } from '../drill/load/ledger.ts';
import { newBuyer, pressUntilPlaced } from '../drill/load/press-until-placed.ts';
import { BUYER } from '../orders/order-body.ts';
import { placeOrder } from '../orders/place-orders.ts';
import { receiveTransfer } from '../orders/receive-transfer.ts';

/** A buyer who is told that the shop is busy gives up late. */
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
  /** Why each transfer that was refused was. */
  readonly refusedTransfers: string[] = [];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #shopUrl: string;
  readonly #options: BuyersOptions;

  constructor(shopUrl: string, options: BuyersOptions) {
    this.#shopUrl = shopUrl;
    this.#options = options;
  }

  async buy(): Promise<void> {
    const buyer = newBuyer();
    const json = this.#options.json.replaceAll(BUYER, buyer.email);
    const startedAt = performance.now();
    const entry = await pressUntilPlaced(buyer, PATIENCE_MS, () =>
      placeOrder(this.#shopUrl, json, { agent: this.#agent, attemptKey: buyer.key }).then(
        (number) => ({ number }),
        (error: unknown) => ({ refusal: reasonOf(error) }),
      ),
    );
    this.waits.push(performance.now() - startedAt);
    this.entries.push(entry);
    if (entry.number !== null) await this.#pay(entry.number);
  }

  async #pay(number: string): Promise<void> {
    const { db, staff } = this.#options;
    await receiveTransfer(this.#shopUrl, { number, staff, db }).catch((error: unknown) => {
      this.refusedTransfers.push(reasonOf(error));
    });
  }
}
