import type { FontFamily } from './font-files.ts';

/** Colours of the brand; PDF wants them opaque. */
export const COLOUR = {
  ink: '#1c211e',
  inkSoft: '#5b635d',
  line: '#dcdad3',
  paper: '#f6f5f2',
  forest: '#1f4d3a',
  sage: '#e3ebe4',
  clay: '#a94a25',
} as const;

export interface TextStyle {
  readonly family: FontFamily;
  /** Points. */
  readonly size: number;
  /** Baseline to baseline, points. */
  readonly leading: number;
  readonly colour: string;
}

function style(family: FontFamily, size: number, leading: number, colour: string = COLOUR.ink): TextStyle {
  return { family, size, leading, colour };
}

export const STYLE = {
  title: style('display', 27, 32),
  wordmark: style('display', 20, 24, COLOUR.forest),
  heading: style('strong', 9, 13),
  article: style('strong', 11.5, 16, COLOUR.forest),
  body: style('text', 9, 13),
  strong: style('strong', 9, 13),
  detail: style('text', 8, 11.5, COLOUR.inkSoft),
  label: style('text', 7.5, 11, COLOUR.inkSoft),
  columnHead: style('strong', 7.5, 11, COLOUR.inkSoft),
  total: style('strong', 12, 17, COLOUR.forest),
  badge: style('strong', 8.5, 11, COLOUR.forest),
  footer: style('text', 7, 9.5, COLOUR.inkSoft),
} as const satisfies Record<string, TextStyle>;
