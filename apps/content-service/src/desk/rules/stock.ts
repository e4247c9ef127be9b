import { type EditorProblem, problemAt } from '../field-problem.ts';

/** Stock is a whole number, never negative. */
export function checkStock({ stock }: { readonly stock: number | null }): EditorProblem[] {
  if (stock === null || (Number.isInteger(stock) && stock >= 0)) return [];
  return [
    problemAt('stock', 'Le stock est un nombre entier, 0 ou plus. Laissez vide pour ne pas compter cet article.'),
  ];
}
