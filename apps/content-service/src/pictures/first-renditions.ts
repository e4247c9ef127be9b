import { makeRenditions } from './make-renditions.ts';
import { pictureDeps, type PictureDeps } from './picture-deps.ts';
import { noteNewContent, recordRenditions, unshowablePictures, type WantedPicture } from './picture-queries.ts';

/**
 * What pages show of new content until the job has made all of it: one small file, made while the editor waits. Without it, they show
 * what they showed before.
 */
export async function showNewContent(fileIds: readonly number[]): Promise<void> {
  const deps = pictureDeps();
  for (const picture of await noteNewContent(deps.database.sql, fileIds)) await showFirst(deps, picture);
}

/** Before the first page is asked for: small pictures of earlier versions have nothing but their original. */
export async function showUnshowable(): Promise<void> {
  const deps = pictureDeps();
  for (const picture of await unshowablePictures(deps.database.sql)) await showFirst(deps, picture);
}

async function showFirst(deps: PictureDeps, picture: WantedPicture): Promise<void> {
  try {
    const renditions = await deps.folders.ensure(picture.original, 'first', makeRenditions);
    await recordRenditions(deps.database.sql, picture, renditions, renditions.types.includes('svg'));
  } catch (error) {
    deps.log.warn(`The first rendition of ${picture.original} could not be made: ${String(error)}`);
  }
}
