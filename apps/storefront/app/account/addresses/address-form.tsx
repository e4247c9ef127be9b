import { ADDRESS_TYPES, type AddressType, type UserAddress } from '@economat/contract';
import { usePlaceCompletion } from '../../addresses/use-place-completion.ts';
import type { ApiResult } from '../../shared/api/client.ts';
import { FormFrame } from '../../shared/forms/form-frame.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useProblemText } from '../../shared/forms/use-problem-text.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Select } from '../../shared/ui/text-input.tsx';
import styles from '../account.module.css';
import { AddressFormField } from './address-form-field.tsx';
import {
  ADDRESS_FIELDS,
  ADDRESS_RULES,
  ADDRESS_SCHEMAS,
  addressData,
  countryOf,
  isAsked,
  type UserAddressData,
  valuesOf,
} from './address-values.ts';

interface AddressFormProps {
  save: (data: UserAddressData) => Promise<ApiResult<unknown>>;
  /** The address to change; `null` for a new one. */
  address: UserAddress | null;
  type: AddressType;
  email: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** One address of the book: new or to be changed. */
export function AddressForm({ save, address, type, email, onSaved, onCancel }: AddressFormProps) {
  const { addressBook: text } = useText('account');
  const form = useForm({
    id: 'address',
    schemas: ADDRESS_SCHEMAS,
    initial: () => valuesOf(address, type, email),
    rules: ADDRESS_RULES,
    say: useProblemText(text.required),
    async send(values) {
      const result = await save(addressData(values));
      if (result.ok) onSaved();
      return result;
    },
  });
  const { values } = form;
  const place = usePlaceCompletion({
    isFrench: countryOf(values) === 'FR',
    postalCode: values.postalCode,
    city: values.city,
    ids: { postalCode: 'address-postalCode', city: 'address-city' },
    fillEmpty: (part, value) =>
      form.change((before) => (before[part].trim() === '' ? { ...before, [part]: value } : before)),
  });

  return (
    <FormFrame
      form={form}
      className={styles['form']}
      explain={() => text.failed}
      submit={text.save}
      beside={
        <Button tone="secondary" onClick={onCancel}>
          {text.cancel}
        </Button>
      }
    >
      <Select {...form.text('type')} name={undefined} label={text.type} required>
        {ADDRESS_TYPES.map((known) => (
          <option key={known} value={known}>
            {text.types[known]}
          </option>
        ))}
      </Select>
      {ADDRESS_FIELDS.filter((field) => isAsked(field, values)).map((field) => (
        <AddressFormField key={field} field={field} form={form} place={place} />
      ))}
      <Checkbox {...form.box('isPrimary')} label={text.setPrimary(text.types[values.type].toLowerCase())} />
    </FormFrame>
  );
}
