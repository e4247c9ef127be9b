import type { PictureDeps } from './picture-deps.ts';
import { forgetUnusedRenditions, unknownRenditions } from './picture-queries.ts';

/** A browser keeps pages for a journey without a line for 30 days; nothing else keeps one as long. */
export const UNUSED_DAYS = 31;

/** Deletes the renditions of pictures that were deleted or replaced long ago. */
export async function sweepRenditions({ database: { sql }, folders }: PictureDeps): Promise<void> {
  await forgetUnusedRenditions(sql, UNUSED_DAYS);
  await folders.sweep((names) => unknownRenditions(sql, names));
}
