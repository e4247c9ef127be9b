import type { ContentBytes } from '../public-content/content-bytes.ts';

/** A few megabytes: what many buyers type on the way to the same word. */
const MAXIMUM_ANSWERS = 500;

/** Cache of answers for one state of the content, compressed once; the least recently used is evicted. */
export class AnswerCache {
  readonly #answers = new Map<string, ContentBytes>();
  #stamp = '';

  find(stamp: string, key: string): ContentBytes | null {
    if (stamp !== this.#stamp) return null;
    const answer = this.#answers.get(key);
    if (answer === undefined) return null;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  /** Stores an answer of this state, unless the content changed while it was computed. */
  store(stamp: string, key: string, answer: ContentBytes, currentStamp: string): void {
    if (stamp !== currentStamp) return;
    if (stamp !== this.#stamp) this.#answers.clear();
    this.#stamp = stamp;
    this.#answers.set(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MAXIMUM_ANSWERS) return;
      this.#answers.delete(oldest);
    }
  }
}
