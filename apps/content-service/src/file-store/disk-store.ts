import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** Files in a folder of this machine, or of a disk that replicas share. */
export class DiskStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  has(name: string): Promise<boolean> {
    return access(this.#path(name)).then(
      () => true,
      () => false,
    );
  }

  async read(name: string): Promise<Readable | null> {
    const file = await open(this.#path(name)).catch(nothing);
    return file?.createReadStream() ?? null;
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    const path = this.#path(name);
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(draft, content);
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }

  move(from: string, to: string): Promise<void> {
    return rename(this.#path(from), this.#path(to));
  }

  remove(name: string): Promise<void> {
    return rm(this.#path(name), { force: true });
  }

  withLocalCopy<Result>(name: string, use: (path: string) => Promise<Result>): Promise<Result> {
    return use(this.#path(name));
  }

  async folders(folder: string): Promise<readonly string[]> {
    const entries = (await readdir(this.#path(folder), { withFileTypes: true }).catch(nothing)) ?? [];
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  async changedAt(folder: string): Promise<Date | null> {
    const facts = await Promise.all(
      ((await readdir(this.#path(folder)).catch(nothing)) ?? []).map((name) =>
        stat(this.#path(join(folder, name))).catch(nothing),
      ),
    );
    const times = facts.flatMap((file) => (file === null ? [] : [file.mtimeMs]));
    return times.length === 0 ? null : new Date(Math.max(...times));
  }

  removeFolder(folder: string): Promise<void> {
    return rm(this.#path(folder), { recursive: true, force: true });
  }

  #path(name: string): string {
    return join(this.#root, name);
  }
}

/** What another process has deleted meanwhile is not there; anything else is an error. */
function nothing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
