import { getDocumentProxy } from 'unpdf';

import { pageContents, plainSpaces } from './read-pdf.ts';

/** A rectangle in points from the upper left corner of its page. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextBox extends Rectangle {
  readonly text: string;
}

/** For each page the pieces of its text and where they stand, as an independent reader (PDF.js) finds them. `y` is their baseline. */
export async function textBoxes(pdf: Uint8Array): Promise<TextBox[][]> {
  const document = await getDocumentProxy(pdf.slice(), { verbosity: 0 });
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  return Promise.all(
    pages.map(async (opening) => {
      const page = await opening;
      const [, , , pageHeight = 0] = page.view;
      const { items } = await page.getTextContent();
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x = 0, y = 0] = item.transform as number[];
        const { width, height } = item;
        return [{ text: plainSpaces(item.str), x, y: pageHeight - y, width, height }];
      });
    }),
  );
}

/** For each page its rectangles, in the order in which they are drawn. */
export function rectangles(pdf: Uint8Array): Rectangle[][] {
  return pageContents(pdf).map((content) =>
    [...content.matchAll(/^([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re$/gm)].map(([, ...figures]) => {
      const [x = 0, y = 0, width = 0, height = 0] = figures.map(Number);
      return { x, y, width, height };
    }),
  );
}
