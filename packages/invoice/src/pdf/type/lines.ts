import type { Faces } from './faces.ts';
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

/** Breaks text into lines no wider than `width` points: at spaces, after hyphens, and inside a word only when it must. */
export function breakLines(text: string, style: TextStyle, width: number, faces: Faces): TextLine[] {
  const whole = singleLine(text, style, faces);
  if (whole.width <= width) return [whole];
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of wordsThatFit(printable(text).trim(), style, width, faces)) {
    const wordWidth = measure(word, style, faces);
    if (line !== '' && lineWidth + measure(word.trimEnd(), style, faces) > width) {
      lines.push(line);
      line = '';
      lineWidth = 0;
    }
    line += word;
    lineWidth += wordWidth;
  }
  return [...lines, line].map((content) => toLine(content.trimEnd(), style, faces));
}

/** One line, however long. */
export function singleLine(text: string, style: TextStyle, faces: Faces): TextLine {
  return toLine(printable(text).trim(), style, faces);
}

function toLine(text: string, style: TextStyle, faces: Faces): TextLine {
  const { pieces, ems } = shapedLine(text, faces[style.family]);
  return {
    pieces: pieces.map((piece) => ({ ...piece, width: piece.advance * style.size })),
    width: ems * style.size,
  };
}

function measure(text: string, style: TextStyle, faces: Faces): number {
  return shapedLine(text, faces[style.family]).ems * style.size;
}

/** A line of any size. */
interface ShapedLine {
  readonly pieces: readonly ShapedPiece[];
  /** Width in ems. */
  readonly ems: number;
}

/** Breaking a line asks for each word several times, and most lines of a document stand in every other; one takes about a kilobyte. */
const LINES_KEPT = 1000;
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

function wordsThatFit(text: string, style: TextStyle, width: number, faces: Faces): string[] {
  return text
    .split(/(?<= )|(?<=\p{L}-)(?=\p{L})/u)
    .flatMap((word) => (measure(word, style, faces) <= width ? [word] : cutWord(word, style, width, faces)));
}

function cutWord(word: string, style: TextStyle, width: number, faces: Faces): string[] {
  const parts: string[] = [];
  let part = '';
  for (const cluster of clusters(word)) {
    if (part !== '' && measure(part + cluster, style, faces) > width) {
      parts.push(part);
      part = '';
    }
    part += cluster;
  }
  return [...parts, part];
}
