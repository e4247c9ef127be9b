import { ADDRESS_TYPES, type AddressType, type UserAddress } from '@economat/contract';
import { useState } from 'react';
import { usePlaceCompletion } from '../../../address-search/use-place-completion.ts';
import type { ApiResult } from '../../../api/client.ts';
import { contactProblemText } from '../../../contact/contact-problem-text.ts';
import { isSessionFailure } from '../../../session/session-failure.ts';
import { useText } from '../../../text/use-text.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/surfaces.tsx';
import { Select } from '../../../ui/text-input.tsx';
import styles from '../account.module.css';
import { AddressFormField } from './address-form-field.tsx';
import {
  ADDRESS_FIELDS,
  type AddressField,
  addressData,
  checkAddress,
  countryOf,
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

/** One address of the book: new or to be changed. Fields are checked when they are left and when the form is sent (U01). */
export function AddressForm({ save, address, type: firstType, email, onSaved, onCancel }: AddressFormProps) {
  const { addressBook: text } = useText('account');
  const { problems: sentences } = useText('checkout');
  const [values, setValues] = useState(() => valuesOf(address, email));
  const [type, setType] = useState(firstType);
  const [isPrimary, setPrimary] = useState(address?.isPrimary ?? false);
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const problems = checkAddress(values);
  const place = usePlaceCompletion({
    isFrench: countryOf(values) === 'FR',
    postalCode: values.postalCode,
    city: values.city,
    ids: { postalCode: 'address-postalCode', city: 'address-city' },
    fillEmpty: (part, value) =>
      setValues((before) => (before[part].trim() === '' ? { ...before, [part]: value } : before)),
  });

  function errorOf(field: AddressField): string | undefined {
    const problem = problems[field];
    if (!problem || (attempt === 0 && !left.has(field))) return undefined;
    return problem.kind === 'required' ? text.required[field] : contactProblemText(problem, sentences);
  }

  function write(field: AddressField, value: string): void {
    setValues((before) => ({ ...before, [field]: value }));
    // A field that is being mended keeps its complaint until it is right; any other is judged again on leaving (U01).
    if (errorOf(field) === undefined) setLeft((before) => new Set([...before].filter((name) => name !== field)));
  }

  function leave(field: AddressField): void {
    afterPress(() => setLeft((before) => new Set([...before, field])));
    if (field === 'postalCode') place.leavePostalCode();
    if (field === 'city') place.leaveCity();
  }

  async function submit(): Promise<void> {
    setFailed(false);
    if (busy) return;
    if (Object.keys(problems).length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    setBusy(true);
    const result = await save(addressData(values, type, isPrimary));
    setBusy(false);
    if (result.ok) onSaved();
    else if (!isSessionFailure(result.failure)) setFailed(true);
  }

  const errors = ADDRESS_FIELDS.flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ fieldId: `address-${field}`, message }];
  });
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <ErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />
      {hasFailed && <Notice tone="failure">{text.failed}</Notice>}
      <Select
        id="address-type"
        label={text.type}
        required
        value={type}
        onChange={(event) => setType(ADDRESS_TYPES.find((known) => known === event.target.value) ?? type)}
      >
        {ADDRESS_TYPES.map((known) => (
          <option key={known} value={known}>
            {text.types[known]}
          </option>
        ))}
      </Select>
      {ADDRESS_FIELDS.map((field) => (
        <AddressFormField
          key={field}
          field={field}
          values={values}
          type={type}
          error={errorOf(field)}
          isGood={left.has(field) && values[field].trim() !== '' && !problems[field]}
          towns={place.towns}
          onValue={(value) => write(field, value)}
          onAddress={({ street, postalCode, city }) => setValues((before) => ({ ...before, street, postalCode, city }))}
          onLeave={() => leave(field)}
        />
      ))}
      <Checkbox
        id="address-primary"
        label={text.setPrimary(text.types[type].toLowerCase())}
        checked={isPrimary}
        onChange={(event) => setPrimary(event.target.checked)}
      />
      <div className={styles['actions']}>
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
        <Button tone="secondary" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  );
}
