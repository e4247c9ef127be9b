import type { PictureDeps } from './picture-deps.ts';
import {
  claimPicture,
  postponePicture,
  recordRenditions,
  releasePicture,
  renewClaim,
  type WantedPicture,
} from './picture-queries.ts';
import type { Make } from './rendition-folder.ts';

/** After the death of a service another takes over. */
const LEASE_SECONDS = 60;
const RENEWED_EVERY_MS = 20_000;
const FIRST_PAUSE_SECONDS = 60;
/** A full disk is emptied one day, and a broken picture costs one attempt a day. */
const LONGEST_PAUSE_SECONDS = 86_400;

/** Makes the renditions that are wanted, one picture at a time, until none is left or `isStopping`. */
export async function makeDueRenditions(deps: PictureDeps, make: Make, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const picture = await claimPicture(deps.database.sql, LEASE_SECONDS);
    if (picture === null) return;
    await makeClaimed(deps, make, picture, isStopping);
  }
}

async function makeClaimed(
  deps: PictureDeps,
  make: Make,
  picture: WantedPicture,
  isStopping: () => boolean,
): Promise<void> {
  const { sql } = deps.database;
  const renewal = setInterval(
    () => void renewClaim(sql, picture, LEASE_SECONDS).catch((error: unknown) => deps.log.warn(String(error))),
    RENEWED_EVERY_MS,
  );
  try {
    const renditions = await deps.folders.ensure(picture.original, 'whole', make);
    await recordRenditions(sql, picture, renditions, true);
  } catch (error) {
    if (isStopping()) await releasePicture(sql, picture.fileId);
    else await postpone(deps, picture, String(error));
  } finally {
    clearInterval(renewal);
  }
}

async function postpone({ database, log }: PictureDeps, picture: WantedPicture, why: string): Promise<void> {
  const { fileId, original, attempts } = picture;
  const pause = Math.min(FIRST_PAUSE_SECONDS * 4 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
  await postponePicture(database.sql, fileId, pause, why);
  log.error(`The renditions of ${original} could not be made (attempt ${attempts}, the next in ${pause} s): ${why}`);
}
