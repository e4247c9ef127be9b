import type { Faces } from './faces.ts';
import type { FontFamily } from './font-files.ts';
import { clusters, toPieces } from './pieces.ts';
import { printable } from './printable.ts';
import { shape, type ShapedPiece } from './shape.ts';
import type { TextStyle } from './text-style.ts';

export interface MeasuredPiece extends ShapedPiece {
  readonly width: number;
}

export interface TextLine {
  readonly pieces: readonly MeasuredPiece[];
  readonly width: number;
}

/** A stretch of a text in one family. */
export interface Run {
  readonly text: string;
  readonly family: FontFamily;
}

/** Breaks text into lines no wider than `width` points: at spaces, after hyphens, and inside a word only when it must. */
export function breakLines(text: string, style: TextStyle, width: number, faces: Faces): TextLine[] {
  return breakRuns([{ text, family: style.family }], style.size, width, faces);
}

/** The same of a text of several families, all of one size. */
export function breakRuns(runs: readonly Run[], size: number, width: number, faces: Faces): TextLine[] {
  const text = trimmed(runs.map((run) => ({ ...run, text: printable(run.text) })));
  const lines: Run[][] = [];
  let line: Run[] = [];
  let lineWidth = 0;
  for (const word of wordsThatFit(text, size, width, faces)) {
    const wordWidth = measure(trimmed(word), size, faces);
    if (line.length > 0 && lineWidth + wordWidth > width) {
      lines.push(line);
      line = [];
      lineWidth = 0;
    }
    line.push(...word);
    lineWidth += wordWidth + measure(spaceAfter(word), size, faces);
  }
  return [...lines, line].map((content) => toLine(trimmed(content), size, faces));
}

/** One line, however long. */
export function singleLine(text: string, { family, size }: TextStyle, faces: Faces): TextLine {
  return toLine([{ text: printable(text).trim(), family }], size, faces);
}

function toLine(runs: readonly Run[], size: number, faces: Faces): TextLine {
  const shaped = joined(runs).map(({ text, family }) => shapedLine(text, faces[family]));
  return {
    pieces: shaped.flatMap(({ pieces }) => pieces).map((piece) => ({ ...piece, width: piece.advance * size })),
    width: shaped.reduce((sum, { ems }) => sum + ems, 0) * size,
  };
}

function measure(runs: readonly Run[], size: number, faces: Faces): number {
  return runs.reduce((sum, { text, family }) => sum + shapedLine(text, faces[family]).ems, 0) * size;
}

/** Neighbours of one family as one run, so that they are shaped together. */
function joined(runs: readonly Run[]): Run[] {
  const together: Run[] = [];
  for (const run of runs) {
    const last = together.at(-1);
    if (last?.family === run.family) together[together.length - 1] = { ...last, text: last.text + run.text };
    else together.push(run);
  }
  return together;
}

/** Without the spaces around the whole. */
function trimmed(runs: readonly Run[]): Run[] {
  const isFilled = ({ text }: Run): boolean => text.trim() !== '';
  const filled = runs.slice(Math.max(0, runs.findIndex(isFilled)), runs.findLastIndex(isFilled) + 1);
  return filled.map(({ text, family }, index) => {
    const begun = index === 0 ? text.trimStart() : text;
    return { text: index === filled.length - 1 ? begun.trimEnd() : begun, family };
  });
}

/** The space at the end of a word. Apart, so that a word is shaped once, whatever follows it. */
function spaceAfter(word: readonly Run[]): Run[] {
  const last = word.at(-1);
  return last?.text.endsWith(' ') ? [{ text: ' ', family: last.family }] : [];
}

/** A line of any size. */
interface ShapedLine {
  readonly pieces: readonly ShapedPiece[];
  /** Width in ems. */
  readonly ems: number;
}

/** Most words and lines of a document stand in every other, and general terms have 2000; one takes about a kilobyte. */
const LINES_KEPT = 4000;
const linesOf = new WeakMap<Faces[TextStyle['family']], Map<string, ShapedLine>>();

function shapedLine(text: string, family: Faces[TextStyle['family']]): ShapedLine {
  const lines = linesOf.get(family) ?? new Map<string, ShapedLine>();
  linesOf.set(family, lines);
  const known = lines.get(text);
  if (known !== undefined) return known;
  const pieces = toPieces(text, family).map((piece) => shape(piece, family));
  const line = { pieces, ems: pieces.reduce((sum, { advance }) => sum + advance, 0) };
  if (lines.size >= LINES_KEPT) lines.clear();
  lines.set(text, line);
  return line;
}

/** Words with the space after them, each of one run or more; a word that is too wide is cut. */
function wordsThatFit(runs: readonly Run[], size: number, width: number, faces: Faces): Run[][] {
  const words: Run[][] = [];
  for (const { text, family } of runs) {
    const [first = '', ...others] = text.split(/(?<= )|(?<=\p{L}-)(?=\p{L})/u);
    const last = words.at(-1);
    // A word goes on over the end of a run.
    if (last !== undefined && !last.at(-1)?.text.endsWith(' ')) last.push({ text: first, family });
    else words.push([{ text: first, family }]);
    words.push(...others.map((word) => [{ text: word, family }]));
  }
  return words.flatMap((word) =>
    measure(trimmed(word), size, faces) <= width ? [word] : word.flatMap((run) => cutWord(run, size, width, faces)),
  );
}

function cutWord({ text, family }: Run, size: number, width: number, faces: Faces): Run[][] {
  const parts: string[] = [];
  let part = '';
  for (const cluster of clusters(text)) {
    if (part !== '' && measure([{ text: part + cluster, family }], size, faces) > width) {
      parts.push(part);
      part = '';
    }
    part += cluster;
  }
  return [...parts, part].map((cut) => [{ text: cut, family }]);
}
