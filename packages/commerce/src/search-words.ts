const UNIT_NAMES: Readonly<Record<string, string>> = {
  litre: 'l',
  litres: 'l',
  gramme: 'g',
  grammes: 'g',
  metre: 'm',
  metres: 'm',
};

const TIMES_SIGN = /(\d)\s?(?:mm|cm|m)?\s?[x×*]\s?(?=\d)/g;
/** `80/80`, as rolls are often written; `24/7` and `g/m²` are no sizes. */
const SLASHED_SIZE = /(?<![\d/])(\d{2,3})\/(?=\d{2,3}(?![\d/]))/g;
const UNIT_AFTER_SIZE = /(\dx\d+)\s?(?:mm|cm|m)(?![a-z0-9])/g;
const MEASURE = /(\d)\s?(ml|cl|l|litres?|kg|g|grammes?|mm|cm|m|metres?)(?![a-z0-9])/g;
/** Letters and digits of any script, and what may join them to one part number or compound word. */
const WORD = /[\p{L}\p{N}]+(?:[-._/][\p{L}\p{N}]+)*/gu;
const JOINT = /[-._/]/;

/** Lower case, no accents or ligatures, one spelling for spaces. */
function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Normalises sizes and measures: `57 × 40 mm`, `57*40` and `57/40` are `57x40`; `30 litres` is `30l`. */
function foldMeasures(folded: string): string {
  return folded
    .replace(SLASHED_SIZE, '$1x')
    .replace(TIMES_SIGN, '$1x')
    .replace(UNIT_AFTER_SIZE, '$1')
    .replace(MEASURE, (_whole, digit: string, unit: string) => digit + (UNIT_NAMES[unit] ?? unit));
}

function chunksOf(text: string): string[] {
  return foldMeasures(foldLetters(text)).match(WORD) ?? [];
}

function joined(chunk: string): string {
  return chunk.split(JOINT).join('');
}

/**
 * The normalised words of a query: folded, sizes and measures made one word. Part numbers (`PAP-8080`) stay one word, compounds
 * (`drap-housse`) are split. Blank and wordless text gives none.
 */
export function queryWords(text: string): string[] {
  return chunksOf(text).flatMap((chunk) => (/\d/.test(chunk) ? [joined(chunk)] : chunk.split(JOINT)));
}

/**
 * The words by which a text is found, normalised like {@link queryWords}: compounds and part numbers whole and split, sizes of three
 * dimensions also by the first two, measures also by their bare number.
 */
export function indexWords(text: string): string[] {
  return chunksOf(text).flatMap((chunk) => {
    const parts = chunk.split(JOINT);
    const words = parts.length > 1 ? [joined(chunk), ...parts] : parts;
    return words.flatMap((word) => {
      const shorter = /^(\d+x\d+)x\d/.exec(word)?.[1] ?? /^(\d+)[a-z]{1,2}$/.exec(word)?.[1];
      return shorter === undefined ? [word] : [word, shorter];
    });
  });
}

/** A word without its French plural ending; a singular in s (`tapis`) changes the same way everywhere. */
export function singularWord(word: string): string {
  return word.length > 3 && !/\d/.test(word) ? word.replace(/[sx]$/, '') : word;
}

/** French stop words. `sans` and `sous` are none: they distinguish products. */
const FUNCTION_WORDS = new Set(
  (
    'a au aux avec c ce ces cette chez d dans de des du elle en est et il j je l la le les leur leurs ma mais me mes mon ' +
    'n ne nos notre nous on ou par pas pour qu que qui s sa se ses son sont sur t un une vos votre vous y'
  ).split(' '),
);

/** The words without stop words; all of them when nothing else is left. */
export function contentWords(words: readonly string[]): string[] {
  const kept = words.filter((word) => !FUNCTION_WORDS.has(word));
  return kept.length > 0 ? kept : [...words];
}
