declare module 'fontkit' {
  /** OpenType features switched on or off, by tag. */
  export type Features = Readonly<Record<string, boolean>>;
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features: Features): { readonly advanceWidth: number };
  }
  export function create(bytes: Uint8Array): Font;
}
