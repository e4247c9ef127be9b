/**
 * What a buyer may write on an order in words of their own, in the order of the screen. From these rows come the field of the call
 * and of the checkout, and what the pages of the order and the desk show.
 */
export const ORDER_WORDS = {
  notes: {
    longest: 2000,
    fr: { label: 'Remarques sur la commande', hint: 'Par exemple un créneau, un accès, un accueil fermé.' },
    en: { label: 'Order notes', hint: 'For example a time slot, access, a closed reception.' },
  },
};
export type OrderWord = keyof typeof ORDER_WORDS;
export const ORDER_WORD_NAMES = Object.keys(ORDER_WORDS) as OrderWord[];

/** A value for each of them. */
export function forOrderWords<Value>(valueOf: (name: OrderWord) => Value): Record<OrderWord, Value> {
  return Object.fromEntries(ORDER_WORD_NAMES.map((name) => [name, valueOf(name)])) as Record<OrderWord, Value>;
}
