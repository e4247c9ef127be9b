import type { Features, Font } from 'fontkit';

import { FAMILY_FILES, FONT_FILES, type FontFamily, type FontFileId, type InvoiceFonts } from './font-files.ts';
import { openFont } from './open-font.ts';

export interface Face {
  readonly id: FontFileId;
  readonly font: Font;
  /** Tried in this order until the shaper takes the text. */
  readonly features: readonly Features[];
}

/**
 * `tnum` keeps the figures of a column under each other. `ccmp` would split letters such as ị into glyphs that stand for no
 * character, which a reader of the file then extracts as noise; composed text does not need it, Arabic does.
 */
const FEATURES: Features = { tnum: true, ccmp: false };
const ARABIC_FEATURES: Features = { tnum: true };
/** Marks left where they fall: fontkit throws on a mark that its font gives no anchor, and names can hold any mark. */
const WITHOUT_MARKS: Features = { tnum: true, ccmp: false, mark: false, mkmk: false };

/** For each family the loaded faces, best first. */
export type Faces = Readonly<Record<FontFamily, readonly Face[]>>;

/** The faces of fonts that are opened again: what is known of their lines is kept with them. */
const facesOfFonts = new WeakMap<InvoiceFonts, Faces>();

/** Throws TypeError when one of the three base files is missing: no text can be drawn without them. */
export function openFaces(fonts: InvoiceFonts): Faces {
  const known = facesOfFonts.get(fonts) ?? facesOf(fonts);
  facesOfFonts.set(fonts, known);
  return known;
}

function facesOf(fonts: InvoiceFonts): Faces {
  for (const id of ['text', 'strong', 'display'] as const) {
    if (fonts[id] === undefined) throw new TypeError(`The font file "${id}" is missing`);
  }
  const opened = new Map<FontFileId, Face>();
  for (const [id, bytes] of Object.entries(fonts)) {
    if (isFontFileId(id)) opened.set(id, openFace(id, bytes));
  }
  const ofFamily = (family: FontFamily): Face[] =>
    FAMILY_FILES[family].map((id) => opened.get(id)).filter((face) => face !== undefined);
  return { text: ofFamily('text'), strong: ofFamily('strong'), display: ofFamily('display') };
}

function openFace(id: FontFileId, bytes: ArrayBuffer | Uint8Array): Face {
  const features = [id === 'arabic' ? ARABIC_FEATURES : FEATURES, WITHOUT_MARKS];
  return { id, font: openFont(bytes), features };
}

function isFontFileId(id: string): id is FontFileId {
  return id in FONT_FILES;
}
