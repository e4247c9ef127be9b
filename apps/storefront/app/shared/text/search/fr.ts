/** Words of the search box's suggestions and of the result page. */
export const text = {
  heading: 'Recherche',
  prompt: 'Que cherchez-vous ?',
  results: (count: number, query: string) =>
    count === 0
      ? `Aucun résultat pour « ${query} »`
      : count > 1
        ? `${count} résultats pour « ${query} »`
        : `1 résultat pour « ${query} »`,
  corrected: (meant: string) => `Orthographe corrigée : « ${meant} ».`,
  relaxed: 'Aucun article ne contient tous ces mots ; voici ceux qui en contiennent une partie.',
  filteredOut: 'Aucun résultat avec ces filtres.',
  clearFilters: 'Retirer les filtres',
  emptyHelp: 'Vérifiez l’orthographe, essayez un mot plus court, ou parcourez les rayons :',
  samplesHelp: 'Vous hésitez sur un format ou une matière ? Recevez des échantillons.',
  filters: 'Affiner',
  categories: 'Rayons',
  categoriesLabel: 'Affiner par rayon',
  allCategories: 'Tous les rayons',
  count: (count: number) => (count > 1 ? `${count} résultats` : `${count} résultat`),
  price: 'Prix',
  priceMin: 'Prix minimum',
  priceMax: 'Prix maximum',
  priceBetween: (lowest: string, highest: string) => `De ${lowest} à ${highest}`,
  notAPrice: 'Écrivez un montant, par exemple 12,50.',
  reversedPrices: 'Le maximum est plus petit que le minimum.',
  sort: 'Trier par',
  orders: {
    relevance: 'Pertinence',
    'price-asc': 'Prix croissant',
    'price-desc': 'Prix décroissant',
    title: 'Nom',
  },
  apply: 'Appliquer',
  suggestions: 'Suggestions',
  addSuggested: 'Ajouter un article suggéré',
  suggested: (count: number, total: number) =>
    count === 0
      ? 'Aucune suggestion.'
      : `${count > 1 ? `${count} suggestions` : '1 suggestion'} sur ${total}. Flèches pour choisir, Entrée pour ouvrir.`,
  from: 'dès',
  category: 'Rayon',
  seeAll: (total: number) => (total > 1 ? `Voir les ${total} résultats` : 'Voir le résultat'),
};
