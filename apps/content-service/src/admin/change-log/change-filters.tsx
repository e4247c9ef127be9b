import type { ChangeLog } from '@economat/contract';
import { Button, Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { TYPE } from './type-words';
import type { ChangeView } from './use-change-view';

const ALL = 'all';

interface ChangeFiltersProps {
  readonly view: ChangeView;
  readonly meta: ChangeLog['meta'];
  readonly onShow: (view: ChangeView) => void;
}

export function ChangeFilters({ view, meta, onShow }: ChangeFiltersProps) {
  const members = meta.members.map(({ id, name }) => [String(id), name ?? `n° ${id}`] as const);
  return (
    <Flex gap={4} alignItems="flex-end" wrap="wrap">
      <Choice
        label="Ce qui a changé"
        value={view.type}
        options={meta.types.map((type) => [type, TYPE[type]] as const)}
        onChoose={(chosen) => onShow({ ...view, type: meta.types.find((type) => type === chosen) })}
      />
      <Choice
        label="Par qui"
        value={view.member}
        options={members}
        onChoose={(member) => onShow({ ...view, member })}
      />
      {view.entry !== undefined && (
        <Button variant="tertiary" size="L" onClick={() => onShow({ ...view, entry: undefined })}>
          Montrer aussi les autres fiches
        </Button>
      )}
    </Flex>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, word: string])[];
  readonly onChoose: (value: string | undefined) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <Field.Root name={label} width="min(100%, 28rem)">
      <Field.Label>{label}</Field.Label>
      <SingleSelect
        value={value ?? ALL}
        onChange={(chosen: string | number) => onChoose(chosen === ALL ? undefined : String(chosen))}
      >
        <SingleSelectOption value={ALL}>Tout</SingleSelectOption>
        {options.map(([option, word]) => (
          <SingleSelectOption key={option} value={option}>
            {word}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
}
