import { CARRIER_NAME_LENGTH } from '@economat/contract';
import { Field, SingleSelect, SingleSelectOption, TextInput, VisuallyHidden } from '@strapi/design-system';

interface CarrierChoiceProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Names of the shop settings; without any the name is typed. */
  readonly carriers: readonly string[];
  readonly value: string;
  readonly onChange: (carrier: string) => void;
}

export function CarrierChoice({ label, isLabelHidden = false, carriers, value, onChange }: CarrierChoiceProps) {
  const shownLabel = <Field.Label>{label}</Field.Label>;
  return (
    <Field.Root>
      {isLabelHidden ? <VisuallyHidden>{shownLabel}</VisuallyHidden> : shownLabel}
      {carriers.length === 0 ? (
        <TextInput
          value={value}
          maxLength={CARRIER_NAME_LENGTH}
          onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        />
      ) : (
        <SingleSelect value={value} onChange={(chosen) => onChange(String(chosen))}>
          {carriers.map((name) => (
            <SingleSelectOption key={name} value={name}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      )}
    </Field.Root>
  );
}
