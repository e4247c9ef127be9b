import { duplicateLabels, parseBundleOptions } from '@economat/commerce';
import { type EditorProblem, problemAt } from '../field-problem.ts';

const MAXIMUM_LABEL_LENGTH = 120;

/** Bundles need distinct labels: the cart names them by these. */
export function checkBundleOptions({ quantity }: { readonly quantity: string | null }): EditorProblem[] {
  const text = (quantity ?? '').trim();
  if (text === '') return [];
  const options = parseBundleOptions(text);
  if (options.length === 0) {
    return [problemAt('quantity', 'Aucun lot n’a été reconnu. Écrivez par exemple : 6 rouleaux, 12 rouleaux.')];
  }
  const duplicates = duplicateLabels(options);
  if (duplicates.length > 0) {
    return [problemAt('quantity', `Le lot « ${duplicates.join(' », « ')} » est écrit deux fois. Gardez-en un seul.`)];
  }
  if (options.some(({ pieces }) => pieces === 0)) {
    return [problemAt('quantity', 'Un lot ne peut pas contenir zéro pièce. Écrivez par exemple : 6 rouleaux.')];
  }
  const tooLong = options.find(({ label }) => label.length > MAXIMUM_LABEL_LENGTH);
  if (tooLong !== undefined) {
    return [problemAt('quantity', `Le lot « ${tooLong.label.slice(0, 40)}… » est trop long : 120 caractères au plus.`)];
  }
  return [];
}
