import { FRENCH_VAT_PERCENTS } from '@economat/commerce';
import { type EditorProblem, problemAt } from '../field-problem.ts';

/** Only rates that exist in France; an empty field means 20 %. */
export function checkVat({ VAT }: { readonly VAT: number | null }): EditorProblem[] {
  if (VAT === null || FRENCH_VAT_PERCENTS.some((percent) => percent === VAT)) return [];
  return [
    problemAt('VAT', `${String(VAT).replace('.', ',')} % n’est pas un taux français. Écrivez 20, 10, 5,5, 2,1 ou 0.`),
  ];
}
