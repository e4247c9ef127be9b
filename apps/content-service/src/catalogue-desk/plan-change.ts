import {
  cents,
  changedPrice,
  parseBundleOptions,
  parsePriceRange,
  type PriceChange,
  pricesText,
} from '@economat/commerce';
import type { ItemsChange } from '@economat/contract';
import { itemProblems } from './item-problems.ts';
import { type ItemValues, type StoredItem, withValues } from './item-values.ts';
import type { PlannedItem } from './item-plan.ts';

/** What a change would make of an article by itself; its place in the tree is judged with all of them. */
export function planChange(item: StoredItem, change: ItemsChange): PlannedItem {
  switch (change.kind) {
    case 'online':
      return planned(item, { values: withValues(item.values, { isOnline: change.isOnline }) });
    case 'move':
      return planned(item, { parentId: change.category });
    case 'price-percent':
      return planPrice(item, { by: 'percent', percent: change.percent, rounding: change.rounding });
    case 'price-amount':
      return planPrice(item, { by: 'amount', amount: cents(change.amount), rounding: change.rounding });
  }
}

function planPrice(item: StoredItem, change: PriceChange): PlannedItem {
  const { PD_PriceRange: text, quantity } = item.values;
  const range = parsePriceRange(text, parseBundleOptions(quantity).length);
  if (range.kind === 'none') return planned(item, { left: 'Sans prix.' });
  if (range.kind === 'display') return planned(item, { left: `« ${range.label} » est une fourchette à l’écran : changez-la à la main.` }); // prettier-ignore
  if (range.kind === 'invalid') return planned(item, {});
  const prices = range.prices.map((price) => changedPrice(price, change));
  const isSame = prices.every((price, at) => price === range.prices[at]);
  return planned(item, isSame ? {} : { values: withValues(item.values, { PD_PriceRange: pricesText(prices) }) });
}

interface Planned {
  readonly values?: ItemValues;
  readonly parentId?: number | null;
  readonly left?: string;
}

function planned(item: StoredItem, { values = item.values, parentId = item.parentId, left }: Planned): PlannedItem {
  const problems = left === undefined ? itemProblems(values, item.values) : [];
  return { line: null, before: item, values, parentId, problems, left: left ?? null };
}
