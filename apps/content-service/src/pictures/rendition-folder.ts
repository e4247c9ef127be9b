import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { FileStore } from '../file-store/file-store.ts';
import { withTemporaryFolder } from '../file-store/temporary-folder.ts';
import { type Recipe, RECIPE_VERSION, type Renditions } from './rendition-recipe.ts';

/** Among the uploads. */
export const RENDITIONS_FOLDER = 'p';
const FACTS = 'renditions.json';
/** Longer than any picture takes: what is older was left by a killed process. */
const FORGOTTEN_AFTER_MS = 3_600_000;

const facts = z.object({
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  types: z.array(z.enum(['avif', 'webp', 'svg'])),
});

/** Makes the renditions of the original into a folder. */
export type Make = (original: string, recipe: Recipe, folder: string) => Promise<Renditions>;

export interface KeptRenditions extends Renditions {
  /** Name of their folder. */
  readonly hash: string;
}

/**
 * The folders of renditions. Each is named by the original's content and the recipe, and never changes: two replicas that make the same one
 * leave one, and one that a killed process finished is found by the next. Its facts are written last: a folder without them is not there.
 */
export class RenditionFolders {
  readonly #store: FileStore;

  constructor(store: FileStore) {
    this.#store = store;
  }

  /**
   * The renditions of an original, made unless they are there.
   * @param original Its name in the store.
   */
  ensure(original: string, recipe: Recipe, make: Make): Promise<KeptRenditions> {
    return this.#store.withLocalCopy(original, async (path) => {
      const hash = await hashOf(path, recipe);
      const present = await this.#read(hash);
      if (present !== null) {
        // Keeps a sweep away until the row is written.
        await this.#writeFacts(hash, present);
        return { hash, ...present };
      }
      return withTemporaryFolder(hash, async (draft) => {
        const made = await make(path, recipe, draft);
        for (const name of await readdir(draft))
          await this.#store.write(nameIn(hash, name), await readFile(join(draft, name)));
        await this.#writeFacts(hash, made);
        return { hash, ...made };
      });
    });
  }

  /**
   * Deletes folders that no row knows. One of the last hour may be about to get its row.
   * @param unknownOf tells which of these names no row has.
   */
  async sweep(unknownOf: (names: readonly string[]) => Promise<readonly string[]>, now = Date.now()): Promise<void> {
    for (const name of await unknownOf(await this.#store.folders(RENDITIONS_FOLDER))) {
      const folder = `${RENDITIONS_FOLDER}/${name}`;
      const changedAt = await this.#store.changedAt(folder);
      if (changedAt !== null && now - changedAt.getTime() <= FORGOTTEN_AFTER_MS) continue;
      await this.#store.remove(nameIn(name, FACTS));
      await this.#store.removeFolder(folder);
    }
  }

  #writeFacts(hash: string, { width, height, widths, types }: Renditions): Promise<void> {
    return this.#store.write(nameIn(hash, FACTS), Buffer.from(JSON.stringify({ width, height, widths, types })));
  }

  async #read(hash: string): Promise<Renditions | null> {
    const content = await this.#store.read(nameIn(hash, FACTS));
    return content === null ? null : facts.parse(await json(content));
  }
}

function nameIn(hash: string, file: string): string {
  return `${RENDITIONS_FOLDER}/${hash}/${file}`;
}

async function hashOf(original: string, recipe: Recipe): Promise<string> {
  const hash = createHash('sha256').update(`${recipe} ${RECIPE_VERSION}\n`);
  await pipeline(createReadStream(original), hash);
  return hash.digest('hex').slice(0, 32);
}
