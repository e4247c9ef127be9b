/** Words of what a buyer does with a whole cart, and of undoing it. */
export const text = {
  removed: (name: string) => `${name} a été retiré du panier.`,
  emptied: (count: number) =>
    count === 1 ? 'Une ligne a été retirée.' : `${count} lignes ont été retirées du panier.`,
  undo: 'Annuler',
  undoBy: (keys: string) => `Pour annuler : ${keys}.`,
  expected: 'Livraison prévue ',
  search: 'Chercher dans le panier',
  found: (count: number, all: number) =>
    count === 0 ? 'Aucune ligne de ce nom.' : `${count} ${count === 1 ? 'ligne' : 'lignes'} sur ${all}`,
  csv: 'Télécharger (CSV)',
  csvFailed: 'Le fichier n’a pas pu être préparé. Réessayez.',
  print: 'Imprimer',
  empty: 'Vider le panier',
  file: {
    name: 'panier.csv',
    article: 'Article',
    bundle: 'Conditionnement',
    variant: 'Variante',
    quantity: 'Quantité',
    price: 'Prix HT',
    vat: 'TVA (%)',
    subtotal: 'Sous-total HT',
    subtotalIncludingVat: 'Sous-total TTC',
  },
  /** In a shop whose seller is in franchise: one price, no VAT. */
  untaxed: { file: { price: 'Prix', vat: '', subtotal: 'Sous-total', subtotalIncludingVat: '' } },
};
