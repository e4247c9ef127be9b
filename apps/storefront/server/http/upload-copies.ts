import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { logWarning } from '../../app/shared/log/log.server.ts';

/** Largest cached file: a picture in any of its sizes, not a film. */
export const COPY_MAXIMUM_BYTES = 8 * 1024 * 1024;

/** Headers of the file itself and its use; the others belong to one answer. */
const CACHED_HEADERS =
  /^(?:content-(?!length|encoding)|cross-origin-|cache-control$|etag$|last-modified$|x-content-type-options$|x-frame-options$|referrer-policy$|strict-transport-security$)/;

const headersSchema = z.record(z.string(), z.string());
export type CopyHeaders = z.infer<typeof headersSchema>;

/** A cached file. */
export interface UploadCopy {
  readonly headers: CopyHeaders;
  readonly body: Buffer;
}

export function cachedHeaders(headers: IncomingHttpHeaders): CopyHeaders {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      CACHED_HEADERS.test(name) && typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
}

/**
 * A cache of uploads on this storefront's own disk, least recently used first out, bounded in bytes. Each is one file that begins with a
 * line of headers. Several storefronts may share the folder: files are replaced atomically, and a deleted one is a miss.
 */
export class UploadCopies {
  readonly #directory: string;
  /** Sizes by file name. */
  readonly #sizes: LRUCache<string, number>;
  #written = 0;

  constructor(directory: string, maximumBytes: number) {
    this.#directory = directory;
    this.#sizes = new LRUCache({
      maxSize: maximumBytes,
      sizeCalculation: (size) => size,
      dispose: (_size, name, reason) => {
        if (reason === 'evict') void this.#delete(name);
      },
    });
  }

  /** Counts the files of an earlier run. */
  async open(): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const names = await readdir(this.#directory);
    const files = await Promise.all(names.map(async (name) => ({ name, ...(await this.#sizeAndAge(name)) })));
    const found = files.filter(({ size }) => size > 0).toSorted((a, b) => a.usedAt - b.usedAt);
    for (const { name, size } of found) this.#sizes.set(name, size);
  }

  async find(pathname: string): Promise<UploadCopy | null> {
    const name = nameOf(pathname);
    if (this.#sizes.get(name) === undefined) return null;
    try {
      const bytes = await readFile(join(this.#directory, name));
      const end = bytes.indexOf('\n');
      const headers = z.parse(headersSchema, JSON.parse(bytes.toString('utf8', 0, end)));
      return { headers, body: bytes.subarray(end + 1) };
    } catch {
      // Truncated by a crash, or deleted by somebody: a miss.
      this.#sizes.delete(name);
      return null;
    }
  }

  /** Never throws: a full disk costs the cache entry, not the answer. */
  async keep(pathname: string, { headers, body }: UploadCopy): Promise<void> {
    const name = nameOf(pathname);
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), body]);
    const draft = join(this.#directory, `${name}.${process.pid}.${(this.#written += 1)}`);
    try {
      await writeFile(draft, bytes);
      await rename(draft, join(this.#directory, name));
      this.#sizes.set(name, bytes.length);
    } catch (error) {
      logWarning('a copy of an upload could not be kept', { path: pathname, reason: String(error) });
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  async remove(pathname: string): Promise<void> {
    const name = nameOf(pathname);
    this.#sizes.delete(name);
    await this.#delete(name);
  }

  async #delete(name: string): Promise<void> {
    await rm(join(this.#directory, name), { force: true }).catch(() => {});
  }

  async #sizeAndAge(name: string): Promise<{ size: number; usedAt: number }> {
    const { size, mtimeMs } = await stat(join(this.#directory, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
    return { size, usedAt: mtimeMs };
  }
}

/** Any address becomes a plain file name. */
function nameOf(pathname: string): string {
  return createHash('sha256').update(pathname).digest('hex');
}
