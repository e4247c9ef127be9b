import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type CatalogueChanges, type CatalogueItem, endpoints } from '@economat/contract';
import type { ApiClient, ApiFailure } from '../api/client.ts';
import { getSidebarItems } from './get-sidebar-items.server.ts';
import { logWarning } from '../log/log.server.ts';
import { buildCatalogue, takeStocks } from './catalogue.ts';
import { readCopy, writeCopy } from './content-copy.server.ts';
import { type ItemChanges, itemChanges, NO_CHANGES } from './item-changes.server.ts';
import { loadSections } from './load-sections.server.ts';
import { NO_SECTIONS, type ShopContent, type SiteSections } from './shop-content.ts';
import { StockChanges } from './stock-changes.ts';

/** Length of a long poll: the content service answers as soon as something changed, or after this time. */
const WAIT_SECONDS = 10;
/** Pause after an answer that came too soon or not at all. */
const PAUSE_MS = 400;
/** A first start waits this long for the content service before serving the copy on disk, or nothing. */
const FIRST_LOAD_MS = 3_000;
/** The last word to the content service is not waited for. */
const FAREWELL_MS = 1_000;
/** Saves that follow each other are written to disk together. */
const WRITE_AFTER_MS = 10_000;

/** Unavailable or failing: asking for everything instead would only make it worse. */
function isOutOfOrder(failure: ApiFailure): boolean {
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && failure.status >= 500);
}

/** The state of the content when a page is made, for later comparison. */
export interface ContentMoment {
  revision: number;
  stockCount: number;
}

/** What is different from the content before. */
export type ContentChange =
  | { readonly kind: 'stocks'; readonly itemIds: readonly number[] }
  | { readonly kind: 'items'; readonly itemIds: readonly number[]; readonly before: ShopContent }
  | { readonly kind: 'anything' };

interface ContentStoreOptions {
  readonly api: ApiClient;
  readonly copyPath: string;
  /** Headers that tell the content service of this storefront. */
  readonly heartbeat: (isStopping: boolean) => Promise<Readonly<Record<string, string>>>;
  /** Told once the new content is the current one. */
  readonly onChange?: (change: ContentChange) => void;
}

export interface ContentStore {
  current(): ShopContent;
  moment(): ContentMoment;
  /**
   * Whether a page made in that state is still current.
   * @param itemIds the items whose stock it shows; `null`: perhaps any.
   */
  isCurrent(made: ContentMoment, itemIds: ReadonlySet<number> | null): boolean;
  /** Seconds since the content service last said that this is the present content; `null` before the first time. */
  age(): number | null;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps the content in memory and asks for changes since its own stamp, or for everything when that is too old. A part that cannot be read
 * keeps its last good copy and is retried; without the content service everything is served from memory, and after a restart from the copy
 * on disk.
 */
export function createContentStore({
  api,
  copyPath,
  heartbeat,
  onChange = () => {},
}: ContentStoreOptions): ContentStore {
  let sections: SiteSections = NO_SECTIONS;
  let items: Map<number, CatalogueItem> | null = null;
  /** The stamp of `items` and `sections`; `null` while some part of them is older. */
  let stamp: string | null = null;
  let confirmedAt: number | null = null;
  let content = contentOf(1);
  const stockChanges = new StockChanges();
  let writer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  const stopping = new AbortController();

  function contentOf(revision: number): ShopContent {
    const { redirects, ...others } = sections;
    const catalogue = items === null ? null : buildCatalogue(items.values(), redirects ?? []);
    return { ...others, revision, catalogue };
  }

  function replaceContent(): void {
    content = contentOf(content.revision + 1);
    stockChanges.clear();
  }

  /** Resolves with whether anything was loaded. */
  async function refresh(waitSeconds: number): Promise<boolean> {
    const signOfLife = await heartbeat(false);
    if (stamp !== null) {
      const changes = await api.call(endpoints.catalogueChanges, {
        params: { stamp },
        // Without a change the service answers when there is one, or after this time.
        headers: { ...signOfLife, Prefer: `wait=${waitSeconds}` },
        signal: stopping.signal,
      });
      if (changes.ok) {
        confirmedAt = performance.now();
        return take(changes.data.data);
      }
      if (isOutOfOrder(changes.failure)) return false;
    }
    const answer = await api.call(endpoints.catalogueStamp, { headers: signOfLife, signal: stopping.signal });
    return answer.ok && loadAll(answer.data.data.stamp);
  }

  async function take(changes: CatalogueChanges): Promise<boolean> {
    if (changes.stamp === stamp) return false;
    const loaded = changes.site ? await loadSections(api, sections) : { sections, complete: true };
    apply(changes, loaded.sections);
    if (!loaded.complete) return false;
    stamp = changes.stamp;
    return true;
  }

  async function loadAll(newStamp: string): Promise<boolean> {
    const [loadedItems, loaded] = await Promise.all([getSidebarItems(api), loadSections(api, sections)]);
    if (!loadedItems.ok)
      logWarning('a part of the content could not be read', { part: 'items', reason: loadedItems.failure.kind });
    if (!loadedItems.ok && loaded.sections === sections) return false;
    const changes = loadedItems.ok ? await itemChanges(items, loadedItems.data) : NO_CHANGES;
    // A shop that sells nothing yet is a shop, whose other pages are shown.
    if (loadedItems.ok) items ??= new Map();
    apply(changes, loaded.sections);
    stamp = loadedItems.ok && loaded.complete ? newStamp : null;
    if (stamp === null) return false;
    confirmedAt = performance.now();
    return true;
  }

  /** Makes it the present content, and stale what shows a difference: a whole reading seldom brings any. */
  function apply({ items: changed, gone }: ItemChanges, newSections: SiteSections): void {
    const isSiteSame = isDeepStrictEqual(newSections, sections);
    const isFirst = items !== null && content.catalogue === null;
    if (isSiteSame && !isFirst && changed.length === 0 && gone.length === 0) return;
    for (const id of gone) items?.delete(id);
    for (const item of changed) items?.set(item.id, item);
    const itemIds = changed.map(({ id }) => id);
    if (isSiteSame && gone.length === 0 && content.catalogue && takeStocks(content.catalogue, changed)) {
      stockChanges.add(itemIds);
      onChange({ kind: 'stocks', itemIds });
      return;
    }
    sections = newSections;
    const before = content;
    replaceContent();
    onChange(isSiteSame && !isFirst ? { kind: 'items', itemIds: [...itemIds, ...gone], before } : { kind: 'anything' });
    writeSoon();
  }

  function writeSoon(): void {
    writer ??= setTimeout(() => {
      writing = writing.then(write);
    }, WRITE_AFTER_MS);
  }

  /** Not for a sale: nobody can order while the copy is in use. */
  async function write(): Promise<void> {
    writer = undefined;
    if (stamp !== null && items !== null) await writeCopy(copyPath, { stamp, sections, items: [...items.values()] });
  }

  async function followChanges(): Promise<void> {
    while (!stopping.signal.aborted) {
      const askedAt = performance.now();
      const learned = await refresh(WAIT_SECONDS);
      const waited = performance.now() - askedAt > PAUSE_MS;
      if (!learned && !waited) await pause(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    current: () => content,
    age: () => (confirmedAt === null ? null : (performance.now() - confirmedAt) / 1000),
    moment: () => ({ revision: content.revision, stockCount: stockChanges.count }),
    isCurrent: (made, itemIds) =>
      made.revision === content.revision && !stockChanges.changedSince(made.stockCount, itemIds),
    async start() {
      const copy = await readCopy(copyPath);
      if (copy) {
        ({ stamp, sections } = copy);
        items = new Map(copy.items.map((item) => [item.id, item]));
        replaceContent();
      }
      const loaded = refresh(0);
      running = loaded.then(followChanges);
      await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, FIRST_LOAD_MS).unref())]);
    },
    async stop() {
      stopping.abort();
      await running;
      await api.call(endpoints.catalogueStamp, {
        headers: await heartbeat(true),
        signal: AbortSignal.timeout(FAREWELL_MS),
      });
      await writing;
      if (writer === undefined) return;
      clearTimeout(writer);
      await write();
    },
  };
}
