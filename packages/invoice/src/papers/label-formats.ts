import { LABEL_SHEET } from '@economat/commerce';

import { BOTTOM, CONTENT, type PageSize, TOP } from '../pdf/sheet.ts';
import { COLOUR, type TextStyle } from '../pdf/type/text-style.ts';
import type { LabelFormatName } from './paper.ts';
import type { Frame } from './remarks.ts';

/** Where labels stand on a page and what they are written with, in points. */
export interface LabelFormat {
  readonly page: PageSize;
  readonly columns: number;
  readonly rows: number;
  /** The first label's corner. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** From the left of one label to that of the next; rows follow without a gap. */
  readonly pitch: number;
  readonly padding: number;
  readonly sender: TextStyle;
  readonly recipient: TextStyle;
  readonly number: TextStyle;
  readonly bars: { readonly module: number; readonly height: number };
  /** For text that is on no label. */
  readonly text: Frame;
}

function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

function style(family: TextStyle['family'], size: number, colour: string = COLOUR.ink): TextStyle {
  return { family, size, leading: size * 1.3, colour };
}

/** The narrowest bars are whole dots of a label printer with 203 dots to the inch (0.125 mm): three, and four. */
export const LABEL_FORMATS: Readonly<Record<LabelFormatName, LabelFormat>> = {
  a4: {
    page: 'A4',
    ...LABEL_SHEET,
    left: mm(4.65),
    top: mm(13.1),
    width: mm(99.1),
    height: mm(67.7),
    pitch: mm(101.6),
    padding: mm(6),
    sender: style('text', 7, COLOUR.inkSoft),
    recipient: style('text', 11),
    number: style('strong', 9),
    bars: { module: mm(0.375), height: mm(11) },
    text: { x: CONTENT.left, top: TOP, width: CONTENT.width, bottom: BOTTOM },
  },
  '10x15': {
    page: [mm(100), mm(150)],
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    width: mm(100),
    height: mm(150),
    pitch: mm(100),
    padding: mm(6),
    sender: style('text', 9, COLOUR.inkSoft),
    recipient: style('text', 16),
    number: style('strong', 13),
    bars: { module: mm(0.5), height: mm(22) },
    text: { x: mm(6), top: mm(8), width: mm(88), bottom: mm(142) },
  },
};
