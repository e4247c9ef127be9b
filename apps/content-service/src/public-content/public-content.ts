import { readCatalogueRows } from '../persistence/content/catalogue-rows.ts';
import { ContentListener } from '../persistence/content/content-listener.ts';
import { databaseClock, readStockChangesSince } from '../persistence/content/stock-changes.ts';
import {
  type ContentParts,
  type ContentSnapshot,
  readCataloguePart,
  readSitePart,
  takeSnapshot,
} from './content-snapshot.ts';

/** A save touches several tables in one commit; the notices of one commit come together. */
const GATHER_MS = 30;
/** Sales are shown at most this much later; an editor's save is announced and does not wait for it. */
const STOCK_POLL_MS = 400;
const CATALOGUE_TABLES = /^(?:sidebar_items|components_catalogue_|files)/;
const SITE_TABLES = /^(?!sidebar_items_|components_catalogue_)/;

type Part = 'catalogue' | 'site' | 'stock';

export interface ContentLog {
  readonly warn: (message: string) => void;
  readonly error: (message: string) => void;
}

/**
 * All public content of this replica, from memory. Changes are heard from PostgreSQL, whoever made them and on
 * whichever replica; while it is away the last good copy goes on being served.
 */
export class PublicContent {
  readonly #log: ContentLog;
  readonly #listener: ContentListener;
  readonly #stale = new Set<Part>();
  readonly #seenStockChanges = new Map<number, string>();
  #parts: ContentParts = { catalogueRows: new Map(), site: new Map() };
  #snapshot: ContentSnapshot | null = null;
  #stockKnownUntil = '';
  #refreshing: Promise<void> | null = null;
  #timers: NodeJS.Timeout[] = [];
  #isStopped = false;

  constructor(databaseUrl: string, log: ContentLog) {
    this.#log = log;
    this.#listener = new ContentListener(databaseUrl, {
      onChange: (table) => this.#onChange(table),
      onListening: () => this.#refreshSoon('catalogue', 'site'),
      onError: (error) => log.warn(`Content changes are not heard for a moment: ${String(error)}`),
    });
  }

  /** Reads everything once, then keeps it fresh until `stop`. */
  async start(): Promise<void> {
    this.#stockKnownUntil = await databaseClock();
    this.#parts = { catalogueRows: await readCataloguePart(), site: await readSitePart() };
    this.#snapshot = takeSnapshot(this.#parts);
    await this.#listener.start();
    this.#timers.push(setInterval(() => this.#refreshSoon('stock'), STOCK_POLL_MS));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#listener.stop();
    await this.#refreshing;
  }

  /** What is public now; null only before `start` has finished. */
  get snapshot(): ContentSnapshot | null {
    return this.#snapshot;
  }

  #onChange(table: string): void {
    if (CATALOGUE_TABLES.test(table)) this.#refreshSoon('catalogue');
    if (SITE_TABLES.test(table)) this.#refreshSoon('site');
  }

  #refreshSoon(...parts: Part[]): void {
    for (const part of parts) this.#stale.add(part);
    if (this.#refreshing !== null || this.#isStopped) return;
    this.#refreshing = this.#refresh().finally(() => {
      this.#refreshing = null;
      if (this.#stale.size > 0) this.#refreshSoon();
    });
  }

  async #refresh(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const stale = new Set(this.#stale);
    this.#stale.clear();
    try {
      const before = this.#parts;
      const catalogueRows = stale.has('catalogue') ? await readCataloguePart() : await this.#withStockChanges();
      const site = stale.has('site') ? await readSitePart() : before.site;
      if (catalogueRows === before.catalogueRows && site === before.site) return;
      this.#parts = { catalogueRows, site };
      this.#snapshot = takeSnapshot(this.#parts);
    } catch (error) {
      // The next notice or poll tries again; what could not be read now must be read then.
      for (const part of stale) this.#stale.add(part);
      this.#log.warn(`Public content was not refreshed: ${String(error)}`);
      await new Promise((resolve) => setTimeout(resolve, STOCK_POLL_MS));
    }
  }

  /** The rows with those items read again whose stock changed since the last look; the same map when none did. */
  async #withStockChanges(): Promise<ContentParts['catalogueRows']> {
    const changes = await readStockChangesSince(this.#stockKnownUntil);
    const fresh = changes.filter(({ id, changedAt }) => this.#seenStockChanges.get(id) !== changedAt);
    if (fresh.length === 0) return this.#parts.catalogueRows;
    const rows = new Map(this.#parts.catalogueRows);
    for (const row of await readCatalogueRows(fresh.map(({ id }) => id))) rows.set(row.id, row);
    for (const { id, changedAt } of fresh) this.#seenStockChanges.set(id, changedAt);
    this.#stockKnownUntil = fresh.at(-1)?.changedAt ?? this.#stockKnownUntil;
    return rows;
  }
}
