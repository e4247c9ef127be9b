/** Marks without a shape: zero-width characters, direction marks and overrides, variation selectors, soft hyphen, BOM. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Variation_Selector}/gu;
/** Every kind of space and control character; the no-break spaces are kept apart because lines must not break there. */
const SPACE = /[\u0000-\u0020\u007F-\u009F\u1680\u2000-\u2006\u2008-\u200A\u2028\u2029\u205F\u3000]+/g;
const NO_BREAK_SPACE = /[\u2007\u202F]/g;
/** Look-alikes of what the latin faces have. */
const HYPHEN = /[\u2010\u2011]/g;

/**
 * Text as it is drawn: composed letters, one plain space for any run of blanks, nothing invisible (a direction override in a name
 * could make a line read differently from the record), well-formed Unicode.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(NO_BREAK_SPACE, '\u00A0')
    .replaceAll(HYPHEN, '-')
    .replaceAll(SPACE, ' ')
    .replaceAll(INVISIBLE, '');
}
