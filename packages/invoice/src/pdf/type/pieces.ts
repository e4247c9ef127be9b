import type { Face } from './faces.ts';

/** A stretch of one line drawn with one face. */
export interface Piece {
  readonly text: string;
  readonly face: Face;
  /** What the record has in place of a replacement mark, so that readers and searches find it; null for drawn text. */
  readonly actual: string | null;
}

/** Drawn in place of what no loaded face has. */
const REPLACEMENT_CHARACTER = '\uFFFD';
/** Drawn when even the replacement face is not loaded; every latin face has it. */
const LAST_RESORT = '?';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const NUMBER = /^\p{Nd}$/u;
/** What stands between right-to-left words without turning the line around: spaces, signs and numbers. */
const NEUTRAL = /^[\p{Z}\p{P}\p{S}\p{Nd}]+$/u;

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Letters as a reader counts them; an emoji family or a letter with its accents is one. */
export function clusters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Cuts printable text into pieces in the order they are drawn, left to right. */
export function toPieces(text: string, faces: readonly Face[]): Piece[] {
  return reorderRightToLeft(merge(clusters(text).map((cluster) => pieceFor(cluster, faces))));
}

function pieceFor(cluster: string, faces: readonly Face[]): Piece {
  const face = faces.find(({ font }) => covers(font, cluster));
  if (face !== undefined) return { text: cluster, face, actual: null };
  return replacementFor(cluster, faces);
}

/** The visible mark that stands for text which no face can draw. */
export function replacementFor(text: string, faces: readonly Face[]): Piece {
  const replacement = faces.find(({ font }) => covers(font, REPLACEMENT_CHARACTER));
  if (replacement !== undefined) return { text: REPLACEMENT_CHARACTER, face: replacement, actual: text };
  const [base] = faces;
  if (base === undefined) throw new TypeError('A family without a face');
  return { text: LAST_RESORT, face: base, actual: text };
}

function covers(font: Face['font'], cluster: string): boolean {
  return Array.from(cluster).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** Joins neighbours of one face, so that kerning and Arabic joining work; numbers inside Arabic stay apart. */
function merge(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last !== undefined && last.face === piece.face && joins(last, piece)) {
      merged[merged.length - 1] = { text: last.text + piece.text, face: last.face, actual: null };
    } else merged.push(piece);
  }
  return merged;
}

function joins(last: Piece, next: Piece): boolean {
  if (last.actual !== null || next.actual !== null) return false;
  return last.face.id !== 'arabic' || NUMBER.test(last.text.at(-1) ?? '') === NUMBER.test(next.text);
}

/**
 * Lays a left-to-right line with right-to-left words in visual order: the pieces of each right-to-left stretch (its words, the
 * spaces and the numbers between them) are drawn in reverse, the glyphs within a word are reversed by the shaper.
 */
function reorderRightToLeft(pieces: readonly Piece[]): Piece[] {
  const drawn: Piece[] = [];
  let stretch: Piece[] = [];
  for (const piece of pieces) {
    const continuesStretch = stretch.length > 0 && NEUTRAL.test(piece.text);
    if (RIGHT_TO_LEFT.test(piece.text) || continuesStretch) stretch.push(piece);
    else {
      drawn.push(...visualOrder(stretch), piece);
      stretch = [];
    }
  }
  return [...drawn, ...visualOrder(stretch)];
}

/** What trails the last right-to-left word belongs to the left-to-right text that follows. */
function visualOrder(stretch: readonly Piece[]): Piece[] {
  const lastWord = stretch.findLastIndex((piece) => RIGHT_TO_LEFT.test(piece.text));
  return [...stretch.slice(0, lastWord + 1).toReversed(), ...stretch.slice(lastWord + 1)];
}
