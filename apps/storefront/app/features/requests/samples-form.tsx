import { endpoints } from '@economat/contract';
import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useState } from 'react';
import { Link } from 'react-router';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { emailSentence, phoneSentence } from '../../contact/contact-sentences.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import styles from './requests.module.css';

const FIELDS = ['fullName', 'companyName', 'email', 'phone', 'address', 'housingUnits', 'website'] as const;
type Field = (typeof FIELDS)[number];

const KIND: Record<
  Field,
  { autoComplete: HTMLInputAutoCompleteAttribute; type?: HTMLInputTypeAttribute; max: number }
> = {
  fullName: { autoComplete: 'name', max: 100 },
  companyName: { autoComplete: 'organization', max: 150 },
  email: { autoComplete: 'email', type: 'email', max: 254 },
  phone: { autoComplete: 'tel', type: 'tel', max: 30 },
  address: { autoComplete: 'street-address', max: 400 },
  housingUnits: { autoComplete: 'off', max: 6 },
  website: { autoComplete: 'url', max: 300 },
};

/** A property manager asks for free samples; private hosts are shown the pack they can buy (spec §2, Samples). */
export function SamplesForm() {
  const language = useLanguage();
  const { samples: text } = useText('requests');
  const { problems: sentences } = useText('checkout');
  const failures = useText('failures');
  const [values, setValues] = useState<Readonly<Record<Field, string>>>({
    fullName: '',
    companyName: '',
    email: '',
    phone: '',
    address: '',
    housingUnits: '',
    website: '',
  });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'done' | ApiFailure | null>(null);

  const errors = useFormErrors(
    Object.fromEntries(FIELDS.map((field) => [field, problemOf(field)])) as Record<Field, string | undefined>,
    (field) => `samples-${field}`,
  );

  function problemOf(field: Field): string | undefined {
    const value = values[field].trim();
    if (field === 'email') return emailSentence(value, text.required.email, sentences);
    if (field === 'phone') return phoneSentence(value, text.required.phone, sentences);
    if (value === '') return text.required[field];
    return field === 'housingUnits' && !/^[1-9]\d{0,4}$/.test(value) ? text.unitsInvalid : undefined;
  }

  async function submit(): Promise<void> {
    setOutcome(null);
    if (busy || !errors.check()) return;
    setBusy(true);
    const request = { ...values, housingUnits: Number(values.housingUnits.trim()), language };
    const result = await browserApi.call(endpoints.requestSamples, { body: { data: request } });
    setBusy(false);
    setOutcome(result.ok ? 'done' : result.failure);
  }

  return (
    <Form className={styles['form']} onSubmit={submit}>
      <p>{text.intro}</p>
      <p>
        {text.individual} <Link to="/product-detail/pack-echantillons">{text.pack}</Link>
      </p>
      <ErrorSummary {...errors.summary} />
      {outcome !== null && outcome !== 'done' && <Notice tone="failure">{failureText(outcome, failures)}</Notice>}
      <output>{outcome === 'done' && <Notice>{text.done}</Notice>}</output>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          {...errors.control(field)}
          name={field}
          label={text[field]}
          type={KIND[field].type ?? 'text'}
          autoComplete={KIND[field].autoComplete}
          inputMode={field === 'housingUnits' ? 'numeric' : undefined}
          maxLength={KIND[field].max}
          required
          value={values[field]}
          onChange={(event) => setValues({ ...values, [field]: event.target.value })}
        />
      ))}
      <div>
        <Button type="submit" busy={busy}>
          {text.submit}
        </Button>
      </div>
    </Form>
  );
}
