/** Why an item may not be deleted, or null. Its children would move to the first level of the menu. */
export function deletionRefusal(childCount: number): string | null {
  if (childCount === 0) return null;
  const contents = childCount === 1 ? '1 fiche' : `${childCount} fiches`;
  return `Ce rayon contient encore ${contents}. Déplacez ou supprimez d’abord son contenu, ou décochez « En ligne ».`;
}
