import { BILLING_COUNTRIES } from '@economat/commerce';
import { documentLanguage } from '../shared/text/language.ts';
import { loadText } from '../shared/text/load-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Select } from '../shared/ui/text-input.tsx';
import { useLate } from '../shared/ui/use-late.ts';
import { AddressFields } from './address-fields.tsx';
import { CheckoutField } from './checkout-field.tsx';
import { fieldId } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import type { FormControl } from './use-checkout-form.ts';

/** Who pays, how to reach them, and what a company's invoice needs. */
export function BillingSection({ control }: { control: FormControl }) {
  const { billing: text, fields } = useText('checkout');
  const { values } = control.form;
  return (
    <section className={styles['section']} aria-labelledby="billing">
      <h2 id="billing">{text.title}</h2>
      <CheckoutField
        control={control}
        name="billing.email"
        label={fields.email}
        hint={text.emailHint}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <Select
        id={fieldId('billing.country')}
        name="billing.country"
        label={text.country}
        required
        autoComplete="billing country"
        value={values['billing.country']}
        error={control.errorOf('billing.country')}
        onChange={(event) => control.setValue('billing.country', event.target.value)}
        onBlur={() => control.leave('billing.country')}
      >
        {BILLING_COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {text[country]}
          </option>
        ))}
      </Select>
      <AddressFields control={control} scope="billing" />
      {values['billing.companyName'].trim() !== '' && <CompanyPart control={control} />}
      <CheckoutField
        control={control}
        name="billing.phoneNumber"
        label={fields.phoneNumber}
        hint={text.phoneHint}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
    </section>
  );
}

async function loadCompanyFields() {
  const [{ CompanyFields }] = await Promise.all([
    import('./company-fields.tsx'),
    loadText(documentLanguage(), ['company']),
  ]);
  return { CompanyFields };
}

/** Most buyers are no company: its fields are loaded once one is named. */
function CompanyPart({ control }: { control: FormControl }) {
  const late = useLate(loadCompanyFields);
  return late && <late.CompanyFields control={control} />;
}
