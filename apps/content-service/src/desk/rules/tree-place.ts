import { MAXIMUM_LEVELS } from '../../catalogue/catalogue-index.ts';
import { type EditorProblem, problemAt } from '../field-problem.ts';

/** Where an item stands in the tree after the save. */
export interface TreePlace {
  /** True when the item lies under itself. */
  readonly isCyclic: boolean;
  /** Items above it. */
  readonly depth: number;
  /** Levels of the items below it; 0 for a leaf. */
  readonly height: number;
}

/** Loops would hide a whole shelf, and the menu shows four levels at most. */
export function checkTreePlace({ isCyclic, depth, height }: TreePlace): EditorProblem[] {
  if (isCyclic) {
    return [
      problemAt(
        'parent',
        'Une fiche ne peut pas être rangée dans elle-même ni dans son propre contenu. Choisissez un autre rayon.',
      ),
    ];
  }
  const levels = depth + 1 + height;
  if (levels <= MAXIMUM_LEVELS) return [];
  return [
    problemAt(
      'parent',
      `Ce rangement ferait ${levels} niveaux ; la boutique en montre ${MAXIMUM_LEVELS}. Choisissez un rayon plus haut dans l’arbre.`,
    ),
  ];
}
