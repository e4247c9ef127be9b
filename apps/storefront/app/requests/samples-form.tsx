import { sampleRequest } from '@economat/contract';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { Link } from 'react-router';
import { deliveryAddressProblem, emailProblem, frenchPhoneProblem } from '../shared/forms/check-contact.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Notice } from '../shared/ui/surfaces.tsx';
import { TextInput } from '../shared/ui/text-input.tsx';
import styles from './requests.module.css';

const EMPTY = {
  fullName: '',
  companyName: '',
  email: '',
  phone: '',
  address: '',
  housingUnits: '',
  website: '',
};
type Field = keyof typeof EMPTY;

/** How a field is filled in by the browser, and its type where it is no plain text. */
const KIND: Record<Field, { autoComplete: HTMLInputAutoCompleteAttribute; type?: HTMLInputTypeAttribute }> = {
  fullName: { autoComplete: 'name' },
  companyName: { autoComplete: 'organization' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
  address: { autoComplete: 'street-address' },
  housingUnits: { autoComplete: 'off' },
  website: { autoComplete: 'url' },
};
const FIELDS = Object.keys(KIND) as Field[];

/** A property manager asks for free samples; private hosts are shown the pack they can buy. */
export function SamplesForm() {
  const language = useLanguage();
  const { samples: text } = useText('requests');
  const problemText = useProblemText(text.required);
  const form = useForm({
    id: 'samples',
    schemas: sampleRequest.shape.data.shape,
    initial: EMPTY,
    rules: { email: emailProblem, phone: frenchPhoneProblem, address: deliveryAddressProblem },
    say: (problem, field) =>
      field === 'housingUnits' && problem.kind === 'refused' ? text.unitsInvalid : problemText(problem, field),
    send: (values, act) => act({ data: { ...values, housingUnits: Number(values.housingUnits), language } }),
  });

  return (
    <FormFrame form={form} className={styles['form']} submit={text.submit}>
      <p>{text.intro}</p>
      <p>
        {text.individual} <Link to="/product-detail/pack-echantillons">{text.pack}</Link>
      </p>
      <output>{form.isDone && <Notice>{text.done}</Notice>}</output>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          {...form.text(field)}
          label={text[field]}
          type={KIND[field].type ?? 'text'}
          autoComplete={KIND[field].autoComplete}
        />
      ))}
    </FormFrame>
  );
}
