import type { TextOf } from '../../shared/text/load-text.ts';
import type { FieldSentences } from '../../shared/ui/use-form-errors.ts';
import type { CardField } from './card-field.ts';
import type { CardProblems } from './check-card.ts';

/** The sentence for each field that is wrong. */
export function problemTexts(
  { number, expiry, code, holder }: CardProblems,
  { problems: text }: TextOf<'payment'>['cardForm'],
): FieldSentences<CardField> {
  const sentences = {
    number: number && text.number[number],
    expiry: expiry && text.expiry[expiry],
    code: code && text.code[code],
    holder: holder && text.holder[holder],
  };
  const fields = Object.keys(sentences) as CardField[];
  return new Map(
    fields.flatMap((field) => (sentences[field] === undefined ? [] : [[field, sentences[field]] as const])),
  );
}
