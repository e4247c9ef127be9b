import type { ArticleLack } from '@economat/commerce';

/** What an item lacks, as staff read it behind « il manque ». */
export const LACK_WORDS: Readonly<Record<ArticleLack, string>> = {
  title: 'un nom',
  department: 'un rayon',
  price: 'un prix',
  vat: 'un taux de TVA',
  description: 'une description',
  picture: 'une photo',
  manufacturer: 'le fabricant, avec ses adresses postale et électronique',
  'alternative-text': 'un texte alternatif pour chaque photo',
  reference: 'une référence',
};

/** « un rayon, un prix et une photo ». */
export function listInFrench(words: readonly string[]): string {
  return new Intl.ListFormat('fr-FR', { type: 'conjunction' }).format(words);
}
