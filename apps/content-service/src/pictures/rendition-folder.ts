import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { type Recipe, RECIPE_VERSION, type Renditions } from './rendition-recipe.ts';

/** Below the folder of uploads. */
export const RENDITIONS_FOLDER = 'p';
const FACTS = 'renditions.json';
const DRAFT_PREFIX = '.draft-';
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
 * The folders of renditions. Each is named by the original's content and the recipe, appears whole or not at all, and never changes: two
 * replicas that make the same one leave one, and one that a killed process finished is found by the next.
 */
export class RenditionFolders {
  readonly #root: string;

  constructor(uploads: string) {
    this.#root = join(uploads, RENDITIONS_FOLDER);
  }

  /** The renditions of an original, made unless they are there. */
  async ensure(original: string, recipe: Recipe, make: Make): Promise<KeptRenditions> {
    const hash = await hashOf(original, recipe);
    const present = await this.#read(hash);
    if (present !== null) {
      await this.#touch(hash);
      return { hash, ...present };
    }
    await mkdir(this.#root, { recursive: true });
    const draft = join(this.#root, `${DRAFT_PREFIX}${hash}-${randomBytes(6).toString('hex')}`);
    try {
      await mkdir(draft);
      const made = await make(original, recipe, draft);
      await writeFile(join(draft, FACTS), JSON.stringify(made));
      await this.#publish(draft, hash);
      return { hash, ...made };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /**
   * Deletes folders that no row knows, and drafts that killed processes left. One of the last hour may be about to get its row.
   * @param unknownOf tells which of these names no row has.
   */
  async sweep(unknownOf: (names: readonly string[]) => Promise<readonly string[]>, now = Date.now()): Promise<void> {
    const names = await readdir(this.#root).catch(() => []);
    for (const name of await unknownOf(names)) {
      const folder = join(this.#root, name);
      const touchedAt = (await stat(folder).catch(() => null))?.mtimeMs ?? now;
      if (now - touchedAt > FORGOTTEN_AFTER_MS) await rm(folder, { recursive: true, force: true });
    }
  }

  /** Keeps a sweep away until the row is written. */
  async #touch(hash: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.#root, hash), now, now);
  }

  async #publish(draft: string, hash: string): Promise<void> {
    try {
      await rename(draft, join(this.#root, hash));
    } catch (error) {
      // Another replica was faster.
      if ((await this.#read(hash)) === null) throw error;
    }
  }

  async #read(hash: string): Promise<Renditions | null> {
    const text = await readFile(join(this.#root, hash, FACTS), 'utf8').catch(() => null);
    return text === null ? null : facts.parse(JSON.parse(text));
  }
}

async function hashOf(original: string, recipe: Recipe): Promise<string> {
  const hash = createHash('sha256').update(`${recipe} ${RECIPE_VERSION}\n`);
  await pipeline(createReadStream(original), hash);
  return hash.digest('hex').slice(0, 32);
}
