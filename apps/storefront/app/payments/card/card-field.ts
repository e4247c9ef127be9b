import type { TypedCard } from './check-card.ts';

export type CardField = keyof TypedCard;

/** In the order of the page. */
export const CARD_FIELDS = ['number', 'expiry', 'code', 'holder'] as const satisfies readonly CardField[];

/** Ids alone connect labels, errors and fields: a field without a name is never sent by a form. */
export function cardFieldId(field: CardField): string {
  return `card-${field}`;
}
