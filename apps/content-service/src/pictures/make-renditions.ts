import { copyFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  EFFORTS,
  MAXIMUM_BYTES,
  QUALITIES,
  type Recipe,
  type Renditions,
  type RenditionType,
  widthsOf,
} from './rendition-recipe.ts';

/** As many as the media library admits, all frames of an animation counted. */
const MAXIMUM_PIXELS = 64_000_000;

/**
 * Writes the renditions of a picture into a folder. They are upright, in sRGB, and without what a camera notes beside its picture: the
 * place where it was taken is nobody's business.
 */
export async function makeRenditions(original: string, recipe: Recipe, folder: string): Promise<Renditions> {
  const metadata = await sharp(original, { limitInputPixels: false }).metadata();
  const { autoOrient, format, pages = 1 } = metadata;
  if (format === 'svg') return keepDrawing(original, autoOrient, folder);
  const isAnimated = pages > 1;
  const widths = widthsOf(autoOrient, recipe);
  const types: readonly RenditionType[] = recipe === 'first' || isAnimated ? ['webp'] : ['avif', 'webp'];
  const widest = widths.at(-1) ?? autoOrient.width;
  const source = isAnimated ? animation(original) : await decodedOnce(original, widest);
  if (recipe === 'first' && widest === autoOrient.width && (await isShownAsSent(original, metadata))) {
    await copyFile(original, join(folder, `${widest}.webp`));
    return { width: autoOrient.width, height: autoOrient.height, widths, types };
  }
  for (const width of widths) {
    for (const type of types) {
      const bytes = await lightEnough((quality) => encode(source(), width, type, quality), type);
      await writeFile(join(folder, `${width}.${type}`), bytes);
    }
  }
  return { width: autoOrient.width, height: autoOrient.height, widths, types };
}

/** Whether its sender has made of a picture what the first rendition is: a light WebP without notes of a camera, in the colours of the web. */
async function isShownAsSent(
  original: string,
  { format, pages = 1, exif, xmp, iptc, icc }: Metadata,
): Promise<boolean> {
  const hasNotes = [exif, xmp, iptc, icc].some((notes) => notes !== undefined);
  return format === 'webp' && pages === 1 && !hasNotes && (await stat(original)).size <= MAXIMUM_BYTES;
}

async function keepDrawing(
  original: string,
  { width, height }: { width: number; height: number },
  folder: string,
): Promise<Renditions> {
  await copyFile(original, join(folder, 'drawing.svg'));
  return { width, height, widths: [], types: ['svg'] };
}

type Source = () => Sharp;

function animation(original: string): Source {
  return () => sharp(original, { animated: true, limitInputPixels: MAXIMUM_PIXELS });
}

/** The picture in its widest rendition's size: the others are made of these pixels, which take 17 MB at most. */
async function decodedOnce(original: string, width: number): Promise<Source> {
  const { data, info } = await sharp(original, { limitInputPixels: MAXIMUM_PIXELS })
    .autoOrient()
    .resize({ width })
    .toColourspace('srgb')
    .toFormat('raw')
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function encode(picture: Sharp, width: number, type: RenditionType, quality: number): Promise<Buffer> {
  const resized = picture.resize({ width });
  return type === 'avif'
    ? resized.avif({ quality, effort: EFFORTS.avif }).toBuffer()
    : resized.webp({ quality, effort: EFFORTS.webp, smartSubsample: true }).toBuffer();
}

async function lightEnough(make: (quality: number) => Promise<Buffer>, type: RenditionType): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of type === 'avif' ? QUALITIES.avif : QUALITIES.webp) {
    bytes = await make(quality);
    if (bytes.length <= MAXIMUM_BYTES) break;
  }
  return bytes;
}
