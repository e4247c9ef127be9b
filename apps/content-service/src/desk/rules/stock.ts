import { type EditorProblem, problemAt } from '../field-problem.ts';

/** Pieces are counted in whole numbers; nothing can be sold that is not there. */
export function checkStock({ stock }: { readonly stock: number | null }): EditorProblem[] {
  if (stock === null || (Number.isInteger(stock) && stock >= 0)) return [];
  return [
    problemAt('stock', 'Le stock est un nombre entier, 0 ou plus. Laissez vide pour ne pas compter cet article.'),
  ];
}
