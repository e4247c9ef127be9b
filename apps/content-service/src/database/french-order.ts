/** Sorts names as French does: a database of another locale, such as C.UTF-8, puts "Écran" behind "Zinc". */
export const IN_FRENCH = `collate "fr-x-icu"`;
