import { LRUCache } from 'lru-cache';
import type { EncodedBody } from './encoded-body.ts';

/** A whole answer, ready to be sent. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  body: EncodedBody;
  /** Whether it still matches the present content. */
  isCurrent: () => boolean;
  /** Its expiry, when a part changes by itself (the promised delivery date), in milliseconds since 1970. */
  endsAt: number;
}

/** Pages by key, least recently used first out, bounded in bytes. Concurrent requests for an uncached page share one rendering. */
export class PageCache {
  readonly #pages: LRUCache<string, Page>;
  readonly #rendering = new Map<string, Promise<Page>>();

  constructor(maximumBytes: number) {
    this.#pages = new LRUCache({ maxSize: maximumBytes, sizeCalculation: ({ body }) => body.maximumSize });
  }

  /** The page if it is still current at this instant. */
  find(key: string, now: number): Page | null {
    const page = this.#pages.get(key);
    return page !== undefined && now < page.endsAt && page.isCurrent() ? page : null;
  }

  /** Renders, or joins a rendering of the same key and revision. Only what `keep` accepts is stored. */
  async render(key: string, revision: number, make: () => Promise<Page>, keep: (page: Page) => boolean): Promise<Page> {
    const flight = `${revision} ${key}`;
    const underWay = this.#rendering.get(flight);
    if (underWay) return underWay;
    const rendering = make().finally(() => this.#rendering.delete(flight));
    this.#rendering.set(flight, rendering);
    const page = await rendering;
    if (keep(page)) this.#pages.set(key, page);
    return page;
  }
}
