import type { ContentBytes } from '../public-content/content-bytes.ts';

/** A few megabytes: what many buyers type on the way to the same word. */
const MAXIMUM_ANSWERS = 500;

/** Answers of one state of the content, compressed once; the least lately asked for goes when there are too many. */
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

  /** Keeps an answer of this state, unless the content has moved on since it was worked out. */
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
