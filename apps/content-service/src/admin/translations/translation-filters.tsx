import {
  TRANSLATION_STATES,
  TRANSLATED_TYPES,
  type TranslatedType,
  type Translations,
  type TranslationsQuery,
} from '@economat/contract';
import { Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { TYPE } from '../change-log/type-words';
import { entriesText, TRANSLATION_STATE } from './translation-words';

const ALL = 'all';

interface TranslationFiltersProps {
  readonly view: TranslationsQuery;
  readonly types: readonly TranslatedType[];
  readonly entries: Translations['meta']['entries'];
  readonly onShow: (view: TranslationsQuery) => void;
}

export function TranslationFilters({ view: { type, state }, types, entries, onShow }: TranslationFiltersProps) {
  return (
    <Flex gap={4} alignItems="flex-end" wrap="wrap">
      <Field.Root name="type" width="min(100%, 28rem)">
        <Field.Label>Fiches</Field.Label>
        <SingleSelect
          value={type ?? ALL}
          onChange={(chosen: string | number) =>
            onShow({ state, type: TRANSLATED_TYPES.find((known) => known === chosen) })
          }
        >
          <SingleSelectOption value={ALL}>Toutes</SingleSelectOption>
          {types.map((known) => (
            <SingleSelectOption key={known} value={known}>
              {TYPE[known]}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Field.Root name="state" width="min(100%, 44rem)">
        <Field.Label>Montrer</Field.Label>
        <SingleSelect
          value={state ?? ALL}
          onChange={(chosen: string | number) =>
            onShow({ type, state: TRANSLATION_STATES.find((known) => known === chosen) })
          }
        >
          <SingleSelectOption value={ALL}>Tout ce qui est à traduire ou à revoir</SingleSelectOption>
          {TRANSLATION_STATES.map((known) => (
            <SingleSelectOption key={known} value={known}>
              {`${TRANSLATION_STATE[known]} : ${entriesText(entries[known])}`}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
    </Flex>
  );
}
