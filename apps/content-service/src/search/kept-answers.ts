import type { ContentBytes } from '../public-content/content-bytes.ts';

/** A few megabytes: what many buyers type on the way to the same word. */
const KEPT_MAXIMUM = 500;

/** Answers of one version of the content, compressed once; the least lately asked for goes when there are too many. */
export class KeptAnswers {
  readonly #answers = new Map<string, ContentBytes>();
  #version = '';

  find(version: string, key: string): ContentBytes | null {
    if (version !== this.#version) return null;
    const answer = this.#answers.get(key);
    if (answer === undefined) return null;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  /** Keeps an answer of this version, unless the content has moved on since it was worked out. */
  keep(version: string, key: string, answer: ContentBytes, currentVersion: string): void {
    if (version !== currentVersion) return;
    if (version !== this.#version) this.#answers.clear();
    this.#version = version;
    this.#answers.set(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= KEPT_MAXIMUM) return;
      this.#answers.delete(oldest);
    }
  }
}
