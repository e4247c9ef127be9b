import { MAXIMUM_LEVELS } from '../../catalogue/catalogue-index.ts';
import { type EditorProblem, problemAt } from '../field-problem.ts';

/** The place of an item in the tree after the save. */
export interface TreePlace {
  /** True when the item is its own descendant. */
  readonly isCyclic: boolean;
  /** Ancestors. */
  readonly depth: number;
  /** Levels of descendants; 0 for a leaf. */
  readonly height: number;
}

/** A cycle would hide a whole category, and the menu shows four levels at most. */
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
