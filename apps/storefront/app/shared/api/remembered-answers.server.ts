import { LRUCache } from 'lru-cache';

/** Pause after a failure, in which nobody waits for the service. */
const PAUSE_MS = 60_000;

/**
 * Answers of a public service that may be missing, each asked for once.
 * @returns the answer under a key, or `none` while the service fails. Never throws.
 */
export function rememberAnswers<Answer extends object>(none: Answer, now: () => number) {
  const answers = new LRUCache<string, Answer>({ max: 1_000 });
  let pausedUntil = 0;
  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(key);
    if (known) return known;
    if (now() < pausedUntil) return none;
    try {
      const found = await ask();
      answers.set(key, found);
      return found;
    } catch {
      pausedUntil = now() + PAUSE_MS;
      return none;
    }
  };
}
