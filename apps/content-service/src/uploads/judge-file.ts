import { open, readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { cleanSvg, type SvgProblem } from './clean-svg.ts';
import { type FileKind, kindOfMime, SVG } from './file-kinds.ts';

/** Enough bytes for every signature. */
const HEAD_BYTES = 4100;
/** More than cameras make; decoded it fills 256 MB. All frames of an animation count. */
const MAXIMUM_PIXELS = 64_000_000;
const MAXIMUM_EDGE = 16_384;
/** A drawing is sharp at any size. */
const MAXIMUM_DRAWING_EDGE = 4_096;

/** An accepted file: its kind and, where it was cleaned, its new content. */
export type Judgement =
  | { readonly ok: true; readonly kind: FileKind; readonly cleaned: Buffer | null }
  | { readonly ok: false; readonly sentence: string };

const SVG_SENTENCES: Readonly<Record<SvgProblem, string>> = {
  'not-svg':
    'n’est ni une photo (JPEG, PNG, WebP, GIF, AVIF), ni un dessin SVG, ni un PDF. C’est le contenu du fichier qui compte, pas son nom.',
  'too-long': 'dépasse 1 Mo : c’est trop pour un dessin SVG. Simplifiez-le, ou envoyez-le en PNG.',
  entities: 'contient des entités XML, que la boutique n’accepte pas. Exportez-le comme « SVG simple ».',
  'embedded-picture': 'contient une photo. Envoyez le tout en PNG, JPEG ou WebP.',
  'too-many-shapes': 'dessine trop de formes pour un navigateur. Simplifiez-le, ou envoyez-le en PNG.',
};

function refused(sentence: string): Judgement {
  return { ok: false, sentence };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads the size from the header alone, without decoding. */
async function sizeProblem(picture: string | Buffer, maximumEdge: number): Promise<string | null> {
  const unreadable = 'est abîmé : son image ne peut pas être lue. Enregistrez-la à nouveau.';
  try {
    const { width, height, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (width <= maximumEdge && height <= maximumEdge && width * height * pages <= MAXIMUM_PIXELS) return null;
    const images = pages > 1 ? ` en ${pages} images` : '';
    const edge = maximumEdge.toLocaleString('fr-FR');
    return `mesure ${width.toLocaleString('fr-FR')} × ${height.toLocaleString('fr-FR')} pixels${images} : c’est trop. Réduisez-le à ${edge} pixels de côté et 64 millions de pixels en tout, au plus.`;
  } catch {
    return unreadable;
  }
}

async function judgeDrawing(path: string): Promise<Judgement> {
  const clean = await cleanSvg(await readFile(path));
  if (!clean.ok) return refused(SVG_SENTENCES[clean.why]);
  const problem = await sizeProblem(clean.bytes, MAXIMUM_DRAWING_EDGE);
  return problem === null ? { ok: true, kind: SVG, cleaned: clean.bytes } : refused(problem);
}

/** Checks a file by its content. The sender's name and type prove nothing. */
export async function judgeFile(path: string): Promise<Judgement> {
  const detected = await fileTypeFromBuffer(await headOf(path));
  if (detected === undefined || detected.mime === 'application/xml') return judgeDrawing(path);
  const kind = kindOfMime(detected.mime);
  if (kind === null) return refused(SVG_SENTENCES['not-svg']);
  const problem = kind.isPicture ? await sizeProblem(path, MAXIMUM_EDGE) : null;
  return problem === null ? { ok: true, kind, cleaned: null } : refused(problem);
}
