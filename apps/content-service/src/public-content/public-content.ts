import { readCatalogueRows } from '../catalogue/catalogue-queries.ts';
import { OnlineMoments } from '../catalogue/online-queries.ts';
import { ContentListener } from './content-listener-queries.ts';
import { StockWatch } from '../stock/stock-change-queries.ts';
import {
  type ContentParts,
  type ContentSnapshot,
  readCataloguePart,
  readSitePart,
  takeSnapshot,
  type PaymentOptions,
} from './content-snapshot.ts';
import { LongPolls } from './long-polls.ts';
import { StaleParts } from './stale-parts.ts';

/** Gathers the notifications of one commit, and of saves that follow each other closely. */
const GATHER_MS = 30;
/** Longest delay until sales are shown; an editor's save is notified at once. */
const STOCK_POLL_MS = 400;
/** Longest sleep until a planned moment: a clock may be set meanwhile. */
const SLEEP_MS = 600_000;

export interface ContentLog {
  readonly warn: (message: string) => void;
}

/** Another subscriber to editors' changes: `everything` when notifications may have been missed. */
export type ContentObserver = (notification: string) => void;

interface PublicContentOptions {
  readonly databaseUrl: string;
  readonly log: ContentLog;
  readonly paymentOptions: PaymentOptions;
  readonly observer: ContentObserver;
}

/**
 * All public content of this replica, in memory. PostgreSQL notifies of changes by any replica; while it is unavailable the last snapshot
 * is served.
 */
export class PublicContent {
  readonly #log: ContentLog;
  readonly #paymentOptions: PaymentOptions;
  readonly #listener: ContentListener;
  readonly #stale = new StaleParts();
  readonly #stock = new StockWatch();
  readonly #moments = new OnlineMoments();
  readonly #observer: ContentObserver;
  readonly waits = new LongPolls();
  #parts: ContentParts = { catalogueRows: new Map(), site: { answers: new Map(), formerAddresses: [] } };
  #snapshot: ContentSnapshot | null = null;
  #refreshing: Promise<void> | null = null;
  #poll: NodeJS.Timeout | null = null;
  #alarm: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ databaseUrl, log, paymentOptions, observer }: PublicContentOptions) {
    this.#log = log;
    this.#observer = observer;
    this.#paymentOptions = paymentOptions;
    this.#listener = new ContentListener(databaseUrl, {
      onChange: (notification) => {
        this.#stale.add(notification);
        this.#refreshSoon();
        observer(notification);
      },
      onListening: () => {
        this.#stale.addAll();
        this.#refreshSoon();
        observer('everything');
      },
      onError: (error) => log.warn(`Content changes are not heard for a moment: ${String(error)}`),
    });
  }

  /** Reads everything once, then keeps it fresh until `stop`. */
  async start(): Promise<void> {
    await this.#stock.start();
    await this.#moments.start();
    // It listens first: what changes while everything is read is heard, and nothing is read twice.
    await this.#listener.start();
    this.#stale.take();
    this.#parts = { catalogueRows: await readCataloguePart(), site: await readSitePart(this.#paymentOptions) };
    this.#snapshot = takeSnapshot(this.#parts, null);
    this.#wakeUp();
    this.#poll = setInterval(() => this.#refreshSoon(), STOCK_POLL_MS);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#poll !== null) clearInterval(this.#poll);
    clearTimeout(this.#alarm);
    await this.#listener.stop();
    await this.#refreshing;
  }

  /** The present snapshot; null only before `start` has finished. */
  get snapshot(): ContentSnapshot | null {
    return this.#snapshot;
  }

  #refreshSoon(): void {
    if (this.#refreshing !== null || this.#snapshot === null || this.#isStopped) return;
    this.#refreshing = this.#refresh().finally(() => {
      this.#refreshing = null;
      if (!this.#stale.isEmpty) this.#refreshSoon();
    });
  }

  async #refresh(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const stale = this.#stale.take();
    let { itemIds } = stale;
    try {
      const before = this.#parts;
      itemIds = [...itemIds, ...(await this.#stock.takeChanged())];
      if (stale.moments) itemIds = [...itemIds, ...(await this.#followMoments())];
      const catalogueRows = stale.catalogue ? await readCataloguePart() : await this.#withFresh(itemIds);
      const site = stale.site ? await readSitePart(this.#paymentOptions) : before.site;
      if (catalogueRows === before.catalogueRows && site === before.site) return;
      this.#parts = { catalogueRows, site };
      const candidates = stale.catalogue ? [...before.catalogueRows.keys(), ...catalogueRows.keys()] : itemIds;
      const former = this.#snapshot;
      this.#snapshot = takeSnapshot(this.#parts, former && { snapshot: former, candidates });
      if (this.#snapshot.stamp !== former?.stamp) this.waits.release();
    } catch (error) {
      // A failed reload is retried later.
      this.#stale.putBack({ ...stale, itemIds });
      this.#log.warn(`Public content was not refreshed: ${String(error)}`);
      await new Promise((resolve) => setTimeout(resolve, STOCK_POLL_MS));
    }
  }

  /** Ids of the items that appeared or disappeared by themselves; wakes up for the next of them. */
  async #followMoments(): Promise<readonly number[]> {
    const { itemIds, nextInMs } = await this.#moments.takePassed();
    for (const id of itemIds) this.#observer(`item:${id}`);
    clearTimeout(this.#alarm);
    if (nextInMs !== null && !this.#isStopped) {
      this.#alarm = setTimeout(() => this.#wakeUp(), Math.min(Math.ceil(nextInMs), SLEEP_MS));
    }
    return itemIds;
  }

  #wakeUp(): void {
    this.#stale.addMoments();
    this.#refreshSoon();
  }

  /** The rows with these items reloaded and deleted ones removed. */
  async #withFresh(itemIds: readonly number[]): Promise<ContentParts['catalogueRows']> {
    if (itemIds.length === 0) return this.#parts.catalogueRows;
    const rows = new Map(this.#parts.catalogueRows);
    for (const id of itemIds) rows.delete(id);
    for (const row of await readCatalogueRows(itemIds)) rows.set(row.id, row);
    return rows;
  }
}
