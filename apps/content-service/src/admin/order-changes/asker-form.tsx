import { REQUEST_WAYS } from '@economat/contract';
import { Box, Checkbox, Field, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { Section } from '../desk/section';
import type { ChangeDraft } from './change-draft';
import { WAY } from './change-words';

interface AskerFormProps {
  readonly draft: ChangeDraft;
  readonly onChange: (draft: ChangeDraft) => void;
}

/** Who asked for the correction, when and how: kept with the change. */
export function AskerForm({ draft, onChange }: AskerFormProps) {
  return (
    <Section title="Demande du client">
      <Checkbox
        checked={draft.isAsked}
        onCheckedChange={(isAsked: boolean | 'indeterminate') => onChange({ ...draft, isAsked: isAsked === true })}
      >
        Le client l’a demandé
      </Checkbox>
      {draft.isAsked && (
        <Box
          display="grid"
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))', gap: '1.2rem' }}
        >
          <Field.Root>
            <Field.Label>Qui</Field.Label>
            <TextInput
              maxLength={100}
              value={draft.asker}
              onChange={(event: { target: { value: string } }) => onChange({ ...draft, asker: event.target.value })}
            />
          </Field.Root>
          <Field.Root>
            <Field.Label>Quand</Field.Label>
            <TextInput
              type="date"
              value={draft.askedOn}
              onChange={(event: { target: { value: string } }) => onChange({ ...draft, askedOn: event.target.value })}
            />
          </Field.Root>
          <Field.Root>
            <Field.Label>Comment</Field.Label>
            <SingleSelect
              value={draft.askedBy}
              onChange={(chosen: string | number) =>
                onChange({ ...draft, askedBy: REQUEST_WAYS.find((way) => way === chosen) ?? 'phone' })
              }
            >
              {REQUEST_WAYS.map((way) => (
                <SingleSelectOption key={way} value={way}>
                  {WAY[way]}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
        </Box>
      )}
    </Section>
  );
}
