import type { Language } from './language.ts';
import { inBritish } from './british-spelling.ts';

/** The sign of a unit by the beginning of its name, in French, British and American English. */
const UNIT_SIGNS: Readonly<Record<string, string>> = { lit: 'l', gra: 'g', met: 'm' };

const TIMES_SIGN = /(\d)\s?(?:mm|cm|m)?\s?[x×*]\s?(?=\d)/g;
/** `80/80`, as rolls are often written; `24/7` and `g/m²` are no sizes. */
const SLASHED_SIZE = /(?<![\d/])(\d{2,3})\/(?=\d{2,3}(?![\d/]))/g;
const UNIT_AFTER_SIZE = /(\dx\d+)\s?(?:mm|cm|m)(?![a-z0-9])/g;
const MEASURE = /(\d)[\s-]?(ml|cl|l|lit(?:re|er)s?|kg|g|gram(?:me)?s?|gsm|mm|cm|m|met(?:re|er)s?)(?![a-z0-9])/g;
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
    .replace(MEASURE, (_whole, digit: string, unit: string) => digit + (UNIT_SIGNS[unit.slice(0, 3)] ?? unit));
}

function chunksOf(text: string): string[] {
  return foldMeasures(foldLetters(text)).match(WORD) ?? [];
}

function spelled(words: readonly string[], language: Language): string[] {
  return language === 'en' ? words.map(inBritish) : [...words];
}

function joined(chunk: string): string {
  return chunk.split(JOINT).join('');
}

/**
 * The normalised words of a query: folded, sizes and measures made one word. Part numbers (`PAP-8080`) stay one word, compounds
 * (`drap-housse`) are split. English has its British spelling. Blank and wordless text gives none.
 */
export function queryWords(text: string, language: Language): string[] {
  const words = chunksOf(text).flatMap((chunk) => (/\d/.test(chunk) ? [joined(chunk)] : chunk.split(JOINT)));
  return spelled(words, language);
}

/**
 * The words by which a text is found, normalised like {@link queryWords}: compounds and part numbers whole and split, sizes of three
 * dimensions also by the first two, measures also by their bare number, paper and cloth in `gsm` also in `g/m²`.
 */
export function indexWords(text: string, language: Language): string[] {
  const words = chunksOf(text).flatMap((chunk) => {
    const parts = chunk.split(JOINT);
    const whole = parts.length > 1 ? [joined(chunk), ...parts] : parts;
    return whole.flatMap((word) => {
      const shorter = /^(\d+x\d+)x\d/.exec(word)?.[1] ?? /^(\d+)(?:[a-z]{1,2}|gsm)$/.exec(word)?.[1];
      const weight = /^(\d+)gsm$/.exec(word)?.[1];
      return [word, ...(shorter === undefined ? [] : [shorter]), ...(weight === undefined ? [] : [`${weight}gm2`])];
    });
  });
  return spelled(words, language);
}

/** A word without the plural ending of its language; a singular that ends alike (`tapis`) changes the same way everywhere. */
export function singularWord(word: string, language: Language): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  return language === 'en' ? englishSingular(word) : word.replace(/[sx]$/, '');
}

function englishSingular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/(?<![su])s$/, '');
}

/** Stop words. `sans`, `sous`, `without` and `no` are none: they distinguish products. */
const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: wordSet(
    'a au aux avec c ce ces cette chez d dans de des du elle en est et il j je l la le les leur leurs ma mais me mes mon ' +
      'n ne nos notre nous on ou par pas pour qu que qui s sa se ses son sont sur t un une vos votre vous y',
  ),
  en: wordSet(
    'a an and any are as at be by do does for from has have how i in into is it its me my of on or our s some t that ' +
      'the their them these they this those to us was we what where which who will with you your',
  ),
};

export function isStopWord(word: string, language: Language): boolean {
  return FUNCTION_WORDS[language].has(word);
}

/** The words without stop words; all of them when nothing else is left. */
export function contentWords(words: readonly string[], language: Language): string[] {
  const kept = words.filter((word) => !isStopWord(word, language));
  return kept.length > 0 ? kept : [...words];
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
