import { ADDRESS_TYPES, type AddressType, type UserAddress } from '@economat/contract';
import { type SubmitEvent, useState } from 'react';
import { browserApi } from '../../../api/client.ts';
import { postUserAddress } from '../../../api/post-user-address.ts';
import { putUserAddress } from '../../../api/put-user-address.ts';
import { contactProblemText } from '../../../contact/contact-problem-text.ts';
import { isSessionFailure } from '../../../session/session-failure.ts';
import { sessionStore } from '../../../session/session-store.ts';
import { useText } from '../../../text/use-text.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/surfaces.tsx';
import { Select, TextInput } from '../../../ui/text-input.tsx';
import styles from '../account.module.css';
import {
  ADDRESS_FIELDS,
  type AddressField,
  addressData,
  checkAddress,
  countryOf,
  isRequiredField,
  valuesOf,
} from './address-values.ts';

interface AddressFormProps {
  token: string;
  /** The address to change; `null` for a new one. */
  address: UserAddress | null;
  type: AddressType;
  email: string;
  onSaved: () => void;
  onCancel: () => void;
}

const AUTOCOMPLETE: Partial<Record<AddressField, string>> = {
  firstName: 'given-name',
  name: 'family-name',
  companyName: 'organization',
  street: 'address-line1',
  address2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
  email: 'email',
};
const KEYBOARD = { phone: 'tel', email: 'email' } as const;

/** One address of the book: new or to be changed. Fields are checked when they are left and when the form is sent (U01). */
export function AddressForm({ token, address, type: firstType, email, onSaved, onCancel }: AddressFormProps) {
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

  function errorOf(field: AddressField): string | undefined {
    const problem = problems[field];
    if (!problem || (attempt === 0 && !left.has(field))) return undefined;
    return problem.kind === 'required' ? text.required[field] : contactProblemText(problem, sentences);
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFailed(false);
    if (busy) return;
    if (Object.keys(problems).length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    setBusy(true);
    const data = addressData(values, type, isPrimary);
    const result =
      address === null
        ? await postUserAddress(browserApi, data, token)
        : await putUserAddress(browserApi, address.documentId, data, token);
    setBusy(false);
    if (result.ok) onSaved();
    else if (isSessionFailure(result.failure)) sessionStore.expire(token);
    else setFailed(true);
  }

  const errors = ADDRESS_FIELDS.flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ fieldId: `address-${field}`, message }];
  });
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
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
      {ADDRESS_FIELDS.map((field) =>
        field === 'country' ? (
          <Select
            key={field}
            id="address-country"
            label={text.fields.country}
            autoComplete={`${type} country`}
            required
            value={countryOf(values)}
            onChange={(event) => setValues({ ...values, country: event.target.value })}
          >
            <option value="FR">{text.countries.FR}</option>
            <option value="NL">{text.countries.NL}</option>
          </Select>
        ) : (
          <TextInput
            key={field}
            id={`address-${field}`}
            name={field}
            label={text.fields[field]}
            type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
            inputMode={field === 'phone' || field === 'email' ? KEYBOARD[field] : undefined}
            autoComplete={AUTOCOMPLETE[field] === undefined ? 'off' : `${type} ${AUTOCOMPLETE[field]}`}
            required={isRequiredField(field)}
            value={values[field]}
            error={errorOf(field)}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            onBlur={() => afterPress(() => setLeft((before) => new Set([...before, field])))}
          />
        ),
      )}
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
    </form>
  );
}
