import { editDistance } from './edit-distance.ts';

/** Below this length every other word is one edit away; from `LONG_WORD` on two edits are allowed. */
const SHORTEST = 4;
const LONG_WORD = 8;
const CORRECTIONS_MAXIMUM = 4;

/** Whether an unknown word may be a typing error. */
export function mayBeTypo(word: string): boolean {
  return word.length >= SHORTEST && !/\d/.test(word);
}

/**
 * The nearest corrections within the allowed distance, in the given order.
 * @param forms of the word: as typed, and in the singular.
 */
export function correctionsOf(
  forms: readonly [typed: string, ...others: string[]],
  candidates: Iterable<string>,
): string[] {
  const limit = forms[0].length >= LONG_WORD ? 2 : 1;
  let nearest = limit;
  let found: string[] = [];
  for (const candidate of candidates) {
    const distance = Math.min(...forms.map((form) => editDistance(form, candidate, limit)));
    if (distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    if (!found.includes(candidate)) found.push(candidate);
  }
  return found.slice(0, CORRECTIONS_MAXIMUM);
}
