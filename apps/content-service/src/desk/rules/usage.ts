import { parseUsage } from '@economat/commerce';
import { type EditorProblem, problemAt } from '../field-problem.ts';

/** What stays use up is said in one of three ways, so that the shop can reckon with it. */
export function checkUsage({ usage }: { readonly usage: string | null }): EditorProblem[] {
  if (usage === null || usage.trim() === '' || parseUsage(usage) !== null) return [];
  return [
    problemAt(
      'usage',
      'Écrivez un nombre, puis « par voyageur et séjour », « par séjour » ou « par logement et mois ». Exemple : 0,5 par voyageur et séjour.',
    ),
  ];
}
