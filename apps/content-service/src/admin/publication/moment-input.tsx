import { instantOfParisInput, parisInputOf } from '@economat/commerce';
import { Field, TextInput } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';

interface MomentInputProps {
  readonly name: string;
  readonly label: string;
  /** ISO. */
  readonly value: string | null;
}

/** A moment in the form of an item, by the clock of the shop whatever that of the browser says. */
export function MomentInput({ name, label, value }: MomentInputProps) {
  const { error, onChange } = useField<string | null>(name);
  return (
    <Field.Root name={name} error={error} hint="Heure de Paris. Vide : sans limite.">
      <Field.Label>{label}</Field.Label>
      <TextInput
        type="datetime-local"
        size="S"
        value={value === null ? '' : parisInputOf(new Date(value))}
        onChange={(event: { target: { value: string } }) =>
          onChange(name, instantOfParisInput(event.target.value)?.toISOString() ?? null)
        }
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
