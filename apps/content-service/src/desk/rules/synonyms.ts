import { type EditorProblem, problemAt } from '../field-problem.ts';

/** A group of synonyms has at least two words. */
export function checkSynonyms({ words }: { readonly words: string }): EditorProblem[] {
  const terms = words.split(',').map((word) => word.trim());
  if (terms.filter((term) => term !== '').length >= 2) return [];
  return [problemAt('words', 'Écrivez au moins deux mots séparés par des virgules, par exemple : bobine, rouleau.')];
}
