import type { text as french } from './fr.ts';

export const text: typeof french = {
  heading: 'Search',
  prompt: 'What are you looking for?',
  results: (count, query) =>
    count === 0
      ? `No results for “${query}”`
      : count === 1
        ? `1 result for “${query}”`
        : `${count} results for “${query}”`,
  corrected: (meant) => `Spelling corrected: “${meant}”.`,
  relaxed: 'No item has all of these words; here are those that have some of them.',
  filteredOut: 'No results with these filters.',
  clearFilters: 'Remove the filters',
  emptyHelp: 'Check the spelling, try a shorter word, or browse the departments:',
  samplesHelp: 'Not sure about a size or a material? Order samples.',
  filters: 'Refine',
  categories: 'Departments',
  categoriesLabel: 'Refine by department',
  allCategories: 'All departments',
  count: (count) => (count === 1 ? '1 result' : `${count} results`),
  price: 'Price',
  priceMin: 'Lowest price',
  priceMax: 'Highest price',
  priceBetween: (lowest, highest) => `From ${lowest} to ${highest}`,
  notAPrice: 'Type an amount, for example 12.50.',
  reversedPrices: 'The highest price is below the lowest.',
  sort: 'Sort by',
  orders: {
    relevance: 'Relevance',
    'price-asc': 'Price, low to high',
    'price-desc': 'Price, high to low',
    title: 'Name',
  },
  apply: 'Apply',
  suggestions: 'Suggestions',
  addSuggested: 'Add a suggested article',
  suggested: (count, total) =>
    count === 0
      ? 'No suggestions.'
      : `${count === 1 ? '1 suggestion' : `${count} suggestions`} of ${total}. Arrow keys to choose, Enter to open.`,
  from: 'from',
  category: 'Department',
  seeAll: (total) => (total === 1 ? 'See the result' : `See all ${total} results`),
};
