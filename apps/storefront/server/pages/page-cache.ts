import type { EncodedBody } from './encoded-body.ts';

/** A whole answer, ready to be sent. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  body: EncodedBody;
  /** Whether it would still be made the same from the content of now. */
  isCurrent: () => boolean;
  /** When something in it stops being true by itself (the promised delivery date), milliseconds since 1970. */
  endsAt: number;
}

/**
 * Pages by key, least recently used first out, bounded in bytes. Many requests for a page that is not there share one
 * rendering.
 */
export class PageCache {
  readonly #entries = new Map<string, Page>();
  readonly #rendering = new Map<string, Promise<Page>>();
  readonly #maximumBytes: number;
  #bytes = 0;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  /** The page if it is still true at this instant. */
  find(key: string, now: number): Page | null {
    const page = this.#entries.get(key);
    if (!page || page.endsAt <= now || !page.isCurrent()) return null;
    this.#entries.delete(key);
    this.#entries.set(key, page);
    return page;
  }

  /** Renders, or joins the rendering of the same key and revision under way. Only what `keep` accepts is stored. */
  async render(key: string, revision: number, make: () => Promise<Page>, keep: (page: Page) => boolean): Promise<Page> {
    const flight = `${revision} ${key}`;
    const underWay = this.#rendering.get(flight);
    if (underWay) return underWay;
    const rendering = make().finally(() => this.#rendering.delete(flight));
    this.#rendering.set(flight, rendering);
    const page = await rendering;
    if (keep(page)) this.#store(key, page);
    return page;
  }

  #store(key: string, page: Page): void {
    this.#remove(key);
    this.#entries.set(key, page);
    this.#bytes += page.body.maximumSize;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maximumBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const page = this.#entries.get(key);
    if (!page) return;
    this.#entries.delete(key);
    this.#bytes -= page.body.maximumSize;
  }
}
