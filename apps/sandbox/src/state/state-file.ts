import { readFile, rename, writeFile } from 'node:fs/promises';

// Raise it when a stored format changes: older data is then dropped instead of misread.
const VERSION = 1;

/** One JSON file, rewritten whole after changes, so that payments of yesterday can still be refunded today. */
export class StateFile<T> {
  readonly #path: string;
  readonly #current: () => T;
  #writing: Promise<void> = Promise.resolve();
  #dirty = false;

  constructor(path: string, current: () => T) {
    this.#path = path;
    this.#current = current;
  }

  /** The data of an earlier run, or `null` when there is nothing readable. */
  static async read<T>(path: string): Promise<T | null> {
    try {
      const stored = JSON.parse(await readFile(path, 'utf8')) as { version: number; state: T };
      return stored.version === VERSION ? stored.state : null;
    } catch {
      return null;
    }
  }

  /** Schedules a write; changes that come while one runs are written together by the next. */
  readonly changed = (): void => {
    if (this.#dirty) return;
    this.#dirty = true;
    this.#writing = this.#writing.then(() => this.#write());
  };

  /** Resolves when everything is on disk, with what changes meanwhile. */
  async flush(): Promise<void> {
    let writing: Promise<void>;
    do {
      writing = this.#writing;
      await writing;
    } while (writing !== this.#writing);
  }

  async #write(): Promise<void> {
    // A short breath gathers the changes of one burst of calls.
    await new Promise((resolve) => setTimeout(resolve, 50));
    this.#dirty = false;
    const temporary = `${this.#path}.new`;
    await writeFile(temporary, JSON.stringify({ version: VERSION, state: this.#current() }));
    await rename(temporary, this.#path);
  }
}
