/** The package carries no types: only what is used of it. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Limits of an axis of a variable font. */
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
  }

  /** The same font with the letters of `text` alone. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
