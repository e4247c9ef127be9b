import type { TextOf } from '../../../text/load-text.ts';
import type { CardField } from './card-field.ts';
import type { CardProblems } from './check-card.ts';

/** The sentence at a field and in the summary; undefined when nothing is wrong with it. */
export function problemText(
  field: CardField,
  { number, expiry, code, holder }: CardProblems,
  { problems: text }: TextOf<'payment'>['cardForm'],
): string | undefined {
  switch (field) {
    case 'number':
      return number && text.number[number];
    case 'expiry':
      return expiry && text.expiry[expiry];
    case 'code':
      return code && text.code[code];
    case 'holder':
      return holder && text.holder[holder];
  }
}
