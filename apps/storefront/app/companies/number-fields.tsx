import { CompanyFound } from '../addresses/company-found.tsx';
import { DerivedVatNumber } from '../addresses/derived-vat-number.tsx';
import type { FormControl } from '../shared/forms/use-form.ts';
import { useText } from '../shared/text/use-text.ts';
import { TextInput } from '../shared/ui/text-input.tsx';
import type { NumberValues } from './company-values.ts';

/** A form that has these fields among others. */
interface NumberForm {
  readonly values: NumberValues;
  readonly text: (field: keyof NumberValues) => Omit<ReturnType<FormControl<NumberValues>['text']>, 'name'>;
  readonly set: (field: 'vatNumber', value: string) => void;
}

/** The fields that name a company, by the rules of a billing address. */
export function NumberFields({ form }: { form: NumberForm }) {
  const text = useText('companies');
  const numbers = useText('company');
  const { companyId, vatNumber } = form.values;
  return (
    <>
      <TextInput {...form.text('name')} label={text.name} autoComplete="organization" />
      <div>
        <TextInput {...form.text('companyId')} label={numbers.companyId} hint={text.companyIdHint} autoComplete="off" />
        <CompanyFound companyId={companyId} />
      </div>
      <TextInput
        {...form.text('vatNumber')}
        label={numbers.vatNumber}
        hint={numbers.vatNumberHint}
        autoComplete="off"
      />
      <DerivedVatNumber
        field={form.text('vatNumber').id}
        companyId={companyId}
        vatNumber={vatNumber}
        onTake={(taken) => form.set('vatNumber', taken)}
      />
    </>
  );
}
