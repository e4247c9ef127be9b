import type { PriceRounding } from '@economat/commerce';
import type { ItemState } from '@economat/contract';

export const ITEM_STATE: Readonly<Record<ItemState, string>> = {
  all: 'tous les articles',
  online: 'en ligne',
  offline: 'hors ligne',
  low: 'bientôt épuisés',
  'without-picture': 'sans photo',
  'to-translate': 'à traduire',
};

/** `1 article`, `12 345 articles`. */
export function articlesText(count: number): string {
  return count === 1 ? '1 article' : `${new Intl.NumberFormat('fr-FR').format(count)} articles`;
}

export const PRICE_ROUNDING: Readonly<Record<PriceRounding, string>> = {
  cent: 'au centime',
  'five-cents': 'à 5 centimes',
  'ten-cents': 'à 10 centimes',
  euro: 'à l’euro',
  'ending-90': 'finit par ,90',
  'ending-95': 'finit par ,95',
  'ending-99': 'finit par ,99',
};
