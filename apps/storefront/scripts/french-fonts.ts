import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import manifest from '../package.json' with { type: 'json' };
import { readTables, writeTables } from './font-tables.ts';

const STYLESHEET = join(import.meta.dirname, '../app/shared/ui/fonts.css');
const require = createRequire(import.meta.url);
export const FONTS_DIR = join(import.meta.dirname, '../.cache/fonts');

interface PageFont {
  readonly file: string;
  readonly source: string;
  /** Of a font of several weights: those in use, of which the lightest says how far apart letters stand in all of them. */
  readonly weights?: { readonly min: number; readonly max: number };
}

/** Body text is set in weights 400 to 600 alone. */
const BODY = {
  source: require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  weights: { min: 400, max: 600 },
};

/** The fonts of French and English pages, each with what it is cut from. */
const FONTS: readonly PageFont[] = [
  { file: 'instrument-sans.woff2', ...BODY },
  { file: 'instrument-sans-seldom.woff2', ...BODY },
  { file: 'fraunces.woff2', source: require.resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff2') },
];

/** Counted up when what is written of the same sources changes. */
const WRITTEN_AS = 2;

/** An inclusive range of code points. */
export type CodePoints = readonly [first: number, last: number];

/**
 * Writes the fonts of French and English pages into `.cache/fonts`: two thirds of the bytes of the Latin ones, for which
 * the first paint on a slow line waits. Their letters are those that `fonts.css` declares for them, so that a browser never
 * looks for a letter in a file that was cut without it.
 */
export async function writeFrenchFonts(): Promise<void> {
  const stylesheet = await readFile(STYLESHEET, 'utf8');
  await mkdir(FONTS_DIR, { recursive: true });
  for (const { file, source, weights } of FONTS) {
    const letters = unicodeRange(stylesheet, file)
      .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, step) => first + step))
      .map((codePoint) => String.fromCodePoint(codePoint))
      .join('');
    const whole = await readFile(source);
    const cutFrom = createHash('sha256')
      .update(JSON.stringify([letters, weights, WRITTEN_AS, manifest.devDependencies['subset-font']]))
      .update(whole)
      .digest('hex');
    const small = join(FONTS_DIR, file);
    if (await isCutFrom(small, cutFrom)) continue;
    await writeWhole(small, await cut(whole, letters, weights));
    await writeWhole(recordOf(small), cutFrom);
  }
}

/**
 * The letters of a font. How far apart two letters stand (GPOS, and GDEF that it refers to) is half of a font of several weights. One table
 * for all of them, the lightest's, is a quarter; a sentence in the heaviest is 0.3 % longer by it.
 */
async function cut(whole: Buffer, letters: string, weights: PageFont['weights']): Promise<Buffer> {
  if (weights === undefined) return subsetFont(whole, letters, { targetFormat: 'woff2' });
  const several = await subsetFont(whole, letters, { targetFormat: 'sfnt', variationAxes: { wght: weights } });
  const lightest = readTables(
    await subsetFont(whole, letters, { targetFormat: 'sfnt', variationAxes: { wght: weights.min } }),
  );
  const spacing = [...lightest].filter(([tag]) => tag === 'GPOS' || tag === 'GDEF');
  return convert(writeTables(several, new Map([...readTables(several), ...spacing])), 'woff2');
}

/** What a font was cut from stands beside it: to cut both takes seconds, and each start of development would. */
function recordOf(font: string): string {
  return `${font}.cut-from`;
}

async function isCutFrom(font: string, source: string): Promise<boolean> {
  try {
    await access(font);
    return (await readFile(recordOf(font), 'utf8')) === source;
  } catch {
    return false;
  }
}

/** By another name first: a build that runs beside this one must never read half a file. */
async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** The letters that a stylesheet declares for the face whose source is `file`. Throws when it declares none. */
export function unicodeRange(stylesheet: string, file: string): CodePoints[] {
  const face = stylesheet.split('@font-face').find((text) => text.includes(`/${file}'`));
  const range = face?.match(/unicode-range:([^;]+);/)?.[1];
  if (range === undefined) throw new Error(`fonts.css declares no unicode-range for ${file}.`);
  return range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
