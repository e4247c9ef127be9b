import { LRUCache } from 'lru-cache';
import type { ContentBytes } from '../public-content/content-bytes.ts';

/** Cache of answers for one state of the content, compressed once; the least recently used is evicted. */
export class AnswerCache {
  /** A few megabytes: what many buyers type on the way to the same word. */
  readonly #answers = new LRUCache<string, ContentBytes>({ max: 500 });
  #stamp = '';

  find(stamp: string, key: string): ContentBytes | null {
    return stamp === this.#stamp ? (this.#answers.get(key) ?? null) : null;
  }

  /** Stores an answer of this state, unless the content changed while it was computed. */
  store(stamp: string, key: string, answer: ContentBytes, currentStamp: string): void {
    if (stamp !== currentStamp) return;
    if (stamp !== this.#stamp) this.#answers.clear();
    this.#stamp = stamp;
    this.#answers.set(key, answer);
  }
}
