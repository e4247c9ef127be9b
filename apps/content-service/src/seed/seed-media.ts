import { availableParallelism } from 'node:os';
import { addToMediaLibrary, mediaIdsByName } from '../uploads/media-library-queries.ts';
import { inParallel } from './in-parallel.ts';
import type { SeedFiles } from './seed-files.ts';

/** Looks up the library's id of a picture by its file name. */
export type PictureId = (name: string) => number;

/** Uploads the pictures that the library lacks. */
export async function seedMedia(files: SeedFiles): Promise<PictureId> {
  const ids = await mediaIdsByName();
  const missing = Object.entries(await files.media()).filter(([name]) => !ids.has(name));
  await inParallel(missing, availableParallelism(), async ([name, { altFr, altEn }]) => {
    ids.set(name, await addToMediaLibrary({ path: files.mediaPath(name), alternativeText: altFr, caption: altEn }));
  });
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`seed/media.json does not describe the picture ${name}`);
    return id;
  };
}
