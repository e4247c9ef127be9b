import { singularWord } from '@economat/commerce';
import { editDistance } from './edit-distance.ts';

/** Below this every other word is one letter away; from `LONG_WORD` on two slips are forgiven. */
const SHORTEST = 4;
const LONG_WORD = 8;
const CORRECTIONS_MAXIMUM = 4;

/** Whether a word that the shop does not know may be a slip of the finger. */
export function mayBeTypo(word: string): boolean {
  return word.length >= SHORTEST && !/\d/.test(word);
}

/** The words that this one was probably meant for: the nearest of those near enough, in the order given. */
export function correctionsOf(word: string, candidates: Iterable<string>): string[] {
  const limit = word.length >= LONG_WORD ? 2 : 1;
  let nearest = limit;
  let found: string[] = [];
  for (const candidate of candidates) {
    const distance = Math.min(editDistance(word, candidate, limit), editDistance(singularWord(word), candidate, limit));
    if (distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    if (!found.includes(candidate)) found.push(candidate);
  }
  return found.slice(0, CORRECTIONS_MAXIMUM);
}
