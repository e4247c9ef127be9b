import { BILLING_COUNTRIES } from '@economat/commerce';
import { useText } from '../shared/text/use-text.ts';
import { Select } from '../shared/ui/text-input.tsx';
import { AddressFields } from './address-fields.tsx';
import { CompanyPart } from './company-part.tsx';
import { CheckoutField } from './checkout-field.tsx';
import { fieldId } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import type { FormControl } from './use-checkout-form.ts';
import { useKnownAddress } from './use-known-address.ts';
import type { SavedAddresses } from './use-saved-addresses.ts';

/** Who pays, how to reach them, and what a company's invoice needs. */
export function BillingSection({ control, saved }: { control: FormControl; saved: SavedAddresses }) {
  const { billing: text, fields } = useText('checkout');
  const { values } = control.form;
  const { chosen, open, fields: kept } = useKnownAddress(control, 'billing', saved);
  const { KnownAddress, addresses } = saved;
  const isCompany = values['billing.companyName'].trim() !== '';
  if (chosen !== null && KnownAddress !== null)
    return (
      <section className={styles['section']} aria-labelledby="billing">
        <h2 id="billing">{text.title}</h2>
        <KnownAddress control={control} scope="billing" addresses={addresses} chosen={chosen} onChange={open} />
      </section>
    );
  return (
    <section className={styles['section']} aria-labelledby="billing">
      <h2 id="billing">{text.title}</h2>
      <CheckoutField
        control={kept}
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
        onChange={(event) => kept.setValue('billing.country', event.target.value)}
        onBlur={() => control.leave('billing.country')}
      >
        {BILLING_COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {text[country]}
          </option>
        ))}
      </Select>
      <AddressFields control={kept} scope="billing" />
      {isCompany && <CompanyPart control={kept} part={addresses.length > 0 ? 'numbers' : 'all'} />}
      <CheckoutField
        control={kept}
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
