declare module 'fontkit' {
  /** OpenType features switched on or off, by tag. */
  export type Features = Readonly<Record<string, boolean>>;
  export interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
    /** The characters that it stands for. */
    readonly codePoints: readonly number[];
  }
  export interface GlyphPosition {
    readonly xAdvance: number;
  }
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly GlyphPosition[];
    /** Sum of the positions' advances. */
    readonly advanceWidth: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout: (this: Font, text: string, features: Features) => GlyphRun;
  }
  export function create(bytes: Uint8Array): Font;
}
