/** The packages carry no types: only what is used of them. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Limits of an axis of a variable font, or the one place on it that is kept. */
    variationAxes?: Readonly<Record<string, { min: number; max: number } | number>>;
  }

  /** The same font with the letters of `text` alone. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}

declare module 'fontverter' {
  /** The same font in another format. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff2'): Promise<Buffer>;
}
