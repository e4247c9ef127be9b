import { create, type Features, type Font, type GlyphRun } from 'fontkit';

import { unwrapWoff } from './unwrap-woff.ts';

/** Most texts of a document stand in every other, too; a run takes some 6 kB. */
const RUNS_KEPT = 500;

/** By the bytes of their files: to parse a font takes longer than to draw a document with it. */
const opened = new WeakMap<ArrayBuffer | Uint8Array, Font>();

/** A text laid out; whoever scales its positions takes a copy. */
type Run = Pick<GlyphRun, 'glyphs' | 'positions'>;

/** The font of a file (WOFF 1, OpenType or TrueType), which all documents share. */
export function openFont(bytes: ArrayBuffer | Uint8Array): Font {
  const known = opened.get(bytes);
  if (known !== undefined) return known;
  const font = withKnownRuns(create(unwrapWoff(new Uint8Array(bytes))));
  opened.set(bytes, font);
  return font;
}

/**
 * Lays out each text once, though a document asks for it when it measures, when it draws and in the next document. fontkit remembers in a
 * font which character first asked for a glyph, and readers are told of that character: so each text is laid out with glyphs of its own,
 * or one document would decide how the text of the next is read out.
 */
function withKnownRuns(font: Font): Font {
  const { layout } = font;
  const runsOf = new WeakMap<Features, Map<string, Run>>();

  function layOut(text: string, features: Features): Run {
    const runs = runsOf.get(features) ?? new Map<string, Run>();
    runsOf.set(features, runs);
    const known = runs.get(text);
    if (known !== undefined) return known;
    const scratch = Object.create(font, { _glyphs: { value: {} } }) as Font;
    const { glyphs, positions } = layout.call(scratch, text, features);
    // Plain glyphs: fontkit's own hold the scratch font.
    const plain = glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints }));
    const run = { glyphs: plain, positions };
    if (runs.size >= RUNS_KEPT) runs.clear();
    runs.set(text, run);
    return run;
  }

  // pdfkit scales the positions that it is given.
  font.layout = (text, features) => copyOf(layOut(text, features));
  return font;
}

function copyOf({ glyphs, positions: given }: Run): GlyphRun {
  const positions = given.map((position) => ({ ...position }));
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((width, { xAdvance }) => width + xAdvance, 0);
    },
  };
}
