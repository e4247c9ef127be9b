import bwip from 'bwip-js/node';
import * as z from 'zod/mini';

import type { Drawing } from '../pdf/sheet.ts';
import { COLOUR } from '../pdf/type/text-style.ts';
import { STAFF_WORDING } from './wording.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Width of the narrowest bar. Narrower when the code would not fit otherwise. */
  readonly module: number;
  readonly maximumWidth: number;
}

/** Bars and spaces of a code in turn, as multiples of the narrowest one, a bar first. */
const code128 = z.tuple([z.object({ sbs: z.array(z.number()) })]);

/** An order number as Code 128, drawn as bars so that it prints sharp at any resolution. */
export function drawBarcode({ doc, root }: Drawing, orderNumber: string, place: Place): void {
  const [{ sbs: widths }] = code128.parse(bwip.raw({ bcid: 'code128', text: orderNumber }));
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const module = Math.min(place.module, place.maximumWidth / modules);
  const { x, y, height } = place;
  const figure = doc.struct('Figure', {
    alt: STAFF_WORDING.barcode(orderNumber),
    bbox: [x, y, x + modules * module, y + height],
  });
  root.add(figure);
  figure.add(() => {
    let left = x;
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) doc.rect(left, y, width * module, height);
      left += width * module;
    }
    doc.fill(COLOUR.ink);
  });
}
