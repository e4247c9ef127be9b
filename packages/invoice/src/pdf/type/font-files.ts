/** The font files an invoice may need, each with the npm module that carries it (all SIL Open Font License 1.1). */
export const FONT_FILES = {
  text: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  strong: '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
  display: '@fontsource/fraunces/files/fraunces-latin-500-normal.woff',
  textLatinExtended: '@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff',
  strongLatinExtended: '@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff',
  latinExtended: '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff',
  vietnamese: '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff',
  greek: '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff',
  greekExtended: '@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff',
  cyrillic: '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff',
  cyrillicExtended: '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff',
  arabic: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
  /** Carries U+FFFD, the visible mark for what no face can draw. */
  replacement: '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
} as const;

export type FontFileId = keyof typeof FONT_FILES;

/** Bytes of the loaded files. `text`, `strong` and `display` must be there; a missing other one costs visible marks. */
export type InvoiceFonts = Readonly<Partial<Record<FontFileId, ArrayBuffer | Uint8Array>>>;

/** Faces tried after the family's own, in this order. */
const FALLBACK_FILES = [
  'latinExtended',
  'vietnamese',
  'greek',
  'greekExtended',
  'cyrillic',
  'cyrillicExtended',
  'arabic',
  'replacement',
] as const satisfies readonly FontFileId[];

export const FAMILY_FILES = {
  text: ['text', 'textLatinExtended', ...FALLBACK_FILES],
  strong: ['strong', 'strongLatinExtended', ...FALLBACK_FILES],
  display: ['display', 'strong', 'strongLatinExtended', ...FALLBACK_FILES],
} as const satisfies Record<string, readonly FontFileId[]>;

export type FontFamily = keyof typeof FAMILY_FILES;
