import type { PictureSource } from './picture.tsx';

/** A place for pictures: how wide its box is, in which screens. */
export interface PictureSlot {
  /** The first one whose media query fits; the last has none. */
  readonly boxes: readonly SlotBox[];
  /** Pixels of the smallest and of the largest box on the screens that matter, for which files are offered. */
  readonly narrowest: number;
  readonly widest: number;
}

interface SlotBox {
  readonly media?: string;
  /** A CSS length. */
  readonly width: string;
  /** Of a box that is covered by its picture: width by height, or the height alone. Without either the whole picture is shown. */
  readonly ratio?: number;
  /** A CSS length. */
  readonly height?: string;
}

/** A box of one width on every screen, at one to three pixels a point. */
export function fixedSlot(rem: number, ratio?: number): PictureSlot {
  const box = { width: `${rem}rem`, ...(ratio === undefined ? {} : { ratio }) };
  return { boxes: [box], narrowest: rem * 16, widest: rem * 48 };
}

/** How much wider than its box a picture is drawn to cover it. */
function excess({ width, height }: PictureSource, { ratio }: SlotBox): number {
  return ratio === undefined ? 1 : Math.max(1, width / height / ratio);
}

/** The attribute `sizes`: how wide the picture is drawn, which is more than its box where the box crops its sides. */
export function sizesOf(picture: PictureSource, { boxes }: PictureSlot): string {
  return boxes
    .map((box) => {
      const width = drawnWidth(picture, box);
      return box.media === undefined ? width : `${box.media} ${width}`;
    })
    .join(', ');
}

function drawnWidth(picture: PictureSource, box: SlotBox): string {
  const { width, height } = box;
  if (height !== undefined) return `max(${width}, ${height} * ${(picture.width / picture.height).toFixed(2)})`;
  const times = excess(picture, box);
  if (times > 1.01) return `calc((${width}) * ${times.toFixed(2)})`;
  return width.includes(' ') ? `calc(${width})` : width;
}

/** The attribute `srcset` for files of one type, as far as the slot has use for them. */
export function sourceSet(picture: PictureSource, slot: PictureSlot, type: string): string {
  const { folder = '', widths = [] } = picture.renditions ?? {};
  const most = Math.max(...slot.boxes.map((box) => slot.widest * excess(picture, box)));
  const enough = widths.find((width) => width >= most) ?? Infinity;
  return widths
    .filter((width, at) => width <= enough && (width >= slot.narrowest || at === widths.length - 1))
    .map((width) => `${folder}/${width}.${type} ${width}w`)
    .join(', ');
}
