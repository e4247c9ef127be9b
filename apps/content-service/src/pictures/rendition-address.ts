import { RENDITIONS_FOLDER } from './rendition-folder.ts';

/** Addresses end like paths of files. */
const RENDITION = new RegExp(`/uploads/${RENDITIONS_FOLDER}/[0-9a-f]{32}/(?:\\d{1,4}\\.(?:avif|webp)|drawing\\.svg)$`);

/** Whether an address or a path is that of a rendition: for everybody, and for ever. */
export function isRendition(path: string): boolean {
  return RENDITION.test(path);
}
