import type { ApiClient } from '../api/client.ts';
import { getCatalogueStamp } from '../api/get-catalogue-stamp.ts';
import { type ContentSections, NO_SECTIONS, type ShopContent, shopContent } from './shop-content.ts';
import { readSnapshot, writeSnapshot } from './content-copy.server.ts';
import { loadSections } from './load-sections.server.ts';

/** An editor's save is visible within a second: half for the question, half for the reading. */
const POLL_MS = 400;
/** A first start waits this long for the content service before serving the copy on disk, or nothing. */
const FIRST_LOAD_MS = 3_000;

export interface ContentStore {
  current(): ShopContent;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps the content in memory, asks every {@link POLL_MS} whether its version stamp changed, and reads the parts again
 * when it did. A part that cannot be read keeps its last good copy and is tried again; with the content service away
 * everything goes on from memory, and after a restart from the copy on disk.
 */
export function createContentStore({ api, copyPath }: { api: ApiClient; copyPath: string }): ContentStore {
  let sections: ContentSections = NO_SECTIONS;
  let stamp: string | null = null;
  let content = shopContent(sections, 0);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  function replace(next: ContentSections): void {
    sections = next;
    content = shopContent(next, content.revision + 1);
  }

  async function refresh(): Promise<void> {
    const answer = await getCatalogueStamp(api);
    if (!answer.ok || answer.data.data.stamp === stamp) return;
    const loaded = await loadSections(api, sections);
    if (loaded.changed) replace(loaded.sections);
    if (!loaded.complete) return;
    stamp = answer.data.data.stamp;
    await writeSnapshot(copyPath, { stamp, sections });
  }

  async function poll(): Promise<void> {
    await refresh();
    if (stopped) return;
    timer = setTimeout(() => {
      running = poll();
    }, POLL_MS);
  }

  return {
    current: () => content,
    async start() {
      const copy = await readSnapshot(copyPath);
      if (copy) replace(copy.sections);
      running = poll();
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, FIRST_LOAD_MS).unref())]);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
