/** How many pictures have no alternative text. */
export function missingTextsWords(count: number): string {
  return count === 1 ? 'Une image n’a pas de texte alternatif :' : `${count} images n’ont pas de texte alternatif :`;
}
