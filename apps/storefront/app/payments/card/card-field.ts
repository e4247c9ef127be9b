import type { TypedCard } from './check-card.ts';

export type CardField = keyof TypedCard;

/** In the order of the page. */
export const CARD_FIELDS = ['number', 'expiry', 'code', 'holder'] as const satisfies readonly CardField[];

/** Ids alone tie labels, errors and fields together: a field without a name is part of nothing that a form sends. */
export function cardFieldId(field: CardField): string {
  return `card-${field}`;
}
