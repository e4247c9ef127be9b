import type { FontFileId } from '@economat/invoice/pdf';
import text from '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff?url';
import strong from '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff?url';
import display from '@fontsource/fraunces/files/fraunces-latin-500-normal.woff?url';
import textLatinExtended from '@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff?url';
import strongLatinExtended from '@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff?url';
import latinExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url';
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff?url';
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?url';
import greekExtended from '@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff?url';
import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?url';
import cyrillicExtended from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff?url';
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?url';
import replacement from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url';

/** Addresses of the files that the invoice package may need; each is loaded only when a name on the invoice needs it. */
export const FONT_ADDRESSES: Readonly<Record<FontFileId, string>> = {
  text,
  strong,
  display,
  textLatinExtended,
  strongLatinExtended,
  latinExtended,
  vietnamese,
  greek,
  greekExtended,
  cyrillic,
  cyrillicExtended,
  arabic,
  replacement,
};
