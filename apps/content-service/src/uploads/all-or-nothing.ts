import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { fileStore } from '../file-store/open-file-store.ts';
import { removeMediaWithHashes } from './media-library-queries.ts';

/** A file as the media library passes it to its provider: a picture, or one of its sizes. */
interface UploadedFile {
  readonly hash: string;
  readonly ext: string;
  url?: string;
}

/** Strapi's provider for the file store. */
interface Provider {
  uploadStream(file: UploadedFile): Promise<void>;
  replaceStream(file: UploadedFile, old: UploadedFile): Promise<void>;
  delete(file: UploadedFile): Promise<unknown>;
  extend(methods: Omit<Provider, 'extend'>): void;
}

const nameOf = ({ hash, ext }: UploadedFile): string => `${hash}${ext}`;

/** The writes and deletions of one call of the media library, staged until it has succeeded. */
class Writes {
  readonly #written: { readonly aside: UploadedFile; readonly file: UploadedFile }[] = [];
  readonly #underWay: Promise<void>[] = [];
  readonly #deleted: UploadedFile[] = [];

  write(file: UploadedFile, provider: Provider): Promise<void> {
    const aside = { ...file, hash: `${file.hash}_${randomBytes(6).toString('hex')}` };
    this.#written.push({ aside, file });
    const writing = provider.uploadStream(aside).then(() => {
      file.url = `/uploads/${nameOf(file)}`;
    });
    this.#underWay.push(writing);
    return writing;
  }

  delete(file: UploadedFile): void {
    this.#deleted.push(file);
  }

  async keep(): Promise<void> {
    for (const { aside, file } of this.#written) await fileStore().move(nameOf(aside), nameOf(file));
    for (const file of this.#deleted) await fileStore().remove(nameOf(file));
  }

  /** The library stops at the first failure while it still writes other sizes of the same picture. */
  async discard(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    for (const { aside } of this.#written) await fileStore().remove(nameOf(aside));
  }

  hashes(): string[] {
    return this.#written.map(({ file }) => file.hash);
  }
}

const current = new AsyncLocalStorage<Writes>();

async function allOrNothing<Result>(
  work: () => Promise<Result>,
  undo: (writes: Writes) => Promise<void>,
): Promise<Result> {
  const writes = new Writes();
  try {
    const result = await current.run(writes, work);
    await writes.keep();
    return result;
  } catch (error) {
    await writes.discard();
    await undo(writes);
    throw error;
  }
}

/** Adds all files of `work` to the media library, or none: no row, no file, no size of a picture. */
export function addAllOrNone<Result>(work: () => Promise<Result>): Promise<Result> {
  return allOrNothing(work, (writes) => removeMediaWithHashes(writes.hashes()));
}

/** Replaces a file's content in all sizes, or leaves the old one. */
export function replaceAllOrNothing<Result>(work: () => Promise<Result>): Promise<Result> {
  return allOrNothing(work, async () => undefined);
}

/** Makes changes of the file store atomic. Call while Strapi registers. */
export function watchWrittenFiles(): void {
  const provider = (strapi.plugin('upload') as unknown as { provider: Provider }).provider;
  const strapis = { ...provider };
  provider.extend({
    uploadStream: (file) => current.getStore()?.write(file, strapis) ?? strapis.uploadStream(file),
    replaceStream: (file, old) => current.getStore()?.write(file, strapis) ?? strapis.replaceStream(file, old),
    async delete(file) {
      const writes = current.getStore();
      return writes === undefined ? strapis.delete(file) : writes.delete(file);
    },
  });
}
