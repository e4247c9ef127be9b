import { logInfo, logWarning } from '../../app/shared/log/log.server.ts';
import { reasonOf } from '../../app/shared/log/reason.server.ts';
import { EVERY_PAGE } from '../../app/shared/page/surrogate-keys.server.ts';
import { KEYS_MAXIMUM } from './stale-keys.ts';

/** An answer that left before the save may reach the cache after the first call: the second one finds it. */
const AGAIN_AFTER_MS = 400;
/** While a cache does not answer it goes on with what it has, so it is asked until it does. */
const RETRY_AFTER_MS = 1_000;
const PATIENCE_MS = 3_000;

export interface PurgeQueue {
  /** Tells each cache that pages with these keys are stale. */
  add(keys: readonly string[]): void;
  /** Tells them a last time that everything is: the next build's pages need other files. */
  stop(): Promise<void>;
}

/** Caches in front, each at an address that takes `PURGE` with the keys in `Surrogate-Key`. */
export function createPurgeQueue(addresses: readonly string[]): PurgeQueue {
  const caches = addresses.map((address) => new PurgedCache(address));
  return {
    add: (keys) => caches.forEach((cache) => cache.add(keys)),
    async stop() {
      await Promise.all(caches.map((cache) => cache.stop()));
    },
  };
}

/** One cache, which is told of saves in turn and of none twice at a time. */
class PurgedCache {
  readonly #address: string;
  #due = new Set<string>();
  #isPurging = false;
  #isSilent = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  add(keys: readonly string[], isSecond = false): void {
    for (const key of keys) this.#due.add(key);
    if (this.#due.size > KEYS_MAXIMUM) this.#due = new Set([EVERY_PAGE]);
    void this.#purge(isSecond);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#send([EVERY_PAGE]);
  }

  async #purge(isSecond: boolean): Promise<void> {
    if (this.#isPurging || this.#due.size === 0) return;
    this.#isPurging = true;
    const keys = [...this.#due];
    this.#due = new Set();
    const isPurged = await this.#send(keys);
    this.#isPurging = false;
    if (!isPurged) return this.#later(keys, RETRY_AFTER_MS, false);
    if (!isSecond) this.#later(keys, AGAIN_AFTER_MS, true);
    void this.#purge(false);
  }

  #later(keys: readonly string[], milliseconds: number, isSecond: boolean): void {
    this.#timer = setTimeout(() => this.add(keys, isSecond), milliseconds);
    this.#timer.unref();
  }

  async #send(keys: readonly string[]): Promise<boolean> {
    try {
      const answer = await fetch(this.#address, {
        method: 'PURGE',
        headers: { 'Surrogate-Key': keys.join(' ') },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      if (this.#isSilent) logInfo('a cache is told of saves again', {});
      this.#isSilent = false;
    } catch (error) {
      if (!this.#isSilent) logWarning('a cache was not told of a save', { reason: reasonOf(error) });
      this.#isSilent = true;
    }
    return !this.#isSilent;
  }
}
