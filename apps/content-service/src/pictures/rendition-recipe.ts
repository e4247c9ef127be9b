/** What pages load of a picture: files in several widths and types, in a folder of their own. */
export interface Renditions {
  /** Of the picture as it is seen: a photo that was taken upright is upright. */
  readonly width: number;
  readonly height: number;
  /** Ascending; none for a drawing, which is sharp at any size. */
  readonly widths: readonly number[];
  readonly types: readonly RenditionType[];
}
export type RenditionType = 'avif' | 'webp' | 'svg';

/** `first` is made while its sender waits: one small file, shown until the job has made the `whole`. */
export type Recipe = 'first' | 'whole';

/** A phone's whole width at 1.75 pixels a point is 800. The widest is what a screen of 1440 px at two pixels a point draws of the widest slot. */
const WIDTHS = [96, 192, 320, 480, 640, 800, 960, 1280, 1600, 1920];
const WIDEST = 1920;
/** A poster that is taller is narrower instead: its pixels are bounded too. */
const TALLEST = 2880;
const FIRST_WIDTH = 960;

/** No rendition weighs more, as long as the lowest quality allows it. */
export const MAXIMUM_BYTES = 190_000;
/** Tried from the best on until a rendition is light enough. */
export const QUALITIES = { avif: [62, 54, 46, 38, 30], webp: [86, 78, 68, 56, 44] } as const;
/** How long an encoder searches. One step more takes half as long again for a twentieth of the bytes. */
export const EFFORTS = { avif: 2, webp: 4 } as const;

/** Named in the hash of a folder: pictures made by another recipe get other addresses. */
export const RECIPE_VERSION = 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The widths that are made of a picture, which is never enlarged. */
export function widthsOf({ width, height }: Size, recipe: Recipe): number[] {
  const tallest = Math.max(1, Math.floor((TALLEST * width) / height));
  const widest = Math.min(width, tallest, recipe === 'first' ? FIRST_WIDTH : WIDEST);
  return recipe === 'first' ? [widest] : [...WIDTHS.filter((step) => step < widest), widest];
}
