import { type EditorProblem, problemAt } from '../field-problem.ts';

// One slash, no second one: //host would leave the shop.
const SHOP_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** A button needs both its word and its address, a page of the shop. */
export function checkAction(entry: {
  readonly actionLabel: string | null;
  readonly actionPath: string | null;
}): EditorProblem[] {
  const label = entry.actionLabel ?? '';
  const path = entry.actionPath ?? '';
  if (label === '' && path === '') return [];
  if (path === '') return [problemAt('actionPath', 'Le bouton n’a pas d’adresse. Écrivez-la, par exemple : /samples.')];
  if (label === '') return [problemAt('actionLabel', 'Le bouton n’a pas de texte. Écrivez-le, ou videz son adresse.')];
  if (SHOP_PATH.test(path)) return [];
  return [
    problemAt(
      'actionPath',
      'Écrivez le chemin d’une page de la boutique, qui commence par « / », par exemple : /samples.',
    ),
  ];
}
